//! Ventures, their teams and followers.

use crate::lenient::{FromJson, Lenient, serialize_raw};
use crate::list::List;
use crate::place;
use crate::record::{Fields, Record, from_value, record_with_id};
use crate::values::{Date, Decimal, Names, Stage, Timestamp, Usd, UserId, VentureId, WebAddress};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// "Compact venture (list of ventures)".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VentureSummary {
    /// Venture identifier.
    pub id: VentureId,
    /// Owner identifier.
    #[serde(rename = "ownerid")]
    pub owner: Lenient<UserId>,
    /// Venture name.
    pub title: Lenient<String>,
    /// Time at which the entry was created.
    pub date_created: Lenient<Timestamp>,
    /// Day on which the venture was founded.
    pub date_founded: Lenient<Date>,
    /// Pitch text.
    pub pitch: Lenient<String>,
    /// Short description.
    pub tagline: Lenient<String>,
    /// Venture logo, JPEG; a text that begins with `/` or `logos/` is a path of the service.
    #[serde(rename = "logo_uri")]
    pub logo: Lenient<WebAddress>,
    /// Website.
    pub website: Lenient<WebAddress>,
    /// Calculated strength of the network.
    pub network_strength: Lenient<Decimal>,
    /// Short address that redirects to the venture's full address.
    #[serde(rename = "shorturl")]
    pub short_url: Lenient<WebAddress>,
    /// Physical address of the base of operations.
    pub address: Lenient<String>,
    /// Primary base country.
    pub country: Lenient<String>,
    /// Degrees north.
    pub latitude: Lenient<Decimal>,
    /// Degrees east.
    pub longitude: Lenient<Decimal>,
    /// Sectors, in results of the query extension.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sectors: Option<Names>,
    /// Fundraising status in words, in results of the query extension.
    #[serde(rename = "fundStatus", skip_serializing_if = "Lenient::is_none")]
    pub fund_status: Lenient<String>,
    /// Tags, in results of the query extension.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tags: Option<Names>,
    /// Team, only in the list of a published folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub team: Option<List<TeamMember>>,
    /// Sum of the completed rounds in USD. This and the fields below are in results of the query
    /// extension with a key.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub raised: Lenient<Usd>,
    /// Sum of the rounds that are raising capital, in USD.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub raising: Lenient<Usd>,
    /// Number of rounds of all statuses.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub rounds: Lenient<u64>,
    /// Latest round that is not pending; of several on one day, the one with the latest stage.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub last_round: Lenient<LastRound>,
    /// Number of amounts that the sums leave out because they are missing, unreadable or implausible.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub odd_amounts: Lenient<u64>,
}

/// Latest round of a venture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRound {
    /// Financing stage.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub stage: Lenient<Stage>,
    /// Date the round was posted.
    pub post_date: Lenient<Timestamp>,
    /// Amount of capital in USD.
    #[serde(serialize_with = "serialize_raw")]
    pub capital: Lenient<Usd>,
}

impl FromJson for LastRound {
    const EXPECTED: &'static str = "a round";

    fn from_json(value: &Value) -> Option<Self> {
        from_value(value).ok()
    }
}

record_with_id!(VentureSummary, "Compact venture");

/// Object `{userid}` of a venture's `followers`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Follower {
    /// User who follows the venture.
    #[serde(rename = "userid")]
    pub user: UserId,
}

impl Record for Follower {
    const NAME: &'static str = "Venture follower";
    const REQUIRED: Option<&'static str> = Some("userid");

    fn identity(&self) -> Option<&str> {
        Some(self.user.as_str())
    }
}

/// "Team member".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamMember {
    /// User of the directory who is the member.
    #[serde(rename = "userid")]
    pub user: Lenient<UserId>,
    /// Full name.
    #[serde(rename = "fullname")]
    pub full_name: Lenient<String>,
    /// Role in the team.
    pub title: Lenient<String>,
}

impl Record for TeamMember {
    const NAME: &'static str = "Team member";
    const REQUIRED: Option<&'static str> = None;
}

/// "Venture detail".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Venture {
    /// Venture identifier.
    pub id: VentureId,
    /// Owner identifier.
    #[serde(rename = "ownerid")]
    pub owner: Lenient<UserId>,
    /// Venture name.
    pub title: Lenient<String>,
    /// Textual pitch.
    pub pitch: Lenient<String>,
    /// Short description.
    pub tagline: Lenient<String>,
    /// Venture logo, JPEG; a text that begins with `/` or `logos/` is a path of the service.
    #[serde(rename = "logo_uri")]
    pub logo: Lenient<WebAddress>,
    /// Website.
    pub website: Lenient<WebAddress>,
    /// Video pitch on a video-sharing site.
    pub video_pitch: Lenient<WebAddress>,
    /// Time at which the entry was created.
    pub date_created: Lenient<Timestamp>,
    /// Day on which the venture was founded.
    pub date_founded: Lenient<Date>,
    /// Tags; deprecated by the specification.
    pub tags: Names,
    /// Current fundraising status, in words.
    #[serde(rename = "fundStatus")]
    pub fund_status: Lenient<String>,
    /// Physical address of the base of operations.
    pub address: Lenient<String>,
    /// Primary base country.
    pub country: Lenient<String>,
    /// Calculated strength of the network.
    pub network_strength: Lenient<Decimal>,
    /// Short address that redirects to the venture's full address.
    #[serde(rename = "shorturl")]
    pub short_url: Lenient<WebAddress>,
    /// Degrees north.
    pub latitude: Lenient<Decimal>,
    /// Degrees east.
    pub longitude: Lenient<Decimal>,
    /// Length of the pitch.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["elevator", "longer", "complex", ""])))]
    pub pitch_type: Lenient<String>,
    /// High risk with potentially high rewards.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub risky: Lenient<bool>,
    /// The owner requires an NDA before sharing the business plan.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub nda: Lenient<bool>,
    /// The founder has the business savvy and persistence.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub ambitious: Lenient<bool>,
    /// The team can get introduced to the right people.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub network: Lenient<bool>,
    /// Builder of the product.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["internal", "external", ""])))]
    pub build: Lenient<String>,
    /// Summary text on team members.
    pub team: Lenient<String>,
    /// State of the product.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["none", "prototype", "working", ""])))]
    pub state: Lenient<String>,
    /// The team owns the intellectual property.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub ip: Lenient<bool>,
    /// The product is based on open source technology.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub oss: Lenient<bool>,
    /// Product description summary.
    pub product: Lenient<String>,
    /// Plans to start by building a community of customers.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub community: Lenient<bool>,
    /// One or more revenue streams are identified.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub advertising: Lenient<bool>,
    /// A cash-flow prognosis exists.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub prognosis: Lenient<bool>,
    /// Time from which revenue is expected.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["soon", "now", ""])))]
    pub revenue: Lenient<String>,
    /// Revenue plan summary text.
    pub revenue_plan: Lenient<String>,
    /// Notes added by the service's team.
    pub notes: Lenient<String>,
    /// Last update of the quick-scan details.
    pub quickscan_last_updated: Lenient<Timestamp>,
    /// Sectors that the venture is engaged in.
    pub sectors: Names,
    /// Regions of focus.
    pub interest_regions: Names,
    /// Countries of focus.
    pub interest_countries: Names,
    /// Users following the venture.
    pub followers: List<Follower>,
}

record_with_id!(Venture, "Venture detail");

impl From<&Venture> for VentureSummary {
    fn from(venture: &Venture) -> Self {
        Self {
            id: venture.id.clone(),
            owner: venture.owner.clone(),
            title: venture.title.clone(),
            date_created: venture.date_created.clone(),
            date_founded: venture.date_founded.clone(),
            pitch: venture.pitch.clone(),
            tagline: venture.tagline.clone(),
            logo: venture.logo.clone(),
            website: venture.website.clone(),
            network_strength: venture.network_strength.clone(),
            short_url: venture.short_url.clone(),
            address: venture.address.clone(),
            country: venture.country.clone(),
            latitude: venture.latitude.clone(),
            longitude: venture.longitude.clone(),
            sectors: Some(venture.sectors.clone()),
            fund_status: venture.fund_status.clone(),
            tags: Some(venture.tags.clone()),
            ..Self::default()
        }
    }
}

impl VentureSummary {
    /// This row with the fields that the plain list lacks, from another row of the venture.
    #[must_use]
    pub fn with_details(self, details: Self) -> Self {
        let Self { sectors, fund_status, tags, .. } = details;
        Self { sectors, fund_status, tags, ..self }
    }

    /// City of the venture's address.
    pub fn place(&self) -> Option<String> {
        place::city(self.address.as_deref()?, self.country.as_deref())
    }
}
