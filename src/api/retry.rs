//! Repetition of failed requests.

use super::RequestError;

/// Largest number of repetitions.
const MOST: u32 = 3;
/// Longest wait before the first repetition, in milliseconds. It doubles with each repetition.
const BASE: u32 = 400;
/// Longest wait that a service may ask for, in seconds. For longer waits the page shows an error
/// that says when to come back, instead of seeming to load.
const LONGEST: u32 = 60;

/// Wait that the service has asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wait {
    /// Time of the next attempt, in milliseconds since 1970.
    pub until: f64,
    /// Error that asks for the wait.
    pub error: RequestError,
}

/// True if the service asks for a wait long enough to be noticed.
pub(super) fn is_requested_wait(error: &RequestError) -> bool {
    matches!(error, RequestError::Service(error) if error.retry_after.is_some_and(|it| it > 1))
}

/// Milliseconds to wait before the next repetition after `repeated` repetitions; `None` if there is
/// none. `chance`, from 0 to 1, spreads the repetitions of clients that failed at the same moment
/// ("full jitter").
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

/// Seconds to wait by the header `Retry-After`, which is a number or a date. `now` and the results
/// of `read_date` are milliseconds since 1970. A date in the past means no wait; any other text is
/// ignored.
pub(super) fn seconds(
    header: &str,
    now: f64,
    read_date: impl FnOnce(&str) -> Option<f64>,
) -> Option<u32> {
    let header = header.trim();
    if !header.is_empty() && header.bytes().all(|byte| byte.is_ascii_digit()) {
        // More digits than fit mean a very long time.
        return Some(header.parse().unwrap_or(u32::MAX));
    }
    let wait = (read_date(header)? - now) / 1000.0;
    // The cast saturates: the past becomes 0, and no date is too far away.
    Some(wait.ceil() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    #[test]
    fn waits_double_up_to_third_repetition() {
        let longest = |repeated| wait(&RequestError::Network, repeated, 1.0);
        let waits: Vec<_> = (0..4).map(longest).collect();
        assert_eq!(waits, [Some(400), Some(800), Some(1600), None]);
        assert_eq!(wait(&RequestError::Network, 2, 0.5), Some(800));
    }

    #[test]
    fn service_decides_on_waits_up_to_minute() {
        let asked = |status, seconds, chance| {
            let error = ServiceError::new(status, None, Some(seconds));
            wait(&RequestError::Service(error), 0, chance)
        };
        assert_eq!(asked(503, 7, 0.0), Some(7000));
        assert_eq!(asked(429, 60, 1.0), Some(60_400));
        assert_eq!(asked(429, 61, 0.0), None);
    }

    #[test]
    fn header_is_number_or_date() {
        let now = 1_000_000.0;
        let at = |time: f64| seconds("a date", now, |_| Some(time));
        assert_eq!((at(now + 1500.0), at(now - 9000.0)), (Some(2), Some(0)));
        for (text, expected) in [
            (" 30 ", Some(30)),
            ("99999999999", Some(u32::MAX)),
            ("", None),
            ("soon", None),
            ("-3", None),
        ] {
            assert_eq!(seconds(text, now, |_| None), expected, "{text}");
        }
    }
}
