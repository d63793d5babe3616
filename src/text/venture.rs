//! A venture.

use super::{filled, tr};
use crate::format::short;

/// A sum that may not be of all rounds.
pub fn at_least(amount: &str) -> String {
    filled("at least {amount}", &[("amount", amount)])
}

pub fn quick_scan(when: &str) -> String {
    filled("Reviewed {when}", &[("when", when)])
}

pub fn video_link(host: &str) -> String {
    filled("Watch the video pitch on {host}", &[("host", &short(host))])
}

pub fn play_video(host: &str) -> String {
    filled("Play the video pitch from {host}", &[("host", host)])
}

pub fn not_given(names: &str) -> String {
    filled("Not given: {names}.", &[("names", names)])
}

pub fn state(word: &str) -> &str {
    match word {
        "none" => tr("No product yet"),
        "prototype" => tr("Prototype"),
        "working" => tr("Working product"),
        other => other,
    }
}

pub fn build(word: &str) -> &str {
    match word {
        "internal" => tr("The team"),
        "external" => tr("Others for the team"),
        other => other,
    }
}

pub fn revenue(word: &str) -> &str {
    match word {
        "soon" => tr("Expected soon"),
        "now" => tr("Coming in now"),
        other => other,
    }
}

pub fn pitch_type(word: &str) -> &str {
    match word {
        "elevator" => tr("Elevator pitch"),
        "longer" => tr("Longer pitch"),
        "complex" => tr("Needs a longer explanation"),
        other => other,
    }
}

pub fn yes_no(value: bool) -> &'static str {
    tr(if value { "Yes" } else { "No" })
}

pub fn owned(owned: bool) -> &'static str {
    tr(if owned { "Owned by the team" } else { "Not owned by the team" })
}

pub fn identified(identified: bool) -> &'static str {
    tr(if identified { "Identified" } else { "Not identified" })
}

pub fn on_openstreetmap(coordinates: &str) -> String {
    filled("Show {coordinates} on OpenStreetMap", &[("coordinates", coordinates)])
}
