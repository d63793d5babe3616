//! Ventures, their teams and followers.

use crate::lenient::Lenient;
use crate::list::List;
use crate::record::{Field, Record};
use crate::values::{Date, Decimal, Names, Timestamp, UserId, VentureId, WebAddress};
use serde::{Deserialize, Serialize};

/// "Compact venture (list of ventures)".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VentureSummary {
    /// Venture identifier.
    pub id: VentureId,
    /// Owner identifier.
    #[serde(rename = "ownerid")]
    pub owner: Lenient<UserId>,
    /// Venture name.
    pub title: Lenient<String>,
    /// When the entry was created.
    pub date_created: Lenient<Timestamp>,
    /// When the venture was founded.
    pub date_founded: Lenient<Date>,
    /// Pitch text.
    pub pitch: Lenient<String>,
    /// Short description.
    pub tagline: Lenient<String>,
    /// Venture logo, JPEG.
    #[serde(rename = "logo_uri")]
    pub logo: Lenient<WebAddress>,
    /// Website.
    pub website: Lenient<WebAddress>,
    /// Calculated strength of the network.
    pub network_strength: Lenient<Decimal>,
    /// Short address that leads to the venture's full address.
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
}

impl VentureSummary {
    /// The fields that only results of the query extension have.
    pub const EXTENSION: &'static [&'static str] = &["sectors", "fundStatus"];
}

impl Record for VentureSummary {
    const NAME: &'static str = "Compact venture";

    fn identity(&self) -> Option<&str> {
        Some(self.id.as_str())
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![
            ("id", &self.id),
            ("ownerid", &self.owner),
            ("title", &self.title),
            ("date_created", &self.date_created),
            ("date_founded", &self.date_founded),
            ("pitch", &self.pitch),
            ("tagline", &self.tagline),
            ("logo_uri", &self.logo),
            ("website", &self.website),
            ("network_strength", &self.network_strength),
            ("shorturl", &self.short_url),
            ("address", &self.address),
            ("country", &self.country),
            ("latitude", &self.latitude),
            ("longitude", &self.longitude),
            ("sectors", &self.sectors),
            ("fundStatus", &self.fund_status),
        ]
    }
}

/// An object `{userid}` of a venture's `followers`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Follower {
    /// The user who follows the venture.
    #[serde(rename = "userid")]
    pub user: UserId,
}

impl Record for Follower {
    const NAME: &'static str = "Venture follower";
    const REQUIRED: Option<&'static str> = Some("userid");

    fn identity(&self) -> Option<&str> {
        Some(self.user.as_str())
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![("userid", &self.user)]
    }
}

/// "Team member".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamMember {
    /// The member as a user of the directory.
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

    fn identity(&self) -> Option<&str> {
        None
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![("userid", &self.user), ("fullname", &self.full_name), ("title", &self.title)]
    }
}

/// "Venture detail".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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
    /// Venture logo, JPEG.
    #[serde(rename = "logo_uri")]
    pub logo: Lenient<WebAddress>,
    /// Website.
    pub website: Lenient<WebAddress>,
    /// Video pitch on a video-sharing site.
    pub video_pitch: Lenient<WebAddress>,
    /// When the entry was created.
    pub date_created: Lenient<Timestamp>,
    /// When the venture was founded.
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
    /// Short address that leads to the venture's full address.
    #[serde(rename = "shorturl")]
    pub short_url: Lenient<WebAddress>,
    /// Degrees north.
    pub latitude: Lenient<Decimal>,
    /// Degrees east.
    pub longitude: Lenient<Decimal>,
    /// How long the pitch is.
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
    /// Who builds the product.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["internal", "external", ""])))]
    pub build: Lenient<String>,
    /// Summary text on team members.
    pub team: Lenient<String>,
    /// How far the product is.
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
    /// When revenue comes in.
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

impl Record for Venture {
    const NAME: &'static str = "Venture detail";

    fn identity(&self) -> Option<&str> {
        Some(self.id.as_str())
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![
            ("id", &self.id),
            ("ownerid", &self.owner),
            ("title", &self.title),
            ("pitch", &self.pitch),
            ("tagline", &self.tagline),
            ("logo_uri", &self.logo),
            ("website", &self.website),
            ("video_pitch", &self.video_pitch),
            ("date_created", &self.date_created),
            ("date_founded", &self.date_founded),
            ("tags", &self.tags),
            ("fundStatus", &self.fund_status),
            ("address", &self.address),
            ("country", &self.country),
            ("network_strength", &self.network_strength),
            ("shorturl", &self.short_url),
            ("latitude", &self.latitude),
            ("longitude", &self.longitude),
            ("pitch_type", &self.pitch_type),
            ("risky", &self.risky),
            ("nda", &self.nda),
            ("ambitious", &self.ambitious),
            ("network", &self.network),
            ("build", &self.build),
            ("team", &self.team),
            ("state", &self.state),
            ("ip", &self.ip),
            ("oss", &self.oss),
            ("product", &self.product),
            ("community", &self.community),
            ("advertising", &self.advertising),
            ("prognosis", &self.prognosis),
            ("revenue", &self.revenue),
            ("revenue_plan", &self.revenue_plan),
            ("notes", &self.notes),
            ("quickscan_last_updated", &self.quickscan_last_updated),
            ("sectors", &self.sectors),
            ("interest_regions", &self.interest_regions),
            ("interest_countries", &self.interest_countries),
            ("followers", &self.followers),
        ]
    }
}
