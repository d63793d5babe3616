//! Envelope of every response: `status_code` and `status_txt` ("Response envelope").

use super::error::ServiceError;
use crate::lenient::{FromJson, text_of};
use serde_json::Value;
use std::borrow::Cow;

/// Status and headers of a response.
#[derive(Clone, Copy, Debug)]
pub struct HttpHead {
    /// HTTP status.
    pub status: u16,
    /// Seconds to wait, from the `Retry-After` header.
    pub retry_after: Option<u32>,
}

impl HttpHead {
    /// Head of a success.
    pub const SUCCESS: Self = Self { status: 200, retry_after: None };
}

/// Reason why a response yields no data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResponseError {
    /// The service responded with an error.
    Service(ServiceError),
    /// The response is a success but not JSON, such as a login page or maintenance page of a proxy.
    NotJson,
    /// The response is a success but does not follow this interface; the text is the reason.
    Unreadable(String),
}

/// Returns the JSON of a success, according to the envelope or, without one, to the HTTP status.
///
/// # Errors
/// Error of the service, or body that is not JSON.
pub fn open(head: HttpHead, body: &str) -> Result<Value, ResponseError> {
    let http_success = (200..300).contains(&head.status);
    let body = replace_lone_surrogates(body.trim_start_matches('\u{feff}'));
    let body = match serde_json::from_str(&body) {
        Ok(body) => body,
        Err(_) if http_success => return Err(ResponseError::NotJson),
        Err(_) => Value::Null,
    };
    let error = match body.get("status_code").and_then(status_code) {
        Some(code) if !(200..300).contains(&code) => {
            ServiceError::new(code, status_text(&body), head.retry_after)
        }
        None if !http_success => {
            ServiceError::without_envelope(head.status, status_text(&body), head.retry_after)
        }
        Some(_) | None => return Ok(body),
    };
    Err(ResponseError::Service(error))
}

/// Status of the envelope, if it is valid.
fn status_code(value: &Value) -> Option<u16> {
    let code = u16::try_from(u64::from_json(value)?).ok();
    code.filter(|code| (100..600).contains(code))
}

/// Message of the service, or of a proxy or framework, which use other names.
fn status_text(body: &Value) -> Option<String> {
    let names = ["status_txt", "message", "error", "detail"];
    let text = names.into_iter().find_map(|name| text_of(body.get(name)?))?;
    (!text.is_empty()).then_some(text)
}

/// Replaces escaped lone surrogates with U+FFFD. Programs that cut texts by length send them, and
/// serde_json rejects them.
fn replace_lone_surrogates(text: &str) -> Cow<'_, str> {
    if !text.contains("\\ud") && !text.contains("\\uD") {
        return Cow::Borrowed(text);
    }
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('\\') {
        let (before, escape) = rest.split_at(start);
        whole.push_str(before);
        let pair = (utf16_unit(escape), escape.get(6..).and_then(utf16_unit));
        let (length, is_half) = match pair {
            (Some(0xD800..0xDC00), Some(0xDC00..0xE000)) => (12, false),
            (Some(0xD800..0xE000), _) => (6, true),
            (Some(_), _) => (6, false),
            (None, _) => (2, false),
        };
        let (escape, after) = escape.split_at_checked(length).unwrap_or((escape, ""));
        whole.push_str(if is_half { "\\ufffd" } else { escape });
        rest = after;
    }
    whole.push_str(rest);
    Cow::Owned(whole)
}

/// UTF-16 unit of an escape at the beginning of a text.
fn utf16_unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    are_digits.then(|| u16::from_str_radix(digits, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::replace_lone_surrogates;

    #[test]
    fn lone_surrogates_are_replaced() {
        let check = |text, expected| assert_eq!(replace_lone_surrogates(text), expected, "{text}");
        check(r#"["\ud83d\ude00", "\u00e9", "\n"]"#, r#"["\ud83d\ude00", "\u00e9", "\n"]"#);
        check(r#""\ud83da""#, r#""\ufffda""#);
        check(r#""\uDE00""#, r#""\ufffd""#);
        check(r#""\ud83d\u0041""#, r#""\ufffd\u0041""#);
        check(r#""\ud83d\ud83d\ude00""#, r#""\ufffd\ud83d\ude00""#);
        check(r#""\\ud83d""#, r#""\\ud83d""#);
        check(r#""\ud8é""#, r#""\ud8é""#);
        check(r#""\ud"#, r#""\ud"#);
    }
}
