//! The query parameters of the endpoints.

use super::described;

/// What values a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// A whole number from 0 on.
    Number,
    /// Any text.
    Text,
    /// One of the three statuses of the fundraising list.
    RoundStatus,
    /// One of the statuses of the venture search.
    VentureStatus,
    /// One of the financing stages.
    Stage,
}

/// A query parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name as it stands in the query string.
    pub name: &'static str,
    /// What values it takes.
    pub values: Values,
    /// Whether a request without it is an error.
    pub required: bool,
    /// Whether it may be given several times, to match any of the values.
    pub repeats: bool,
    /// What it does, in one sentence, with the feature `descriptions`.
    pub summary: &'static str,
}

const fn optional(name: &'static str, values: Values, summary: &'static str) -> Parameter {
    Parameter { name, values, required: false, repeats: false, summary: described(summary) }
}

const fn repeated(name: &'static str, values: Values, summary: &'static str) -> Parameter {
    Parameter { name, values, required: false, repeats: true, summary: described(summary) }
}

const LIMIT: Parameter =
    optional("limit", Values::Number, "The greatest number of records to return; 20 when absent.");
const OFFSET: Parameter =
    optional("offset", Values::Number, "The index of the first record to return; 0 when absent.");
const NAME: Parameter =
    optional("name", Values::Text, "Words of the venture's name, or their beginnings.");
const COUNTRY: Parameter =
    repeated("country", Values::Text, "A primary base country, from the countries list.");
const SECTOR: Parameter = repeated("sector", Values::Text, "A sector, from the sectors list.");
const ROUND_STATUS: Parameter = Parameter {
    name: "status",
    values: Values::RoundStatus,
    required: true,
    repeats: false,
    summary: described("The status of the rounds."),
};

/// The parameters of lookups and single records.
pub(super) const NONE: &[Parameter] = &[];
/// The parameters of every paged list.
pub(super) const PAGED: &[Parameter] = &[LIMIT, OFFSET];
/// The parameters of the fundraising list.
pub(super) const ROUNDS: &[Parameter] = &[ROUND_STATUS, LIMIT, OFFSET];
/// The parameters of the venture search.
pub(super) const VENTURE_SEARCH: &[Parameter] = &[
    NAME,
    COUNTRY,
    SECTOR,
    repeated("status", Values::VentureStatus, "A fundraising status of the venture."),
    LIMIT,
    OFFSET,
];
/// The parameters of the fundraising search.
pub(super) const ROUND_SEARCH: &[Parameter] = &[
    ROUND_STATUS,
    NAME,
    COUNTRY,
    SECTOR,
    repeated("stage", Values::Stage, "A financing stage, from the stages list."),
    LIMIT,
    OFFSET,
];
