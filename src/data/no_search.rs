//! How a service says that it has no search.

use crate::api::RequestError;
use directory_api::response::ErrorKind;

/// Whether a search failed in a way that shows that the service has none.
///
/// A service without the endpoint may take `search` for a venture's identifier, and answer that
/// there is no such venture, or that this is no identifier, or with something else altogether.
pub(super) fn shows_no_search(error: &RequestError) -> bool {
    const WORDS: [&str; 6] =
        ["endpoint", "venture id", "venture_id", "unknown venture", "no such", "not found"];
    match error {
        RequestError::Unreadable(_) => true,
        RequestError::Service(error) => match error.kind {
            ErrorKind::NotFound => true,
            ErrorKind::BadRequest if error.status == 405 => true,
            ErrorKind::BadRequest => error.message.as_deref().is_some_and(|message| {
                let message = message.to_ascii_lowercase();
                WORDS.iter().any(|words| message.contains(words))
            }),
            _ => error.status == 501,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    fn shows(status: u16, message: &str) -> bool {
        let error = ServiceError::new(status, Some(message.to_owned()), None);
        shows_no_search(&RequestError::Service(error))
    }

    #[test]
    fn a_service_without_search_says_so_in_many_ways() {
        assert!(shows(404, "Not found") && shows(405, "") && shows(410, "") && shows(501, ""));
        assert!(shows(400, "No such venture: search") && shows(400, "Invalid venture_id"));
        assert!(shows_no_search(&RequestError::Unreadable("is HTML".to_owned())));
    }

    #[test]
    fn other_failures_say_nothing_about_the_search() {
        assert!(!shows(400, "Missing required parameters"));
        assert!(!shows(400, "Invalid value of status"));
        assert!(!shows(401, "") && !shows(429, "") && !shows(503, ""));
        assert!(!shows_no_search(&RequestError::Network));
        assert!(!shows_no_search(&RequestError::Timeout));
    }
}
