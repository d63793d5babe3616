//! Fundraising rounds.

use crate::lenient::{Lenient, serialize_raw};
use crate::record::{Fields, Record, record_with_id};
use crate::values::{Date, Names, RoundId, Stage, Timestamp, Usd, VentureId};
use serde::{Deserialize, Serialize};

/// "Fundraising round".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Round {
    /// Round identifier.
    pub id: RoundId,
    /// Date the round was posted.
    pub post_date: Lenient<Timestamp>,
    /// Round title.
    pub title: Lenient<String>,
    /// Status of the round, in words.
    #[serde(rename = "fundStatus")]
    pub fund_status: Lenient<String>,
    /// Associated venture.
    pub venture_id: Lenient<VentureId>,
    /// Amount of capital in USD.
    #[serde(serialize_with = "serialize_raw")]
    pub capital: Lenient<Usd>,
    /// Financing stage, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub stage: Lenient<Stage>,
    /// Name of the venture, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub venture_title: Lenient<String>,
    /// Base country of the venture, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub country: Lenient<String>,
    /// Sectors of the venture, in results of the query extension.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sectors: Option<Names>,
    /// Day on which the venture was founded, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub date_founded: Lenient<Date>,
}

impl Round {
    /// Fields that only results of the query extension have.
    pub const EXTENSION: &'static [&'static str] =
        &["stage", "venture_title", "country", "sectors", "date_founded"];
}

record_with_id!(Round, "Fundraising round");
