//! What can be named, and how its name is asked for and read.

use crate::api::{Ask, Data};
use crate::data::typed;
use directory_api::{Single, UserId, UserProfile, Venture, VentureId, call};

/// Something of which the number is known and the name is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A user, named by `/v1/users/{user_id}`.
    User(UserId),
    /// A venture, named by `/v1/ventures/{venture_id}`.
    Venture(VentureId),
}

/// Reads the name from the answer, if there is one in it.
pub(super) type Read = fn(Data) -> Option<String>;

impl Subject {
    /// What is asked, and how the answer is read.
    pub(super) fn asked(&self) -> (Ask, Read) {
        match self {
            Self::User(id) => (Ask::from(call::user(id)), user),
            Self::Venture(id) => (Ask::from(call::venture(id)), venture),
        }
    }
}

fn user(data: Data) -> Option<String> {
    typed::<Single<UserProfile>>(data)?.record.name()
}

fn venture(data: Data) -> Option<String> {
    typed::<Single<Venture>>(data)?.record.title.clone()
}
