//! What the browser keeps for the app.

use super::settings::{DENSITY, KEY, THEME};
use crate::browser::PREFIX;
use crate::format::number;

/// The heading of the section about what is kept.
pub const TITLE: &str = "Stored data";
/// What the section shows.
pub const LEAD: &str = "This is what the app keeps in this browser. Nothing of it is sent \
    anywhere, but for the key, which goes to the service.";
/// Nothing is kept.
pub const NOTHING: &str = "Nothing is kept.";
/// Nothing can be kept.
pub const BLOCKED: &str = "This browser lets the site keep nothing. What you set here lasts \
                                  until you load the page again.";
/// Kept until the tab is closed.
pub const IN_TAB: &str = "Until this tab is closed";
/// Kept on the device.
pub const ON_DEVICE: &str = "On this device";
/// What was read to be searched here; the address of the service follows.
const VENTURES: &str = "List of ventures of";
/// The same for people.
const PEOPLE: &str = "List of people of";
/// The same for rounds.
const ROUNDS: &str = "List of rounds of";
/// Clears one thing.
pub const CLEAR: &str = "Clear";
/// Leads to the question whether to clear everything.
pub const CLEAR_ALL: &str = "Clear all…";
/// The question.
pub const CLEAR_ALL_TITLE: &str = "Clear everything?";
/// What happens then.
pub const CLEAR_ALL_WORDS: &str = "Everything that the app keeps in this browser is removed: \
    settings, key, saved ventures, lists. This cannot be undone. The page loads again.";
/// Does it.
pub const CLEAR_ALL_YES: &str = "Clear everything";
/// Leaves everything as it is.
pub const CLEAR_ALL_NO: &str = "Keep it";

/// Something that is kept, in words; what nobody here knows is called as it is kept.
pub fn kept(name: &str) -> String {
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    match name {
        "theme" => THEME.to_owned(),
        "density" => DENSITY.to_owned(),
        "service" => "Address of the service".to_owned(),
        "saved" => "Saved ventures".to_owned(),
        "saved-damaged" => "Saved ventures that could not be read".to_owned(),
        "key:" => KEY.to_owned(),
        _ => match name.strip_prefix("key:") {
            Some(service) => format!("{KEY} for {service}"),
            None => name.strip_prefix("directory:").map_or_else(|| name.to_owned(), directory),
        },
    }
}

/// A list that was read, by its owner: service, scope of the key, what is listed.
fn directory(owner: &str) -> String {
    let mut parts = owner.split(' ');
    let (service, listed) = (parts.next(), parts.nth(1));
    let what = match listed {
        Some("people") => PEOPLE,
        Some("rounds") => ROUNDS,
        _ => VENTURES,
    };
    match service {
        Some(service) if !service.is_empty() => format!("{what} {service}"),
        _ => format!("{what} this site"),
    }
}

/// Where something is kept and how much room it takes, in bytes.
pub fn about(place: &str, size: u64) -> String {
    match size {
        ..1000 => format!("{place}, {} bytes", number(size)),
        _ => format!("{place}, {} kB", number(size.div_ceil(1000))),
    }
}

/// Clears one thing, for those who cannot see which.
pub fn clear(what: &str) -> String {
    format!("{CLEAR}: {what}")
}

/// It is gone.
pub fn cleared(what: &str) -> String {
    format!("Cleared: {what}.")
}
