//! The file of the rounds of a status: one row a round, with its venture.
//!
//! No list of the service has all of it. The search of rounds has stages, names and countries, the
//! list of rounds has numbers and titles, and the search of ventures has sectors and websites.

use super::source::Identified;
use directory_api::{FundraisingSearch, VentureSearch, VentureStatus};
use serde_json::{Map, Value};
use std::collections::{HashMap, VecDeque};

/// The columns, whatever is filtered by and wherever the rounds come from.
pub const COLUMNS: [&str; 11] = [
    "round_id",
    "round_title",
    "status",
    "stage",
    "amount_usd",
    "posted",
    "venture_id",
    "venture",
    "country",
    "sectors",
    "website",
];

/// A list that is read for the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    /// What the search of rounds finds: ventures, each with its rounds.
    Found,
    /// The list of rounds.
    Rounds,
    /// What the search of ventures finds by the same filters.
    FoundVentures,
    /// The list of ventures, where there is no search.
    Ventures,
}

/// A record as an object.
pub(super) type Fields = Map<String, Value>;

/// What was read of the lists so far.
#[derive(Debug, Default)]
pub(super) struct Lists {
    found: Vec<Fields>,
    rounds: Vec<Fields>,
    ventures: Vec<Fields>,
}

impl List {
    /// What is read first, and after this list; `is_found` if it could be read.
    pub(super) fn after(list: Option<Self>, is_found: bool) -> Option<Self> {
        match list {
            None => Some(Self::Found),
            Some(Self::Found) => Some(Self::Rounds),
            Some(Self::Rounds) => Some(Self::FoundVentures),
            Some(Self::FoundVentures) if !is_found => Some(Self::Ventures),
            Some(Self::FoundVentures | Self::Ventures) => None,
        }
    }

    /// Whether the file can be made without it. A filter needs the search.
    pub(super) fn is_optional(self, is_filtered: bool) -> bool {
        match self {
            Self::Found => !is_filtered,
            Self::Rounds => false,
            Self::FoundVentures | Self::Ventures => true,
        }
    }
}

/// The ventures whose rounds are found by a filter, and perhaps others. Without any, those of every
/// status, as the search needs a filter.
pub(super) fn ventures_of(filter: &FundraisingSearch) -> VentureSearch {
    let FundraisingSearch { name, countries, sectors, .. } = filter.clone();
    let ventures = VentureSearch { name, countries, sectors, statuses: Vec::new() };
    match ventures.is_empty() {
        true => VentureSearch { statuses: VentureStatus::ALL.to_vec(), ..ventures },
        false => ventures,
    }
}

impl Lists {
    /// Takes records of a list.
    pub(super) fn add(&mut self, list: List, records: impl Iterator<Item = Fields>) {
        match list {
            List::Found => self.found.extend(records),
            List::Rounds => self.rounds.extend(records),
            List::FoundVentures | List::Ventures => self.ventures.extend(records),
        }
    }

    /// The rows: with a filter the rounds that the search found, else those of the list, of which
    /// some may have no venture. What both have is the same round if venture, amount and date are.
    /// `status` stands where a round has no words for it.
    pub(super) fn rows(&self, status: &str, is_filtered: bool) -> Vec<Fields> {
        let ventures: HashMap<&str, &Fields> =
            self.ventures.iter().map(|venture| (text(venture, "id"), venture)).collect();
        let known = |venture: &str| ventures.get(venture).copied();
        let found = self.found.iter().flat_map(|venture| {
            let parts = venture.get("capital").and_then(Value::as_array);
            let parts = parts.into_iter().flatten().filter_map(Value::as_object);
            parts.map(move |part| (of_part(venture, part), (venture, part)))
        });
        let listed = self.rounds.iter().map(|round| (of_round(round), round));
        if is_filtered {
            let mut listed = queues(listed);
            let rows = found.map(|(identity, (venture, part))| {
                let round = listed.get_mut(&identity).and_then(VecDeque::pop_front);
                row([round, Some(part)], [Some(venture), known(identity.0)], status)
            });
            rows.collect()
        } else {
            let mut found = queues(found);
            let rows = listed.map(|(identity, round)| {
                let (venture, part) =
                    found.get_mut(&identity).and_then(VecDeque::pop_front).unzip();
                row([Some(round), part], [venture, known(identity.0)], status)
            });
            rows.collect()
        }
    }
}

/// What is the same in the search and in the list: venture, amount and date.
type Identity<'a> = (&'a str, &'a str, &'a str);

fn of_part<'a>(venture: &'a Fields, part: &'a Fields) -> Identity<'a> {
    (text(venture, "id"), text(part, "amount"), text(part, "date"))
}

fn of_round(round: &Fields) -> Identity<'_> {
    (text(round, "venture_id"), text(round, "capital"), text(round, "post_date"))
}

/// Values by what identifies them, in their order.
fn queues<'a, T>(
    values: impl Iterator<Item = (Identity<'a>, T)>,
) -> HashMap<Identity<'a>, VecDeque<T>> {
    let mut queues: HashMap<_, VecDeque<T>> = HashMap::new();
    values.for_each(|(identity, value)| queues.entry(identity).or_default().push_back(value));
    queues
}

fn text<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// A row of the first of these that has something to say.
fn row(
    [round, part]: [Option<&Fields>; 2],
    [found, known]: [Option<&Fields>; 2],
    status: &str,
) -> Fields {
    let given = |fields: Option<&Fields>, name: &str| {
        fields?.get(name).filter(|value| value.as_str() != Some("")).cloned()
    };
    let venture = |name| given(found, name).or(given(known, name));
    let values = [
        given(round, "id"),
        given(round, "title"),
        given(round, "fundStatus").or(Some(status.into())),
        given(part, "stage"),
        given(round, "capital").or(given(part, "amount")),
        given(round, "post_date").or(given(part, "date")),
        venture("id").or(given(round, "venture_id")),
        venture("title"),
        venture("country"),
        venture("sectors"),
        venture("website"),
    ];
    let columns = COLUMNS.into_iter().map(str::to_owned);
    columns.zip(values.map(Option::unwrap_or_default)).collect()
}

/// A round of the local directory as a row: its fields, and those of its venture.
pub(super) fn local_row((identity, round): Identified, venture: &Fields) -> Identified {
    (identity, row([Some(&round), None], [Some(venture), None], ""))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use serde_json::json;

    fn fields(value: &Value) -> Fields {
        value.as_object().unwrap().clone()
    }

    fn lists() -> Lists {
        let mut lists = Lists::default();
        let found = json!({ "id": "7", "title": "Acme", "country": "Kenya", "capital": [
            { "stage": "seed", "amount": "5", "date": "2020-01-01" },
            { "stage": "late", "amount": "9", "date": "2021-01-01" },
        ] });
        let round = json!({
            "id": "3", "title": "First", "fundStatus": "Raising", "venture_id": "7",
            "capital": "5", "post_date": "2020-01-01",
        });
        let venture = json!({ "id": "7", "title": "Acme", "sectors": ["Food"], "website": "w" });
        lists.add(List::Found, [fields(&found)].into_iter());
        lists.add(List::Rounds, [fields(&round)].into_iter());
        lists.add(List::FoundVentures, [fields(&venture)].into_iter());
        lists
    }

    fn cells(row: &Fields) -> Vec<Value> {
        COLUMNS.iter().map(|column| row.get(*column).unwrap().clone()).collect()
    }

    #[test]
    fn a_row_has_what_any_of_the_lists_has_of_its_round() {
        let rows = lists().rows("r_x", true);
        let [first, second] = rows.as_slice() else { unreachable!() };
        let expected = json!([
            "3",
            "First",
            "Raising",
            "seed",
            "5",
            "2020-01-01",
            "7",
            "Acme",
            "Kenya",
            ["Food"],
            "w"
        ]);
        assert_eq!(json!(cells(first)), expected);
        let expected = json!([
            null,
            null,
            "r_x",
            "late",
            "9",
            "2021-01-01",
            "7",
            "Acme",
            "Kenya",
            ["Food"],
            "w"
        ]);
        assert_eq!(json!(cells(second)), expected);
    }

    #[test]
    fn without_a_search_the_rows_are_those_of_the_list() {
        let lists = Lists { found: Vec::new(), ..lists() };
        let rows = lists.rows("r_x", false);
        let expected = json!([
            "3",
            "First",
            "Raising",
            null,
            "5",
            "2020-01-01",
            "7",
            "Acme",
            null,
            ["Food"],
            "w"
        ]);
        let [row] = rows.as_slice() else { unreachable!() };
        assert_eq!(json!(cells(row)), expected);
    }

    #[test]
    fn without_a_filter_a_round_without_a_venture_stays() {
        let mut lists = lists();
        lists.add(List::Rounds, [fields(&json!({ "id": "4", "capital": "1" }))].into_iter());
        let rows = lists.rows("r_x", false);
        let numbers: Vec<_> =
            rows.iter().map(|row| (text(row, "round_id"), text(row, "stage"))).collect();
        assert_eq!(numbers, [("3", "seed"), ("4", "")]);
        assert_eq!(lists.rows("r_x", true).len(), 2, "with a filter there are those of the search");
    }

    #[test]
    fn the_lists_are_read_one_after_another() {
        let mut lists = Vec::new();
        let mut list = List::after(None, true);
        while let Some(now) = list {
            lists.push(now);
            list = List::after(list, true);
        }
        assert_eq!(lists, [List::Found, List::Rounds, List::FoundVentures]);
        assert_eq!(List::after(Some(List::FoundVentures), false), Some(List::Ventures));
        assert!(List::Found.is_optional(false) && !List::Found.is_optional(true));
    }
}
