//! The records that follow from others: each list shows its own part of a user or a venture.

use directory_api::{
    CapitalItem, FoundExtras, FoundVenture, FundraisingVenture, List, Record, Round, Stage,
    UserProfile, UserSummary, UserVenture, Venture, VentureSummary,
};

/// The record as it is sent.
///
/// # Errors
/// None in practice: every record has a JSON form.
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

/// The venture as the list of ventures shows it.
pub(super) fn venture_summary(venture: &Venture) -> VentureSummary {
    VentureSummary::from(venture.clone())
}

/// The venture as the venture search shows it.
pub(super) fn found(venture: &Venture) -> FoundVenture {
    FoundVenture {
        summary: venture_summary(venture),
        extras: FoundExtras {
            sectors: venture.sectors.clone(),
            fund_status: venture.fund_status.clone(),
            followers: venture.followers.clone(),
        },
    }
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

/// The venture as the fundraising search shows it, before its rounds are known.
pub(super) fn raising(venture: &Venture) -> FundraisingVenture {
    FundraisingVenture {
        id: venture.id.clone(),
        owner: venture.owner.clone(),
        title: venture.title.clone(),
        date_created: venture.date_created.clone(),
        pitch: venture.pitch.clone(),
        network_strength: venture.network_strength.clone(),
        short_url: venture.short_url.clone(),
        country: venture.country.clone(),
        latitude: venture.latitude.clone(),
        longitude: venture.longitude.clone(),
        capital: List::default(),
    }
}

/// The round as the fundraising search shows it.
pub(super) fn capital(round: &Round, stage: &Stage) -> CapitalItem {
    CapitalItem {
        stage: stage.clone().into(),
        amount: round.capital.clone(),
        date: round.post_date.clone(),
    }
}
