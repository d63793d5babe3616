//! Queries of the lists of ventures, people and rounds (the query extension of this project).
//!
//! A record matches if it has one of the values of each filter, and every word of the text.

use super::list_query::{Fields, ListQuery};
use super::{Added, Days, Dollars, FacetField, MissingField, Numbers, Sort, Years};
use crate::endpoint::parameter;
use crate::resources::{Round, UserSummary, VentureSummary};
use crate::values::{RoundStatus, Stage, VentureStatus};

/// Filters and order of ventures, and the fields to count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct VentureQuery {
    /// Words to find in the name, tagline, pitch, tags and place.
    pub name: Option<String>,
    /// Primary base countries.
    pub countries: Vec<String>,
    /// Cities.
    pub places: Vec<String>,
    /// Sectors.
    pub sectors: Vec<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// Fundraising statuses: known ones, or other words that ventures use.
    pub statuses: Vec<VentureStatus>,
    /// Years of founding.
    pub founded: Option<Years>,
    /// Days on which the entry was created.
    pub added: Option<Added>,
    /// Sums of the completed rounds.
    pub raised: Option<Dollars>,
    /// Names of ranges that records without the value also match.
    pub unknown: Vec<String>,
    /// Fields; ventures that lack one of them match.
    pub without: Vec<MissingField>,
    /// Identifier of a person who owns the venture or is on its team.
    pub person: Option<String>,
    /// Identifiers of the ventures to choose from.
    pub ids: Vec<String>,
    /// Identifier of a venture; only ventures that share a sector or the country with it match.
    pub like: Option<String>,
    /// Order; `None` is the most similar first with `like`, else the best match first with `name`,
    /// else the newest first.
    pub sort: Option<Sort>,
    /// Fields to count.
    pub facets: Vec<FacetField>,
}

impl ListQuery for VentureQuery {
    type Record = VentureSummary;

    fn fields(&mut self) -> Fields<'_> {
        vec![
            (&parameter::NAME, &mut self.name),
            (&parameter::COUNTRY, &mut self.countries),
            (&parameter::PLACE, &mut self.places),
            (&parameter::SECTOR, &mut self.sectors),
            (&parameter::TAG, &mut self.tags),
            (&parameter::VENTURE_STATUS, &mut self.statuses),
            (&parameter::FOUNDED, &mut self.founded),
            (&parameter::ADDED, &mut self.added),
            (&parameter::RAISED, &mut self.raised),
            (&parameter::VENTURE_UNKNOWN, &mut self.unknown),
            (&parameter::WITHOUT, &mut self.without),
            (&parameter::PERSON, &mut self.person),
            (&parameter::ID, &mut self.ids),
            (&parameter::LIKE, &mut self.like),
            (&parameter::VENTURE_SORT, &mut self.sort),
            (&parameter::VENTURE_FACETS, &mut self.facets),
        ]
    }
}

impl VentureQuery {
    /// True if the results depend on rounds, so that the list needs a key.
    pub fn needs_rounds(&self) -> bool {
        self.raised.is_some()
            || self.without.contains(&MissingField::Raised)
            || self.sort.is_some_and(|sort| sort.key.needs_rounds())
    }
}

/// Filters and order of people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PersonQuery {
    /// Words to find in people's names.
    pub name: Option<String>,
    /// Numbers of ventures that people own or are on the team of.
    pub ventures: Option<Numbers>,
    /// Identifiers of the people to choose from.
    pub ids: Vec<String>,
    /// Order; `None` is the best match first with `name`, else the most recently active first.
    pub sort: Option<Sort>,
}

impl ListQuery for PersonQuery {
    type Record = UserSummary;

    fn fields(&mut self) -> Fields<'_> {
        vec![
            (&parameter::NAME, &mut self.name),
            (&parameter::VENTURE_NUMBER, &mut self.ventures),
            (&parameter::ID, &mut self.ids),
            (&parameter::PERSON_SORT, &mut self.sort),
        ]
    }
}

/// Filters and order of rounds, and the fields to count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundQuery {
    /// Statuses of the rounds. The specification requires one; without any, all rounds match.
    pub statuses: Vec<RoundStatus>,
    /// Words to find in the title or in the texts of the venture.
    pub name: Option<String>,
    /// Primary base countries of the venture.
    pub countries: Vec<String>,
    /// Sectors of the venture.
    pub sectors: Vec<String>,
    /// Financing stages.
    pub stages: Vec<Stage>,
    /// Identifiers of ventures.
    pub ventures: Vec<String>,
    /// Years of founding of the venture.
    pub founded: Option<Years>,
    /// Days of posting.
    pub posted: Option<Days>,
    /// Amounts.
    pub capital: Option<Dollars>,
    /// Names of ranges that records without the value also match.
    pub unknown: Vec<String>,
    /// Order; `None` is the newest first.
    pub sort: Option<Sort>,
    /// Fields to count.
    pub facets: Vec<FacetField>,
}

impl ListQuery for RoundQuery {
    type Record = Round;

    fn fields(&mut self) -> Fields<'_> {
        vec![
            (&parameter::ROUND_STATUSES, &mut self.statuses),
            (&parameter::NAME, &mut self.name),
            (&parameter::COUNTRY, &mut self.countries),
            (&parameter::SECTOR, &mut self.sectors),
            (&parameter::STAGE, &mut self.stages),
            (&parameter::VENTURE, &mut self.ventures),
            (&parameter::FOUNDED, &mut self.founded),
            (&parameter::POSTED, &mut self.posted),
            (&parameter::CAPITAL, &mut self.capital),
            (&parameter::ROUND_UNKNOWN, &mut self.unknown),
            (&parameter::ROUND_SORT, &mut self.sort),
            (&parameter::ROUND_FACETS, &mut self.facets),
        ]
    }
}

impl RoundQuery {
    /// Returns the statuses that filter the rounds: none if all are chosen. As a filter, all would
    /// add statuses without rounds to the counts.
    pub fn status_filter(&self) -> &[RoundStatus] {
        let has_all = RoundStatus::ALL.iter().all(|status| self.statuses.contains(status));
        if has_all { &[] } else { &self.statuses }
    }
}
