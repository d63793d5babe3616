//! Texts of the list of ventures.

use super::fundraising;
use super::listing::ListTexts;
use super::{plural, tr, tr_with};
use crate::format::{month, short, short_money};
use directory_api::{LastRound, Stage, Usd, VentureStatus, VentureSummary};

pub fn list_texts() -> ListTexts {
    ListTexts {
        title: tr("Ventures"),
        lead: tr("Find companies by name, country or sector"),
        none: tr("No ventures"),
        one: tr("# venture"),
        other: tr("# ventures"),
        empty: tr("No ventures yet"),
        search: tr("Search ventures"),
        search_order: Some(tr("Best match")),
        advice: tr("Try fewer filters or a different spelling."),
    }
}

/// Link to the rounds of the ventures.
pub fn rounds_link(count: Option<u64>) -> String {
    match count {
        Some(count) => plural(count, "# round of these ventures", "# rounds of these ventures"),
        None => tr("Rounds of these ventures").to_owned(),
    }
}

pub fn name(title: Option<&str>) -> String {
    short(title.unwrap_or(tr("Unnamed venture")))
}

pub fn founded(when: &str) -> String {
    tr_with("Founded {when}", &[("when", when)])
}

/// Capital that a venture has raised: "Raised $1.2M". `None` without a key, or if nothing was
/// raised.
pub fn raised(venture: &VentureSummary) -> Option<String> {
    let sentence = match odd_amounts(venture) {
        0 => "Raised {amount}",
        _ => "Raised at least {amount}",
    };
    let Usd(sum) = venture.raised.cloned()?;
    (sum > 0).then(|| tr_with(sentence, &[("amount", &short_money(Usd(sum)))]))
}

/// Amount that a venture has raised: "$1.2M".
pub fn raised_amount(venture: &VentureSummary) -> Option<String> {
    let Usd(sum) = venture.raised.cloned()?;
    (sum > 0).then(|| fundraising::sum(sum, odd_amounts(venture), short_money))
}

fn odd_amounts(venture: &VentureSummary) -> u64 {
    venture.odd_amounts.cloned().unwrap_or_default()
}

/// Stage and month of the last round: "Seed, Mar 2024".
pub fn last_round(round: &LastRound) -> Option<String> {
    let stage = round.stage.as_ref().filter(|stage| **stage != Stage::Uncategorized);
    let posted = round.post_date.as_ref().and_then(|posted| posted.day());
    let months = posted.map(|day| u32::from(day.year) * 12 + u32::from(day.month) - 1);
    let parts = [stage.map(fundraising::stage), months.map(month)];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

pub fn status(status: &VentureStatus) -> &str {
    tr(match status {
        VentureStatus::Fundraising => "Raising capital",
        VentureStatus::Completed => "Round completed",
        VentureStatus::Pending => "Round pending",
        VentureStatus::Dealmaking => "Negotiating a deal",
        VentureStatus::Closed => "Not raising",
        VentureStatus::Other(words) => return words,
    })
}

/// `fundStatus` of a venture as people read it: services have several words for a status, the
/// filters have one.
pub fn status_words(words: &str) -> String {
    VentureStatus::from_words(words)
        .map_or_else(|| words.to_owned(), |known| status(&known).to_owned())
}
