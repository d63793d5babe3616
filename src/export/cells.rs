//! A record as the cells of a row.

use serde_json::{Map, Value};

/// Stands between the values of a list. Names hold commas more often than semicolons.
const BETWEEN: &str = "; ";

/// The cells of a record in canonical form; what it does not give is an empty cell.
pub fn cells(record: &Map<String, Value>, columns: &[&str]) -> Vec<String> {
    columns.iter().map(|column| record.get(*column).map(text).unwrap_or_default()).collect()
}

/// A value as one text. Of records inside of a record, such as the parts of a capital, the values
/// stand side by side.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(items) => joined(items.iter().map(text).collect(), BETWEEN),
        Value::Object(fields) => joined(fields.values().map(text).collect(), " "),
    }
}

fn joined(mut texts: Vec<String>, between: &str) -> String {
    texts.retain(|text| !text.is_empty());
    texts.join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_kind_of_value_is_one_text() {
        let record = json!({
            "id": "5", "sectors": ["Food, Beverage", "Health"], "risky": true, "notes": null,
            "followers": [{ "userid": "7" }, { "userid": "8" }], "rank": 3,
            "capital": [{ "stage": "seed", "amount": "250000", "date": "" }],
        });
        let columns = ["sectors", "id", "risky", "notes", "followers", "rank", "capital", "absent"];
        let cells = record.as_object().map(|record| cells(record, &columns));
        let expected = ["Food, Beverage; Health", "5", "true", "", "7; 8", "3", "250000 seed", ""];
        assert_eq!(cells.unwrap_or_default(), expected);
    }
}
