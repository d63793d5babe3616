//! Rounds as the directory takes, holds and gives them.

use crate::file::Reader;
use crate::store::interner::Interner;
use crate::store::time::{Moment, pack_moment, unpack_moment};
use crate::store::{position, varint};
use crate::table::{Facts, Table};
use crate::text::fold::Normalize;
use directory_api::{Round, RoundStatus, Stage, Usd};

/// What the directory knows of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRow {
    /// The identifier; one row an identifier.
    pub id: String,
    /// The title; empty where it is not given, as all texts are.
    pub title: String,
    /// When the round was posted; nothing where that is no time.
    pub posted: Option<Moment>,
    /// What the service gave for it, where that is no time.
    pub odd_posted: String,
    /// The status.
    pub status: Option<RoundStatus>,
    /// The status in the words of the service.
    pub words: String,
    /// The financing stage.
    pub stage: Option<Stage>,
    /// The identifier of the venture; empty where it is not given.
    pub venture: String,
    /// The amount in US dollars.
    pub capital: Option<u64>,
    /// What the service gave for it, where that could be several amounts or is none.
    pub odd_capital: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RoundFacts {
    /// The number of the venture's identifier; `u32::MAX` without a venture.
    pub(crate) venture: u32,
    /// The place of the status in [`RoundStatus::ALL`] from 1; 0 is unknown.
    pub(crate) status: u8,
    pub(crate) alive: bool,
    /// The number of the stage; 0 is unknown.
    pub(crate) stage: u32,
    pub(crate) capital: Option<u64>,
    /// The numbers of the status in words, of a time that is none and of an amount that is none; 0 is
    /// nothing.
    words: u32,
    odd_posted: u32,
    odd_capital: u32,
}

/// Stands for no venture.
pub(crate) const NO_VENTURE: u32 = u32::MAX;

impl Facts for RoundFacts {
    #[inline]
    fn is_alive(&self) -> bool {
        self.alive
    }

    fn kill(&mut self) {
        self.alive = false;
    }

    /// A list of the specification says nothing about stages.
    fn remember(&mut self, older: &Self) {
        if self.stage == 0 {
            self.stage = older.stage;
        }
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        // The identifier of the venture is written beside this.
        let odd = [self.odd_posted, self.odd_capital];
        for value in [self.status.into(), self.stage, self.words].into_iter().chain(odd) {
            varint::write(u64::from(value), bytes);
        }
        varint::write(u64::from(self.capital.is_some()), bytes);
        varint::write(self.capital.unwrap_or(0), bytes);
    }

    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let status = reader.below(RoundStatus::ALL.len() + 1)?;
        let (stage, words) = (reader.number()?, reader.number()?);
        let (odd_posted, odd_capital) = (reader.number()?, reader.number()?);
        let has_capital = reader.below(2)? == 1;
        let capital = Some(reader.long()?).filter(|_| has_capital);
        let status = u8::try_from(status).unwrap_or(0);
        let venture = NO_VENTURE;
        Some(Self { venture, status, alive: true, stage, capital, words, odd_posted, odd_capital })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) table: Table<RoundFacts>,
    pub(crate) stages: Interner,
    pub(crate) words: Interner,
    pub(crate) odd: Interner,
}

/// The place of a status in the list of all, from 1; 0 for one that is not in it.
pub(crate) fn status_number(status: &RoundStatus) -> u8 {
    let place = RoundStatus::ALL.iter().position(|known| known == status);
    place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or(0)
}

impl Rounds {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            table: Table::new(normalize),
            stages: Interner::with_blank(),
            words: Interner::with_blank(),
            odd: Interner::with_blank(),
        }
    }

    /// Takes a round in. `ventures` are the identifiers of ventures.
    pub(crate) fn put(&mut self, row: &RoundRow, ventures: &mut Interner) -> bool {
        let has_venture = !row.venture.is_empty();
        let facts = RoundFacts {
            venture: if has_venture { ventures.intern(&row.venture).0 } else { NO_VENTURE },
            status: row.status.as_ref().map_or(0, status_number),
            alive: true,
            stage: self.stages.intern(row.stage.as_ref().map_or("", Stage::as_str)).0,
            capital: row.capital,
            words: self.words.intern(&row.words).0,
            odd_posted: self.odd.intern(&row.odd_posted).0,
            odd_capital: self.odd.intern(&row.odd_capital).0,
        };
        let fields = [row.title.as_str(), "", ""];
        self.table.put(&row.id, fields, row.posted.map_or(0, pack_moment), facts)
    }

    pub(crate) fn row(&self, row: usize, ventures: &Interner) -> Option<RoundRow> {
        let facts = self.table.facts.get(row)?;
        let [title, ..] = self.table.fields(row);
        let stage = self.stages.get(facts.stage);
        let status = position(facts.status.into()).checked_sub(1);
        Some(RoundRow {
            id: self.table.id(row).to_owned(),
            title,
            posted: unpack_moment(self.table.time(row)),
            odd_posted: self.odd.get(facts.odd_posted).to_owned(),
            status: status.and_then(|place| RoundStatus::ALL.get(place)).cloned(),
            words: self.words.get(facts.words).to_owned(),
            stage: (!stage.is_empty()).then(|| Stage::parse(stage)),
            venture: ventures.get(facts.venture).to_owned(),
            capital: facts.capital,
            odd_capital: self.odd.get(facts.odd_capital).to_owned(),
        })
    }
}

impl RoundRow {
    /// A round of the list of this status, with its stage if it is known.
    pub fn of(round: &Round, status: Option<&RoundStatus>, stage: Option<&Stage>) -> Self {
        let given = round.post_date.as_ref();
        let posted = given.and_then(|moment| Some((moment.day()?, moment.clock())));
        let odd = given.filter(|_| posted.is_none()).map(|moment| moment.as_str().to_owned());
        Self {
            id: round.id.as_str().to_owned(),
            title: round.title.cloned().unwrap_or_default(),
            posted,
            odd_posted: odd.unwrap_or_default(),
            status: status.cloned(),
            words: round.fund_status.cloned().unwrap_or_default(),
            stage: stage.or(round.stage.as_ref()).cloned(),
            venture: round.venture_id.as_ref().map_or("", |id| id.as_str()).to_owned(),
            capital: round.capital.as_ref().map(|Usd(amount)| *amount),
            odd_capital: round.capital.odd_text().unwrap_or_default(),
        }
    }
}
