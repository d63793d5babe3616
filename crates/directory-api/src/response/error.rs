//! Errors of services, in all forms, as one type.

/// Kinds of errors, grouped by their remedy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// 400 and other faults of the request.
    BadRequest,
    /// 401, or 403 whose text mentions the key: no key, or a wrong one.
    Key,
    /// 403 from the service whose text mentions neither a key nor a rate.
    Forbidden,
    /// 403 from a firewall or proxy in front of the service.
    Blocked,
    /// 404: no such record, or no such endpoint.
    NotFound,
    /// 429, or 403 whose text mentions a rate: too many requests.
    RateLimited,
    /// 5xx: failure of the service, or of a proxy in front of it.
    Unavailable,
    /// Any other status.
    Other,
}

/// Error that the service responded with ("Errors", and the envelope).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceError {
    /// Kind of the error.
    pub kind: ErrorKind,
    /// Status of the envelope, or of HTTP if there is none.
    pub status: u16,
    /// Message of the service (`status_txt`), if there is one.
    pub message: Option<String>,
    /// Seconds that the service wants the client to wait (`Retry-After`).
    pub retry_after: Option<u32>,
}

impl ServiceError {
    /// Classifies an error by its status and, for 403, by its message.
    pub fn new(status: u16, message: Option<String>, retry_after: Option<u32>) -> Self {
        let words = message.as_deref().unwrap_or_default().to_ascii_lowercase();
        let mentions = |topics: &[&str]| topics.iter().any(|topic| words.contains(topic));
        let kind = match status {
            401 => ErrorKind::Key,
            403 if mentions(&["rate", "limit", "quota", "too many", "over q"]) => {
                ErrorKind::RateLimited
            }
            403 if words.is_empty()
                || mentions(&["key", "auth", "token", "credential", "developer", "inactive"]) =>
            {
                ErrorKind::Key
            }
            403 => ErrorKind::Forbidden,
            404 | 410 => ErrorKind::NotFound,
            429 => ErrorKind::RateLimited,
            400..=499 => ErrorKind::BadRequest,
            500..=599 => ErrorKind::Unavailable,
            _ => ErrorKind::Other,
        };
        Self { kind, status, message, retry_after }
    }

    /// Classifies an error without an envelope, which may come from a firewall or proxy that knows
    /// nothing of the service's keys: a 403 is about a key only if its text says so.
    pub fn without_envelope(
        status: u16,
        message: Option<String>,
        retry_after: Option<u32>,
    ) -> Self {
        let has_words = message.is_some();
        let mut error = Self::new(status, message, retry_after);
        if status == 403 && (error.kind == ErrorKind::Forbidden || !has_words) {
            error.kind = ErrorKind::Blocked;
        }
        error
    }

    /// True if the same request may succeed later.
    pub fn is_temporary(&self) -> bool {
        matches!(self.kind, ErrorKind::RateLimited | ErrorKind::Unavailable)
    }
}
