//! Results of the two search endpoints. The specification names the endpoints (rule 6) but does not
//! describe them; these records follow the original service.

use super::venture::{Follower, VentureSummary};
use crate::lenient::Lenient;
use crate::list::List;
use crate::record::{Fields, Record};
use crate::values::{Decimal, Stage, Timestamp, Usd, UserId, VentureId, WebAddress};
use serde::{Deserialize, Serialize};

/// Venture of the venture search: a compact venture with the fields of the query extension and its
/// followers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundVenture {
    /// Fields of the plain list and of the query extension.
    #[serde(flatten)]
    pub summary: VentureSummary,
    /// Users following the venture.
    pub followers: List<Follower>,
}

impl Record for FoundVenture {
    const NAME: &'static str = "Found venture";
}

/// Part of a venture's capital: one round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CapitalItem {
    /// Financing stage.
    pub stage: Lenient<Stage>,
    /// Amount in USD.
    pub amount: Lenient<Usd>,
    /// Time at which the round was posted.
    pub date: Lenient<Timestamp>,
}

impl Record for CapitalItem {
    const NAME: &'static str = "Capital item";
    const REQUIRED: Option<&'static str> = None;
}

/// Venture of the fundraising search, with its rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FundraisingVenture {
    /// Venture identifier.
    pub id: VentureId,
    /// Owner identifier.
    #[serde(rename = "ownerid")]
    pub owner: Lenient<UserId>,
    /// Venture name.
    pub title: Lenient<String>,
    /// Time at which the entry was created.
    pub date_created: Lenient<Timestamp>,
    /// Pitch text.
    pub pitch: Lenient<String>,
    /// Calculated strength of the network.
    pub network_strength: Lenient<Decimal>,
    /// Short address that redirects to the venture's full address.
    #[serde(rename = "shorturl")]
    pub short_url: Lenient<WebAddress>,
    /// Primary base country.
    pub country: Lenient<String>,
    /// Degrees north.
    pub latitude: Lenient<Decimal>,
    /// Degrees east.
    pub longitude: Lenient<Decimal>,
    /// Matching rounds of the venture, newest first.
    pub capital: List<CapitalItem>,
}

impl Record for FundraisingVenture {
    const NAME: &'static str = "Fundraising venture";
}
