//! Names of people and ventures of which only the number is known, requested with restraint.
//!
//! Lists of the specification give followers and the ventures of rounds by number alone. All of the
//! app's views share one queue of names. A service that lists records by `id` (the query extension)
//! gives all names of the page in one request. With any other, each name is a request of its own: at
//! most six are in flight, each name is requested once however often it is on the page, and not
//! before it is on the screen or nearly so. Requests for names that left the page are aborted.
//! Responses go into and come from the cache of [`QueryClient`](super::QueryClient).
//!
//! Names of users need an API key. Without one, and after the service has refused one, nothing is
//! requested; [`use_names_trouble`] says why, so that a page can say so once.

mod batch;
mod requests;

pub use requests::{Names, provide_names, use_names_trouble};

use super::{Request, RequestError, read};
use crate::browser::on_visibility_change;
use directory_api::{UserId, VentureId, call};
use leptos::html::Span;
use leptos::prelude::*;

/// Something of which the number is known and the name is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A user, named by `/v1/users/{user_id}`.
    User(UserId),
    /// A venture, named by `/v1/ventures/{venture_id}`.
    Venture(VentureId),
}

impl Subject {
    fn id(&self) -> &str {
        match self {
            Self::User(id) => id.as_str(),
            Self::Venture(id) => id.as_str(),
        }
    }

    /// Whether both are in the same list.
    fn is_like(&self, other: &Self) -> bool {
        matches!(
            (self, other),
            (Self::User(_), Self::User(_)) | (Self::Venture(_), Self::Venture(_))
        )
    }

    fn request(&self) -> Request {
        match self {
            Self::User(id) => Request::from(&call::user(id)),
            Self::Venture(id) => Request::from(&call::venture(id)),
        }
    }

    /// Reads the name from the response, if there is one in it.
    fn read_name(&self, body: &str) -> Result<Option<String>, RequestError> {
        match self {
            Self::User(id) => read(&call::user(id), body).map(|user| user.record.name()),
            Self::Venture(id) => {
                read(&call::venture(id), body).map(|it| it.record.title.into_option())
            }
        }
    }
}

/// A name that may be loading, or never come.
#[derive(Clone, Copy)]
pub struct Name {
    /// The name, as soon as it is known. Until then, and where it fails, the number stands for it.
    pub text: Signal<Option<String>>,
    /// The element that shows the name: once it is on the screen the name is requested.
    pub place: NodeRef<Span>,
}

/// Requests a name as long as the view lives; to be called once for each place that shows the
/// name.
pub fn use_name(subject: Subject) -> Name {
    let names: Names = expect_context();
    let place = NodeRef::new();
    let (shown, text) = names.join(subject);
    names.keep_sending();
    let seen = names.clone();
    on_visibility_change(place, move |is_in_view| seen.see(shown, is_in_view));
    on_cleanup(move || names.leave(shown));
    Name { text: text.into(), place }
}
