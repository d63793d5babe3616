//! The local directory: reading the list, learning sectors, counts.

use crate::data::local::{Phase, Status, Subject};
use crate::format::{clock, number};
use crate::text::errors;

/// Nothing is known of it yet.
pub const PREPARING: &str = "Preparing to read the directory…";
/// The name of the bar.
pub const PROGRESS: &str = "How much of the directory has been read";
/// Holds the reading.
pub const PAUSE: &str = "Pause";
/// Goes on after a pause or a failure.
pub const RESUME: &str = "Go on";
/// Ends the reading.
pub const STOP: &str = "Stop";
/// Reads the list once more.
pub const READ_AGAIN: &str = "Look for changes";
/// Nothing of it outlives the page.
pub const FLEETING: &str =
    "This browser keeps nothing for this site, so the next visit reads anew.";
/// Reads the rest of the list.
pub const READ_ON: &str = "Read the rest";

/// How far it is, as one or two sentences.
pub fn line(status: &Status) -> String {
    match &status.phase {
        Phase::Opening => PREPARING.to_owned(),
        Phase::Reading => {
            format!("No search here, so the list is being read: {}{}", done(status), left(status))
        }
        Phase::Elsewhere => format!(
            "Another tab is reading the list{}; the results are of the {} that it has kept so far.",
            status.total.map(|_| [": ", &done(status)].concat()).unwrap_or_default(),
            counted(status, status.held)
        ),
        Phase::StuckElsewhere => format!(
            "The reading in another tab has stopped after too many failures; the results are of \
             the {} that it has kept.",
            counted(status, status.held)
        ),
        Phase::Learning => {
            let known = number(status.concerned.saturating_sub(status.unknown));
            format!("Sectors known for {known} of {}{}", number(status.concerned), left(status))
        }
        Phase::Paused if status.is_about_sectors() => {
            let known = number(status.concerned.saturating_sub(status.unknown));
            format!("Paused; sectors known for {known} of {}.", number(status.concerned))
        }
        Phase::Paused if status.read == 0 && status.held > 0 => {
            format!("Paused; the results are of the {} of before.", counted(status, status.held))
        }
        Phase::Paused => format!("Paused at {}.", done(status)),
        Phase::Offline => {
            let when = if status.is_whole { "before" } else { "so far" };
            let held = counted(status, status.held);
            format!("Waiting for the network; the results are of the {held} that were read {when}.")
        }
        Phase::Stuck(error) => format!(
            "{} The results are of the {} that were read so far.",
            errors::what(error),
            counted(status, status.held)
        ),
        Phase::Resting => match status.read_at {
            Some(at) => {
                format!(
                    "Searched here among all {}, as of {}.",
                    counted(status, status.held),
                    clock(at)
                )
            }
            None => format!(
                "The reading was stopped; the results are of the {} that were read.",
                counted(status, status.held)
            ),
        },
    }
}

/// What is said when the phase changes.
pub fn announcement(phase: &Phase) -> &'static str {
    match phase {
        Phase::Opening => "",
        Phase::Reading => "The list is being read; results appear as they come.",
        Phase::Elsewhere => "Another tab is reading the list.",
        Phase::Learning => "Sectors are being learned.",
        Phase::Paused => "Paused.",
        Phase::Offline => "Waiting for the network.",
        Phase::Stuck(_) | Phase::StuckElsewhere => {
            "The reading has stopped after too many failures."
        }
        Phase::Resting => "The directory is ready.",
    }
}

/// Learns the sectors of all ventures of which they are not known.
pub fn learn(unknown: u64, seconds: u32) -> String {
    format!("Learn the sectors of the remaining {}: {}", number(unknown), about(seconds))
}

/// The first of the years that are chosen.
pub const YEARS_FROM: &str = "From";
/// The last of the years that are chosen.
pub const YEARS_TO: &str = "to";
/// What stands in an empty field for a year.
pub const YEARS_ANY: &str = "any";
/// Drops the years.
pub const YEARS_CLEAR: &str = "Any year";
/// What was written is no year.
pub const NO_YEAR: &str = "A year has four digits.";
/// What is counted by decades.
pub const YEAR: &str = "Year of founding";

/// The ten years from this one on.
pub fn decade(first: u16) -> String {
    format!("{first}–{}", first.saturating_add(9))
}

/// The name of the counts of a property.
pub fn counts(label: &str) -> String {
    format!("{label}, with the number of ventures")
}

/// Of how many a property is known: "Sector known for 3,120 of 4,800".
pub fn coverage(label: &str, known: u64, of: u64) -> String {
    format!("{label} known for {} of {}", number(known), number(of))
}

/// So many of what the list holds.
fn counted(status: &Status, count: u64) -> String {
    let (one, many) = match status.subject {
        Subject::Ventures => ("venture", "ventures"),
        Subject::People => ("person", "people"),
        Subject::Rounds(_) => ("round", "rounds"),
    };
    format!("{} {}", number(count), if count == 1 { one } else { many })
}

fn done(status: &Status) -> String {
    match status.total {
        Some(total) => format!("{} of {}", number(status.read.min(total)), counted(status, total)),
        None => counted(status, status.read),
    }
}

fn left(status: &Status) -> String {
    status.seconds_left.map_or_else(|| "…".to_owned(), |left| format!(", {} left", about(left)))
}

fn about(seconds: u32) -> String {
    match seconds {
        0..=5 => "a few seconds".to_owned(),
        6..=50 => format!("about {} seconds", number((seconds.div_ceil(10) * 10).into())),
        51..=89 => "about a minute".to_owned(),
        90..=5399 => format!("about {} minutes", number(((seconds + 30) / 60).into())),
        _ => format!("about {} hours", number(((seconds + 1800) / 3600).into())),
    }
}
