//! Why a request brought no data.

use directory_api::response::envelope::ResponseError;
use directory_api::response::{ErrorKind, ServiceError};

/// Why a request brought no data; [`crate::text::errors`] says it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The browser says that it has no network.
    Offline,
    /// No response came: no connection, a wrong address, or a refusal by the browser (CORS).
    Network,
    /// The service did not respond in time.
    Timeout,
    /// The service redirects, which the app does not follow: the key would go along.
    Redirected,
    /// The service wants an API key and none is entered.
    KeyNeeded,
    /// The service answered with an error.
    Service(ServiceError),
    /// The response is not of this interface; says why.
    Unreadable(String),
}

impl RequestError {
    /// Whether a key, or another one, may help.
    pub fn is_about_key(&self) -> bool {
        match self {
            Self::KeyNeeded => true,
            Self::Service(error) => error.kind == ErrorKind::Key,
            _ => false,
        }
    }

    /// Whether another key may help: also where the service refuses without a word about keys.
    pub fn may_be_about_key(&self) -> bool {
        let is_refused = |error: &ServiceError| error.kind == ErrorKind::Forbidden;
        self.is_about_key() || matches!(self, Self::Service(error) if is_refused(error))
    }

    /// Whether the service does not have what was requested.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Service(error) if error.kind == ErrorKind::NotFound)
    }

    /// Whether it is the connection that failed, and not the service.
    pub fn is_about_connection(&self) -> bool {
        matches!(self, Self::Offline | Self::Network | Self::Timeout)
    }
}

impl From<ResponseError> for RequestError {
    fn from(error: ResponseError) -> Self {
        match error {
            ResponseError::Service(error) => Self::Service(error),
            ResponseError::Unreadable(why) => Self::Unreadable(why),
        }
    }
}
