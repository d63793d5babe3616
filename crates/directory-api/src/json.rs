//! JSON from text, and back.
//!
//! `serde_json` could read it, too. But whatever uses its reader carries the tables by which
//! numbers become binary and text again: twenty kilobytes that do not compress, in an app that
//! hardly has a number which is not whole. Here a number stays as it is written (the feature
//! `arbitrary_precision`), which also keeps digits that a binary number could not hold.

mod write;

pub use write::write;

use serde_json::{Map, Number, Value};
use std::fmt;

/// How deep lists and objects may be within each other: a hostile text must not fill the stack.
const DEPTH: u32 = 128;

/// What is wrong with a text that should be JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    expected: &'static str,
    line: usize,
    column: usize,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at line {} column {}", self.expected, self.line, self.column)
    }
}

impl std::error::Error for SyntaxError {}

/// Reads a text that is one JSON value.
///
/// Half of a character that an escape leaves without its other half becomes U+FFFD.
///
/// # Errors
/// Names what was expected in the place of the first thing that is wrong.
pub fn parse(text: &str) -> Result<Value, SyntaxError> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(DEPTH).and_then(|value| match reader.peek() {
        None => Ok(value),
        Some(_) => Err("the end"),
    });
    value.map_err(|expected| reader.error(expected))
}

struct Reader<'text> {
    text: &'text str,
    /// How many bytes are read; always at the beginning of a character.
    at: usize,
}

/// What was read, or what was expected in its place.
type Read<T> = Result<T, &'static str>;

impl<'text> Reader<'text> {
    fn value(&mut self, depth: u32) -> Read<Value> {
        let deeper = depth.checked_sub(1).ok_or("fewer levels");
        match self.peek() {
            Some(b'{') => self.object(deeper?),
            Some(b'[') => self.list(deeper?),
            Some(b'"') => self.string().map(Value::String),
            Some(b't') => self.word("true", Value::Bool(true)),
            Some(b'f') => self.word("false", Value::Bool(false)),
            Some(b'n') => self.word("null", Value::Null),
            _ => self.number(),
        }
    }

    fn object(&mut self, depth: u32) -> Read<Value> {
        let mut fields = Map::new();
        self.items(b'}', &mut |reader| {
            if reader.peek() != Some(b'"') {
                return Err("a name in quotes");
            }
            let name = reader.string()?;
            reader.pass(b':', "a colon")?;
            fields.insert(name, reader.value(depth)?);
            Ok(())
        })?;
        Ok(Value::Object(fields))
    }

    fn list(&mut self, depth: u32) -> Read<Value> {
        let mut items = Vec::new();
        self.items(b']', &mut |reader| {
            items.push(reader.value(depth)?);
            Ok(())
        })?;
        Ok(Value::Array(items))
    }

    /// Reads what stands between brackets, with commas between.
    fn items(&mut self, end: u8, item: &mut dyn FnMut(&mut Self) -> Read<()>) -> Read<()> {
        self.at += 1;
        if self.peek() != Some(end) {
            item(self)?;
            while self.peek() == Some(b',') {
                self.at += 1;
                item(self)?;
            }
        }
        self.pass(end, "a comma or a closing bracket")
    }

    fn string(&mut self) -> Read<String> {
        self.at += 1;
        let mut string = String::new();
        loop {
            let rest = self.rest();
            let end = rest.find(|sign| matches!(sign, '"' | '\\' | '\0'..' '));
            let plain = end.and_then(|end| rest.get(..end)).ok_or("a closing quote")?;
            string.push_str(plain);
            self.at += plain.len();
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(string);
                }
                Some(b'\\') => string.push(self.escape()?),
                _ => return Err("a closing quote"),
            }
        }
    }

    fn escape(&mut self) -> Read<char> {
        self.at += 1;
        let sign = match self.byte() {
            Some(sign @ (b'"' | b'\\' | b'/')) => char::from(sign),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.code(),
            _ => return Err("an escape"),
        };
        self.at += 1;
        Ok(sign)
    }

    /// Reads a character that is given by its code in UTF-16, from the `u` on.
    fn code(&mut self) -> Read<char> {
        let first = self.unit()?;
        if !(0xD800..0xDC00).contains(&first) {
            return Ok(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        let before = self.at;
        if self.rest().starts_with("\\u") {
            self.at += 1;
            let second = self.unit()?;
            if (0xDC00..0xE000).contains(&second) {
                let code = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            // The second one is no half; it stands for itself.
            self.at = before;
        }
        Ok(char::REPLACEMENT_CHARACTER)
    }

    fn unit(&mut self) -> Read<u32> {
        let digits = self.rest().get(1..5).filter(|it| it.bytes().all(|it| it.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or("four hexadecimal digits")?;
        self.at += 5;
        Ok(unit)
    }

    fn number(&mut self) -> Read<Value> {
        let rest = self.rest();
        let is_part = |byte: u8| byte.is_ascii_digit() || b"+-.eE".contains(&byte);
        let length = rest.bytes().take_while(|byte| is_part(*byte)).count();
        let number = rest.get(..length).filter(|text| is_number(text)).ok_or("a value")?;
        // Its parser would bring along how a binary number is written, with tables that do not
        // compress. It is given nothing that it would not have taken.
        let number = Value::Number(Number::from_string_unchecked(number.to_owned()));
        self.at += length;
        Ok(number)
    }

    fn word(&mut self, word: &str, value: Value) -> Read<Value> {
        if !self.rest().starts_with(word) {
            return Err("a value");
        }
        self.at += word.len();
        Ok(value)
    }

    /// Passes one sign.
    fn pass(&mut self, sign: u8, expected: &'static str) -> Read<()> {
        if self.peek() != Some(sign) {
            return Err(expected);
        }
        self.at += 1;
        Ok(())
    }

    /// The next byte that is no space.
    fn peek(&mut self) -> Option<u8> {
        while matches!(self.byte(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
        self.byte()
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'text str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn error(&self, expected: &'static str) -> SyntaxError {
        let read = self.text.get(..self.at).unwrap_or_default();
        let line = read.rsplit('\n').next().unwrap_or_default();
        let lines = read.bytes().filter(|byte| *byte == b'\n').count();
        SyntaxError { expected, line: lines + 1, column: line.chars().count() + 1 }
    }
}

/// Whether a text of digits, signs, points and `e` is a number.
fn is_number(text: &str) -> bool {
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let are_digits = |text: &&str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let has_needless_zero = whole.len() > 1 && whole.starts_with('0');
    [whole, fraction, exponent].iter().all(are_digits) && !has_needless_zero
}

#[cfg(test)]
mod tests {
    use super::parse;
    use serde_json::{Value, json};

    #[test]
    fn every_kind_of_value_is_read() {
        let text = " {\"a\" : [ 1,-2.50 ,true,false,null, {}, [] ],\n\"é\":\"x\\n\\u00e9\\\"\"} ";
        let value = parse(text).unwrap();
        assert_eq!(value, serde_json::from_str::<Value>(text).unwrap());
        assert_eq!(value["a"][1].to_string(), "-2.50");
    }

    #[test]
    fn the_last_of_two_fields_of_one_name_counts() {
        assert_eq!(parse(r#"{"a":1,"a":2}"#).unwrap(), json!({ "a": 2 }));
    }

    #[test]
    fn characters_come_from_halves_and_halves_alone_are_replaced() {
        let string = |text| parse(text).unwrap().as_str().unwrap().to_owned();
        assert_eq!(string(r#""\ud83d\ude00""#), "😀");
        assert_eq!(string(r#""\ud83da""#), "\u{FFFD}a");
        assert_eq!(string(r#""\ude00""#), "\u{FFFD}");
        assert_eq!(string(r#""\ud83d\u0041""#), "\u{FFFD}A");
        assert_eq!(string(r#""\ud83d\ud83d\ude00""#), "\u{FFFD}😀");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let wrong = |text: &str| parse(text).unwrap_err().to_string();
        for (text, said) in [
            ("", "expected a value at line 1 column 1"),
            ("{", "expected a name in quotes at line 1 column 2"),
            ("{\"é\"\n  1}", "expected a colon at line 2 column 3"),
            ("[1 2]", "expected a comma or a closing bracket at line 1 column 4"),
            ("[1,]", "expected a value at line 1 column 4"),
            ("\"a\nb\"", "expected a closing quote at line 1 column 3"),
            ("\"\\x\"", "expected an escape at line 1 column 3"),
            ("\"\\u12é4\"", "expected four hexadecimal digits at line 1 column 3"),
            ("truth", "expected a value at line 1 column 1"),
            ("1 1", "expected the end at line 1 column 3"),
        ] {
            assert_eq!(wrong(text), said, "{text}");
        }
        for number in ["01", "-01", "1.", ".5", "+1", "1e", "1e+", "1e5.5", "1.2.3", "--1", "-"] {
            assert!(parse(number).is_err(), "{number}");
            assert!(serde_json::from_str::<Value>(number).is_err(), "{number}");
        }
    }

    #[test]
    fn numbers_stay_as_they_are_written() {
        for number in ["0", "-0", "10", "1.50", "-0.0", "1e5", "1E-05", "2.5e+10", "1e400"] {
            assert_eq!(parse(number).unwrap().to_string(), number);
        }
    }

    #[test]
    fn levels_without_end_are_refused() {
        let nested = |levels| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(parse(&nested(127)).is_ok());
        assert!(wrong_levels(&nested(1000)) && wrong_levels(&"[".repeat(1_000_000)));
    }

    fn wrong_levels(text: &str) -> bool {
        parse(text).unwrap_err().to_string().starts_with("expected fewer levels")
    }
}
