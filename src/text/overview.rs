//! The overview: totals, what is new, and charts that lead into the lists.

use super::{filled, paging, plural, plural_with, sentences, tr, ventures};
use crate::format::{number, short_money};
use directory_api::paging::Total;
use directory_api::{RoundStatus, Usd, VentureStatus, Window};

sentences! {
    title = "Overview";
    lead = "Totals, trends and what’s new in the directory";
    totals = "Totals";
    /// In the place of a total.
    key_wanted = "API key needed";
    /// In the place of a total.
    not_loaded = "Not loaded";
    /// The error follows.
    people_failed = "Couldn’t load the number of people.";
    about_ventures = "Ventures";
    about_rounds = "Fundraising rounds";

    newest_ventures = "Newest ventures";
    by_country = "Ventures by country";
    /// The countries as a map.
    by_place = "Ventures on the map";
    by_year = "Ventures by founding year";
    newest_rounds = "Newest rounds";
    by_status = "Capital by status";
    by_month = "Capital by month posted";
    by_size = "Capital by round size";

    /// Opens the values of a chart as a table.
    as_table = "Show as table";
    country = "Country";
    year = "Year";
    month = "Month";
    status_label = "Status";
    size_label = "Round size";
    ventures = "Ventures";
    rounds_label = "Rounds";
    capital = "Capital";

    no_countries = "No countries given.";
    no_years = "No founding years given.";
    no_months = "No posting dates given.";
    months_incomplete = "Months may have more rounds than are loaded.";
    no_rounds = "No fundraising rounds yet";
    no_rounds_advice = "They appear here as soon as the service has some.";
    round_unnamed = "Untitled round";
    no_venture = "No venture given";
}

pub fn venture_count(count: u64) -> String {
    plural(count, "# venture", "# ventures")
}

pub fn round_count(count: u64) -> String {
    plural(count, "# round", "# rounds")
}

pub fn status(status: &RoundStatus) -> String {
    ventures::status_words(&words_of(status)).to_owned()
}

/// A status as a service writes it, for one that does not.
pub fn words_of(status: &RoundStatus) -> String {
    ventures::words_of(&VentureStatus::parse(status.as_str())).to_owned()
}

/// The name of the total of a status.
pub fn rounds(status: &RoundStatus) -> &str {
    tr(match status {
        RoundStatus::Fundraising => "Rounds raising capital",
        RoundStatus::Completed => "Rounds completed",
        RoundStatus::Pending => "Rounds pending",
        RoundStatus::Other(word) => return word,
    })
}

/// A bar of a chart, for those who only hear it.
pub fn bar(label: &str, exact: &str, more: Option<&str>) -> String {
    let values = [("label", label), ("exact", exact), ("more", more.unwrap_or_default())];
    filled(if more.is_some() { "{label}: {exact}, {more}" } else { "{label}: {exact}" }, &values)
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
    let sentence = match part {
        Part::Whole => "all {loaded}",
        Part::Newest => "newest {loaded} of {total}",
        Part::First => "first {loaded} of {total}",
    };
    of_window(sentence, window)
}

/// What a chart of ventures is based on.
pub fn based_on(part: Part, window: Window) -> String {
    match part {
        Part::Whole => plural(window.received, "Based on # venture.", "Based on all # ventures."),
        Part::Newest => of_window("Based on the newest {loaded} of {total} ventures.", window),
        Part::First => of_window("Based on the first {loaded} of {total} ventures.", window),
    }
}

fn of_window(sentence: &'static str, window: Window) -> String {
    let (loaded, total) = (number(window.received), paging::amount(window.total()));
    filled(sentence, &[("loaded", &loaded), ("total", &total)])
}

sentences! {
    /// The statuses have samples of different sizes.
    needs_all = "Compares the statuses once all rounds are loaded.";
    /// A button that tries it again follows.
    rest_failed = "Couldn’t load the others.";
}

/// The button that loads all of the list, in so many requests.
pub fn read_all(requests: Option<u64>) -> String {
    let Some(requests) = requests else { return tr("Load all").to_owned() };
    plural(requests, "Load all (# request)", "Load all (# requests)")
}

/// How far that is.
pub fn reading(read: u64, total: Total) -> String {
    match total {
        Total::Unknown => filled("Loading all: {read}…", &[("read", &number(read))]),
        total => {
            let values = [("read", &*number(read)), ("total", &paging::amount(total))];
            filled("Loading all: {read} of {total}…", &values)
        }
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
    (ventures > 0).then(|| {
        plural_with(
            countries,
            "Excludes {excluded} in # other country.",
            "Excludes {excluded} in # other countries.",
            &[("excluded", &number(ventures))],
        )
    })
}

/// Nothing where nothing is excluded.
fn excluding(sentence: &'static str, excluded: u64) -> Option<String> {
    (excluded > 0).then(|| filled(sentence, &[("excluded", &number(excluded))]))
}

pub fn countryless(ventures: u64) -> Option<String> {
    excluding("Excludes {excluded} without a country.", ventures)
}

/// Ventures founded before the first year of the chart.
pub fn earlier_ventures(ventures: u64) -> Option<String> {
    excluding("Excludes {excluded} founded earlier.", ventures)
}

/// Ventures without a founding year, or with one in the future.
pub fn yearless(ventures: u64) -> Option<String> {
    excluding("Excludes {excluded} without a valid founding year.", ventures)
}

/// Rounds of months before the first one of the chart; whether those months were loaded whole.
pub fn earlier_rounds(rounds: u64, are_whole: bool) -> Option<String> {
    let sentence = match are_whole {
        true => "Excludes {excluded} posted in earlier months.",
        false => "Excludes {excluded} posted in earlier months, which may have more.",
    };
    excluding(sentence, rounds)
}

/// Rounds without a date of posting, or with one in the future.
pub fn dateless(rounds: u64) -> Option<String> {
    excluding("Excludes {excluded} without a valid date.", rounds)
}

pub fn amountless(rounds: u64) -> Option<String> {
    excluding("Excludes {excluded} without an amount.", rounds)
}

/// Rounds with an amount that cannot be true, which is more than a limit.
pub fn unbelievable(rounds: u64, limit: Usd) -> Option<String> {
    (rounds > 0).then(|| {
        let values = [("excluded", &*number(rounds)), ("limit", &short_money(limit))];
        filled("Excludes {excluded} with more than {limit}.", &values)
    })
}

/// A size of rounds, from an amount up to another one: "$10K–$50K".
pub fn size(start: Option<u64>, end: Option<u64>) -> String {
    let money = |dollars| short_money(Usd(dollars));
    match (start.map(money), end.map(money)) {
        (Some(start), Some(end)) => format!("{start}–{end}"),
        (None, Some(end)) => filled("Less than {end}", &[("end", &end)]),
        (Some(start), None) => filled("{start} or more", &[("start", &start)]),
        (None, None) => String::new(),
    }
}
