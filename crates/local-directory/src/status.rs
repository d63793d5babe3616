//! Which list it is, and what it is doing.

use crate::service::FetchError;
use directory_api::RoundStatus;

/// Which list of a service.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ListKind {
    /// The ventures.
    #[default]
    Ventures,
    /// The people.
    People,
    /// The rounds of a status.
    Rounds(RoundStatus),
}

impl ListKind {
    /// The name under which the list of this service and scope of the key is stored.
    pub fn owner(&self, scope: &str) -> String {
        match self {
            Self::Ventures => scope.to_owned(),
            Self::People => [scope, " people"].concat(),
            Self::Rounds(status) => [scope, " rounds ", &status.to_string()].concat(),
        }
    }
}

/// What a list is doing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Phase<E> {
    /// It is being opened.
    #[default]
    Opening,
    /// The list is being read.
    Reading,
    /// Another tab reads the list, and this one has what that one has stored.
    ReadingElsewhere,
    /// Another tab was to read the list, and has stopped because too many requests failed.
    FailedElsewhere,
    /// The details of ventures are being requested, because a person wants all of them.
    LoadingDetails,
    /// A person has paused it.
    Paused,
    /// It waits for the network.
    Offline,
    /// It has stopped because too many requests failed; the last one for this reason.
    Failed(E),
    /// It has nothing to do.
    Idle,
}

/// The progress of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Status<E> {
    /// Which list it is.
    pub kind: ListKind,
    /// What it is doing.
    pub phase: Phase<E>,
    /// How many rows are stored here.
    pub stored: u64,
    /// How many rows of the list were read this time.
    pub read: u64,
    /// How many rows the list has, as far as the service tells.
    pub total: Option<u64>,
    /// How many seconds it will take, as far as one can tell.
    pub seconds_left: Option<u32>,
    /// Whether the list was read to its end at least once.
    pub is_complete: bool,
    /// When that was the last time, in milliseconds since 1970.
    pub read_at: Option<f64>,
    /// Of how many ventures the details matter: of all, or of those that have rounds.
    pub in_scope: u64,
    /// Of how many of these the sectors are unknown.
    pub without_sectors: u64,
    /// How many details are still to be requested, because a person wants all of them.
    pub details_left: u64,
    /// How many seconds it would take to request all that are unknown.
    pub seconds_for_sectors: u32,
    /// Whether the browser stores nothing, so that all of it is gone with the page.
    pub is_memory_only: bool,
}

impl<E> Default for Status<E> {
    fn default() -> Self {
        Self {
            kind: ListKind::Ventures,
            phase: Phase::Opening,
            stored: 0,
            read: 0,
            total: None,
            seconds_left: None,
            is_complete: false,
            read_at: None,
            in_scope: 0,
            without_sectors: 0,
            details_left: 0,
            seconds_for_sectors: 0,
            is_memory_only: false,
        }
    }
}

impl<E: FetchError> Status<E> {
    /// Whether details of ventures are being requested, or that is paused, and not the list read.
    pub fn is_about_details(&self) -> bool {
        match self.phase {
            Phase::LoadingDetails => true,
            Phase::Paused => self.details_left > 0 && self.total.is_none(),
            _ => false,
        }
    }

    /// Whether the list can be read, as far as one knows: some rows have come, or none are awaited.
    pub fn is_readable(&self) -> bool {
        let is_awaited = matches!(self.phase, Phase::Opening | Phase::Reading | Phase::Failed(_));
        self.stored > 0 || self.is_complete || !is_awaited
    }

    /// Whether the rows grow by the moment.
    pub fn is_busy(&self) -> bool {
        matches!(
            self.phase,
            Phase::Opening | Phase::Reading | Phase::LoadingDetails | Phase::ReadingElsewhere
        )
    }

    /// Of two lists that are joined, the status that says why rows may be missing: the other one's
    /// if it has failed or is incomplete and this one is better off.
    #[must_use]
    pub fn joined_with(self, other: Self) -> Self {
        let severity = |status: &Self| match status.phase {
            Phase::Failed(_) => 2,
            _ if status.is_busy() && !status.is_complete => 1,
            _ => 0,
        };
        if severity(&other) > severity(&self) { other } else { self }
    }
}
