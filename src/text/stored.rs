//! What the browser stores for the app.

use super::plural;
use super::settings::{DENSITY, KEY, THEME};
use crate::browser::PREFIX;

pub const TITLE: &str = "Stored data";
pub const LEAD: &str = "What this app stores in your browser. Only the API key is sent anywhere: \
    to the service.";
pub const NOTHING: &str = "Nothing is stored.";
pub const BLOCKED: &str =
    "This browser doesn’t store data for this site. Your settings last until you reload the page.";
pub const IN_TAB: &str = "Until you close this tab";
pub const ON_DEVICE: &str = "On this device";
pub const CLEAR: &str = "Clear";
pub const CLEAR_ALL: &str = "Clear all…";
pub const CLEAR_ALL_TITLE: &str = "Clear all stored data?";
pub const CLEAR_ALL_WORDS: &str = "This removes everything that the app stores in this browser: \
    settings, key, saved ventures, lists and the copy of the app. You can’t undo this. The page reloads.";
pub const CLEAR_ALL_YES: &str = "Clear all";
pub const CLEAR_ALL_NO: &str = "Cancel";

/// Something that is stored; what this version does not know has the name it is stored under.
pub fn item(name: &str) -> String {
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    match name {
        "theme" => THEME.to_owned(),
        "density" => DENSITY.to_owned(),
        "offline-copy" => "Choice to keep no copy of the app".to_owned(),
        "service" => "Service address".to_owned(),
        "compare" => "Ventures to compare".to_owned(),
        "saved" => "Saved ventures".to_owned(),
        "searches" => "Saved searches".to_owned(),
        "searches-damaged" => "Saved searches that couldn’t be read".to_owned(),
        "saved-damaged" => "Saved ventures that couldn’t be read".to_owned(),
        "key:" => KEY.to_owned(),
        "export:people" => "Columns of exported people".to_owned(),
        "export:rounds" => "Columns of exported rounds".to_owned(),
        "export:ventures" => "Columns of exported ventures".to_owned(),
        _ => match name.strip_prefix("key:") {
            Some(service) => format!("API key for {service}"),
            None => name.strip_prefix("directory:").map_or_else(|| name.to_owned(), directory),
        },
    }
}

/// A list, by its owner: service, scope of the key, what is listed.
fn directory(owner: &str) -> String {
    let mut parts = owner.split(' ');
    let (service, listed) = (parts.next(), parts.nth(1));
    let service = service.filter(|service| !service.is_empty()).unwrap_or("this site");
    match listed {
        Some("people") => format!("List of people from {service}"),
        Some("rounds") => format!("List of rounds from {service}"),
        _ => format!("List of ventures from {service}"),
    }
}

/// Where something is stored, and its size in bytes.
pub fn about(place: &str, size: u64) -> String {
    match size {
        ..1000 => plural(size, &format!("{place}, # byte"), &format!("{place}, # bytes")),
        _ => format!("{place}, {} kB", crate::format::number(size.div_ceil(1000))),
    }
}

/// For screen readers.
pub fn clear(what: &str) -> String {
    format!("Clear: {what}")
}

pub fn cleared(what: &str) -> String {
    format!("Cleared: {what}.")
}
