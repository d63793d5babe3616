//! Local results, found by the app and not by the service, as records.

use super::rounds;
use super::source::{Batch, Identified, batch, identified};
use directory_api::{FoundVenture, Page, PageRequest};
use leptos::prelude::*;
use local_directory::{JoinedRound, ListKind, PersonMatch, VentureMatch};
use std::fmt;

/// The fields that a venture of the local directory has; the list of the service has more.
pub(super) const VENTURE: [&str; 10] = [
    "id",
    "title",
    "date_created",
    "date_founded",
    "pitch",
    "tagline",
    "network_strength",
    "country",
    "sectors",
    "fundStatus",
];
/// The fields that it does not have of a person, of whom it knows first and last name as one text.
pub(super) const NAMES: [&str; 2] = ["firstName", "lastName"];
/// The way to each page of local results.
pub(super) type Batches = Box<dyn Fn(PageRequest) -> Option<Batch>>;

/// Local results to export.
#[derive(Clone)]
pub struct LocalExport {
    /// What they are.
    pub kind: ListKind,
    /// Whether they are not the whole list.
    pub is_filtered: bool,
    /// Takes the request of this moment, and gives all pages of its results.
    pub pages: Callback<(), LocalPages>,
    /// Among how many more something may be found, where that is possible.
    pub unchecked: Memo<Option<u64>>,
    /// Whether nothing is under way that may find more.
    pub is_final: Signal<bool>,
    /// Requests what is missing.
    pub complete: Callback<()>,
}

/// The pages of what was found at a moment, by kind; nothing once the list is gone.
pub enum LocalPages {
    /// Ventures.
    Ventures(PagesOf<VentureMatch>),
    /// People.
    People(PagesOf<PersonMatch>),
    /// Rounds.
    Rounds(PagesOf<JoinedRound>),
}

/// Gives the pages of what was found at a moment.
pub type PagesOf<M> = Box<dyn Fn(PageRequest) -> Option<Page<M>>>;

impl LocalExport {
    /// The pages of what is found now, whatever is searched later.
    pub(super) fn pages(&self) -> Batches {
        match self.pages.try_run(()) {
            Some(LocalPages::Ventures(pages)) => {
                Box::new(move |page| pages(page).map(|page| batch(&page, venture)))
            }
            Some(LocalPages::People(pages)) => {
                Box::new(move |page| pages(page).map(|page| batch(&page, person)))
            }
            Some(LocalPages::Rounds(pages)) => {
                Box::new(move |page| pages(page).map(|page| batch(&page, round)))
            }
            None => Box::new(|_| None),
        }
    }
}

/// Of a venture, the fields that are known: an empty one would say that there is nothing.
fn venture(found: &VentureMatch) -> Identified {
    let (identity, mut record) =
        identified(&FoundVenture { summary: found.summary.clone(), extras: found.extras.clone() });
    record.retain(|name, _| VENTURE.contains(&name.as_str()));
    (identity, record)
}

fn person(row: &PersonMatch) -> Identified {
    let (identity, mut record) = identified(&row.summary);
    record.retain(|name, _| !NAMES.contains(&name.as_str()));
    (identity, record)
}

fn round(JoinedRound { round, venture: of }: &JoinedRound) -> Identified {
    rounds::local_row(identified(round), &venture(of).1)
}

impl fmt::Debug for LocalExport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LocalExport").field(&self.kind).finish()
    }
}
