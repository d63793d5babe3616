//! What can be named, and the request for its name.

use crate::api::{Request, RequestError, read};
use directory_api::{UserId, VentureId, call};

/// Something of which the number is known and the name is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A user, named by `/v1/users/{user_id}`.
    User(UserId),
    /// A venture, named by `/v1/ventures/{venture_id}`.
    Venture(VentureId),
}

impl Subject {
    pub(super) fn request(&self) -> Request {
        match self {
            Self::User(id) => Request::from(&call::user(id)),
            Self::Venture(id) => Request::from(&call::venture(id)),
        }
    }

    /// Reads the name from the response, if there is one in it.
    pub(super) fn read_name(&self, body: &str) -> Result<Option<String>, RequestError> {
        match self {
            Self::User(id) => read(&call::user(id), body).map(|user| user.record.name()),
            Self::Venture(id) => {
                read(&call::venture(id), body).map(|it| it.record.title.into_option())
            }
        }
    }
}
