//! Repetition of failed requests.

use super::{Priority, RequestError};

/// Largest number of repetitions.
const MAX_REPETITIONS: u32 = 3;
/// Longest wait before the first repetition, in milliseconds. It doubles with each repetition.
const BASE_WAIT_MS: u32 = 400;

/// Milliseconds to wait before the next repetition, after `repeated` repetitions; `None` if the
/// request must not be repeated. `random`, from 0 to 1, spreads the repetitions of clients that
/// failed at the same moment ("full jitter").
pub(super) fn delay(
    error: &RequestError,
    priority: Priority,
    repeated: u32,
    random: f64,
) -> Option<u32> {
    // Longest wait that a service may ask for, in seconds. For a longer one the page shows an error
    // that says when to come back, instead of seeming to load.
    let longest = match priority {
        Priority::Normal => 10,
        Priority::Low => 60,
        Priority::NoCache => return None,
    };
    if repeated >= MAX_REPETITIONS {
        return None;
    }
    let jitter = (f64::from(BASE_WAIT_MS << repeated) * random) as u32;
    match error {
        RequestError::Network | RequestError::NotJson => Some(jitter),
        RequestError::Service(error) if error.is_temporary() => {
            let seconds = error.retry_after.unwrap_or_default();
            (seconds <= longest).then(|| seconds * 1000 + jitter)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    #[test]
    fn waits_double_up_to_third_repetition() {
        let longest = |repeated| delay(&RequestError::Network, Priority::Normal, repeated, 1.0);
        let waits: Vec<_> = (0..4).map(longest).collect();
        assert_eq!(waits, [Some(400), Some(800), Some(1600), None]);
    }

    #[test]
    fn short_retry_after_is_followed() {
        let asked = |priority, seconds| {
            let error = ServiceError::new(429, None, Some(seconds));
            delay(&RequestError::Service(error), priority, 0, 1.0)
        };
        assert_eq!(asked(Priority::Normal, 10), Some(10_400));
        assert_eq!(asked(Priority::Normal, 11), None);
        assert_eq!(asked(Priority::Low, 60), Some(60_400));
        assert_eq!(asked(Priority::NoCache, 1), None);
    }
}
