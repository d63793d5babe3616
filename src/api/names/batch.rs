//! Many names in one request, from a service that lists records by `id`.

use super::Subject;
use crate::api::{Request, RequestError, read};
use directory_api::endpoint::{Endpoint, USERS, VENTURES};
use directory_api::query::MOST_VALUES;
use directory_api::{Call, PageRequest, PersonQuery, Results, UserSummary, VentureQuery};
use directory_api::{VentureSummary, call};

/// How many names a request gives at most.
pub(super) const MOST: usize = MOST_VALUES;

/// The parameter by which records are listed.
pub(super) const ID: &str = "id";

/// What a response has told.
pub(super) enum Outcome {
    /// The names that are given, each by its number.
    Names(Vec<(String, Option<String>)>),
    /// The service does not list records by `id`.
    NotApplied,
    Failed(RequestError),
}

/// The list of a subject.
pub(super) fn list_of(subject: &Subject) -> &'static Endpoint {
    match subject {
        Subject::User(_) => &USERS,
        Subject::Venture(_) => &VENTURES,
    }
}

/// The request for the names of subjects of one kind.
pub(super) fn request(subjects: &[Subject]) -> Request {
    match subjects {
        [subject] => subject.request(),
        [Subject::User(_), ..] => Request::from(&people(subjects)),
        _ => Request::from(&ventures(subjects)),
    }
}

/// Reads the response to this request.
pub(super) fn outcome(subjects: &[Subject], response: Result<&str, RequestError>) -> Outcome {
    let body = match response {
        Ok(body) => body,
        Err(error) if subjects.len() > 1 && error.is_refusal() => return Outcome::NotApplied,
        Err(error) => return Outcome::Failed(error),
    };
    match subjects {
        [subject] => match subject.read_name(body) {
            Ok(name) => Outcome::Names(vec![(subject.id().to_owned(), name)]),
            Err(error) => Outcome::Failed(error),
        },
        [Subject::User(_), ..] => {
            named(read(&people(subjects), body), |it| (it.id.to_string(), it.name()))
        }
        _ => named(read(&ventures(subjects), body), |it| (it.id.to_string(), it.title.cloned())),
    }
}

fn named<R>(
    results: Result<Results<R>, RequestError>,
    name: impl Fn(&R) -> (String, Option<String>),
) -> Outcome {
    match results {
        Ok(results) if results.applied.iter().any(|applied| applied == ID) => {
            Outcome::Names(results.page.items.iter().map(name).collect())
        }
        Ok(_) => Outcome::NotApplied,
        Err(error) if error.is_refusal() => Outcome::NotApplied,
        Err(error) => Outcome::Failed(error),
    }
}

fn people(subjects: &[Subject]) -> Call<Results<UserSummary>> {
    call::find_people(&PersonQuery { ids: ids(subjects), ..PersonQuery::default() }, page())
}

fn ventures(subjects: &[Subject]) -> Call<Results<VentureSummary>> {
    call::find_ventures(&VentureQuery { ids: ids(subjects), ..VentureQuery::default() }, page())
}

fn ids(subjects: &[Subject]) -> Vec<String> {
    subjects.iter().map(|subject| subject.id().to_owned()).collect()
}

fn page() -> PageRequest {
    PageRequest { offset: 0, limit: u32::try_from(MOST).unwrap_or(u32::MAX) }
}
