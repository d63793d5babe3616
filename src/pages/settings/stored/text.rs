//! What the browser stores for the app.

use crate::browser::IN_DATABASE;
use crate::format::number;
use crate::gathered::GATHERED;
use crate::pages::settings::text as settings;
use crate::text::{filled, plural_with, sentences, tr};

sentences! {
    title = "Stored data";
    lead = "What this app stores in your browser. Only the API key is sent anywhere: to the \
            service.";
    nothing = "Nothing is stored.";
    blocked = "This browser doesn’t store data for this site. Your settings last until you reload \
               the page.";
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

/// Words for a stored value; one that this version does not know has the name under which it is stored.
pub fn item(name: &str) -> String {
    let item = match name {
        "theme" => return settings::theme_label().to_owned(),
        "language" => return settings::language_label().to_owned(),
        "key:" => return settings::key().to_owned(),
        "offline-copy" => "Choice to keep no copy of the app",
        "service" => "Service address",
        "saved:" => "Saved ventures",
        "search:" => "Saved searches",
        "export:people" => "Columns of exported people",
        "export:rounds" => "Columns of exported rounds",
        "export:ventures" => "Columns of exported ventures",
        _ if name.starts_with(GATHERED) => "Ventures to compare",
        _ => {
            return match name.strip_prefix("key:") {
                Some(service) => filled("API key for {service}", &[("service", service)]),
                None => name.strip_prefix(IN_DATABASE).map_or_else(|| name.to_owned(), directory),
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
