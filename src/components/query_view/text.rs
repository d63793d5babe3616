//! Texts of errors: the fault, and what to do next.

use crate::api::RequestError;
use crate::format::{short, time_until};
use crate::text::{tr, tr_with};
use directory_api::ServiceError;
use directory_api::response::ErrorKind;

/// Fault, as one sentence.
pub fn fault(error: &RequestError) -> String {
    tr(match error {
        RequestError::Offline => "You’re offline.",
        RequestError::Network => "Couldn’t reach the service.",
        RequestError::Timeout => "The service took too long to respond.",
        RequestError::SignedOut => "You’re signed out.",
        RequestError::Redirected => "The service redirects to another address.",
        RequestError::KeyNeeded(_) => "You need an API key to see this.",
        RequestError::NotApplied => "The service didn’t apply the filters or the sort order.",
        RequestError::NotLoaded => "This service has no search, and the directory isn’t loaded.",
        RequestError::NotPublished => "This directory doesn’t have this list.",
        RequestError::Updated => "The directory has been updated.",
        RequestError::NotJson | RequestError::Unreadable(_) => {
            "Couldn’t read the service’s response."
        }
        RequestError::Service(error) => match error.kind {
            ErrorKind::BadRequest => "The service didn’t accept the request.",
            ErrorKind::Key => "The service didn’t accept your API key.",
            ErrorKind::Forbidden => "The service doesn’t allow this.",
            ErrorKind::Blocked => "A firewall or proxy blocked the request.",
            ErrorKind::NotFound => "The service found nothing at this address.",
            ErrorKind::RateLimited => "The service received too many requests.",
            ErrorKind::Unavailable => "The service is unavailable.",
            ErrorKind::Other => "The service returned an unexpected response.",
        },
    })
    .to_owned()
}

/// Advice for the person, in one or two sentences.
pub fn advice(error: &RequestError) -> String {
    let advice = match error {
        RequestError::Offline => "Check your connection. The page loads when you’re back online.",
        RequestError::Network => {
            "Check your connection and try again. If other sites work, the service may be down, \
             may not support HTTPS, or may be blocked by its CORS rules or this site’s \
             Content-Security-Policy."
        }
        RequestError::Timeout => "Try again in a moment.",
        RequestError::SignedOut => "Reload the page to sign in again.",
        RequestError::Redirected => {
            "To protect your key, the app doesn’t follow redirects. Check the service’s address in \
             Settings."
        }
        RequestError::KeyNeeded(refusal) => {
            let advice = tr("Enter your API key. If you don’t have one, ask your administrator.");
            let message = refusal.as_ref().map(service_message);
            return [advice.to_owned()].into_iter().chain(message).collect::<Vec<_>>().join(" ");
        }
        RequestError::NotApplied => {
            "Clear the filters and the sort order to see the whole list. Tell your administrator \
             that the settings of this site wrongly say that the service can search."
        }
        RequestError::NotLoaded => "Open the list to load it.",
        RequestError::NotPublished => "Go to the ventures instead.",
        RequestError::Updated => "Reload the page to see the new data.",
        RequestError::NotJson => return unreadable_advice(tr("The response is not JSON")),
        RequestError::Unreadable(why) => return unreadable_advice(why),
        RequestError::Service(error) => return service_advice(error),
    };
    tr(advice).to_owned()
}

/// Reason why a response could not be read. Details of a single field are in English only.
fn unreadable_advice(why: &str) -> String {
    tr_with(
        "{why}. The address of the service may be wrong, or a proxy may have responded instead.",
        &[("why", why)],
    )
}

fn service_advice(error: &ServiceError) -> String {
    let advice = match error.kind {
        ErrorKind::Key | ErrorKind::Forbidden => {
            tr("Check the key or enter another one.").to_owned()
        }
        ErrorKind::Blocked => {
            tr("Your network may be blocking the service. Try again, or use another network.")
                .to_owned()
        }
        ErrorKind::NotFound => {
            tr("It may have been removed, or the address of the service may be wrong.").to_owned()
        }
        ErrorKind::RateLimited | ErrorKind::Unavailable => match error.retry_after {
            Some(seconds) if seconds > 0 => {
                tr_with("Try again {when}.", &[("when", &time_until(seconds))])
            }
            _ => tr("Try again in a moment.").to_owned(),
        },
        ErrorKind::BadRequest | ErrorKind::Other => {
            tr("If this keeps happening, contact your administrator.").to_owned()
        }
    };
    format!("{advice} {}", service_message(error))
}

/// Message of the service with its status, for the person to pass on to the administrator.
pub fn service_message(error: &ServiceError) -> String {
    let status = error.status.to_string();
    match error.message.as_deref().unwrap_or_default().trim().trim_end_matches('.') {
        "" => tr_with("Status {status}.", &[("status", &status)]),
        message => tr_with(
            "Message from the service: {message} (status {status}).",
            &[("message", &short(message)), ("status", &status)],
        ),
    }
}
