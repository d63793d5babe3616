//! Rounds, found by their ventures.

mod stored;

pub(crate) use stored::{Loading, Saving};

use crate::results::{JoinedRound, VentureMatch, page_of};
use directory_api::{
    Days, Dollars, Page, PageRequest, Round, RoundId, RoundQuery, Sort, SortKey, Timestamp, Usd,
    VentureId,
};
use directory_index::{Moment, Normalize, fold};
use serde::{Deserialize, Serialize};
use std::cell::{OnceCell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The rows of a list of rounds.
#[derive(Debug)]
pub(crate) struct Rounds {
    normalize: Normalize,
    by_id: BTreeMap<String, RoundRow>,
    /// The identifiers, the latest round first, until a row changes.
    order: OnceCell<Vec<String>>,
    /// The ventures that have rounds, the same as long as they do not change.
    ventures: RefCell<Option<Rc<BTreeSet<String>>>>,
    /// Grows with every change.
    revision: u64,
}

/// A round, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct RoundRow {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    venture: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    posted: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    capital: Option<u64>,
}

impl From<&Round> for RoundRow {
    fn from(round: &Round) -> Self {
        Self {
            id: round.id.as_str().to_owned(),
            venture: round.venture_id.as_ref().map(|id| id.as_str().to_owned()),
            title: round.title.cloned(),
            status: round.fund_status.cloned(),
            posted: round.post_date.as_ref().map(|time| time.as_str().to_owned()),
            capital: round.capital.as_ref().map(|&Usd(amount)| amount),
        }
    }
}

impl RoundRow {
    fn round(&self) -> Round {
        Round {
            id: RoundId::new(self.id.clone()),
            post_date: self.posted.clone().map(Timestamp::new).into(),
            title: self.title.clone().into(),
            fund_status: self.status.clone().into(),
            venture_id: self.venture.clone().map(VentureId::new).into(),
            capital: self.capital.map(Usd).into(),
            ..Round::default()
        }
    }

    /// Whether the filters by what a round has itself let it through. A list says nothing about
    /// stages.
    fn passes(&self, query: &RoundQuery) -> bool {
        let of_venture = |id: &String| query.ventures.contains(id);
        let day = self.posted().map(|(day, _)| day);
        let in_days = |days: Days| day.is_some_and(|day| days.contains(day));
        let amounts = |amounts: Dollars| self.capital.is_some_and(|it| amounts.contains(it));
        (query.ventures.is_empty() || self.venture.as_ref().is_some_and(of_venture))
            && query.posted.is_none_or(in_days)
            && query.capital.is_none_or(amounts)
            && query.stages.is_empty()
    }

    fn posted(&self) -> Option<Moment> {
        super::values::moment(self.posted.clone().map(Timestamp::new).as_ref())
    }
}

impl Rounds {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            normalize,
            by_id: BTreeMap::new(),
            order: OnceCell::new(),
            ventures: RefCell::default(),
            revision: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.by_id.len()
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.by_id.keys().map(String::as_str)
    }

    /// Takes in rounds; returns whether all of them were there already and are unchanged.
    pub(crate) fn upsert(&mut self, rounds: &[Round]) -> bool {
        let mut is_unchanged = true;
        for row in rounds.iter().map(RoundRow::from) {
            if self.by_id.get(&row.id) != Some(&row) {
                is_unchanged = false;
                self.by_id.insert(row.id.clone(), row);
            }
        }
        if !is_unchanged {
            self.changed();
        }
        is_unchanged
    }

    pub(crate) fn remove(&mut self, ids: &[String]) {
        for id in ids {
            self.by_id.remove(id);
        }
        self.changed();
    }

    fn changed(&mut self) {
        self.revision += 1;
        self.order.take();
        let ventures = self.by_id.values().filter_map(|row| row.venture.clone()).collect();
        let known = self.ventures.get_mut();
        if known.as_deref() != Some(&ventures) {
            *known = Some(Rc::new(ventures));
        }
    }

    /// The ventures that have rounds.
    pub(crate) fn ventures(&self) -> Rc<BTreeSet<String>> {
        Rc::clone(self.ventures.borrow_mut().get_or_insert_default())
    }

    /// The rounds of these ventures, each with its venture, and how many ventures have all that were
    /// found.
    pub(crate) fn page(
        &self,
        ids: &BTreeSet<String>,
        venture: &dyn Fn(&str) -> Option<VentureMatch>,
        query: &RoundQuery,
        page: PageRequest,
    ) -> (Page<JoinedRound>, usize) {
        let rows = self.order().iter().filter_map(|id| self.by_id.get(id));
        let is_found = |row: &&RoundRow| {
            let of =
                |ids: &BTreeSet<String>| row.venture.as_ref().is_some_and(|it| ids.contains(it));
            of(ids) && row.passes(query)
        };
        let mut found: Vec<&RoundRow> = rows.filter(is_found).collect();
        if let Some(sort) = query.sort {
            sort_rows(&mut found, sort, venture, self.normalize);
        }
        let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let rows = found.iter().skip(size(page.offset)).take(size(page.limit.into()));
        let joined = |row: &&RoundRow| {
            let venture = venture(row.venture.as_deref()?)?;
            Some(JoinedRound { round: row.round(), venture })
        };
        let ventures: BTreeSet<_> = found.iter().map(|row| &row.venture).collect();
        let total = u64::try_from(found.len()).unwrap_or(u64::MAX);
        (page_of(rows.filter_map(joined).collect(), page, total), ventures.len())
    }

    fn order(&self) -> &[String] {
        self.order.get_or_init(|| {
            let key = |row: &RoundRow| (Reverse(row.posted()), row.id.len(), row.id.clone());
            let mut rows: Vec<&RoundRow> = self.by_id.values().collect();
            rows.sort_by_cached_key(|row| key(row));
            rows.into_iter().map(|row| row.id.clone()).collect()
        })
    }
}

/// Sorts rounds that are in order of time; those with the same key stay in it.
fn sort_rows(
    rows: &mut [&RoundRow],
    Sort { key, descending }: Sort,
    venture: &dyn Fn(&str) -> Option<VentureMatch>,
    normalize: Normalize,
) {
    let text = |text: Option<String>| text.map(|text| Key::Text(fold(&text, normalize)));
    let of_venture = |row: &RoundRow| venture(row.venture.as_deref()?);
    let key = |row: &RoundRow| match key {
        SortKey::Venture => text(of_venture(row)?.summary.title.into_option()),
        SortKey::Country => text(of_venture(row)?.summary.country.into_option()),
        SortKey::Posted => row.posted().map(Key::Time),
        SortKey::Capital => row.capital.map(Key::Amount),
        _ => None,
    };
    match descending {
        true => rows.sort_by_cached_key(|row| {
            let key = key(row).map(Reverse);
            (key.is_none(), key)
        }),
        false => rows.sort_by_cached_key(|row| {
            let key = key(row);
            (key.is_none(), key)
        }),
    }
}

/// What decides where a round stands.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Text(String),
    Time(Moment),
    Amount(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(id: u32, posted: Option<&str>) -> Round {
        Round {
            id: RoundId::new(id.to_string()),
            post_date: posted.map(|time| Timestamp::new(time.to_owned())).into(),
            title: format!("Round {id}").into(),
            venture_id: VentureId::new((id / 2).to_string()).into(),
            capital: Usd(u64::from(id) * 1_000).into(),
            ..Round::default()
        }
    }

    #[test]
    fn rounds_come_back_from_bytes_whole_and_the_latest_first() {
        let mut table = Rounds::new(str::to_owned);
        let rounds = [
            round(10, Some("2020-01-01 10:00:00")),
            round(9, Some("2020-01-01 10:00:00")),
            round(3, None),
            round(4, Some("soon")),
            round(5, Some("2021-05-05")),
        ];
        assert!(!table.upsert(&rounds));
        assert!(table.upsert(&rounds), "nothing has changed");
        assert_eq!(table.order(), ["5", "9", "10", "3", "4"]);
        for step in [1, 2, 99] {
            let mut saving = table.saving();
            while saving.step(&table, step).unwrap() > 0 {}
            let bytes = saving.finish(&table).unwrap();
            let mut loading = Loading::begin(&bytes, str::to_owned).unwrap();
            while loading.step(step).unwrap() {}
            let loaded = loading.finish();
            assert_eq!(loaded.order(), table.order());
            let all =
                |table: &Rounds| table.by_id.values().map(RoundRow::round).collect::<Vec<_>>();
            assert_eq!(all(&loaded), all(&table));
            assert_eq!(loaded.ventures(), table.ventures());
            assert!(Loading::begin(&bytes[1..], str::to_owned).is_none());
            let mut damaged = Loading::begin(&bytes[..bytes.len() - 5], str::to_owned).unwrap();
            assert_eq!(damaged.step(99), None);
        }
        let mut saving = table.saving();
        table.remove(&["3".to_owned()]);
        assert_eq!(saving.step(&table, 1), None, "the rows have changed");
        assert_eq!(table.order(), ["5", "9", "10", "4"]);
    }

    #[test]
    fn the_set_of_ventures_stays_the_same_while_it_is_equal() {
        let mut table = Rounds::new(str::to_owned);
        table.upsert(&[round(2, None)]);
        let before = table.ventures();
        table.upsert(&[round(3, None)]);
        assert!(Rc::ptr_eq(&before, &table.ventures()), "both belong to one venture");
        table.upsert(&[round(4, None)]);
        assert_eq!(table.ventures().len(), 2);
    }
}
