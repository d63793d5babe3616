//! Reasons why a request returned no data.

use directory_api::response::envelope::ResponseError;
use directory_api::response::{ErrorKind, ServiceError};

/// Reason why a request returned no data; `components::query_view::text` describes it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The browser reports no network.
    Offline,
    /// No response arrived: no connection, a wrong address, or a refusal by the browser (CORS).
    Network,
    /// The service did not respond in time. This error also accompanies a stored copy that is shown
    /// while the request is under way.
    Timeout,
    /// A proxy of the app's own host answers in place of the service, since the person is signed out.
    SignedOut,
    /// The service redirects. The app does not follow, because the key would be sent along.
    Redirected,
    /// The service needs an API key and none is entered; holds the refusal of the service, if it
    /// was asked.
    KeyNeeded(Option<ServiceError>),
    /// The service answered with an error.
    Service(ServiceError),
    /// The service did not apply a parameter, and the configuration (`"search": "on"`) excludes the
    /// local directory.
    NotApplied,
    /// The service does not apply a parameter, and the local directory is not loaded.
    NotLoaded,
    /// The published folder does not have this list.
    NotPublished,
    /// The published folder has other data by now.
    Updated,
    /// The response is not JSON, so it is not an answer of the service.
    NotJson,
    /// The response does not follow the specification; holds the reason.
    Unreadable(String),
}

impl RequestError {
    /// True if entering a key, or a different one, may help.
    pub fn is_about_key(&self) -> bool {
        matches!(self, Self::KeyNeeded(_)) || self.has_kind(ErrorKind::Key)
    }

    /// True if a different key may help, even if the refusal of the service does not mention keys.
    pub fn may_be_about_key(&self) -> bool {
        self.is_about_key() || self.has_kind(ErrorKind::Forbidden)
    }

    /// True if the service, or a proxy in front of it, refused the sender of the request.
    pub fn is_denial(&self) -> bool {
        self.may_be_about_key() || self.has_kind(ErrorKind::Blocked)
    }

    /// True if the service does not have what was requested.
    pub fn is_missing(&self) -> bool {
        self.has_kind(ErrorKind::NotFound)
    }

    /// True for errors with which services refuse unknown parameters.
    pub fn is_refusal(&self) -> bool {
        self.has_kind(ErrorKind::BadRequest) || self.has_kind(ErrorKind::NotFound)
    }

    /// True if cached data may be shown after this error, because the service itself has not
    /// answered or is in trouble.
    pub fn keeps_stale_data(&self) -> bool {
        match self {
            Self::Service(error) => error.is_temporary() || error.kind == ErrorKind::Blocked,
            Self::SignedOut
            | Self::KeyNeeded(_)
            | Self::NotApplied
            | Self::NotLoaded
            | Self::NotPublished
            | Self::Updated
            | Self::Unreadable(_) => false,
            Self::Offline | Self::Network | Self::Timeout | Self::Redirected | Self::NotJson => {
                true
            }
        }
    }

    /// True if the host may have a page for the person, such as one to sign in or about maintenance.
    pub fn has_page(&self) -> bool {
        match self {
            Self::SignedOut | Self::NotJson | Self::Updated => true,
            Self::Service(error) => error.status >= 500 && error.message.is_none(),
            _ => false,
        }
    }

    /// True if the connection failed rather than the service.
    pub fn is_about_connection(&self) -> bool {
        matches!(self, Self::Offline | Self::Network | Self::Timeout)
    }

    /// Message of the service.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::KeyNeeded(Some(error)) | Self::Service(error) => error.message.clone(),
            _ => None,
        }
    }

    fn has_kind(&self, kind: ErrorKind) -> bool {
        matches!(self, Self::Service(error) if error.kind == kind)
    }
}

impl From<ResponseError> for RequestError {
    fn from(error: ResponseError) -> Self {
        match error {
            ResponseError::Service(error) => Self::Service(error),
            ResponseError::NotJson => Self::NotJson,
            ResponseError::Unreadable(why) => Self::Unreadable(why),
        }
    }
}
