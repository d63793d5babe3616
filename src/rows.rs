//! The rows of lists: what a page shows of a venture, a person or a round, with no more than the
//! source of the row has.

use directory_api::{
    CapitalItem, FoundExtras, FoundVenture, FundraisingVenture, Round, RoundId, Stage, Timestamp,
    Usd, UserSummary, VentureId, VentureSummary,
};
use local_directory::{JoinedRound, PersonMatch, VentureMatch};
use std::collections::BTreeMap;
use std::ops::Range;

/// A venture in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct VentureRow {
    /// What every source has.
    pub summary: VentureSummary,
    /// What only a search has.
    pub extras: Option<FoundExtras>,
    /// Why it was found, if the source tells.
    pub marks: Marks,
}

/// A person in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// What the list tells of them.
    pub summary: UserSummary,
    /// Why they were found: the parts of the display name, and those of first and last name.
    pub marks: Marks,
}

/// A round in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundRow {
    /// Identifies the row in its list.
    pub key: String,
    /// Its number, which the search of the service does not give.
    pub id: Option<RoundId>,
    /// Its title, which the search of the service does not give either.
    pub title: Option<String>,
    /// Its status, in words.
    pub status: Option<String>,
    /// Its stage, which only the search of the service gives.
    pub stage: Option<Stage>,
    /// When it was posted.
    pub posted: Option<Timestamp>,
    /// The amount of capital.
    pub capital: Option<Usd>,
    /// The venture that it belongs to.
    pub venture: RoundVenture,
}

/// The venture of a round in a list.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundVenture {
    /// Its number alone, if that is given.
    Numbered(Option<VentureId>),
    /// What a search or the local directory has of it.
    Known(Box<VentureRow>),
}

/// The parts of the texts of a row that match what was typed, as ranges of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// In the title.
    pub title: Vec<Range<usize>>,
    /// In the tagline, or in the pitch where there is no tagline.
    pub text: Vec<Range<usize>>,
}

impl RoundRow {
    /// The rounds of a venture that the search found: each part of its capital is one.
    pub fn all_of(venture: &FundraisingVenture) -> Vec<Self> {
        let FundraisingVenture {
            id,
            owner,
            title,
            date_created,
            pitch,
            network_strength,
            short_url,
            country,
            latitude,
            longitude,
            capital,
        } = venture.clone();
        let summary = VentureSummary {
            id,
            owner,
            title,
            date_created,
            pitch,
            network_strength,
            short_url,
            country,
            latitude,
            longitude,
            ..VentureSummary::default()
        };
        let capital = capital.into_vec().into_iter().enumerate();
        let round = |(position, item): (usize, CapitalItem)| Self {
            key: format!("{} {position}", venture.id.as_str()),
            id: None,
            title: None,
            status: None,
            stage: item.stage.into_option(),
            posted: item.date.into_option(),
            capital: item.amount.into_option(),
            venture: RoundVenture::Known(Box::new(summary.clone().into())),
        };
        capital.map(round).collect()
    }

    /// The venture, as far as it is known.
    pub fn venture(&self) -> Option<&VentureRow> {
        match &self.venture {
            RoundVenture::Known(venture) => Some(venture),
            RoundVenture::Numbered(_) => None,
        }
    }

    /// The number of the venture.
    pub fn venture_id(&self) -> Option<&VentureId> {
        match &self.venture {
            RoundVenture::Known(venture) => Some(&venture.summary.id),
            RoundVenture::Numbered(id) => id.as_ref(),
        }
    }

    /// What is the same in the search and in the list of rounds.
    fn identity(&self) -> Option<(VentureId, Option<Usd>, Option<String>)> {
        let posted = self.posted.as_ref().map(|time| time.as_str().to_owned());
        Some((self.venture_id()?.clone(), self.capital, posted))
    }
}

/// Adds numbers, titles and status from the list of rounds. What a search found is the same round
/// if venture, amount and date are.
pub fn complete_rounds<'a>(rows: &mut [RoundRow], listed: impl Iterator<Item = &'a RoundRow>) {
    let mut unknown: BTreeMap<_, Vec<&mut RoundRow>> = BTreeMap::new();
    // From the last one, as each is taken from the end of its list.
    for row in rows.iter_mut().rev().filter(|row| row.id.is_none()) {
        unknown.entry(row.identity()).or_default().push(row);
    }
    for round in listed {
        if let Some(row) = unknown.get_mut(&round.identity()).and_then(Vec::pop) {
            (row.id, row.title) = (round.id.clone(), round.title.clone());
            row.status.clone_from(&round.status);
        }
    }
}

impl From<Round> for RoundRow {
    fn from(round: Round) -> Self {
        Self {
            key: round.id.as_str().to_owned(),
            id: Some(round.id),
            title: round.title.into_option(),
            status: round.fund_status.into_option(),
            stage: None,
            posted: round.post_date.into_option(),
            capital: round.capital.into_option(),
            venture: RoundVenture::Numbered(round.venture_id.into_option()),
        }
    }
}

impl From<VentureSummary> for VentureRow {
    fn from(summary: VentureSummary) -> Self {
        Self { summary, extras: None, marks: Marks::default() }
    }
}

impl From<FoundVenture> for VentureRow {
    fn from(found: FoundVenture) -> Self {
        Self { summary: found.summary, extras: Some(found.extras), marks: Marks::default() }
    }
}

impl From<UserSummary> for PersonRow {
    fn from(summary: UserSummary) -> Self {
        Self { summary, marks: Marks::default() }
    }
}

impl From<VentureMatch> for VentureRow {
    fn from(found: VentureMatch) -> Self {
        let VentureMatch { summary, extras, highlights } = found;
        let marks = Marks { title: highlights.title, text: highlights.text };
        Self { summary, extras: Some(extras), marks }
    }
}

impl From<PersonMatch> for PersonRow {
    fn from(found: PersonMatch) -> Self {
        let PersonMatch { summary, highlights } = found;
        Self { summary, marks: Marks { title: highlights.title, text: highlights.text } }
    }
}

impl From<JoinedRound> for RoundRow {
    fn from(JoinedRound { round, venture }: JoinedRound) -> Self {
        let venture = RoundVenture::Known(Box::new(venture.into()));
        Self { venture, ..Self::from(round) }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn rounds_that_a_search_found_get_their_numbers_from_the_list() {
        let read = |value| serde_json::from_value::<FundraisingVenture>(value).unwrap();
        let found = read(json!({ "id": "7", "title": "Acme", "country": "Kenya", "capital": [
            { "stage": "seed", "amount": "5", "date": "2020-01-01" },
            { "stage": Stage::Bridge.to_string(), "amount": "5", "date": "2020-01-01" },
            { "stage": "seed", "amount": "9", "date": "2021-01-01" },
        ] }));
        let mut rows = RoundRow::all_of(&found);
        let listed = |id: &str, venture: &str, capital: &str, date: &str| {
            let round = json!({
                "id": id, "venture_id": venture, "capital": capital, "post_date": date,
                "title": format!("Round {id}"),
            });
            RoundRow::from(serde_json::from_value::<Round>(round).unwrap())
        };
        let list = [
            listed("1", "8", "9", "2021-01-01"),
            listed("2", "7", "5", "2020-01-01"),
            listed("3", "7", "5", "2020-01-01"),
            listed("4", "7", "5", "2020-01-01"),
        ];
        complete_rounds(&mut rows, list.iter());
        let numbers: Vec<_> = rows.iter().map(|row| row.id.as_ref().map(RoundId::as_str)).collect();
        assert_eq!(numbers, [Some("2"), Some("3"), None]);
        assert_eq!(rows[1].title.as_deref(), Some("Round 3"));
        assert_eq!(rows[1].stage, Some(Stage::Bridge), "what the search says stays");
        let keys: Vec<_> = rows.iter().map(|row| row.key.as_str()).collect();
        assert_eq!(keys, ["7 0", "7 1", "7 2"]);
        assert_eq!(rows[2].venture().unwrap().summary.country.as_deref(), Some("Kenya"));
    }
}
