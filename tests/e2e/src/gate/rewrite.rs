//! Records as no service should send them.

use serde_json::{Map, Value};

use super::message::with_body;

/// What stays as it is: how a list is paged, and which records belong together.
const KEPT: &[&str] =
    &["_metadata", "status_code", "status_txt", "id", "userid", "venture_id", "ownerid"];

/// How many records of a list are rewritten; the others show that they are unharmed.
pub const REWRITTEN_RECORDS: usize = 3;

/// What stands for half of a surrogate pair until the response is text: no JSON value can hold it.
const LONE: &str = "@lone@";

/// What a field has in place of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payload {
    /// Nothing: the field is not there.
    Absent,
    /// `null`.
    Null,
    /// A value of a type that no field has.
    Object,
    /// A number that is larger than any amount.
    Number,
    /// A text, so many times.
    Text(&'static str, usize),
    /// Text with half of a surrogate pair.
    LoneSurrogate,
}

impl Payload {
    /// Nothing if the field is not to be there.
    fn value(self) -> Option<Value> {
        Some(match self {
            Self::Absent => return None,
            Self::Null => Value::Null,
            Self::Object => serde_json::json!({ "a": [{ "b": [] }, 1] }),
            Self::Number => serde_json::json!(1.5e300),
            Self::Text(text, times) => Value::String(text.repeat(times)),
            Self::LoneSurrogate => Value::String(format!("half {LONE} pair")),
        })
    }
}

/// The response with the payloads in the fields of its first records: in turn, from this number on.
pub(super) fn rewritten(response: Vec<u8>, payloads: &[Payload], first: usize) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(&response) else { return response };
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return response };
    let Ok(mut body) = serde_json::from_str(body) else { return response };
    replace(&mut body, payloads, first);
    with_body(head, &Value::Object(body).to_string().replace(LONE, "\\ud800"))
}

fn replace(fields: &mut Map<String, Value>, payloads: &[Payload], first: usize) {
    let mut number = first;
    fields.retain(|name, value| {
        if is_kept(name) {
            return true;
        }
        let payload = payloads.iter().cycle().nth(number);
        let payload = payload.and_then(|it| it.value());
        match value {
            Value::Object(fields) => replace(fields, payloads, number),
            Value::Array(values) => {
                for (row, value) in values.iter_mut().take(REWRITTEN_RECORDS).enumerate() {
                    match value {
                        Value::Object(fields) => replace(fields, payloads, first + row),
                        value => *value = payload.clone().unwrap_or_default(),
                    }
                }
            }
            value => match payload {
                Some(payload) => *value = payload,
                None => return false,
            },
        }
        number += 1;
        true
    });
}

/// Whether a field stays as it is. The records of some lists are fields named 0, 1 and so on.
fn is_kept(field: &str) -> bool {
    KEPT.contains(&field) || field.parse::<usize>().is_ok_and(|number| number >= REWRITTEN_RECORDS)
}

#[cfg(test)]
mod tests {
    use super::{Payload, rewritten};

    #[test]
    fn the_first_records_have_them_in_all_fields_but_those_that_hold_the_list_together() {
        let payloads = [Payload::Null, Payload::Text("ab", 2), Payload::Absent];
        for (first, body, expected) in [
            (
                0,
                r#"{"_metadata":[{"limit":"2"}],"ventures":[{"id":"1","title":"a"},{"title":"b"}]}"#,
                r#"{"_metadata":[{"limit":"2"}],"ventures":[{"id":"1","title":null},{"title":"abab"}]}"#,
            ),
            (
                2,
                r#"{"0":{"user":{"name":"a"}},"1":{"user":{"name":"b"}},"3":{"user":{"name":"c"}}}"#,
                r#"{"0":{"user":{}},"1":{"user":{"name":null}},"3":{"user":{"name":"c"}}}"#,
            ),
            (
                1,
                r#"{"countries":["Kenya","Mali","Togo","Chad"],"status_code":200}"#,
                r#"{"countries":["abab","abab","abab","Chad"],"status_code":200}"#,
            ),
        ] {
            let response = format!("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{body}");
            let expected =
                format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{expected}", expected.len());
            let changed = rewritten(response.into_bytes(), &payloads, first);
            assert_eq!(String::from_utf8_lossy(&changed), expected);
        }
    }

    #[test]
    fn half_of_a_surrogate_pair_is_escaped() {
        let response = "HTTP/1.1 200 OK\r\n\r\n{\"id\":\"1\",\"team\":\"we\"}";
        let changed = rewritten(response.into(), &[Payload::LoneSurrogate], 0);
        let changed = String::from_utf8_lossy(&changed).into_owned();
        assert!(changed.ends_with(r#"{"id":"1","team":"half \ud800 pair"}"#), "{changed}");
    }
}
