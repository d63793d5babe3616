//! Reasons why a request brought no data.

use directory_api::response::envelope::ResponseError;
use directory_api::response::{ErrorKind, ServiceError};

/// Reason why a request brought no data; `components::query_view::text` says it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The browser says that it has no network.
    Offline,
    /// No response came: no connection, a wrong address, or a refusal by the browser (CORS).
    Network,
    /// The service has not responded yet; the request is still under way.
    Slow,
    /// The service did not respond in time.
    Timeout,
    /// The service redirects, which the app does not follow: the key would go along.
    Redirected,
    /// The service wants an API key and none is entered; has the service's own words.
    KeyNeeded(Option<String>),
    /// The service answered with an error.
    Service(ServiceError),
    /// The service did not apply what was asked for, and the app is set to ask nobody else.
    NotApplied,
    /// The service does not apply what was asked for, and the local directory is not loaded.
    NotLoaded,
    /// The response is not JSON, and so not the service's answer.
    NotJson,
    /// The response is not of this interface; says why.
    Unreadable(String),
}

impl RequestError {
    /// True if a key, or another one, may help.
    pub fn is_about_key(&self) -> bool {
        matches!(self, Self::KeyNeeded(_)) || self.is_of(ErrorKind::Key)
    }

    /// True if another key may help: also if the service refuses without a word about keys.
    pub fn may_be_about_key(&self) -> bool {
        self.is_about_key() || self.is_of(ErrorKind::Forbidden)
    }

    /// True if the request was refused for its sender: by the service or by something before it.
    pub fn is_denial(&self) -> bool {
        self.may_be_about_key() || self.is_of(ErrorKind::Blocked)
    }

    /// True if the service does not have what was requested.
    pub fn is_missing(&self) -> bool {
        self.is_of(ErrorKind::NotFound)
    }

    /// True if a service refuses parameters that it does not know with this error.
    pub fn is_refusal(&self) -> bool {
        self.is_of(ErrorKind::BadRequest) || self.is_of(ErrorKind::NotFound)
    }

    /// True if the service has not answered the request itself, because something is in the way or
    /// it is in trouble: an earlier answer is of use then.
    pub fn is_no_answer(&self) -> bool {
        match self {
            Self::Service(error) => error.is_passing() || error.kind == ErrorKind::Blocked,
            Self::KeyNeeded(_) | Self::NotApplied | Self::NotLoaded | Self::Unreadable(_) => false,
            Self::Offline
            | Self::Network
            | Self::Slow
            | Self::Timeout
            | Self::Redirected
            | Self::NotJson => true,
        }
    }

    /// True if the connection failed, and not the service.
    pub fn is_about_connection(&self) -> bool {
        matches!(self, Self::Offline | Self::Network | Self::Timeout)
    }

    /// Words of the service.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::KeyNeeded(message) => message.clone(),
            Self::Service(error) => error.message.clone(),
            _ => None,
        }
    }

    fn is_of(&self, kind: ErrorKind) -> bool {
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
