//! Whether a failed request is repeated, and after how long.

use super::RequestError;

/// How often a request is repeated at most.
const MOST: u32 = 3;
/// The longest wait before the first repetition, in milliseconds; it doubles with each.
const BASE: u32 = 400;
/// A service that asks for more patience than this gets an error screen instead, which says when
/// to come back: nobody should look at a page that seems to load for longer. In seconds.
const LONGEST: u32 = 60;

/// A wait that the service has asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wait {
    /// When the next attempt is made, in milliseconds since 1970.
    pub until: f64,
    /// What the service said.
    pub error: RequestError,
}

/// Whether it is the service that asks to wait, for so long that people notice.
pub(super) fn is_requested_wait(error: &RequestError) -> bool {
    matches!(error, RequestError::Service(error) if error.retry_after.is_some_and(|it| it > 1))
}

/// How many milliseconds to wait before the request is repeated; `None` if it is not.
///
/// `repeated` says how often it was repeated already. `chance`, from 0 to 1, spreads the waits of
/// many clients that failed at the same moment ("full jitter").
pub(super) fn wait(error: &RequestError, repeated: u32, chance: f64) -> Option<u32> {
    if repeated >= MOST {
        return None;
    }
    // The cast saturates, and a chance outside of its range is as good as its nearest end.
    let spread = (f64::from(BASE << repeated) * chance.clamp(0.0, 1.0)) as u32;
    match error {
        RequestError::Network | RequestError::NotJson => Some(spread),
        RequestError::Service(error) if error.is_passing() => match error.retry_after {
            Some(seconds) => (seconds <= LONGEST).then(|| seconds * 1000 + spread),
            None => Some(spread),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    fn service(status: u16, retry_after: Option<u32>) -> RequestError {
        RequestError::Service(ServiceError::new(status, None, retry_after))
    }

    #[test]
    fn waits_double_up_to_the_third_and_last_repetition() {
        let longest = |repeated| wait(&RequestError::Network, repeated, 1.0);
        let waits: Vec<_> = (0..4).map(longest).collect();
        assert_eq!(waits, [Some(400), Some(800), Some(1600), None]);
        assert_eq!(wait(&RequestError::Network, 2, 0.5), Some(800));
        assert_eq!(wait(&RequestError::Network, 0, 0.0), Some(0));
    }

    #[test]
    fn only_what_may_pass_is_repeated() {
        for status in [429, 500, 502, 503] {
            assert!(wait(&service(status, None), 0, 0.5).is_some(), "{status}");
        }
        assert!(wait(&RequestError::NotJson, 0, 0.5).is_some());
        for status in [400, 401, 403, 404, 405, 410] {
            assert_eq!(wait(&service(status, None), 0, 0.5), None, "{status}");
        }
        for error in [
            RequestError::Offline,
            RequestError::Timeout,
            RequestError::KeyNeeded,
            RequestError::Unreadable(String::new()),
        ] {
            assert_eq!(wait(&error, 0, 0.5), None, "{error:?}");
        }
    }

    #[test]
    fn the_service_says_how_long_to_wait_unless_it_is_too_long() {
        assert_eq!(wait(&service(503, Some(7)), 0, 0.0), Some(7000));
        assert_eq!(wait(&service(429, Some(60)), 0, 1.0), Some(60_400));
        assert_eq!(wait(&service(429, Some(61)), 0, 0.0), None);
        assert_eq!(wait(&service(503, Some(0)), 3, 0.0), None);
    }
}
