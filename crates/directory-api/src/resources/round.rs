//! Fundraising rounds.

use crate::lenient::{Lenient, serialize_raw};
use crate::record::{Fields, Record, record_with_id};
use crate::values::{
    CalendarDate, Date, Names, RoundId, RoundStatus, Stage, TimeOfDay, Timestamp, Usd, VentureId,
};
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

impl Round {
    /// Status, from the words of the service.
    pub fn status(&self) -> Option<RoundStatus> {
        self.fund_status.as_deref().and_then(RoundStatus::from_words)
    }

    /// Last round of a venture, whose rounds are in order of time, the newest first.
    pub fn last(rounds: &[Self]) -> Option<&Self> {
        let recency = |round: &Self| {
            let posted = round.post_date.as_ref();
            let posted = posted.and_then(|posted| Some((posted.day()?, posted.time_of_day())));
            Recency::new(round.status().as_ref(), round.stage.as_ref(), posted)
        };
        let known = rounds.iter().rev().filter_map(|round| Some((recency(round)?, round)));
        known.max_by_key(|(recency, _)| *recency).map(|(_, round)| round)
    }
}

/// Order that makes one of a venture's rounds the last: by day, on one day by stage, then by time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Recency {
    day: Option<CalendarDate>,
    stage: u8,
    time: Option<TimeOfDay>,
}

impl Recency {
    /// Creates the order of a round; `None` for a pending round, which is only a plan.
    pub fn new(
        status: Option<&RoundStatus>,
        stage: Option<&Stage>,
        posted: Option<(CalendarDate, Option<TimeOfDay>)>,
    ) -> Option<Self> {
        let stage = match stage {
            None | Some(Stage::Uncategorized) => 0,
            Some(stage) => stage.funding_order() + 1,
        };
        let (day, time) = posted.unzip();
        let recency = Self { day, stage, time: time.flatten() };
        (status != Some(&RoundStatus::Pending)).then_some(recency)
    }
}

record_with_id!(Round, "Fundraising round");
