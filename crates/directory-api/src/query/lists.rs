//! Queries of the lists of ventures, people and rounds (the query extension of this project).
//!
//! A record matches if it has one of the values of each filter, and every word of the text.

use super::list_query::{Argument, ListQuery};
use super::{Days, Dollars, FacetField, Sort, Years};
use crate::endpoint::Parameter;
use crate::endpoint::parameter::{PERSON_QUERY, ROUND_QUERY, VENTURE_QUERY};
use crate::values::{RoundStatus, Stage, VentureStatus};

/// Filters and order of ventures, and the fields to count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct VentureQuery {
    /// Words to find in the name, tagline and pitch.
    pub name: Option<String>,
    /// Primary base countries.
    pub countries: Vec<String>,
    /// Sectors.
    pub sectors: Vec<String>,
    /// Fundraising statuses: known ones, or other words that ventures use.
    pub statuses: Vec<VentureStatus>,
    /// Years of founding.
    pub founded: Option<Years>,
    /// Sums of the completed rounds.
    pub raised: Option<Dollars>,
    /// Names of ranges that records without the value also match.
    pub unknown: Vec<String>,
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
    const PARAMETERS: &'static [Parameter] = VENTURE_QUERY;

    fn fields(&mut self) -> Vec<&mut dyn Argument> {
        vec![
            &mut self.name,
            &mut self.countries,
            &mut self.sectors,
            &mut self.statuses,
            &mut self.founded,
            &mut self.raised,
            &mut self.unknown,
            &mut self.ids,
            &mut self.like,
            &mut self.sort,
            &mut self.facets,
        ]
    }

    fn needs_rounds(&self) -> bool {
        self.raised.is_some() || self.sort.is_some_and(|sort| sort.key.needs_rounds())
    }
}

impl VentureQuery {
    /// Removes the range and the order that depend on rounds.
    #[must_use]
    pub fn without_rounds(mut self) -> Self {
        self.raised = None;
        self.unknown.retain(|range| range != "raised");
        self.sort = self.sort.filter(|sort| !sort.key.needs_rounds());
        self
    }
}

/// Filters and order of people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PersonQuery {
    /// Words to find in people's names.
    pub name: Option<String>,
    /// Identifiers of the people to choose from.
    pub ids: Vec<String>,
    /// Order; `None` is the best match first with `name`, else the most recently active first.
    pub sort: Option<Sort>,
}

impl ListQuery for PersonQuery {
    const PARAMETERS: &'static [Parameter] = PERSON_QUERY;

    fn fields(&mut self) -> Vec<&mut dyn Argument> {
        vec![&mut self.name, &mut self.ids, &mut self.sort]
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
    const PARAMETERS: &'static [Parameter] = ROUND_QUERY;

    fn fields(&mut self) -> Vec<&mut dyn Argument> {
        vec![
            &mut self.statuses,
            &mut self.name,
            &mut self.countries,
            &mut self.sectors,
            &mut self.stages,
            &mut self.ventures,
            &mut self.founded,
            &mut self.posted,
            &mut self.capital,
            &mut self.unknown,
            &mut self.sort,
            &mut self.facets,
        ]
    }

    /// Includes `status` unless the query has exactly one status: a list without the extension
    /// takes only one, and a query without a status is sent with all statuses.
    fn extensions(&self) -> Vec<&'static str> {
        let mut names = self.parameter_names();
        names.retain(|name| *name != "status");
        if self.statuses.len() != 1 {
            names.push("status");
        }
        names
    }
}
