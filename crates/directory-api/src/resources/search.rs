//! What the two search endpoints return. The specification names them (rule 6) without describing
//! them; this is what the original service published.

use super::venture::{Follower, Venture, VentureSummary};
use crate::lenient::Lenient;
use crate::list::List;
use crate::record::{Field, Fields, Record, from_fields};
use crate::values::{Decimal, Names, Stage, Timestamp, Usd, UserId, VentureId, WebAddress};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// What a found venture has beyond a compact one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundExtras {
    /// Sectors that the venture is engaged in.
    pub sectors: Names,
    /// Current fundraising status, in words.
    #[serde(rename = "fundStatus")]
    pub fund_status: Lenient<String>,
    /// Users following the venture.
    pub followers: List<Follower>,
}

/// A venture as the venture search gives it: a compact venture and three fields more.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundVenture {
    /// What the plain list gives as well.
    #[serde(flatten)]
    pub summary: VentureSummary,
    /// What only the search gives.
    #[serde(flatten)]
    pub extras: FoundExtras,
}

/// Not derived: what `flatten` hands on is no JSON any more, and the fields are read as JSON.
impl<'de> Deserialize<'de> for FoundVenture {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let owned = BTreeMap::<String, Box<RawValue>>::deserialize(deserializer)?;
        // `collect` would sort them first, with much more code.
        let mut fields = Fields::new();
        fields.extend(owned.iter().map(|(name, value)| (name.clone(), value.as_ref())));
        let extras = from_fields(&fields).map_err(D::Error::custom)?;
        // They are in the extras, and must not be written twice.
        fields.retain(|name, _| !VentureSummary::EXTENSION.contains(&name.as_str()));
        Ok(Self { summary: from_fields(&fields).map_err(D::Error::custom)?, extras })
    }
}

impl Record for FoundVenture {
    const NAME: &'static str = "Found venture";

    fn identity(&self) -> Option<&str> {
        self.summary.identity()
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        let FoundExtras { sectors, fund_status, followers } = &self.extras;
        let mut fields = self.summary.fields();
        fields.retain(|(name, _)| !VentureSummary::EXTENSION.contains(name));
        fields.push(("sectors", sectors));
        fields.push(("fundStatus", fund_status));
        fields.push(("followers", followers));
        fields
    }
}

/// A part of a venture's capital: one round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CapitalItem {
    /// Financing stage.
    pub stage: Lenient<Stage>,
    /// Amount in USD.
    pub amount: Lenient<Usd>,
    /// When the round was posted.
    pub date: Lenient<Timestamp>,
}

impl Record for CapitalItem {
    const NAME: &'static str = "Capital item";
    const REQUIRED: Option<&'static str> = None;

    fn identity(&self) -> Option<&str> {
        None
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![("stage", &self.stage), ("amount", &self.amount), ("date", &self.date)]
    }
}

/// A venture as the fundraising search gives it, with its rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FundraisingVenture {
    /// Venture identifier.
    pub id: VentureId,
    /// Owner identifier.
    #[serde(rename = "ownerid")]
    pub owner: Lenient<UserId>,
    /// Venture name.
    pub title: Lenient<String>,
    /// When the entry was created.
    pub date_created: Lenient<Timestamp>,
    /// Pitch text.
    pub pitch: Lenient<String>,
    /// Calculated strength of the network.
    pub network_strength: Lenient<Decimal>,
    /// Short address that leads to the venture's full address.
    #[serde(rename = "shorturl")]
    pub short_url: Lenient<WebAddress>,
    /// Primary base country.
    pub country: Lenient<String>,
    /// Degrees north.
    pub latitude: Lenient<Decimal>,
    /// Degrees east.
    pub longitude: Lenient<Decimal>,
    /// The venture's rounds, by stage.
    pub capital: List<CapitalItem>,
}

impl Record for FundraisingVenture {
    const NAME: &'static str = "Fundraising venture";

    fn identity(&self) -> Option<&str> {
        Some(self.id.as_str())
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![
            ("id", &self.id),
            ("ownerid", &self.owner),
            ("title", &self.title),
            ("date_created", &self.date_created),
            ("pitch", &self.pitch),
            ("network_strength", &self.network_strength),
            ("shorturl", &self.short_url),
            ("country", &self.country),
            ("latitude", &self.latitude),
            ("longitude", &self.longitude),
            ("capital", &self.capital),
        ]
    }
}

impl From<Venture> for VentureSummary {
    fn from(venture: Venture) -> Self {
        Self {
            id: venture.id,
            owner: venture.owner,
            title: venture.title,
            date_created: venture.date_created,
            date_founded: venture.date_founded,
            pitch: venture.pitch,
            tagline: venture.tagline,
            logo: venture.logo,
            website: venture.website,
            network_strength: venture.network_strength,
            short_url: venture.short_url,
            address: venture.address,
            country: venture.country,
            latitude: venture.latitude,
            longitude: venture.longitude,
            sectors: None,
            fund_status: Lenient::Absent,
        }
    }
}
