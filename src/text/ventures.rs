//! The list of ventures.

use super::listing::Words;
use super::{filled, tr};
use crate::format::short;
use directory_api::VentureStatus;

pub fn words() -> Words {
    Words {
        title: tr("Ventures"),
        lead: tr("Find companies by name, country or sector"),
        none: tr("No ventures"),
        one: tr("# venture"),
        other: tr("# ventures"),
        empty: tr("No ventures yet"),
        search: tr("Search ventures"),
        search_order: Some(tr("Best match")),
        advice: tr("Try fewer filters or a different spelling."),
    }
}

pub fn name(title: Option<&str>) -> String {
    short(title.unwrap_or(tr("Unnamed venture")))
}

pub fn founded(when: &str) -> String {
    filled("Founded {when}", &[("when", when)])
}

pub fn remove(value: &str) -> String {
    filled("Remove {value}", &[("value", value)])
}

pub fn status(status: &VentureStatus) -> &str {
    known_words(status).map_or(status.as_str(), |words| tr(words))
}

/// A status in English, as a service may write it.
pub fn words_of(status: &VentureStatus) -> &str {
    known_words(status).unwrap_or(status.as_str())
}

fn known_words(status: &VentureStatus) -> Option<&'static str> {
    Some(match status {
        VentureStatus::Fundraising => "Raising capital",
        VentureStatus::Completed => "Round completed",
        VentureStatus::Pending => "Round pending",
        VentureStatus::Dealmaking => "Negotiating a deal",
        VentureStatus::Closed => "Not raising",
        VentureStatus::Other(_) => return None,
    })
}

/// The `fundStatus` of a venture as people read it: services have several words for a status, and
/// the filters have one.
pub fn status_words(words: &str) -> String {
    VentureStatus::of_words(words).map_or_else(|| words.to_owned(), |it| status(&it).to_owned())
}
