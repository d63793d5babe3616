//! The frame around every page, and the parts that pages share.

use super::plural;
use crate::format::short;
use crate::theme::Theme;
use directory_api::Problem;

pub const SKIP: &str = "Skip to content";
/// The name of the navigation.
pub const NAVIGATION: &str = "Main";
pub const OVERVIEW: &str = "Overview";
pub const PEOPLE: &str = "People";
pub const FUNDRAISING: &str = "Fundraising";
pub const SAVED: &str = "Saved";
pub const VENTURES: &str = "Ventures";
pub const SETTINGS: &str = "Settings";
pub const TRAIL: &str = "Breadcrumb";
pub const SMALL_PRINT: &str = "This directory shows what its service publishes, as its authors \
     wrote it. Times have no time zone, because the service doesn’t give one.";

pub const COPIED: &str = "Copied";
/// The browser does not let the app copy, so the text is selected.
pub const COPY_BY_KEYBOARD: &str = "Selected. Copy it with your keyboard.";
pub const COPY_ID: &str = "Copy number";
pub const COPY_LINK: &str = "Copy link";

/// Of a long text.
pub const SHOW_ALL: &str = "Show all";
pub const SHOW_LESS: &str = "Show less";
/// How many of many short values are not shown one by one.
pub fn others(count: usize) -> String {
    plural(count as u64, "and # other:", "and # others:")
}

pub const RETRY: &str = "Try again";
/// Although the service asked to wait.
pub const TRY_NOW: &str = "Try now";
pub const RETRYING: &str = "Trying again…";
pub const TO_SETTINGS: &str = "Enter a key in Settings";
pub const NAMES_NEED_KEY: &str = "You need an API key to see the names of people.";
/// The error follows.
pub const STALE: &str = "Couldn’t refresh, so this may be out of date.";
pub const LOADING: &str = "Loading…";
pub const NOT_GIVEN: &str = "Not given";
pub const OPENS_ELSEWHERE: &str = "(opens in a new tab)";

/// How much of a response could not be read, as a sentence each for records and values.
pub fn unreadable(problems: &[Problem]) -> String {
    let records = problems.iter().filter(|problem| problem.lost).count();
    let values = problems.len() - records;
    let records = (records > 0).then(|| unreadable_records(records as u64));
    let values = (values > 0)
        .then(|| plural(values as u64, "# value couldn’t be read.", "# values couldn’t be read."));
    records.into_iter().chain(values).collect::<Vec<_>>().join(" ")
}

pub(super) fn unreadable_records(count: u64) -> String {
    plural(
        count,
        "# record couldn’t be read and is left out.",
        "# records couldn’t be read and are left out.",
    )
}

/// A user whose name is not known.
pub fn user(id: &str) -> String {
    format!("User {}", short(id))
}

/// A venture whose name is not known.
pub fn venture(id: &str) -> String {
    format!("Venture {}", short(id))
}

pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// The button that switches from one theme to the next.
pub fn theme_button(now: Theme, next: Theme) -> String {
    format!("Theme: {}. Switch to: {}", theme(now), theme(next))
}
