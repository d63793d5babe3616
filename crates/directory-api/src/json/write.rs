//! Text from JSON, for the same reason for which this crate reads it: the writer of `serde_json` is
//! made for everything that can be serialized, and several times as large.

use serde_json::Value;

/// Writes a value without spaces, as `serde_json` would.
pub fn write(value: &Value) -> String {
    let mut out = String::new();
    push(&mut out, value);
    out
}

fn push(out: &mut String, value: &Value) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => out.push_str(number.as_str()),
        Value::String(text) => push_text(out, text),
        Value::Array(items) => {
            out.push('[');
            for (place, item) in items.iter().enumerate() {
                push_comma(out, place);
                push(out, item);
            }
            out.push(']');
        }
        Value::Object(fields) => {
            out.push('{');
            for (place, (name, value)) in fields.iter().enumerate() {
                push_comma(out, place);
                push_text(out, name);
                out.push(':');
                push(out, value);
            }
            out.push('}');
        }
    }
}

fn push_comma(out: &mut String, place: usize) {
    if place > 0 {
        out.push(',');
    }
}

fn push_text(out: &mut String, text: &str) {
    out.push('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => out.extend(['\\', sign]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\0'..' ' => {
                let digit = |digit: u32| char::from_digit(digit, 16).unwrap_or('0');
                out.push_str("\\u00");
                out.extend([digit(u32::from(sign) >> 4), digit(u32::from(sign) & 15)]);
            }
            _ => out.push(sign),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::json::parse;
    use serde_json::json;

    #[test]
    fn every_kind_of_value_is_written_as_usual() {
        let controls: String = ('\0'..'\u{a0}').collect();
        for value in [
            json!(null),
            json!([]),
            json!({}),
            json!([true, false, null, 1, -2.5, "", [[]], {}]),
            json!({ "a": { "\"é\\": "😀/" }, "b": [1, [2]] }),
            json!({ "controls": controls }),
        ] {
            assert_eq!(write(&value), value.to_string());
            assert_eq!(parse(&write(&value)).unwrap(), value);
        }
    }

    #[test]
    fn numbers_keep_their_digits() {
        let text = "[1e400,0.10,-0,123456789012345678901234567890]";
        assert_eq!(write(&parse(text).unwrap()), text);
    }
}
