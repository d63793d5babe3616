//! Fundraising rounds.

use crate::lenient::Lenient;
use crate::record::{Field, Record};
use crate::values::{RoundId, Timestamp, Usd, VentureId};
use serde::{Deserialize, Serialize};

/// "Fundraising round".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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
    pub capital: Lenient<Usd>,
}

impl Record for Round {
    const NAME: &'static str = "Fundraising round";
    const REQUIRED: Option<&'static str> = Some("id");

    fn identity(&self) -> Option<&str> {
        Some(self.id.as_str())
    }

    fn fields(&self) -> Vec<(&'static str, &dyn Field)> {
        vec![
            ("id", &self.id),
            ("post_date", &self.post_date),
            ("title", &self.title),
            ("fundStatus", &self.fund_status),
            ("venture_id", &self.venture_id),
            ("capital", &self.capital),
        ]
    }
}
