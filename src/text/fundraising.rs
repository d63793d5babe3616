//! The list of fundraising rounds, by status.

use super::listing::{FilterWords, NONE_ADVICE, OWN_ORDER, SERVICE_ORDER, Words};
use directory_api::{RoundStatus, Stage};

/// The words of the list of rounds.
pub const WORDS: Words = Words {
    title: "Fundraising",
    lead: "Who raises capital, who has raised it and who is about to",
    one: "round",
    many: "rounds",
    empty: "There are no rounds of this status",
    order: SERVICE_ORDER,
    own_order: OWN_ORDER,
};
/// The words of what a search finds: ventures, each with all of its rounds of the status.
pub const FOUND_WORDS: Words =
    Words { one: "venture with rounds", many: "ventures with rounds", ..WORDS };
/// The words of what is found here.
pub const JOINED_WORDS: Words =
    Words { order: "the newest first", own_order: "Newest first", ..WORDS };
/// The words of the filters.
pub const FILTER_WORDS: FilterWords = FilterWords {
    search: "Search rounds by the venture’s name",
    done: "Show rounds",
    none: "No round matches",
    none_advice: NONE_ADVICE,
};

/// The name of the choice between the statuses.
pub const STATUS: &str = "Status of the rounds";
/// How many rounds the other statuses have could not be loaded; what went wrong follows.
pub const TOTALS_FAILED: &str = "A total could not be loaded.";
/// The filter by financing stage.
pub const STAGE: &str = "Stage";
/// The values of the filter by financing stage.
pub const STAGES: &str = "stages";
/// What stands in the empty filter by stage.
pub const STAGE_HINT: &str = "Any stage";
/// A filter by stage is in the address, and the service has no search.
pub const NO_STAGES: &str = "Stages are known to a search of the service alone, and this one has \
                             none. The filter by stage has no effect.";

/// The title of the page, which names the status that is shown.
pub fn page_title(now: &RoundStatus) -> String {
    format!("{}: {}", WORDS.title, status(now))
}

/// A status in words.
pub fn status(status: &RoundStatus) -> &str {
    match status {
        RoundStatus::Fundraising => "Raising capital",
        RoundStatus::Completed => "Completed",
        RoundStatus::Pending => "Pending",
        RoundStatus::Other(word) => word,
    }
}

/// A financing stage in words; one that nobody knows is shown as the service writes it.
pub fn stage(stage: &Stage) -> String {
    match stage {
        Stage::SeriesA => "Series A",
        Stage::WorkingCapital => "Working capital",
        Stage::Mezzanine => "Mezzanine",
        Stage::Bridge => "Bridge",
        Stage::FounderCapital => "Founders’ capital",
        Stage::Seed => "Seed",
        Stage::StartUp => "Start-up",
        Stage::Uncategorized => "Without a stage",
        Stage::Other(word) => word,
    }
    .to_owned()
}

/// The title of a round, or what stands for it.
pub fn round_title(title: Option<&str>, id: &str) -> String {
    title.map_or_else(|| format!("Round {id}"), str::to_owned)
}

/// The identifier of a round.
pub fn round_number(id: &str) -> String {
    format!("Round No. {id}")
}
