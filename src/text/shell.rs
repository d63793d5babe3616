//! The frame around every page, and the parts that pages share.

use crate::theme::Theme;
use directory_api::Problem;

/// The link that leads past the navigation.
pub const SKIP: &str = "Skip to content";
/// The name of the main navigation.
pub const NAVIGATION: &str = "Main";
/// The overview, in the navigation.
pub const OVERVIEW: &str = "Overview";
/// The list of people, in the navigation.
pub const PEOPLE: &str = "People";
/// The list of fundraising rounds, in the navigation.
pub const FUNDRAISING: &str = "Fundraising";
/// The saved ventures, in the navigation.
pub const SAVED: &str = "Saved";
/// The list of ventures, in the navigation.
pub const VENTURES: &str = "Ventures";
/// The settings, in the navigation.
pub const SETTINGS: &str = "Settings";
/// The name of the trail above a page's title.
pub const TRAIL: &str = "Breadcrumb";
/// The small print at the foot of every page.
pub const SMALL_PRINT: &str = "This directory shows what its service publishes, as the people who \
     wrote it gave it. Times are shown without a time zone, as the service states none.";

/// A text is in the clipboard.
pub const COPIED: &str = "Copied";
/// The browser does not let the app copy; the text is marked.
pub const COPY_BY_KEYBOARD: &str = "Marked: copy it with your keyboard";
/// Copies an identifier.
pub const COPY_ID: &str = "Copy the number";
/// Copies the address of the page.
pub const COPY_LINK: &str = "Copy link";

/// Asks the service again.
pub const RETRY: &str = "Try again";
/// Asks the service at once, though it asked to wait.
pub const TRY_NOW: &str = "Try now";
/// The same while the answer is awaited.
pub const RETRYING: &str = "Trying again…";
/// Leads to where the API key is entered.
pub const TO_SETTINGS: &str = "Enter a key in Settings";
/// Why people are shown by number.
pub const NAMES_NEED_KEY: &str = "The names of people are shown once you have entered an API key.";
/// Old data is shown because a refresh failed; the reason follows.
pub const STALE: &str = "This may be out of date: it could not be refreshed.";
/// What is on its way, for those who cannot see the bars in its place.
pub const LOADING: &str = "Loading…";
/// A value that the service does not give.
pub const NOT_GIVEN: &str = "Not given";
/// What a link to another site adds to its text for those who cannot see its sign.
pub const OPENS_ELSEWHERE: &str = "(opens in a new tab)";

/// How much of a response could not be read.
pub fn unreadable(problems: &[Problem]) -> String {
    let lost = problems.iter().filter(|problem| problem.lost).count();
    let values = problems.len() - lost;
    let records = match lost {
        0 => String::new(),
        1 => "One record could not be read and is left out.".to_owned(),
        many => format!("{many} records could not be read and are left out."),
    };
    let values = match values {
        0 => String::new(),
        1 => "One value could not be read.".to_owned(),
        many => format!("{many} values could not be read."),
    };
    [records, values].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The name of a user of whom only the number is known.
pub fn user(id: &str) -> String {
    format!("User {id}")
}

/// The name of a venture of which only the number is known.
pub fn venture(id: &str) -> String {
    format!("Venture {id}")
}

/// A theme in words.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "as the system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// The button that goes from one theme to the next.
pub fn theme_button(now: Theme, next: Theme) -> String {
    format!("Theme: {}. Switch to: {}", theme(now), theme(next))
}
