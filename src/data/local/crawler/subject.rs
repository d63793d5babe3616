//! What the list of a subject is, and what its rows are in the index.

use super::row::of_round;
use crate::api::{Ask, Data};
use crate::data::local::status::Subject;
use crate::data::typed;
use crate::text::people::full_name;
use directory_api::{Page, PageRequest, UserSummary, VentureSummary, Window, call};
use directory_index::Row;

impl Subject {
    /// The call for a page of the list.
    pub(super) fn page(self, page: PageRequest) -> Ask {
        match self {
            Self::Ventures => Ask::from(call::ventures(page)),
            Self::People => Ask::from(call::users(page)),
            Self::Rounds(status) => Ask::from(call::fundraising(status, page)),
        }
    }

    /// What came of such a call: where in the list it stands, and the rows.
    pub(super) fn rows(self, data: Data) -> Option<(Window, Vec<Row>)> {
        match self {
            Self::Ventures => taken(data, |venture: &VentureSummary| Row::from(venture)),
            Self::People => taken(data, person),
            Self::Rounds(_) => taken(data, of_round),
        }
    }
}

fn taken<R: Send + Sync + 'static>(data: Data, row: fn(&R) -> Row) -> Option<(Window, Vec<Row>)> {
    let page = typed::<Page<R>>(data)?;
    Some((page.window, page.items.iter().map(row).collect()))
}

/// A person: the name is the title, first and last name the tagline where they say more. What a
/// person has no place for is empty, and nothing of it is to be learned.
fn person(user: &UserSummary) -> Row {
    let name = user.name().unwrap_or_default();
    let full = full_name(user).filter(|full| *full != name);
    let active = user.last_active.as_ref();
    Row {
        id: user.id.as_str().to_owned(),
        title: name,
        tagline: full.unwrap_or_default(),
        created: active.and_then(|time| Some((time.day()?, time.clock()))),
        sectors: Some(Vec::new()),
        ..Row::default()
    }
}
