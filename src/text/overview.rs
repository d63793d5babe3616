//! The overview: totals, what is new, and charts that lead into the lists.

use crate::format::{number, short_money};
use crate::pages::overview::figures::BELIEVABLE;
use crate::pages::overview::figures::sample::Sample;
use crate::pages::overview::figures::sizes::BOUNDS;
use crate::text::{paging, ventures};
use directory_api::{RoundStatus, Usd, VentureStatus};

/// The title of the page.
pub const TITLE: &str = "Overview";
/// What the page is about.
pub const LEAD: &str = "What the directory holds, and what is new in it";
/// The name of the row of totals.
pub const TOTALS: &str = "Totals";
/// In the place of a total that is told to those only who have a key.
pub const KEY_WANTED: &str = "needs a key";
/// In the place of a total that could not be loaded.
pub const NOT_LOADED: &str = "not loaded";
/// The number of people could not be loaded; what went wrong follows.
pub const PEOPLE_FAILED: &str = "The number of people could not be loaded.";
/// The name of everything about ventures.
pub const ABOUT_VENTURES: &str = "Ventures";
/// The name of everything about rounds.
pub const ABOUT_ROUNDS: &str = "Fundraising rounds";

/// Panel: the newest ventures.
pub const NEWEST_VENTURES: &str = "Newest ventures";
/// Panel: ventures by country.
pub const BY_COUNTRY: &str = "Ventures by country";
/// Panel: ventures by the year of founding.
pub const BY_YEAR: &str = "Ventures by founding year";
/// Panel: the newest rounds.
pub const NEWEST_ROUNDS: &str = "Newest rounds";
/// Panel: capital by the rounds' status.
pub const BY_STATUS: &str = "Capital by status";
/// Panel: capital by the month in which rounds were posted.
pub const BY_MONTH: &str = "Capital by month of posting";
/// Panel: capital by the size of rounds.
pub const BY_SIZE: &str = "Capital by round size";

/// Opens the values of a chart as a table.
pub const AS_TABLE: &str = "As a table";
/// Column: the country.
pub const COUNTRY: &str = "Country";
/// Column: the year.
pub const YEAR: &str = "Year";
/// Column: the month.
pub const MONTH: &str = "Month";
/// Column: the status of rounds.
pub const STATUS: &str = "Status";
/// Column: the size of rounds.
pub const SIZE: &str = "Round size";
/// Column: how many ventures.
pub const VENTURES: &str = "Ventures";
/// Column: how many rounds.
pub const ROUNDS: &str = "Rounds";
/// Column: how much capital.
pub const CAPITAL: &str = "Capital";

/// None of the loaded ventures names a country.
pub const NO_COUNTRIES: &str = "No country is given.";
/// None of the loaded ventures gives a founding year.
pub const NO_YEARS: &str = "No founding year is given.";
/// None of the loaded rounds gives a date.
pub const NO_MONTHS: &str = "No date of posting is given.";
/// The months of the chart may be incomplete.
pub const MONTHS_INCOMPLETE: &str = "Each month may hold more rounds than were loaded.";
/// There are no rounds.
pub const NO_ROUNDS: &str = "There are no fundraising rounds yet";
/// What to do about that.
pub const NO_ROUNDS_ADVICE: &str = "They appear here as soon as the service has some.";
/// A round without a title.
pub const ROUND_UNNAMED: &str = "Round without a title";
/// A round that names no venture.
pub const NO_VENTURE: &str = "No venture given";

/// One and several ventures.
pub const VENTURE_NOUNS: [&str; 2] = ["venture", "ventures"];
/// One and several rounds.
pub const ROUND_NOUNS: [&str; 2] = ["round", "rounds"];

/// A number of things: "1 venture", "12 ventures".
pub fn count(count: u64, [one, several]: [&str; 2]) -> String {
    format!("{} {}", number(count), if count == 1 { one } else { several })
}

/// The status of a round in words.
pub fn status(status: &RoundStatus) -> String {
    ventures::status(&VentureStatus::parse(status.as_str())).to_owned()
}

/// The number of rounds with a status.
pub fn rounds(status: &RoundStatus) -> &str {
    match status {
        RoundStatus::Fundraising => "Rounds raising capital",
        RoundStatus::Completed => "Rounds completed",
        RoundStatus::Pending => "Rounds pending",
        RoundStatus::Other(word) => word,
    }
}

/// How much of a list stands behind a number: "newest 200 of 2,000".
pub fn part(sample: Sample) -> String {
    let loaded = number(sample.window.received);
    if sample.is_whole() {
        return format!("all {loaded}");
    }
    let order = if sample.newest_first { "newest" } else { "first" };
    format!("{order} {loaded} of {}", paging::amount(sample.window.total()))
}

fn whole(number: u64, nouns: [&str; 2]) -> String {
    let said = count(number, nouns);
    if number > 1 { format!("all {said}") } else { said }
}

/// What a chart of ventures is drawn from.
pub fn drawn_from(sample: Sample) -> String {
    if sample.is_whole() {
        return format!("Drawn from {}.", whole(sample.window.received, VENTURE_NOUNS));
    }
    format!("Drawn from the {} ventures.", part(sample))
}

/// What a chart of rounds is drawn from.
pub fn drawn_from_rounds(samples: &[Sample]) -> String {
    let loaded = samples.iter().map(|sample| sample.window.received).sum();
    if samples.iter().all(|sample| sample.is_whole()) {
        return format!("Drawn from {}.", whole(loaded, ROUND_NOUNS));
    }
    let newest_first = samples.iter().all(|sample| sample.newest_first);
    let order = if newest_first { "newest" } else { "first" };
    format!("Drawn from {}: the {order} of each status.", count(loaded, ROUND_NOUNS))
}

/// Ventures of countries that have no bar of their own.
pub fn other_countries(ventures: u64, countries: u64) -> Option<String> {
    let countries = count(countries, ["other country", "other countries"]);
    said(ventures, VENTURE_NOUNS, ["is", "are"], &format!("from {countries}"))
}

/// Ventures that name no country.
pub fn countryless(ventures: u64) -> Option<String> {
    said(ventures, VENTURE_NOUNS, GIVE, "no country")
}

/// Ventures that were founded before the first year of the chart.
pub fn earlier_ventures(ventures: u64) -> Option<String> {
    said(ventures, VENTURE_NOUNS, WERE, "founded earlier")
}

/// Ventures without a founding year, or with one that is still to come.
pub fn yearless(ventures: u64) -> Option<String> {
    said(ventures, VENTURE_NOUNS, GIVE, "no founding year that can be true")
}

/// Rounds of months before the first one of the chart; whether those months were loaded whole.
pub fn earlier_rounds(rounds: u64, are_whole: bool) -> Option<String> {
    let sentence = said(rounds, ROUND_NOUNS, WERE, "posted in earlier months")?;
    let why = " Of those months not all rounds are loaded.";
    Some(sentence + if are_whole { "" } else { why })
}

/// Rounds without a date of posting, or with one that is still to come.
pub fn dateless(rounds: u64) -> Option<String> {
    said(rounds, ROUND_NOUNS, GIVE, "no date that can be true")
}

/// Rounds without an amount.
pub fn amountless(rounds: u64) -> Option<String> {
    said(rounds, ROUND_NOUNS, GIVE, "no amount")
}

/// Rounds with an amount that cannot be true.
pub fn unbelievable(rounds: u64) -> Option<String> {
    let limit = short_money(Usd(BELIEVABLE));
    said(rounds, ROUND_NOUNS, ["names", "name"], &format!("more than {limit}, which is left out"))
}

const GIVE: [&str; 2] = ["gives", "give"];
const WERE: [&str; 2] = ["was", "were"];

/// A sentence about a number of things; none about none.
fn said(number: u64, nouns: [&str; 2], [one, several]: [&str; 2], rest: &str) -> Option<String> {
    let verb = if number == 1 { one } else { several };
    (number > 0).then(|| format!("{} {verb} {rest}.", count(number, nouns)))
}

/// A size of rounds, by its place among the sizes: "$10K–$50K".
pub fn size(place: usize) -> String {
    let money = |bound: &u64| short_money(Usd(*bound));
    let end = BOUNDS.get(place).map(money);
    let start = place.checked_sub(1).and_then(|before| BOUNDS.get(before)).map(money);
    match (start, end) {
        (Some(start), Some(end)) => format!("{start}–{end}"),
        (None, Some(end)) => format!("Below {end}"),
        (Some(start), None) => format!("{start} and more"),
        (None, None) => String::new(),
    }
}
