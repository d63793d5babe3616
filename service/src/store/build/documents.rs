//! The records that follow from others: each list shows its own part of a user or a venture.

use anyhow::{Context, Result};
use directory_api::{
    Record, Round, UserProfile, UserSummary, UserVenture, Venture, VentureSummary,
};

/// The record as it is sent.
pub(super) fn json(record: &impl Record) -> serde_json::Result<String> {
    serde_json::to_string(record)
}

/// The user as the list of users shows them.
pub(super) fn summary(user: &UserProfile) -> UserSummary {
    UserSummary {
        id: user.id.clone(),
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
        display_name: user.display_name.clone(),
        last_active: user.last_active.clone(),
    }
}

/// The venture as the list of ventures shows it, and as results of a question do.
pub(super) fn venture_summaries(venture: &Venture) -> (VentureSummary, VentureSummary) {
    let summary = VentureSummary::from(venture.clone());
    let extended = VentureSummary {
        sectors: Some(venture.sectors.clone()),
        fund_status: venture.fund_status.clone(),
        ..summary.clone()
    };
    (summary, extended)
}

/// The venture as the list of its owner's ventures shows it.
pub(super) fn owned(venture: &Venture) -> UserVenture {
    UserVenture {
        id: venture.id.clone(),
        name: venture.title.clone(),
        sectors: venture.sectors.iter().cloned().collect(),
        tags: venture.tags.iter().cloned().collect(),
        fund_status: venture.fund_status.clone(),
        country: venture.country.clone(),
        latitude: venture.latitude.clone(),
        longitude: venture.longitude.clone(),
    }
}

/// What rounds of the venture have of it in results of a question.
pub(super) fn round_of(venture: &Venture) -> Round {
    Round {
        venture_title: venture.title.clone(),
        country: venture.country.clone(),
        sectors: Some(venture.sectors.clone()),
        ..Round::default()
    }
}

/// The fields that a record has beyond a plainer one, which it begins with.
pub(super) fn extension(plain: &str, extended: &str) -> Result<String> {
    let plain = plain.strip_suffix('}').context("a record is an object")?;
    let fields = extended.strip_prefix(plain).and_then(|rest| rest.strip_suffix('}'));
    Ok(fields.context("the fields of the extension come last")?.to_owned())
}
