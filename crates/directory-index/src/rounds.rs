//! Rounds: input rows, columns and their table.

use crate::store::interner::Interner;
use crate::store::time::{Moment, moment, pack_moment};
use crate::table::Table;
use crate::text::fold::Normalize;
use directory_api::{Round, RoundStatus, Stage, Usd};

/// Fields of a round that are searched, filtered and sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRow {
    /// Identifier, unique among the rows.
    pub id: String,
    /// Title; empty if not given.
    pub title: String,
    /// Moment of posting; `None` if it is unreadable.
    pub posted: Option<Moment>,
    /// Status of the round.
    pub status: Option<RoundStatus>,
    /// Financing stage.
    pub stage: Option<Stage>,
    /// Identifier of the venture; empty if not given.
    pub venture: String,
    /// Amount in US dollars; `None` if it is ambiguous or unreadable.
    pub capital: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundFacts {
    /// Number of the venture's identifier; [`NO_VENTURE`] without a venture.
    pub(crate) venture: u32,
    /// Position of the status in [`RoundStatus::ALL`] from 1; 0 is unknown.
    pub(crate) status: u8,
    /// Number of the stage; 0 is unknown.
    pub(crate) stage: u32,
    pub(crate) capital: Option<u64>,
}

/// Marks a round without a venture.
pub(crate) const NO_VENTURE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) table: Table<RoundFacts>,
    pub(crate) stages: Interner,
    /// Statuses by number.
    pub(crate) statuses: Interner,
}

/// Position of a status in [`RoundStatus::ALL`], from 1; 0 for an unlisted status.
pub(crate) fn status_number(status: &RoundStatus) -> u8 {
    let index = RoundStatus::ALL.iter().position(|known| known == status);
    index.and_then(|index| u8::try_from(index + 1).ok()).unwrap_or(0)
}

/// Status with this number.
pub(crate) fn status_of(number: u8) -> Option<&'static RoundStatus> {
    RoundStatus::ALL.get(usize::from(number).checked_sub(1)?)
}

impl Rounds {
    pub(crate) fn new(normalize: Normalize) -> Self {
        let mut statuses = Interner::with_blank();
        RoundStatus::ALL.iter().for_each(|status| _ = statuses.intern(status.as_str()));
        Self { table: Table::new(normalize), stages: Interner::with_blank(), statuses }
    }

    /// Adds a round. `ventures` has the identifiers of ventures.
    pub(crate) fn put(&mut self, row: &RoundRow, ventures: &mut Interner) {
        let has_venture = !row.venture.is_empty();
        let facts = RoundFacts {
            venture: if has_venture { ventures.intern(&row.venture).0 } else { NO_VENTURE },
            status: row.status.as_ref().map_or(0, status_number),
            stage: self.stages.intern(row.stage.as_ref().map_or("", Stage::as_str)).0,
            capital: row.capital,
        };
        let fields = [row.title.as_str(), "", ""];
        self.table.put(&row.id, fields, row.posted.map_or(0, pack_moment), facts);
    }
}

impl RoundRow {
    /// Converts a round from the list of this status. `stage` takes precedence over its own stage.
    pub fn new(round: &Round, status: Option<&RoundStatus>, stage: Option<&Stage>) -> Self {
        Self {
            id: round.id.as_str().to_owned(),
            title: round.title.cloned().unwrap_or_default(),
            posted: moment(&round.post_date),
            status: status.cloned(),
            stage: stage.or(round.stage.as_ref()).cloned(),
            venture: round.venture_id.as_ref().map_or("", |id| id.as_str()).to_owned(),
            capital: round.capital.as_ref().map(|Usd(amount)| *amount),
        }
    }
}
