//! Lists of a service, and [`Progress`] for views.

use crate::lists::{LoadedList, is_rounds};
use crate::question::LocalQuestion;
use crate::source::FetchError;
use crate::state::State;
use directory_api::RoundStatus;

/// Lists of a service.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ListKind {
    /// Ventures.
    #[default]
    Ventures,
    /// People.
    People,
    /// Rounds of a status.
    Rounds(RoundStatus),
}

impl ListKind {
    /// Name under which the list of this service and key is stored.
    pub fn record_name(&self, scope: &str) -> String {
        match self {
            Self::Ventures => scope.to_owned(),
            Self::People => [scope, " people"].concat(),
            Self::Rounds(status) => [scope, " rounds ", status.as_str()].concat(),
        }
    }

    /// All lists of a service.
    pub fn all() -> impl Iterator<Item = Self> {
        let rounds = RoundStatus::ALL.iter().cloned().map(Self::Rounds);
        [Self::Ventures, Self::People].into_iter().chain(rounds)
    }
}

/// Activity of a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase<E> {
    /// Stored rows are being loaded.
    Opening,
    /// A list is being read.
    Reading,
    /// Another tab reads and stores rows, and this tab loads them.
    ReadingElsewhere,
    /// Details of ventures are being requested.
    LoadingDetails,
    /// A person has paused the directory.
    Paused,
    /// No network is available.
    Offline,
    /// Too many requests failed, the last one with this error.
    Failed(E),
    /// No work is left.
    Idle,
}

/// Progress of a directory.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<E> {
    /// Current activity.
    pub phase: Phase<E>,
    /// List that is being read, or that was read last. The numbers of rounds are those of all
    /// statuses.
    pub list: ListKind,
    /// Number of rows in memory.
    pub loaded: u64,
    /// Number of rows that exist, if the service reports it.
    pub total: Option<u64>,
    /// True if all lists that the last question needs were read to their ends at least once.
    pub is_complete: bool,
    /// Number of requested details that have not arrived.
    pub details_left: u64,
    /// True if the browser cannot store data, so that it is lost when the page is closed.
    pub is_memory_only: bool,
}

impl<E: FetchError> State<E> {
    /// Current progress.
    pub fn progress(&self) -> Progress<E> {
        let reader = &self.reader;
        let lists = &reader.lists;
        let list = reader.current.clone();
        let needed = reader.question.as_ref().map(LocalQuestion::needed_lists).unwrap_or_default();
        let is_counted = |kind: &ListKind| *kind == list || is_rounds(kind) && is_rounds(&list);
        let counted: Vec<_> = ListKind::all().filter(is_counted).collect();
        let sizes = || counted.iter().filter_map(|kind| lists.get(kind)).map(LoadedList::size);
        let is_read = |kind: &ListKind| lists.get(kind).is_some_and(|list| list.read_at.is_some());
        Progress {
            phase: self.phase(),
            list,
            loaded: sizes().map(|(loaded, _)| loaded).sum(),
            // A list that is not being read yet has no total.
            total: sizes().filter_map(|(_, total)| total).reduce(u64::saturating_add),
            is_complete: !needed.is_empty() && needed.iter().all(is_read),
            details_left: reader.details_left() as u64,
            is_memory_only: self.storing.is_memory_only,
        }
    }
}
