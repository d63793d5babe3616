//! The list of fundraising rounds, by status.

use super::listing::{FilterWords, NONE_ADVICE, SERVICE_ORDER, Words};
use super::plural;
use crate::format::short;
use directory_api::{RoundStatus, Stage};

pub const WORDS: Words = Words {
    title: "Fundraising",
    lead: "Who is raising capital, who has raised it and who plans to",
    none: "No rounds",
    one: "# round",
    other: "# rounds",
    empty: "No rounds with this status",
    order: SERVICE_ORDER,
};
pub const FILTER_WORDS: FilterWords =
    FilterWords { search: "Search rounds by venture name", none_advice: NONE_ADVICE };

/// The name of the tabs.
pub const STATUS: &str = "Round status";
/// The total of another status; the error follows.
pub const TOTALS_FAILED: &str = "Couldn’t load a total.";
pub const STAGE: &str = "Stage";
pub const STAGE_HINT: &str = "Any stage";
pub const NO_STAGES: &str =
    "This service has no search by stage, so the filter by stage has no effect.";

/// What the bars below the amounts mean.
pub const SCALE: &str =
    "The bars go from $1,000 to $1 billion, and each step on them is ten times the one before.";

/// The order where none was chosen.
pub const fn order(is_local: bool) -> &'static str {
    if is_local { "Newest first" } else { SERVICE_ORDER }
}

/// What a search counts, after the number of rounds.
pub fn of_ventures(count: u64) -> String {
    plural(count, " of # venture", " of # ventures")
}

pub fn page_title(now: &RoundStatus) -> String {
    format!("Fundraising: {}", status(now))
}

pub fn status(status: &RoundStatus) -> &str {
    match status {
        RoundStatus::Fundraising => "Raising capital",
        RoundStatus::Completed => "Completed",
        RoundStatus::Pending => "Pending",
        RoundStatus::Other(word) => word,
    }
}

pub fn stage(stage: &Stage) -> String {
    match stage {
        Stage::SeriesA => "Series A",
        Stage::WorkingCapital => "Working capital",
        Stage::Mezzanine => "Mezzanine",
        Stage::Bridge => "Bridge",
        Stage::FounderCapital => "Founder capital",
        Stage::Seed => "Seed",
        Stage::StartUp => "Start-up",
        Stage::Uncategorized => "No stage",
        Stage::Other(word) => return short(word),
    }
    .to_owned()
}

/// A round without a title, of which the number is known.
pub fn round(id: &str) -> String {
    format!("Round {}", short(id))
}

/// A round of which neither title nor number is known.
pub fn round_of(venture: &str) -> String {
    format!("Round of {venture}")
}

pub fn round_number(id: &str) -> String {
    format!("Round No. {}", short(id))
}
