//! Rows in memory, as canonical JSON and in an engine.

use crate::progress::ListKind;
use directory_api::response::encode;
use directory_api::{LastRound, Record, Round, RoundStatus, UserSummary, Venture, VentureSummary};
use directory_crawl::Sweep;
use directory_index::{Engine, Normalize, PersonRow, RoundRow, VentureRow};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Rows of a list from the source.
#[derive(Debug)]
pub enum ListRows {
    /// Rows of ventures.
    Ventures(Vec<VentureSummary>),
    /// Rows of people.
    People(Vec<UserSummary>),
    /// Rows of rounds.
    Rounds(Vec<Round>),
}

/// List in memory.
#[derive(Debug, Default)]
pub(crate) struct LoadedList {
    /// JSON texts by identifier.
    rows: BTreeMap<String, Box<str>>,
    /// Unfinished sweep.
    pub(crate) sweep: Option<Sweep>,
    /// Time when the list was last read to its end, in milliseconds since 1970.
    pub(crate) read_at: Option<f64>,
    /// True if the list never ends, so that it is not reread automatically.
    pub(crate) is_endless: bool,
    /// Note about the stored record whose rows are in memory.
    pub(crate) note: Option<String>,
    /// True if the list has unstored changes.
    pub(crate) is_unstored: bool,
}

impl LoadedList {
    /// Number of rows in memory, and the total if it is known.
    pub(crate) fn size(&self) -> (u64, Option<u64>) {
        let read = self.rows.len() as u64;
        let total = self.sweep.as_ref().and_then(Sweep::total).map(|total| total.max(read));
        (read, if self.read_at.is_some() { Some(read) } else { total })
    }
}

/// All lists in memory.
#[derive(Debug)]
pub(crate) struct LoadedLists {
    engine: Engine,
    all: BTreeMap<ListKind, LoadedList>,
}

impl LoadedLists {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self { engine: Engine::new(normalize), all: BTreeMap::new() }
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// List, if it is in memory.
    pub(crate) fn get(&self, kind: &ListKind) -> Option<&LoadedList> {
        self.all.get(kind)
    }

    /// List, which is created if it is not in memory.
    pub(crate) fn get_mut(&mut self, kind: &ListKind) -> &mut LoadedList {
        self.all.entry(kind.clone()).or_default()
    }

    /// Lists with unstored changes.
    pub(crate) fn unstored_lists(&self) -> Vec<ListKind> {
        let unstored = self.all.iter().filter(|(_, list)| list.is_unstored);
        unstored.map(|(kind, _)| kind.clone()).collect()
    }

    /// Identifiers of the rows of a list.
    pub(crate) fn ids(&self, kind: &ListKind) -> impl Iterator<Item = &str> {
        self.get(kind).into_iter().flat_map(|list| list.rows.keys().map(String::as_str))
    }

    /// Adds rows, keeping known details of ventures. Returns their identifiers.
    pub(crate) fn upsert(&mut self, kind: &ListKind, rows: ListRows) -> Vec<String> {
        match rows {
            ListRows::Ventures(mut rows) => {
                for row in &mut rows {
                    // Sums over rounds are only in the rows of answers.
                    (row.raised, row.raising, row.rounds) = Default::default();
                    (row.last_round, row.odd_amounts) = Default::default();
                }
                for row in rows.iter_mut().filter(|row| row.sectors.is_none()) {
                    if self.engine.knows_sectors(row.id.as_str())
                        && let Some(known) = self.read::<VentureSummary>(kind, row.id.as_str())
                        // A row of an earlier version has no tags.
                        && known.tags.is_some()
                    {
                        *row = std::mem::take(row).with_details(known);
                    }
                }
                self.engine.upsert_ventures(rows.iter().map(VentureRow::from));
                // Rows of answers have no team.
                rows.iter_mut().for_each(|row| row.team = None);
                self.insert_rows(kind, &rows)
            }
            ListRows::People(rows) => {
                self.engine.upsert_people(rows.iter().map(PersonRow::from));
                self.insert_rows(kind, &rows)
            }
            ListRows::Rounds(rows) => {
                let status = if let ListKind::Rounds(status) = kind { Some(status) } else { None };
                let row = |round| RoundRow::new(round, status, None);
                self.engine.upsert_rounds(rows.iter().map(row));
                // A round with a new status has left its former list.
                let others = self.all.iter_mut().filter(|(other, _)| is_rounds(other));
                for (_, list) in others.filter(|(other, _)| *other != kind) {
                    for row in &rows {
                        list.is_unstored |= list.rows.remove(row.id.as_str()).is_some();
                    }
                }
                self.insert_rows(kind, &rows)
            }
        }
    }

    /// Adds stored rows, one per line, and returns their identifiers; `None` if a row is damaged. To
    /// open a directory quickly, ventures are parsed only for the engine.
    pub(crate) fn load(&mut self, kind: &ListKind, lines: &str) -> Option<Vec<String>> {
        fn parse<T: DeserializeOwned>(lines: &str) -> Option<Vec<T>> {
            lines.lines().map(|line| serde_json::from_str(line).ok()).collect()
        }
        let rows = match kind {
            ListKind::Ventures => {
                let rows: Vec<VentureRow> = parse(lines)?;
                let ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
                let texts = ids.iter().cloned().zip(lines.lines().map(Box::from));
                self.get_mut(kind).rows.extend(texts);
                self.engine.upsert_ventures(rows);
                return Some(ids);
            }
            ListKind::People => ListRows::People(parse(lines)?),
            ListKind::Rounds(_) => {
                let mut rows: Vec<Round> = parse(lines)?;
                // A round that is in another list now has left this one since it was stored.
                rows.retain(|row| self.list_of_round(row.id.as_str()).is_none_or(|it| it == kind));
                ListRows::Rounds(rows)
            }
        };
        let is_unstored = self.get_mut(kind).is_unstored;
        let ids = self.upsert(kind, rows);
        self.get_mut(kind).is_unstored = is_unstored;
        Some(ids)
    }

    /// Inserts rows as JSON. Returns their identifiers.
    fn insert_rows<R: Record + Serialize>(&mut self, kind: &ListKind, rows: &[R]) -> Vec<String> {
        let list = self.get_mut(kind);
        let mut ids = Vec::new();
        for row in rows {
            let Some(id) = row.identity() else { continue };
            ids.push(id.to_owned());
            if let Ok(text) = serde_json::to_string(row)
                && list.rows.get(id).is_none_or(|known| **known != *text)
            {
                list.is_unstored = true;
                list.rows.insert(id.to_owned(), text.into());
            }
        }
        ids
    }

    /// Adds the detail of a venture.
    pub(crate) fn set_details(&mut self, venture: &Venture) {
        let id = venture.id.as_str();
        let Some(row) = self.read::<VentureSummary>(&ListKind::Ventures, id) else { return };
        let row = row.with_details(VentureSummary::from(venture));
        self.engine.upsert_ventures([VentureRow::from(&row)]);
        self.insert_rows(&ListKind::Ventures, &[row]);
    }

    /// Removes rows that are no longer in the list.
    pub(crate) fn remove(&mut self, kind: &ListKind, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            if self.get_mut(kind).rows.remove(&id).is_some() {
                match kind {
                    ListKind::Ventures => self.engine.remove_venture(&id),
                    ListKind::People => self.engine.remove_person(&id),
                    ListKind::Rounds(_) => self.engine.remove_round(&id),
                };
            }
        }
    }

    /// True if all rounds were read.
    pub(crate) fn have_all_rounds(&self) -> bool {
        RoundStatus::ALL.iter().all(|status| {
            let list = self.get(&ListKind::Rounds(status.clone()));
            list.is_some_and(|list| list.read_at.is_some())
        })
    }

    /// Row of a venture for answers, with sums over its rounds if all rounds were read.
    pub(crate) fn venture_row(&self, id: &str) -> Option<Cow<'_, str>> {
        let row = self.row(&ListKind::Ventures, id)?;
        if !self.have_all_rounds() {
            return Some(row);
        }
        let totals = self.engine.capital(id);
        let round = |id| self.read::<LastRound>(self.list_of_round(id)?, id);
        let sums = totals.fields(totals.last_round.and_then(round));
        Some(Cow::Owned(encode::add_round_sums(&row, &sums)))
    }

    /// Row in memory, as JSON.
    pub(crate) fn row(&self, kind: &ListKind, id: &str) -> Option<Cow<'_, str>> {
        Some(Cow::Borrowed(self.get(kind)?.rows.get(id)?))
    }

    /// Row of a round for answers, with fields of its venture.
    pub(crate) fn round_row(&self, id: &str) -> Option<Cow<'_, str>> {
        let kind = self.list_of_round(id)?;
        let mut round: Round = self.read(kind, id)?;
        let venture = round.venture_id.as_ref();
        let venture = venture.and_then(|id| self.read(&ListKind::Ventures, id.as_str()));
        let Some(venture): Option<VentureSummary> = venture else { return self.row(kind, id) };
        (round.venture_title, round.country) = (venture.title, venture.country);
        (round.sectors, round.date_founded) = (venture.sectors, venture.date_founded);
        serde_json::to_string(&round).ok().map(Cow::Owned)
    }

    /// List that has a round.
    fn list_of_round(&self, id: &str) -> Option<&ListKind> {
        let has_row = |kind: &&ListKind| self.get(kind).is_some_and(|it| it.rows.contains_key(id));
        self.all.keys().filter(|kind| is_rounds(kind)).find(has_row)
    }

    fn read<T: DeserializeOwned>(&self, kind: &ListKind, id: &str) -> Option<T> {
        serde_json::from_str(self.get(kind)?.rows.get(id)?).ok()
    }

    /// Rows of a list in texts of at most `max` rows, one per line.
    pub(crate) fn slices(&self, kind: &ListKind, max: usize) -> Vec<String> {
        let rows = self.get(kind).into_iter().flat_map(|list| list.rows.values());
        let rows: Vec<&str> = rows.map(|row| &**row).collect();
        rows.chunks(max).map(|rows| rows.join("\n")).collect()
    }
}

/// True for a list of rounds.
pub(crate) fn is_rounds(kind: &ListKind) -> bool {
    matches!(kind, ListKind::Rounds(_))
}
