//! The local directory: loading the list and the sectors, and counts.

use super::plural;
use crate::api::RequestError;
use crate::format::{clock, number};
use crate::text::errors;
use local_directory::ListKind;

type Status = local_directory::Status<RequestError>;
type Phase = local_directory::Phase<RequestError>;

pub const PREPARING: &str = "Preparing to load the list…";
pub const PROGRESS: &str = "Loading progress";
pub const PAUSE: &str = "Pause";
pub const RESUME: &str = "Resume";
pub const STOP: &str = "Stop";
pub const REFRESH: &str = "Refresh";
pub const NOT_STORED: &str =
    "This browser doesn’t store data for this site, so your next visit loads the list again.";
pub const LOAD_REST: &str = "Load the rest";

/// How far it is, as one or two sentences.
pub fn line(status: &Status) -> String {
    let held = counted(status, status.stored);
    let of = number(status.in_scope);
    let known = number(status.in_scope.saturating_sub(status.without_sectors));
    match &status.phase {
        Phase::Opening => PREPARING.to_owned(),
        Phase::Reading => match status.seconds_left {
            Some(left) => {
                format!(
                    "Loading the list to search it: {} ({} left)",
                    progress(status),
                    about(left)
                )
            }
            None => format!("Loading the list to search it: {}…", progress(status)),
        },
        Phase::ReadingElsewhere if status.total.is_some() => format!(
            "Another tab is loading the list: {}. Results are from the {held} stored so far.",
            progress(status)
        ),
        Phase::ReadingElsewhere => {
            format!("Another tab is loading the list. Results are from the {held} stored so far.")
        }
        Phase::FailedElsewhere => format!(
            "Another tab stopped loading the list after too many errors. Results are from the \
             {held} stored so far."
        ),
        // Of a search, and not of all.
        Phase::LoadingDetails if status.details_left < status.without_sectors => {
            let left = number(status.details_left);
            match status.seconds_left {
                Some(seconds) => format!("Loading sectors: {left} to go ({} left)", about(seconds)),
                None => format!("Loading sectors: {left} to go…"),
            }
        }
        Phase::LoadingDetails => match status.seconds_left {
            Some(left) => format!("Loading sectors: {known} of {of} ({} left)", about(left)),
            None => format!("Loading sectors: {known} of {of}…"),
        },
        Phase::Paused if status.is_about_details() => {
            format!("Paused. Sectors are loaded for {known} of {of}.")
        }
        Phase::Paused if status.read == 0 && status.stored > 0 => {
            format!("Paused. Results are from the {held} loaded before.")
        }
        Phase::Paused => format!("Paused at {}.", progress(status)),
        Phase::Offline if status.is_complete => {
            format!("You’re offline. Results are from the {held} loaded before.")
        }
        Phase::Offline => {
            format!("You’re offline. Results are from the {held} loaded so far.")
        }
        Phase::Failed(error) => {
            format!("{} Results are from the {held} loaded so far.", errors::what(error))
        }
        Phase::Idle => match status.read_at {
            Some(at) => format!("Loaded all {held}, as of {}.", clock(at)),
            None => format!("Loading stopped. Results are from the {held} loaded so far."),
        },
    }
}

/// For screen readers, when the phase changes.
pub fn announcement(phase: &Phase) -> &'static str {
    match phase {
        Phase::Opening => "",
        Phase::Reading => "Loading the list. Results appear as they load.",
        Phase::ReadingElsewhere => "Another tab is loading the list.",
        Phase::LoadingDetails => "Loading sectors.",
        Phase::Paused => "Paused.",
        Phase::Offline => "You’re offline.",
        Phase::Failed(_) | Phase::FailedElsewhere => "Loading stopped after too many errors.",
        Phase::Idle => "The list is loaded.",
    }
}

/// The button that loads the sectors of all ventures whose sectors are not known.
pub fn load_sectors(unknown: u64, seconds: u32) -> String {
    format!("Load sectors for {} more ({})", number(unknown), about(seconds))
}

pub const YEARS_FROM: &str = "From";
pub const YEARS_TO: &str = "to";
pub const YEARS_ANY: &str = "any";
pub const YEARS_CLEAR: &str = "Any year";
pub const NO_YEAR: &str = "Enter a year with 4 digits.";
/// What is counted by decades.
pub const YEAR: &str = "Founding year";

/// The ten years from this one on.
pub fn decade(first: u16) -> String {
    format!("{first}–{}", first.saturating_add(9))
}

/// The name of the buttons with counts, for screen readers.
pub fn counts(label: &str) -> String {
    format!("{label}, with number of results")
}

/// For how many a property is known: "Sector known for 3,120 of 4,800".
pub fn coverage(label: &str, known: u64, of: u64) -> String {
    format!("{label} known for {} of {}", number(known), number(of))
}

/// "1,200 of 4,812 ventures"
fn progress(status: &Status) -> String {
    match status.total {
        Some(total) => format!("{} of {}", number(status.read.min(total)), counted(status, total)),
        None => counted(status, status.read),
    }
}

fn counted(status: &Status, count: u64) -> String {
    match status.kind {
        ListKind::Ventures => plural(count, "# venture", "# ventures"),
        ListKind::People => plural(count, "# person", "# people"),
        ListKind::Rounds(_) => plural(count, "# round", "# rounds"),
    }
}

/// A time in units that have no plural.
fn about(seconds: u32) -> String {
    match seconds {
        0..=5 => "a few seconds".to_owned(),
        6..=50 => format!("about {} s", number((seconds.div_ceil(10) * 10).into())),
        51..=5399 => format!("about {} min", number(((seconds + 30) / 60).into())),
        _ => format!("about {} h", number(((seconds + 1800) / 3600).into())),
    }
}
