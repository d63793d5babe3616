//! Many names in one request, from a service that lists records by `id`.

use super::Subject;
use crate::api::{Request, RequestError, is_refusal, read};
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

/// A request for the names of some subjects of one kind.
pub(super) struct Batch(Vec<Subject>);

impl Batch {
    pub(super) fn new(subjects: Vec<Subject>) -> Self {
        Self(subjects)
    }

    fn ids(&self) -> Vec<String> {
        self.0.iter().map(|subject| subject.id().to_owned()).collect()
    }

    fn people(&self) -> Call<Results<UserSummary>> {
        let query = PersonQuery { ids: self.ids(), ..PersonQuery::default() };
        call::find_people(&query, page())
    }

    fn ventures(&self) -> Call<Results<VentureSummary>> {
        let query = VentureQuery { ids: self.ids(), ..VentureQuery::default() };
        call::find_ventures(&query, page())
    }

    pub(super) fn request(&self) -> Request {
        match self.0.first() {
            Some(Subject::User(_)) => Request::from(&self.people()),
            Some(Subject::Venture(_)) | None => Request::from(&self.ventures()),
        }
    }

    pub(super) fn read(&self, body: &str) -> Outcome {
        match self.0.first() {
            Some(Subject::User(_)) => {
                named(read(&self.people(), body), |it| (it.id.to_string(), it.name()))
            }
            Some(Subject::Venture(_)) | None => {
                named(read(&self.ventures(), body), |it| (it.id.to_string(), it.title.cloned()))
            }
        }
    }
}

/// The list of a subject.
pub(super) fn list_of(subject: &Subject) -> &'static Endpoint {
    match subject {
        Subject::User(_) => &USERS,
        Subject::Venture(_) => &VENTURES,
    }
}

/// What an error tells.
pub(super) fn failed(error: RequestError) -> Outcome {
    if is_refusal(&error) { Outcome::NotApplied } else { Outcome::Failed(error) }
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
        Err(error) => failed(error),
    }
}

fn page() -> PageRequest {
    PageRequest { offset: 0, limit: u32::try_from(MOST).unwrap_or(u32::MAX) }
}
