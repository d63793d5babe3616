//! Query parameters of the endpoints: names, values, and error messages.

use super::doc_text;
use crate::query::{
    Added, Days, Dollars, FacetField, MissingField, Numbers, QueryString, Sort, SortKey, Years,
};
use crate::values::{RoundStatus, Stage, parse_digits};
use std::fmt;

/// Length limit of a text, in characters.
pub const MAX_TEXT_LENGTH: usize = 200;

/// Length limit of the name of a country or sector, in characters: a name of this length fits into
/// an address in any encoding.
pub const MAX_NAME_LENGTH: usize = 1_000;

/// Maximum number of values of a repeated parameter.
pub const MAX_VALUES: usize = 100;

/// Greatest `limit` and `offset`: the largest integer of most databases.
pub const MAX_NUMBER: u64 = i64::MAX as u64;

/// Values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Integer, 0 or greater.
    Number,
    /// Any text.
    Text,
    /// Name from a lookup list, or a venture status in any words.
    Name,
    /// Identifier of a record.
    Id,
    /// Status of the fundraising list, one of three.
    RoundStatus,
    /// Financing stage.
    Stage,
    /// Range of years.
    Years,
    /// Range of days.
    Days,
    /// Range of days, or the last days.
    Added,
    /// Range of amounts.
    Dollars,
    /// Range of numbers.
    Numbers,
    /// Name of a field that can be missing.
    Missing,
    /// Key from this list, with `-` before it for descending order.
    Sort(&'static [SortKey]),
    /// Field from this list.
    Facet(&'static [FacetField]),
    /// Name of a range from this list.
    Range(&'static [&'static str]),
}

impl Values {
    /// True if a text is one of the values.
    pub fn accept(self, text: &str) -> bool {
        match self {
            Self::Number => parse_digits(text).is_some_and(|number: u64| number <= MAX_NUMBER),
            Self::Text | Self::Id => has_length(text, MAX_TEXT_LENGTH),
            Self::Name => has_length(text, MAX_NAME_LENGTH),
            Self::RoundStatus => RoundStatus::parse(text).is_listed(),
            Self::Stage => Stage::parse(text).is_listed(),
            Self::Years => Years::parse(text).is_some(),
            Self::Days => Days::parse(text).is_some(),
            Self::Added => text.parse::<Added>().is_ok(),
            Self::Dollars => Dollars::parse(text).is_some(),
            Self::Numbers => Numbers::parse(text).is_some(),
            Self::Missing => text.parse::<MissingField>().is_ok(),
            Self::Sort(keys) => Sort::parse(text, keys).is_some(),
            Self::Facet(fields) => text.parse().is_ok_and(|field| fields.contains(&field)),
            Self::Range(names) => names.contains(&text),
        }
    }

    /// Allowed words; empty if the values are not from a list.
    pub fn choices(self) -> Vec<String> {
        fn texts<T: fmt::Display>(words: &[T]) -> Vec<String> {
            words.iter().map(T::to_string).collect()
        }
        match self {
            Self::RoundStatus => texts(RoundStatus::ALL),
            Self::Stage => texts(Stage::ALL),
            Self::Sort(keys) => {
                let both =
                    |key: &SortKey| [false, true].map(|descending| Sort { key: *key, descending });
                texts(&keys.iter().flat_map(both).collect::<Vec<_>>())
            }
            Self::Facet(fields) => texts(fields),
            Self::Range(names) => texts(names),
            Self::Missing => texts(MissingField::ALL),
            _ => Vec::new(),
        }
    }

    /// Requirement for the values, as the end of a sentence.
    fn requirement(self) -> String {
        match self {
            Self::Number => format!("it must be a whole number from 0 to {MAX_NUMBER}"),
            Self::Text | Self::Id => format!("it must have 1 to {MAX_TEXT_LENGTH} characters"),
            Self::Name => format!("it must have 1 to {MAX_NAME_LENGTH} characters"),
            Self::Years => "it must be years, such as 2010..2015, 2010.. or ..2015".to_owned(),
            Self::Days => {
                "it must be days, such as 2010-01-31..2015-06-01, 2010-01-31.. or 2015-06"
                    .to_owned()
            }
            Self::Added => {
                "it must be 7d, 30d, 365d or days, such as 2010-01-31..2015-06-01, 2010-01-31.. \
                 or 2015-06"
                    .to_owned()
            }
            Self::Numbers => "it must be numbers, such as 2..5, 2.. or ..5".to_owned(),
            Self::Dollars => {
                "it must be amounts in US dollars, such as 50000..250000, 50000.. or ..250000"
                    .to_owned()
            }
            _ => format!("it must be one of {}", self.choices().join(", ")),
        }
    }
}

/// True if a text is not blank and has at most `max` characters.
fn has_length(text: &str, max: usize) -> bool {
    !text.trim().is_empty() && text.chars().nth(max).is_none()
}

/// Query parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name in the query string.
    pub name: &'static str,
    /// Accepted values.
    pub values: Values,
    /// True if a request without it is an error.
    pub required: bool,
    /// True if several values may be given; any of them matches.
    pub repeats: bool,
    /// Description in one sentence; empty without the feature `descriptions`.
    pub summary: &'static str,
}

impl Parameter {
    /// True if people choose the values, so that the address of a page may have the parameter.
    pub fn is_on_pages(&self) -> bool {
        matches!(self.name, "id" | "like" | "person")
            || !matches!(self.values, Values::Id | Values::Facet(_) | Values::Number)
    }

    /// Checks all values of this parameter in a query, as a service does.
    ///
    /// # Errors
    /// Returns the first fault.
    pub fn check(&'static self, query: &QueryString) -> Result<(), BadParameter> {
        let pairs = query.pairs().filter(|(name, _)| *name == self.name);
        let (accepted, bad) = self.accept(pairs.map(|(_, value)| value.trim()));
        let is_missing = self.required && accepted.is_empty();
        let missing = BadParameter { parameter: self, fault: ParameterFault::Missing };
        let fault = bad.into_iter().next().or_else(|| is_missing.then_some(missing));
        fault.map_or(Ok(()), Err)
    }

    /// Returns the values that are accepted, and the faults of the others.
    pub(crate) fn accept<'a>(
        &'static self,
        values: impl Iterator<Item = &'a str>,
    ) -> (Vec<&'a str>, Vec<BadParameter>) {
        let max = if self.repeats { MAX_VALUES } else { 1 };
        let mut accepted = Vec::new();
        let mut bad = Vec::new();
        for value in values {
            let fault = if !self.values.accept(value) {
                ParameterFault::Value(value.to_owned())
            } else if accepted.len() < max {
                accepted.push(value);
                continue;
            } else if self.repeats {
                ParameterFault::TooMany
            } else {
                ParameterFault::Repeated
            };
            bad.push(BadParameter { parameter: self, fault });
        }
        (accepted, bad)
    }
}

/// Error for a parameter that cannot be applied. Its text is the message that a service sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadParameter {
    /// Parameter at fault.
    pub parameter: &'static Parameter,
    /// Fault of its values.
    pub fault: ParameterFault,
}

/// Faults of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterFault {
    /// No value of a required parameter is given.
    Missing,
    /// A value is not accepted.
    Value(String),
    /// Several values are given, but the parameter takes one.
    Repeated,
    /// More than [`MAX_VALUES`] values are given.
    TooMany,
}

/// Text of the specification for a request without a required parameter ("Errors").
pub const MISSING_PARAMETERS: &str = "Missing required parameters";

impl fmt::Display for BadParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parameter { name, values, .. } = self.parameter;
        let requirement = values.requirement();
        match self.fault {
            ParameterFault::Missing => f.write_str(MISSING_PARAMETERS),
            ParameterFault::Value(_) => write!(f, "“{name}” is invalid: {requirement}"),
            ParameterFault::Repeated => write!(f, "“{name}” may be given only once; {requirement}"),
            ParameterFault::TooMany => {
                write!(f, "“{name}” may be given at most {MAX_VALUES} times")
            }
        }
    }
}

/// Creates a parameter that may be given once.
const fn optional(name: &'static str, values: Values, summary: &'static str) -> Parameter {
    Parameter { name, values, required: false, repeats: false, summary: doc_text(summary) }
}

/// Creates a parameter that may be given several times.
const fn repeated(name: &'static str, values: Values, summary: &'static str) -> Parameter {
    Parameter { repeats: true, ..optional(name, values, summary) }
}

pub(crate) const LIMIT: Parameter =
    optional("limit", Values::Number, "The maximum number of records to return; 20 if absent.");
pub(crate) const OFFSET: Parameter =
    optional("offset", Values::Number, "The index of the first record to return; 0 if absent.");
pub(crate) const NAME: Parameter = optional(
    "name",
    Values::Text,
    "Words or their beginnings, all of which must be found; one typing error is forgiven in words \
     of five letters or more.",
);
pub(crate) const ID: Parameter = repeated("id", Values::Id, "The identifier of a record.");
pub(crate) const LIKE: Parameter = optional(
    "like",
    Values::Id,
    "The identifier of a venture, to find similar ones: by shared sectors, rare ones first, then \
     by country.",
);
pub(crate) const COUNTRY: Parameter =
    repeated("country", Values::Name, "A primary base country, from the countries list.");
pub(crate) const SECTOR: Parameter =
    repeated("sector", Values::Name, "A sector, from the sectors list.");
pub(crate) const PLACE: Parameter = repeated(
    "place",
    Values::Name,
    "A city, which is found in the address and country of the venture.",
);
pub(crate) const TAG: Parameter = repeated("tag", Values::Name, "A tag of the venture.");
pub(crate) const ADDED: Parameter = optional(
    "added",
    Values::Added,
    "Days on which the entry of the venture was created: `2015-01-31..2016-03`; or `7d`, `30d` or \
     `365d`, which begin that many days before today in UTC.",
);
pub(crate) const WITHOUT: Parameter = repeated(
    "without",
    Values::Missing,
    "A field that the venture lacks. `raised` needs an API key; without one, the parameter is not \
     applied.",
);
pub(crate) const PERSON: Parameter = optional(
    "person",
    Values::Id,
    "The identifier of a user who owns the venture or is on its team.",
);
pub(crate) const VENTURE_NUMBER: Parameter = optional(
    "ventures",
    Values::Numbers,
    "Numbers of ventures that the user owns or is on the team of: `2..`.",
);
pub(crate) const FOUNDED: Parameter =
    optional("founded", Values::Years, "Years of the venture's founding: `2010..2015`.");
pub(crate) const STAGE: Parameter =
    repeated("stage", Values::Stage, "A financing stage, from the stages list.");
pub(crate) const VENTURE: Parameter =
    repeated("venture", Values::Id, "The identifier of a round's venture.");
pub(crate) const POSTED: Parameter =
    optional("posted", Values::Days, "Days on which rounds were posted: `2015-01-31..2016-03`.");
pub(crate) const CAPITAL: Parameter =
    optional("capital", Values::Dollars, "Amounts in US dollars: `50000..250000`.");
pub(crate) const RAISED: Parameter = optional(
    "raised",
    Values::Dollars,
    "Sums of completed rounds in US dollars: `50000..250000`. Needs an API key; without one it is not \
     applied.",
);
pub(crate) const VENTURE_STATUS: Parameter = repeated(
    "status",
    Values::Name,
    "A fundraising status of the venture: `r_fundraising`, `r_completed`, `r_pending`, \
     `r_dealmaking`, `r_closed`, or other words of `fundStatus`.",
);
pub(crate) const ROUND_STATUS: Parameter = Parameter {
    required: true,
    ..optional("status", Values::RoundStatus, "The status of the rounds.")
};
pub(crate) const ROUND_STATUSES: Parameter = Parameter { repeats: true, ..ROUND_STATUS };

const fn sort(keys: &'static [SortKey]) -> Parameter {
    let summary = "The order; `-` before the key means descending. Records without the value are \
        last in either direction.";
    optional("sort", Values::Sort(keys), summary)
}

const fn facets(fields: &'static [FacetField]) -> Parameter {
    repeated("facets", Values::Facet(fields), "A field whose values are counted.")
}

const fn unknown(ranges: &'static [&'static str]) -> Parameter {
    let summary = "The name of a range: records without the value are included.";
    repeated("unknown", Values::Range(ranges), summary)
}

pub(crate) const VENTURE_SORT: Parameter = sort(SortKey::OF_VENTURES);
pub(crate) const PERSON_SORT: Parameter = sort(SortKey::OF_PEOPLE);
pub(crate) const ROUND_SORT: Parameter = sort(SortKey::OF_ROUNDS);
pub(crate) const VENTURE_FACETS: Parameter = facets(FacetField::OF_VENTURES);
pub(crate) const ROUND_FACETS: Parameter = facets(FacetField::OF_ROUNDS);
pub(crate) const VENTURE_UNKNOWN: Parameter = unknown(&["founded", "added", "raised"]);
pub(crate) const ROUND_UNKNOWN: Parameter = unknown(&["founded", "posted", "capital"]);

/// Parameters of every paged list.
pub(super) const PAGED: &[Parameter] = &[LIMIT, OFFSET];
pub(super) const ROUND_LIST: &[Parameter] = &[ROUND_STATUS, LIMIT, OFFSET];
pub(super) const VENTURE_SEARCH: &[Parameter] =
    &[NAME, COUNTRY, SECTOR, VENTURE_STATUS, LIMIT, OFFSET];
pub(super) const ROUND_SEARCH: &[Parameter] =
    &[ROUND_STATUS, NAME, COUNTRY, SECTOR, STAGE, LIMIT, OFFSET];
