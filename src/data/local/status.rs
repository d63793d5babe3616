//! What a local directory is of, and how far it is.

use crate::api::RequestError;
use directory_api::RoundStatus;

/// What a local directory is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subject {
    /// Ventures.
    #[default]
    Ventures,
    /// People.
    People,
    /// The rounds of a status.
    Rounds(&'static RoundStatus),
}

/// What the local directory is doing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// It is being made ready.
    #[default]
    Opening,
    /// It reads the list.
    Reading,
    /// Another tab reads the list, and this one shows what that one has kept.
    Elsewhere,
    /// Another tab was to read the list, and has stopped because too many requests failed.
    StuckElsewhere,
    /// It asks for the details of single ventures, because somebody wants all of them.
    Learning,
    /// Somebody has paused it.
    Paused,
    /// It waits for the network.
    Offline,
    /// It has stopped, because too many requests failed; the last one for this reason.
    Stuck(RequestError),
    /// It has nothing to do.
    Resting,
}

/// How far the local directory is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// What it holds.
    pub subject: Subject,
    /// What it is doing.
    pub phase: Phase,
    /// How many of these it holds.
    pub held: u64,
    /// How many rows of the list were read this time.
    pub read: u64,
    /// How many the list has, as far as the service tells.
    pub total: Option<u64>,
    /// How many seconds it will take, as far as one can tell.
    pub seconds_left: Option<u32>,
    /// Whether the list was read to its end at least once.
    pub is_whole: bool,
    /// When that was the last time, in milliseconds since 1970.
    pub read_at: Option<f64>,
    /// How many of those that are held somebody wants the sectors of.
    pub concerned: u64,
    /// How many of these have sectors that are not known.
    pub unknown: u64,
    /// How many of these are still to be asked for, because somebody wants all of them.
    pub wanted: u64,
    /// How many seconds it would take to ask for all.
    pub unknown_seconds: u32,
    /// Whether the browser keeps nothing, so that all of it is gone with the page.
    pub is_fleeting: bool,
}

impl Status {
    /// Whether what it does or has paused is to learn sectors, and not to read the list.
    pub fn is_about_sectors(&self) -> bool {
        match self.phase {
            Phase::Learning => true,
            Phase::Paused => self.wanted > 0 && self.total.is_none(),
            _ => false,
        }
    }

    /// Whether the list can be read, as far as one knows: something of it has come, or nothing is
    /// awaited.
    pub fn is_readable(&self) -> bool {
        let is_awaited = matches!(self.phase, Phase::Opening | Phase::Reading | Phase::Stuck(_));
        self.held > 0 || self.is_whole || !is_awaited
    }

    /// Whether nothing can be read before the key is entered or another one is. What shows the rows
    /// says so.
    pub fn lacks_key(&self) -> bool {
        let is_about_key = |error: &RequestError| error.is_about_key();
        self.held == 0 && matches!(&self.phase, Phase::Stuck(error) if is_about_key(error))
    }

    /// Whether what is held grows by the moment.
    pub fn is_busy(&self) -> bool {
        matches!(self.phase, Phase::Opening | Phase::Reading | Phase::Learning | Phase::Elsewhere)
    }
}
