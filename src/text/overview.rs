//! The overview: totals, what is new, and charts that lead into the lists.

use super::plural;
use crate::format::{number, short_money};
use crate::text::{paging, ventures};
use directory_api::paging::Total;
use directory_api::{RoundStatus, Usd, VentureStatus, Window};

pub const TITLE: &str = "Overview";
pub const LEAD: &str = "Totals, trends and what’s new in the directory";
pub const TOTALS: &str = "Totals";
/// In the place of a total.
pub const KEY_WANTED: &str = "API key needed";
/// In the place of a total.
pub const NOT_LOADED: &str = "Not loaded";
/// The error follows.
pub const PEOPLE_FAILED: &str = "Couldn’t load the number of people.";
pub const ABOUT_VENTURES: &str = "Ventures";
pub const ABOUT_ROUNDS: &str = "Fundraising rounds";

pub const NEWEST_VENTURES: &str = "Newest ventures";
pub const BY_COUNTRY: &str = "Ventures by country";
pub const BY_YEAR: &str = "Ventures by founding year";
pub const NEWEST_ROUNDS: &str = "Newest rounds";
pub const BY_STATUS: &str = "Capital by status";
pub const BY_MONTH: &str = "Capital by month posted";
pub const BY_SIZE: &str = "Capital by round size";

/// Opens the values of a chart as a table.
pub const AS_TABLE: &str = "Show as table";
pub const COUNTRY: &str = "Country";
pub const YEAR: &str = "Year";
pub const MONTH: &str = "Month";
pub const STATUS: &str = "Status";
pub const SIZE: &str = "Round size";
pub const VENTURES: &str = "Ventures";
pub const ROUNDS: &str = "Rounds";
pub const CAPITAL: &str = "Capital";

pub const NO_COUNTRIES: &str = "No countries given.";
pub const NO_YEARS: &str = "No founding years given.";
pub const NO_MONTHS: &str = "No posting dates given.";
pub const MONTHS_INCOMPLETE: &str = "Months may have more rounds than are loaded.";
pub const NO_ROUNDS: &str = "No fundraising rounds yet";
pub const NO_ROUNDS_ADVICE: &str = "They appear here as soon as the service has some.";
pub const ROUND_UNNAMED: &str = "Untitled round";
pub const NO_VENTURE: &str = "No venture given";

pub fn venture_count(count: u64) -> String {
    plural(count, "# venture", "# ventures")
}

pub fn round_count(count: u64) -> String {
    plural(count, "# round", "# rounds")
}

pub fn status(status: &RoundStatus) -> String {
    ventures::status(&VentureStatus::parse(status.as_str())).to_owned()
}

/// The name of the total of a status.
pub fn rounds(status: &RoundStatus) -> &str {
    match status {
        RoundStatus::Fundraising => "Rounds raising capital",
        RoundStatus::Completed => "Rounds completed",
        RoundStatus::Pending => "Rounds pending",
        RoundStatus::Other(word) => word,
    }
}

/// How much of a list a chart is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// All of it.
    Whole,
    /// Its newest records.
    Newest,
    /// Its first records, which are in no known order.
    First,
}

/// The part of a list that a bar is based on: "newest 200 of 2,000".
pub fn part(part: Part, window: Window) -> String {
    let loaded = number(window.received);
    let total = paging::amount(window.total());
    match part {
        Part::Whole => format!("all {loaded}"),
        Part::Newest => format!("newest {loaded} of {total}"),
        Part::First => format!("first {loaded} of {total}"),
    }
}

/// What a chart of ventures is based on.
pub fn based_on(part: Part, window: Window) -> String {
    let received = window.received;
    let (loaded, total) = (number(received), paging::amount(window.total()));
    match part {
        Part::Whole => plural(received, "Based on # venture.", "Based on all # ventures."),
        Part::Newest => format!("Based on the newest {loaded} of {total} ventures."),
        Part::First => format!("Based on the first {loaded} of {total} ventures."),
    }
}

/// The statuses have samples of different sizes.
pub const NEEDS_ALL: &str = "Compares the statuses once all rounds are loaded.";
/// A button that tries it again follows.
pub const REST_FAILED: &str = "Couldn’t load the others.";

/// The button that loads all of the list, in so many requests.
pub fn read_all(requests: Option<u64>) -> String {
    let Some(requests) = requests else { return "Load all".to_owned() };
    plural(requests, "Load all (# request)", "Load all (# requests)")
}

/// How far that is.
pub fn reading(read: u64, total: Total) -> String {
    match total {
        Total::Unknown => format!("Loading all: {}…", number(read)),
        total => format!("Loading all: {} of {}…", number(read), paging::amount(total)),
    }
}

/// What a chart of rounds is based on: this part of the list of each status.
pub fn based_on_rounds(part: Part, loaded: u64) -> String {
    match part {
        Part::Whole => plural(loaded, "Based on # round.", "Based on all # rounds."),
        Part::Newest => plural(
            loaded,
            "Based on # round: the newest of each status.",
            "Based on # rounds: the newest of each status.",
        ),
        Part::First => plural(
            loaded,
            "Based on # round: the first of each status.",
            "Based on # rounds: the first of each status.",
        ),
    }
}

/// Ventures of countries that have no bar.
pub fn other_countries(ventures: u64, countries: u64) -> Option<String> {
    let excluded = number(ventures);
    (ventures > 0).then(|| {
        plural(
            countries,
            &format!("Excludes {excluded} in # other country."),
            &format!("Excludes {excluded} in # other countries."),
        )
    })
}

pub fn countryless(ventures: u64) -> Option<String> {
    (ventures > 0).then(|| format!("Excludes {} without a country.", number(ventures)))
}

/// Ventures founded before the first year of the chart.
pub fn earlier_ventures(ventures: u64) -> Option<String> {
    (ventures > 0).then(|| format!("Excludes {} founded earlier.", number(ventures)))
}

/// Ventures without a founding year, or with one in the future.
pub fn yearless(ventures: u64) -> Option<String> {
    (ventures > 0).then(|| format!("Excludes {} without a valid founding year.", number(ventures)))
}

/// Rounds of months before the first one of the chart; whether those months were loaded whole.
pub fn earlier_rounds(rounds: u64, are_whole: bool) -> Option<String> {
    let excluded = number(rounds);
    (rounds > 0).then(|| match are_whole {
        true => format!("Excludes {excluded} posted in earlier months."),
        false => format!("Excludes {excluded} posted in earlier months, which may have more."),
    })
}

/// Rounds without a date of posting, or with one in the future.
pub fn dateless(rounds: u64) -> Option<String> {
    (rounds > 0).then(|| format!("Excludes {} without a valid date.", number(rounds)))
}

pub fn amountless(rounds: u64) -> Option<String> {
    (rounds > 0).then(|| format!("Excludes {} without an amount.", number(rounds)))
}

/// Rounds with an amount that cannot be true, which is more than a limit.
pub fn unbelievable(rounds: u64, limit: Usd) -> Option<String> {
    let limit = short_money(limit);
    (rounds > 0).then(|| format!("Excludes {} with more than {limit}.", number(rounds)))
}

/// A size of rounds, from an amount up to another one: "$10K–$50K".
pub fn size(start: Option<u64>, end: Option<u64>) -> String {
    let money = |dollars| short_money(Usd(dollars));
    match (start.map(money), end.map(money)) {
        (Some(start), Some(end)) => format!("{start}–{end}"),
        (None, Some(end)) => format!("Less than {end}"),
        (Some(start), None) => format!("{start} or more"),
        (None, None) => String::new(),
    }
}
