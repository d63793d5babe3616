//! What the two search endpoints return. The specification names them (rule 6) without describing
//! them; this is the search extension of this project.

use super::venture::{Follower, Venture, VentureSummary};
use crate::record;
use crate::record::Record;
use crate::response::Problem;
use crate::values::{Decimal, Names, Stage, Timestamp, Usd, UserId, VentureId, WebAddress};
use serde_json::{Map, Value, json};

record! {
    /// What a found venture has beyond a compact one.
    FoundExtras "Found venture extras" identified by - {
        /// Sectors that the venture is engaged in.
        sectors: Names = "sectors",
        /// Current fundraising status, in words.
        fund_status: Option<String> = "fundStatus",
        /// Users following the venture.
        followers: Vec<Follower> = "followers",
    }
}

/// A venture found by `/v1/ventures/search`: a compact venture and three fields more.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundVenture {
    /// What the plain list gives as well.
    pub summary: VentureSummary,
    /// What only the search gives.
    pub extras: FoundExtras,
}

impl Record for FoundVenture {
    const NAME: &'static str = "Found venture";

    fn fields() -> Vec<&'static str> {
        [VentureSummary::fields(), FoundExtras::fields()].concat()
    }

    fn read(object: &Map<String, Value>, problems: &mut Vec<Problem>) -> Result<Self, Problem> {
        let summary = VentureSummary::read(object, problems)?;
        let extras = FoundExtras::read(object, problems)?;
        Ok(Self { summary, extras })
    }

    fn write(&self) -> Map<String, Value> {
        let mut object = self.summary.write();
        object.extend(self.extras.write());
        object
    }

    fn schema() -> Value {
        json!({ "allOf": [VentureSummary::schema(), FoundExtras::schema()] })
    }

    fn identity(&self) -> Option<&str> {
        self.summary.identity()
    }
}

record! {
    /// A part of a venture's capital, in `/v1/fundraising/search`.
    CapitalItem "Capital item" identified by - {
        /// Financing stage.
        stage: Option<Stage> = "stage",
        /// Amount in USD.
        amount: Option<Usd> = "amount",
        /// When the round was posted.
        date: Option<Timestamp> = "date",
    }
}

record! {
    /// A venture found by `/v1/fundraising/search`.
    FundraisingVenture "Fundraising venture" identified by id {
        /// Venture identifier.
        id: VentureId = "id",
        /// Owner identifier.
        owner: Option<UserId> = "ownerid",
        /// Venture name.
        title: Option<String> = "title",
        /// When the entry was created.
        date_created: Option<Timestamp> = "date_created",
        /// Pitch text.
        pitch: Option<String> = "pitch",
        /// Calculated strength of the network.
        network_strength: Option<Decimal> = "network_strength",
        /// Short address that leads to the venture's full address.
        short_url: Option<WebAddress> = "shorturl",
        /// Primary base country.
        country: Option<String> = "country",
        /// Degrees north.
        latitude: Option<Decimal> = "latitude",
        /// Degrees east.
        longitude: Option<Decimal> = "longitude",
        /// The venture's rounds, by stage.
        capital: Vec<CapitalItem> = "capital",
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
        }
    }
}
