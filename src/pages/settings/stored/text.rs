//! What the browser stores for the app.

use crate::browser::PREFIX;
use crate::format::number;
use crate::pages::settings::text as settings;
use crate::text::{filled, plural_with, sentences, tr};

sentences! {
    title = "Stored data";
    lead = "What this app stores in your browser. Only the API key is sent anywhere: to the \
            service.";
    nothing = "Nothing is stored.";
    blocked = "This browser doesn’t store data for this site. Your settings last until you reload \
               the page.";
    persistent = "Your browser keeps this data until you clear it.";
    not_persistent = "Your browser may delete this data when it runs out of space, or when you \
                      haven’t visited for a while. Export your saved ventures to keep a copy.";
    to_export = "Export saved ventures";
    ask_to_keep = "Keep this data";
    declined = "The browser declined.";
    in_tab = "Until you close this tab";
    on_device = "On this device";
    clear_label = "Clear";
    clear_all = "Clear all…";
    clear_all_title = "Clear all stored data?";
    clear_all_words = "This removes everything that the app stores in this browser: settings, key, \
                       saved ventures, lists and the copy of the app. You can’t undo this. The \
                       page reloads.";
    clear_all_yes = "Clear all";
    clear_all_no = "Cancel";
}

/// Something that is stored; what this version does not know has the name it is stored under.
pub fn item(name: &str) -> String {
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    let item = match name {
        "theme" => return settings::theme_label().to_owned(),
        "language" => return settings::language_label().to_owned(),
        "key:" => return settings::key().to_owned(),
        "offline-copy" => "Choice to keep no copy of the app",
        "service" => "Service address",
        "compare" => "Ventures to compare",
        "saved:" => "Saved ventures",
        "search:" => "Saved searches",
        "export:people" => "Columns of exported people",
        "export:rounds" => "Columns of exported rounds",
        "export:ventures" => "Columns of exported ventures",
        _ => {
            return match name.strip_prefix("key:") {
                Some(service) => filled("API key for {service}", &[("service", service)]),
                None => name.strip_prefix("directory:").map_or_else(|| name.to_owned(), directory),
            };
        }
    };
    tr(item).to_owned()
}

/// A list, by its owner: service, scope of the key, what is listed.
fn directory(owner: &str) -> String {
    let mut parts = owner.split(' ');
    let (service, listed) = (parts.next(), parts.nth(1));
    let service = service.filter(|service| !service.is_empty());
    let sentence = match listed {
        Some("people") => "List of people from {service}",
        Some("rounds") => "List of rounds from {service}",
        _ => "List of ventures from {service}",
    };
    filled(sentence, &[("service", service.unwrap_or_else(|| tr("this site")))])
}

/// Where something is stored, and its size in bytes.
pub fn about(place: &str, size: u64) -> String {
    match size {
        ..1000 => plural_with(size, "{place}, # byte", "{place}, # bytes", &[("place", place)]),
        _ => {
            let size = number(size.div_ceil(1000));
            filled("{place}, {size} kB", &[("place", place), ("size", &size)])
        }
    }
}

/// For screen readers.
pub fn clear(what: &str) -> String {
    filled("Clear: {what}", &[("what", what)])
}

pub fn cleared(what: &str) -> String {
    filled("Cleared: {what}.", &[("what", what)])
}
