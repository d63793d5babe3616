//! Texts of the list of fundraising rounds.

use super::listing::ListTexts;
use super::{plural, tr, tr_with};
use crate::format::short;
use directory_api::{RoundStatus, Stage, Usd};

pub fn list_texts() -> ListTexts {
    ListTexts {
        title: tr("Fundraising"),
        lead: tr("Who is raising capital, who has raised it and who plans to"),
        none: tr("No rounds"),
        one: tr("# round"),
        other: tr("# rounds"),
        empty: tr("No rounds"),
        search: tr("Search rounds"),
        search_order: None,
        advice: tr("Try fewer filters or a different spelling."),
    }
}

/// Link to the ventures with the filters of the list.
pub fn ventures_link(count: Option<u64>) -> String {
    match count {
        // Not every counted venture has such a round.
        Some(count) => {
            plural(count, "# venture with these filters", "# ventures with these filters")
        }
        None => tr("Ventures with these rounds").to_owned(),
    }
}

/// Sum of amounts: "at least $1.2M" if some are left out because they are missing or unreadable, and
/// "Not given" if all are.
pub fn sum(dollars: u64, left_out: u64, format: fn(Usd) -> String) -> String {
    match (dollars, left_out) {
        (_, 0) => format(Usd(dollars)),
        (0, _) => tr("Not given").to_owned(),
        _ => tr_with("at least {amount}", &[("amount", &format(Usd(dollars)))]),
    }
}

pub fn status(status: &RoundStatus) -> &str {
    tr(match status {
        RoundStatus::Fundraising => "Raising capital",
        RoundStatus::Completed => "Completed",
        RoundStatus::Pending => "Pending",
        RoundStatus::Other(words) => return words,
    })
}

/// `fundStatus` of a round as people read it: services have several words for a status, the list
/// has one.
pub fn status_words(words: &str) -> String {
    RoundStatus::from_words(words)
        .map_or_else(|| words.to_owned(), |known| status(&known).to_owned())
}

pub fn stage(stage: &Stage) -> String {
    tr(match stage {
        Stage::SeriesA => "Series A",
        Stage::WorkingCapital => "Working capital",
        Stage::Mezzanine => "Mezzanine",
        Stage::Bridge => "Bridge",
        Stage::FounderCapital => "Founder capital",
        Stage::Seed => "Seed",
        Stage::StartUp => "Start-up",
        Stage::Uncategorized => "No stage",
        Stage::Other(word) => return short(word),
    })
    .to_owned()
}
