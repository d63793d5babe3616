//! The queries of the lists of ventures, people and rounds (the query extension of this project).
//!
//! Values of one filter are alternatives; filters, and the words of the text, must all match.

use super::list_query::{Argument, ListQuery};
use super::{Days, Dollars, FacetField, Sort, SortKey, Years};
use crate::endpoint::parameter::{
    COUNTRY, LIMIT, OFFSET, SECTOR, STAGE, VENTURE_STATUS, optional, repeated,
};
use crate::endpoint::{Parameter, Values, described};
use crate::values::{RoundStatus, Stage, VentureStatus};

const TEXT: &str = "Words or their beginnings, all of which must be found; one typing error is \
    forgiven in words of five letters or more.";

const NAME: Parameter = optional("name", Values::Text, TEXT);
const ID: Parameter = repeated("id", Values::Id, "The identifier of a record.");
const FOUNDED: Parameter = optional("founded", Values::Years, "Years of founding: `2010..2015`.");
const VENTURE: Parameter = repeated("venture", Values::Id, "The identifier of a round's venture.");
const POSTED: Parameter =
    optional("posted", Values::Days, "Days on which rounds were posted: `2015-01-31..2016-03`.");
const CAPITAL: Parameter =
    optional("capital", Values::Dollars, "Amounts in US dollars: `50000..250000`.");
const ROUND_STATUSES: Parameter = Parameter {
    name: "status",
    values: Values::RoundStatus,
    required: true,
    repeats: true,
    summary: described("A status of the rounds."),
};

const SORT: &str = "The order; `-` before the key stands for descending. Records without the value \
    come last either way.";
const FACETS: &str = "A field whose values are counted.";
const SORT_VENTURES: Parameter = optional("sort", Values::Sort(SortKey::OF_VENTURES), SORT);
const SORT_PEOPLE: Parameter = optional("sort", Values::Sort(SortKey::OF_PEOPLE), SORT);
const SORT_ROUNDS: Parameter = optional("sort", Values::Sort(SortKey::OF_ROUNDS), SORT);
const VENTURE_FACETS: Parameter =
    repeated("facets", Values::Facet(FacetField::OF_VENTURES), FACETS);
const ROUND_FACETS: Parameter = repeated("facets", Values::Facet(FacetField::OF_ROUNDS), FACETS);

/// Which ventures, in which order, and what is counted of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct VentureQuery {
    /// Words of name, tagline and pitch. The best match comes first.
    pub name: Option<String>,
    /// Primary base countries.
    pub countries: Vec<String>,
    /// Sectors.
    pub sectors: Vec<String>,
    /// Fundraising statuses.
    pub statuses: Vec<VentureStatus>,
    /// Years of founding.
    pub founded: Option<Years>,
    /// These ventures only.
    pub ids: Vec<String>,
    /// The order; `None` is the best match first and, without text, the newest first.
    pub sort: Option<Sort>,
    /// What is counted.
    pub facets: Vec<FacetField>,
}

impl ListQuery for VentureQuery {
    const PARAMETERS: &'static [Parameter] = &[
        NAME,
        COUNTRY,
        SECTOR,
        VENTURE_STATUS,
        FOUNDED,
        ID,
        SORT_VENTURES,
        VENTURE_FACETS,
        LIMIT,
        OFFSET,
    ];

    fn fields(&mut self) -> Vec<(&'static Parameter, &mut dyn Argument)> {
        vec![
            (&NAME, &mut self.name),
            (&COUNTRY, &mut self.countries),
            (&SECTOR, &mut self.sectors),
            (&VENTURE_STATUS, &mut self.statuses),
            (&FOUNDED, &mut self.founded),
            (&ID, &mut self.ids),
            (&SORT_VENTURES, &mut self.sort),
            (&VENTURE_FACETS, &mut self.facets),
        ]
    }
}

/// Which people, in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PersonQuery {
    /// Words of their names.
    pub name: Option<String>,
    /// These people only.
    pub ids: Vec<String>,
    /// The order; `None` is the best match first and, without text, who was active last.
    pub sort: Option<Sort>,
}

impl ListQuery for PersonQuery {
    const PARAMETERS: &'static [Parameter] = &[NAME, ID, SORT_PEOPLE, LIMIT, OFFSET];

    fn fields(&mut self) -> Vec<(&'static Parameter, &mut dyn Argument)> {
        vec![(&NAME, &mut self.name), (&ID, &mut self.ids), (&SORT_PEOPLE, &mut self.sort)]
    }
}

/// Which rounds, in which order, and what is counted of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundQuery {
    /// Statuses of the rounds. The specification requires one; without any, all rounds are meant.
    pub statuses: Vec<RoundStatus>,
    /// Words of the title or of the texts of the venture.
    pub name: Option<String>,
    /// Primary base countries of the venture.
    pub countries: Vec<String>,
    /// Sectors of the venture.
    pub sectors: Vec<String>,
    /// Financing stages.
    pub stages: Vec<Stage>,
    /// Identifiers of ventures.
    pub ventures: Vec<String>,
    /// Days of posting.
    pub posted: Option<Days>,
    /// Amounts.
    pub capital: Option<Dollars>,
    /// The order; `None` is the newest first.
    pub sort: Option<Sort>,
    /// What is counted.
    pub facets: Vec<FacetField>,
}

impl ListQuery for RoundQuery {
    const PARAMETERS: &'static [Parameter] = &[
        ROUND_STATUSES,
        NAME,
        COUNTRY,
        SECTOR,
        STAGE,
        VENTURE,
        POSTED,
        CAPITAL,
        SORT_ROUNDS,
        ROUND_FACETS,
        LIMIT,
        OFFSET,
    ];

    fn fields(&mut self) -> Vec<(&'static Parameter, &mut dyn Argument)> {
        vec![
            (&ROUND_STATUSES, &mut self.statuses),
            (&NAME, &mut self.name),
            (&COUNTRY, &mut self.countries),
            (&SECTOR, &mut self.sectors),
            (&STAGE, &mut self.stages),
            (&VENTURE, &mut self.ventures),
            (&POSTED, &mut self.posted),
            (&CAPITAL, &mut self.capital),
            (&SORT_ROUNDS, &mut self.sort),
            (&ROUND_FACETS, &mut self.facets),
        ]
    }

    /// One status is the specification's; without any, a request names all of them.
    fn extensions(&self) -> Vec<&'static str> {
        let mut names = self.given();
        names.retain(|name| *name != ROUND_STATUSES.name);
        if self.statuses.len() != 1 {
            names.push(ROUND_STATUSES.name);
        }
        names
    }
}
