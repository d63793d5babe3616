//! Records as no service should send them.

use serde_json::Value;

use super::message::with_body;

/// What stays as it is: how a list is paged, and which records belong together.
const KEPT: &[&str] =
    &["_metadata", "status_code", "status_txt", "id", "userid", "venture_id", "ownerid"];

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
    fn value(self) -> Value {
        match self {
            Self::Absent | Self::Null => Value::Null,
            Self::Object => serde_json::json!({ "a": [{ "b": [] }, 1] }),
            Self::Number => serde_json::json!(1.5e300),
            Self::Text(text, times) => Value::String(text.repeat(times)),
            Self::LoneSurrogate => Value::String(format!("half {LONE} pair")),
        }
    }

    /// The response with this in every field of its first record.
    pub(super) fn apply(self, response: Vec<u8>) -> Vec<u8> {
        let Ok(text) = std::str::from_utf8(&response) else { return response };
        let Some((head, body)) = text.split_once("\r\n\r\n") else { return response };
        let Ok(mut body) = serde_json::from_str(body) else { return response };
        self.replace(&mut body);
        with_body(head, &body.to_string().replace(LONE, "\\ud800"))
    }

    fn replace(self, record: &mut Value) {
        let Value::Object(fields) = record else { return };
        if self == Self::Absent {
            fields.retain(|name, value| is_kept(name) || has_records(value));
        }
        let changed = fields.iter_mut().filter(|(name, _)| !is_kept(name));
        for (_, value) in changed {
            match value {
                Value::Array(values) => match values.first_mut() {
                    Some(first @ Value::Object(_)) => self.replace(first),
                    Some(first) => *first = self.value(),
                    None => {}
                },
                Value::Object(_) => self.replace(value),
                _ => *value = self.value(),
            }
        }
    }
}

/// Whether a field stays as it is. The records of one list are fields named 0, 1 and so on.
fn is_kept(field: &str) -> bool {
    KEPT.contains(&field) || field.parse::<u32>().is_ok_and(|number| number > 0)
}

fn has_records(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().any(Value::is_object),
        value => value.is_object(),
    }
}

#[cfg(test)]
mod tests {
    use super::Payload;

    #[test]
    fn the_first_record_has_it_in_all_fields_but_those_that_hold_the_list_together() {
        let cases = [
            (
                Payload::Null,
                r#"{"_metadata":[{"limit":"2"}],"ventures":[{"id":"1","title":"a"},{"title":"b"}]}"#,
                r#"{"_metadata":[{"limit":"2"}],"ventures":[{"id":"1","title":null},{"title":"b"}]}"#,
            ),
            (
                Payload::Absent,
                r#"{"0":{"user":{"name":"a"}},"1":{"user":{"name":"b"}}}"#,
                r#"{"0":{"user":{}},"1":{"user":{"name":"b"}}}"#,
            ),
            (
                Payload::Text("ab", 2),
                r#"{"countries":["Kenya","Mali"],"status_code":200}"#,
                r#"{"countries":["abab","Mali"],"status_code":200}"#,
            ),
            (
                Payload::LoneSurrogate,
                r#"{"id":"1","team":"we"}"#,
                r#"{"id":"1","team":"half \ud800 pair"}"#,
            ),
        ];
        for (payload, body, expected) in cases {
            let response = format!("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{body}");
            let expected =
                format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{expected}", expected.len());
            let changed = payload.apply(response.into_bytes());
            assert_eq!(String::from_utf8_lossy(&changed), expected, "{payload:?}");
        }
    }
}
