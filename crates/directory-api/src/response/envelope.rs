//! The envelope of every response: `status_code` and `status_txt` ("Response envelope").

use super::error::ServiceError;
use super::metadata::whole_number;
use crate::field::text_of;
use crate::json;
use serde_json::Value;
use std::fmt;

/// What the transport knows about a response.
#[derive(Clone, Copy, Debug)]
pub struct HttpHead {
    /// The HTTP status.
    pub status: u16,
    /// Seconds to wait, from the `Retry-After` header.
    pub retry_after: Option<u32>,
}

/// Why a response yields no data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResponseError {
    /// The service answered with an error.
    Service(ServiceError),
    /// The response is a success, but not one of this interface; says why.
    Unreadable(String),
}

impl fmt::Display for ResponseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Service(error) => error.fmt(f),
            Self::Unreadable(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ResponseError {}

/// Opens a response: the envelope decides whether it is a success, then the HTTP status.
///
/// # Errors
/// The service's error, or that the body is not JSON.
pub fn open(head: HttpHead, body: &str) -> Result<Value, ResponseError> {
    let http_success = (200..300).contains(&head.status);
    let fail = |status, message| {
        Err(ResponseError::Service(ServiceError::new(status, message, head.retry_after)))
    };
    let Ok(value) = json::parse(body.trim_start_matches('\u{feff}')) else {
        if http_success {
            return Err(ResponseError::Unreadable("The response is not JSON".to_owned()));
        }
        return fail(head.status, None);
    };
    match status_code(&value) {
        Some(code) if !(200..300).contains(&code) => fail(code, status_text(&value)),
        Some(_) => Ok(value),
        None if http_success => Ok(value),
        None => fail(head.status, status_text(&value)),
    }
}

/// The status of the envelope, if there is an envelope.
fn status_code(body: &Value) -> Option<u16> {
    let code = whole_number(body.get("status_code")?)?;
    u16::try_from(code).ok().filter(|code| (100..600).contains(code))
}

/// The service's words, also under the names that proxies and frameworks give them.
fn status_text(body: &Value) -> Option<String> {
    let text = ["status_txt", "message", "error", "detail"]
        .into_iter()
        .find_map(|name| text_of(body.get(name)?))?;
    (!text.is_empty()).then_some(text)
}
