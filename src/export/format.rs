//! The kinds of file, and how those that are text are written piece by piece.

use super::cells::cells;
use super::csv::{self, Separator};
use serde_json::{Map, Value};

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// For spreadsheets: a workbook, in which numbers are numbers and dates are dates.
    Xlsx,
    /// One that is text.
    Text(TextFormat),
}

/// A kind of file that is text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFormat {
    /// A table for any program: RFC 4180 in UTF-8, one row a record.
    Csv(Separator),
    /// For programs: an array of records in the specification's canonical form.
    Json,
}

impl FileFormat {
    /// All, in the order in which they are offered.
    pub const fn all(separator: Separator) -> [Self; 3] {
        [Self::Xlsx, Self::Text(TextFormat::Csv(separator)), Self::Text(TextFormat::Json)]
    }

    /// How the file's name ends.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Text(TextFormat::Csv(_)) => "csv",
            Self::Text(TextFormat::Json) => "json",
        }
    }

    /// The file's media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Text(TextFormat::Csv(_)) => "text/csv;charset=utf-8",
            Self::Text(TextFormat::Json) => "application/json",
        }
    }
}

impl TextFormat {
    /// What stands before the first record.
    pub fn head(self, columns: &[&str]) -> String {
        match self {
            Self::Csv(separator) => {
                let names = columns.iter().map(|&name| name.to_owned()).collect();
                format!("{}{}", csv::BYTE_ORDER_MARK, csv::rows([names], separator))
            }
            Self::Json => "[".to_owned(),
        }
    }

    /// The text of records; `is_first` if none come before them.
    pub fn text(
        self,
        columns: &[&str],
        is_first: bool,
        records: impl IntoIterator<Item = Map<String, Value>>,
    ) -> String {
        match self {
            Self::Csv(separator) => {
                let rows = records.into_iter().map(|record| cells(&record, columns));
                csv::rows(rows, separator)
            }
            Self::Json => {
                let mut text = String::new();
                for (index, mut record) in records.into_iter().enumerate() {
                    record.retain(|field, _| columns.contains(&field.as_str()));
                    // What the source does not have is `null`, what it has no value for is empty.
                    for column in columns {
                        record.entry(*column).or_insert(Value::Null);
                    }
                    text += if is_first && index == 0 { "\n" } else { ",\n" };
                    text += &Value::Object(record).to_string();
                }
                text
            }
        }
    }

    /// What stands behind the last record.
    pub const fn foot(self) -> &'static str {
        match self {
            Self::Csv(_) => "",
            Self::Json => "\n]\n",
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use directory_api::{Record, Round};
    use serde_json::json;

    /// The file of these rounds.
    fn file(format: TextFormat, rounds: Value) -> String {
        let mut columns = Round::names();
        columns.retain(|name| !Round::EXTENSION.contains(name));
        let records = rounds.as_array().unwrap().iter().map(|round| {
            let round: Round = serde_json::from_str(&round.to_string()).unwrap();
            let Value::Object(fields) = serde_json::to_value(round).unwrap() else {
                unreachable!()
            };
            fields
        });
        format.head(&columns) + &format.text(&columns, true, records) + format.foot()
    }

    const COMMAS: TextFormat = TextFormat::Csv(Separator::Comma);

    #[test]
    fn semicolons_separate_where_they_are_chosen() {
        let expected = "\u{feff}id;post_date;title;fundStatus;venture_id;capital\r\n\
             5;;A, B;\"a; b\";7;250000\r\n";
        let rounds = json!([{
            "id": 5, "title": "A, B", "capital": "250000", "fundStatus": "a; b", "venture_id": "7",
        }]);
        assert_eq!(file(TextFormat::Csv(Separator::Semicolon), rounds), expected);
    }

    fn rounds() -> Value {
        json!([
            { "id": 5, "title": "=1+1", "capital": "$250,000", "fundStatus": "Raising, \"now\"",
              "post_date": "0000-00-00 00:00:00", "venture_id": "7" },
            { "id": "6" },
        ])
    }

    #[test]
    fn the_bytes_of_a_table() {
        let expected = "\u{feff}id,post_date,title,fundStatus,venture_id,capital\r\n\
             5,,'=1+1,\"Raising, \"\"now\"\"\",7,250000\r\n6,,,,,\r\n";
        assert_eq!(file(COMMAS, rounds()).as_bytes(), expected.as_bytes());
        assert_eq!(
            file(COMMAS, json!([])),
            "\u{feff}id,post_date,title,fundStatus,venture_id,capital\r\n"
        );
    }

    #[test]
    fn the_bytes_of_an_array() {
        let expected = "[\n\
             {\"capital\":\"250000\",\"fundStatus\":\"Raising, \\\"now\\\"\",\"id\":\"5\",\
             \"post_date\":\"0000-00-00 00:00:00\",\"title\":\"=1+1\",\"venture_id\":\"7\"},\n\
             {\"capital\":\"\",\"fundStatus\":\"\",\"id\":\"6\",\"post_date\":\"\",\"title\":\"\",\
             \"venture_id\":\"\"}\n]\n";
        assert_eq!(file(TextFormat::Json, rounds()).as_bytes(), expected.as_bytes());
        assert_eq!(file(TextFormat::Json, json!([])), "[\n]\n");
    }

    #[test]
    fn an_array_has_the_fields_that_are_wanted() {
        let record = json!({ "id": "5", "title": "A", "pitch": "B" });
        let records = record.as_object().cloned();
        let text = TextFormat::Json.text(&["title", "id", "website"], true, records);
        assert_eq!(text, "\n{\"id\":\"5\",\"title\":\"A\",\"website\":null}");
    }

    #[test]
    fn an_array_reads_as_the_same_records() {
        let read: Value = serde_json::from_str(&file(TextFormat::Json, rounds())).unwrap();
        assert_eq!(read.pointer("/0/capital"), Some(&json!("250000")));
        assert_eq!(read.as_array().unwrap().len(), 2);
    }
}
