//! Cells of a record for people: countries, statuses and stages have the names that the app shows.

use crate::format::{country, founding_year};
use crate::routes;
use crate::text::{fundraising, tr, ventures};
use directory_api::{Date, Stage, UserId, VentureId};
use serde_json::{Map, Value};

/// Column with the address of the venture or person in the app.
pub const LINK: &str = "link";

/// Columns of days or moments.
pub const TIMES: [&str; 5] = ["date_created", "date_founded", "lastActive", "post_date", "saved"];

/// Separator of the values of a list. Names contain commas more often than semicolons.
const SEPARATOR: &str = "; ";

/// Names of columns, as the app shows them. The title of a person is their role.
pub fn headings(columns: &[&'static str]) -> impl Iterator<Item = &'static str> {
    let is_of_people = columns.contains(&"displayName");
    columns.iter().map(move |column| match *column {
        "title" if is_of_people => tr("Role"),
        column => heading(column),
    })
}

fn heading(column: &'static str) -> &'static str {
    tr(match column {
        "address" => "Address",
        "capital" => "Capital",
        "country" => "Country",
        "date_created" => "Created",
        "date_founded" => "Founded",
        "displayName" => "Display name",
        "firstName" => "First name",
        "fundStatus" => "Status",
        "id" => "Number",
        "lastActive" => "Last active",
        "lastName" => "Last name",
        "lists" => "Lists",
        "link" => "Page in this app",
        "latitude" => "Latitude",
        "last_round" => "Last round",
        "logo_uri" => "Logo",
        "longitude" => "Longitude",
        "network_strength" => "Network strength",
        "note" => "Note",
        "odd_amounts" => "Amounts not counted",
        "organization" => "Organization",
        "ownerid" => "Owner’s number",
        "pitch" => "Pitch",
        "post_date" => "Posted",
        "raised" => "Raised (US$)",
        "raising" => "Raising now (US$)",
        "role" => "Role in a venture",
        "rounds" => "Rounds",
        "saved" => "Saved on",
        "sectors" => "Sectors",
        "shorturl" => "Short link",
        "stage" => "Stage",
        "tagline" => "Tagline",
        "tags" => "Tags",
        "title" => "Name",
        "venture_title" => "Venture",
        "ventures" => "Ventures",
        "venturesCount" => "Number of ventures",
        "venture_id" => "Venture number",
        "website" => "Website",
        _ => column,
    })
}

/// Cells of a record in canonical form; a missing value is an empty cell.
pub fn cells(record: &Map<String, Value>, columns: &[&str]) -> Vec<String> {
    columns.iter().map(|column| cell(record, column)).collect()
}

fn cell(record: &Map<String, Value>, column: &str) -> String {
    let text = record.get(column).map(text).unwrap_or_default();
    match column {
        LINK => link(record),
        "last_round" => last_round(record).unwrap_or_default(),
        _ if text.is_empty() => text,
        "country" => country::name(&text),
        "fundStatus" if is_round(record) => fundraising::status_words(&text),
        "fundStatus" => ventures::status_words(&text),
        "stage" => match Stage::parse(&text) {
            Stage::Other(word) => word,
            stage => fundraising::stage(&stage),
        },
        // A zero date is unknown.
        _ if TIMES.contains(&column) && text.starts_with("0000-00-00") => String::new(),
        "date_founded" => founding_year(&Date::new(text.as_str())).unwrap_or(text),
        _ => text,
    }
}

fn is_round(record: &Map<String, Value>) -> bool {
    record.contains_key("venture_id")
}

/// Stage and day of the last round.
fn last_round(record: &Map<String, Value>) -> Option<String> {
    ventures::last_round(&serde_json::from_value(record.get("last_round")?.clone()).ok()?)
}

/// Address, in the app, of the venture or person of a record.
fn link(record: &Map<String, Value>) -> String {
    let field = if is_round(record) { "venture_id" } else { "id" };
    let id = record.get(field).map(text).filter(|id| !id.is_empty());
    let is_person = record.contains_key("displayName");
    let address = id.map(|id| match is_person {
        true => routes::user(&UserId::new(id)),
        false => routes::venture(&VentureId::new(id)),
    });
    address.map(|address| routes::full_address(&address)).unwrap_or_default()
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let texts = items.iter().map(text).filter(|text| !text.is_empty());
            texts.collect::<Vec<_>>().join(SEPARATOR)
        }
        // Ventures of a person.
        Value::Object(fields) => fields.get("name").map(text).unwrap_or_default(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn check(record: &Value, columns: &[&str], expected: &[&str]) {
        let cells = record.as_object().map(|record| cells(record, columns));
        assert_eq!(cells.unwrap_or_default(), expected);
    }

    #[test]
    fn every_kind_of_value_is_text() {
        let record = json!({
            "id": "5", "sectors": ["Food, Beverage", "Health"], "risky": true, "notes": null,
            "rank": 3,
        });
        let columns = ["sectors", "id", "risky", "notes", "rank", "absent"];
        let expected = ["Food, Beverage; Health", "5", "true", "", "3", ""];
        check(&record, &columns, &expected);
    }

    #[test]
    fn statuses_and_stages_are_words() {
        let columns = ["fundStatus", "stage"];
        let round = |status: &str, stage: &str| json!({ "venture_id": "7", "fundStatus": status, "stage": stage });
        check(&round("r_completed", "1st-round-series-a"), &columns, &["Completed", "Series A"]);
        check(&round("Closed", "seed"), &columns, &["Completed", "Seed"]);
        check(&round("on the moon", "a new one"), &columns, &["on the moon", "a new one"]);
        check(&round("", ""), &columns, &["", ""]);
        let venture = json!({ "fundStatus": "Closed" });
        check(&venture, &columns, &["Not raising", ""]);
    }

    #[test]
    fn unknown_time_is_empty_cell() {
        let record = json!({
            "post_date": "0000-00-00 00:00:00", "date_founded": "0000-00-00",
            "date_created": "214-03-01", "title": "0000-00-00",
        });
        let columns = ["post_date", "date_founded", "date_created", "title"];
        check(&record, &columns, &["", "", "214-03-01", "0000-00-00"]);
    }

    #[test]
    fn founding_date_of_january_first_is_a_year() {
        let columns = ["date_founded", "post_date"];
        for (day, founded) in [("2012-01-01", "2012"), ("2012-01-02", "2012-01-02")] {
            check(&json!({ "date_founded": day, "post_date": day }), &columns, &[founded, day]);
        }
    }
}
