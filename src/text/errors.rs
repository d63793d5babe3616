//! What went wrong, and what to do next.

use super::shell::RETRYING;
use crate::api::RequestError;
use directory_api::ServiceError;
use directory_api::response::ErrorKind;

/// What went wrong, as one sentence.
pub fn what(error: &RequestError) -> String {
    match error {
        RequestError::Offline => "You are offline.".to_owned(),
        RequestError::Network => "The service could not be reached.".to_owned(),
        RequestError::Timeout => "The service took too long to answer.".to_owned(),
        RequestError::KeyNeeded => "This needs an API key.".to_owned(),
        RequestError::Unreadable(_) => {
            "What the service answered could not be understood.".to_owned()
        }
        RequestError::Service(error) => service(error).to_owned(),
    }
}

fn service(error: &ServiceError) -> &'static str {
    match error.kind {
        ErrorKind::BadRequest => "The service did not accept the request.",
        ErrorKind::Key => "The service did not accept your API key.",
        ErrorKind::Forbidden => "The service does not allow this.",
        ErrorKind::NotFound => "The service has nothing under this address.",
        ErrorKind::RateLimited => "The service has had too many requests.",
        ErrorKind::Unavailable => "The service is in trouble.",
        ErrorKind::Other => "The service answered in an unexpected way.",
    }
}

/// What a person can do about it, in one or two sentences.
pub fn advice(error: &RequestError) -> String {
    match error {
        RequestError::Offline => {
            "Check your connection. The page loads by itself once you are back.".to_owned()
        }
        RequestError::Network => {
            "Check your connection and try again. If other sites work, the service is down, or \
             it does not allow requests from this site."
                .to_owned()
        }
        RequestError::Timeout => "Try again in a moment.".to_owned(),
        RequestError::KeyNeeded => {
            "Enter the key that you got from the people who run the service.".to_owned()
        }
        RequestError::Unreadable(why) => format!(
            "{why}. The address of the service may be wrong, or something between you and it \
             may have answered in its place."
        ),
        RequestError::Service(error) => service_advice(error),
    }
}

fn service_advice(error: &ServiceError) -> String {
    let advice = match error.kind {
        ErrorKind::Key => "Check it, or enter another one.".to_owned(),
        ErrorKind::NotFound => "It may have been removed.".to_owned(),
        ErrorKind::RateLimited | ErrorKind::Unavailable => match error.retry_after {
            Some(seconds) if seconds > 0 => format!("Try again in {}.", duration(seconds)),
            _ => "Try again in a moment.".to_owned(),
        },
        ErrorKind::BadRequest | ErrorKind::Forbidden | ErrorKind::Other => {
            "If this goes on, tell the people who run the service.".to_owned()
        }
    };
    format!("{advice} {}", said(error))
}

/// How long a service that is in trouble has asked to wait.
pub fn pause(error: &RequestError) -> String {
    let seconds = match error {
        RequestError::Service(error) => error.retry_after.unwrap_or_default(),
        _ => 0,
    };
    format!("It asked to wait {}. The page then tries again by itself.", duration(seconds))
}

/// When the next attempt is made.
pub fn next_attempt(seconds: u32) -> String {
    match seconds {
        0 => RETRYING.to_owned(),
        seconds => format!("Next attempt in {}", duration(seconds)),
    }
}

/// The service's own words and its status, for those whom one has to tell.
pub fn said(error: &ServiceError) -> String {
    let status = error.status;
    match error.message.as_deref().map(str::trim) {
        Some(words) if !words.is_empty() => {
            let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
            format!("The service said: {words}{end} (Status {status})")
        }
        _ => format!("(Status {status})"),
    }
}

/// A wait in words, rounded up.
fn duration(seconds: u32) -> String {
    let in_units = |unit: u32, name: &str| match seconds.div_ceil(unit) {
        1 => format!("1 {name}"),
        count => format!("{count} {name}s"),
    };
    match seconds {
        0..=90 => in_units(1, "second"),
        91..=5400 => in_units(60, "minute"),
        5401..=172_800 => in_units(3600, "hour"),
        _ => in_units(86_400, "day"),
    }
}

/// Whether the settings are the place to go, because it is the key that is missing or wrong.
pub fn is_about_key(error: &RequestError) -> bool {
    error.is_about_key()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_services_words_and_the_wait_are_told() {
        let error = ServiceError::new(503, Some("Closed for the night".to_owned()), Some(7200));
        assert_eq!(
            advice(&RequestError::Service(error)),
            "Try again in 2 hours. The service said: Closed for the night. (Status 503)"
        );
    }

    #[test]
    fn waits_are_rounded_up() {
        assert_eq!(duration(1), "1 second");
        assert_eq!(duration(90), "90 seconds");
        assert_eq!(duration(91), "2 minutes");
        assert_eq!(duration(5401), "2 hours");
        assert_eq!(duration(u32::MAX), "49711 days");
    }
}
