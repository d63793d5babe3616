//! The frame around every page, and the parts that pages share.

use super::{filled, plural, sentences};
use crate::format::short;
use directory_api::Problem;

sentences! {
    skip = "Skip to content";
    navigation = "Main";
    overview = "Overview";
    people = "People";
    fundraising = "Fundraising";
    saved = "Saved";
    ventures = "Ventures";
    settings = "Settings";
    trail = "Breadcrumb";
    small_print = "This directory shows what its service publishes, as its authors wrote it. Times \
                   have no time zone, because the service doesn’t give one.";

    copied = "Copied";
    /// The browser does not let the app copy, so the text is selected.
    copy_by_keyboard = "Selected. Copy it with your keyboard.";
    copy_id = "Copy number";
    copy_link = "Copy link";

    show_all = "Show all";
    show_less = "Show less";

    retry = "Try again";
    /// Although the service asked to wait.
    try_now = "Try now";
    retrying = "Trying again…";
    to_settings = "Enter a key in Settings";
    names_need_key = "You need an API key to see the names of people.";
    /// The error follows.
    stale = "Couldn’t refresh, so this may be out of date.";
    /// The service is still awaited.
    copy = "This is the copy on your device, which may be out of date.";
    loading = "Loading…";
    not_given = "Not given";
    opens_elsewhere = "(opens in a new tab)";

    theme_system = "system";
    theme_light = "light";
    theme_dark = "dark";
}

/// How many of many short values are not shown one by one.
pub fn others(count: usize) -> String {
    plural(count as u64, "and # other:", "and # others:")
}

/// How much of a response could not be read, as a sentence each for records and values.
pub fn unreadable(problems: &[Problem]) -> String {
    let records = problems.iter().filter(|problem| problem.lost).count();
    let values = problems.len() - records;
    let records = (records > 0).then(|| unreadable_records(records as u64));
    let values = (values > 0)
        .then(|| plural(values as u64, "# value couldn’t be read.", "# values couldn’t be read."));
    records.into_iter().chain(values).collect::<Vec<_>>().join(" ")
}

pub(crate) fn unreadable_records(count: u64) -> String {
    plural(
        count,
        "# record couldn’t be read and is left out.",
        "# records couldn’t be read and are left out.",
    )
}

pub fn user(id: &str) -> String {
    filled("User {id}", &[("id", &short(id))])
}

pub fn venture(id: &str) -> String {
    filled("Venture {id}", &[("id", &short(id))])
}

pub fn theme_button(now: &str, next: &str) -> String {
    filled("Theme: {now}. Switch to: {next}", &[("now", now), ("next", next)])
}
