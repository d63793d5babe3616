//! The settings.

use crate::api::text as errors;
use crate::api::{KeyFault, KeyStorage, RequestError};
use crate::config::{Config, KeyPlacement};
use crate::format::{decimal, number};
use crate::text::{filled, tr};
use crate::theme::Theme;

/// How the key is sent.
pub fn placement(config: &Config) -> String {
    let sentence = match config.key_placement {
        KeyPlacement::Header => "The key is sent to the service only, in the header {name}.",
        KeyPlacement::Bearer => {
            "The key is sent to the service only, in the header Authorization, as a bearer token."
        }
        KeyPlacement::Basic => {
            "The key is sent to the service only, in the header Authorization, as the password of \
             the user {name}."
        }
        KeyPlacement::Query => {
            "The key is sent to the service only, as the parameter {name} of each request’s \
             address. Servers on the way may log these addresses."
        }
    };
    filled(sentence, &[("name", &config.key_name)])
}

/// How long a key is kept, and what to know of that.
pub fn place(place: KeyStorage) -> (&'static str, Option<&'static str>) {
    let (label, note) = match place {
        KeyStorage::Memory => ("Until you reload the page", "The browser stores nothing."),
        KeyStorage::Tab => (
            "Until you close this tab",
            "Other tabs can’t use it, not even those that you open from here.",
        ),
        KeyStorage::Device => {
            ("On this device, until you remove it", "Everyone who uses this browser can use it.")
        }
    };
    (tr(label), Some(tr(note)))
}

pub fn saved(place: KeyStorage) -> &'static str {
    tr(match place {
        KeyStorage::Memory => "Key saved until you reload the page.",
        KeyStorage::Tab => "Key saved until you close this tab.",
        KeyStorage::Device => "Key saved on this device, until you remove it.",
    })
}

pub fn key_fault(fault: KeyFault) -> &'static str {
    tr(match fault {
        KeyFault::Empty => "Enter a key.",
        KeyFault::Unsendable => {
            "A key has only plain letters, digits and symbols, without spaces. Copy it again."
        }
    })
}

/// Where the person has chosen another address than the site's.
pub fn service_is_own(deployed: &str) -> String {
    filled(
        "You chose this address for this browser. The site’s own address is {deployed}.",
        &[("deployed", deployed)],
    )
}

pub fn theme(theme: Theme) -> &'static str {
    tr(match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    })
}

/// Outcome of a test that the service has answered, with a key or without one.
pub fn responds(has_key: bool) -> &'static str {
    tr(match has_key {
        true => "The service responds and accepts your key.",
        false => "The service responds. You don’t need a key to see people and rounds.",
    })
}

/// Outcome of a test that has failed, in the words that a page has for it.
pub fn test_failed(error: &RequestError) -> String {
    match error {
        RequestError::KeyNeeded => {
            tr("The service responds. You need to enter a key to see people and rounds.").to_owned()
        }
        other => format!("{} {}", errors::what(other), errors::advice(other)),
    }
}

/// Size of what is stored, in bytes.
pub fn stored(size: u64) -> String {
    let (sentence, size) = match size {
        ..1_000_000 => (
            "This app stores {size} kB in this browser, besides a copy of itself.",
            number(size.div_ceil(1000)),
        ),
        _ => {
            let tenths = size.div_ceil(100_000);
            let size = decimal(&format!("{}.{}", tenths / 10, tenths % 10));
            ("This app stores {size} MB in this browser, besides a copy of itself.", size)
        }
    };
    filled(sentence, &[("size", &size)])
}
