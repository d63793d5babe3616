//! Rounds as the directory takes and holds them.

use crate::store::interner::Interner;
use crate::store::time::{Moment, pack_moment};
use crate::table::Table;
use crate::text::fold::Normalize;
use directory_api::{Lenient, Round, RoundStatus, Stage, Usd};

/// Fields of a round that are searched, filtered and sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRow {
    /// The identifier; one row an identifier.
    pub id: String,
    /// The title; empty where it is not given.
    pub title: String,
    /// When the round was posted; nothing where that is no time.
    pub posted: Option<Moment>,
    /// The status.
    pub status: Option<RoundStatus>,
    /// The financing stage.
    pub stage: Option<Stage>,
    /// The identifier of the venture; empty where it is not given.
    pub venture: String,
    /// The amount in US dollars; nothing where that could be several amounts or is none.
    pub capital: Option<u64>,
    /// True if something is given that is not an amount.
    pub is_odd: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundFacts {
    /// The number of the venture's identifier; `u32::MAX` without a venture.
    pub(crate) venture: u32,
    /// The place of the status in [`RoundStatus::ALL`] from 1; 0 is unknown.
    pub(crate) status: u8,
    /// The number of the stage; 0 is unknown.
    pub(crate) stage: u32,
    pub(crate) capital: Option<u64>,
    /// True if something is given that is not an amount.
    pub(crate) is_odd: bool,
}

/// Stands for no venture.
pub(crate) const NO_VENTURE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) table: Table<RoundFacts>,
    pub(crate) stages: Interner,
    /// The statuses by their numbers.
    pub(crate) statuses: Interner,
}

/// The place of a status in the list of all, from 1; 0 for one that is not in it.
pub(crate) fn status_number(status: &RoundStatus) -> u8 {
    let place = RoundStatus::ALL.iter().position(|known| known == status);
    place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or(0)
}

impl Rounds {
    pub(crate) fn new(normalize: Normalize) -> Self {
        let mut statuses = Interner::with_blank();
        RoundStatus::ALL.iter().for_each(|status| _ = statuses.intern(status.as_str()));
        Self { table: Table::new(normalize), stages: Interner::with_blank(), statuses }
    }

    /// Takes a round in. `ventures` are the identifiers of ventures.
    pub(crate) fn put(&mut self, row: &RoundRow, ventures: &mut Interner) {
        let has_venture = !row.venture.is_empty();
        let facts = RoundFacts {
            venture: if has_venture { ventures.intern(&row.venture).0 } else { NO_VENTURE },
            status: row.status.as_ref().map_or(0, status_number),
            stage: self.stages.intern(row.stage.as_ref().map_or("", Stage::as_str)).0,
            capital: row.capital,
            is_odd: row.is_odd,
        };
        let fields = [row.title.as_str(), "", ""];
        self.table.put(&row.id, fields, row.posted.map_or(0, pack_moment), facts);
    }
}

impl RoundRow {
    /// A round of the list of this status, with its stage if it is known.
    pub fn of(round: &Round, status: Option<&RoundStatus>, stage: Option<&Stage>) -> Self {
        let posted = round.post_date.as_ref();
        Self {
            id: round.id.as_str().to_owned(),
            title: round.title.cloned().unwrap_or_default(),
            posted: posted.and_then(|moment| Some((moment.day()?, moment.clock()))),
            status: status.cloned(),
            stage: stage.or(round.stage.as_ref()).cloned(),
            venture: round.venture_id.as_ref().map_or("", |id| id.as_str()).to_owned(),
            capital: round.capital.as_ref().map(|Usd(amount)| *amount),
            is_odd: matches!(round.capital, Lenient::Odd(_)),
        }
    }
}
