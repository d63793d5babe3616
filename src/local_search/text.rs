//! The sentences of the local directory: loading the list and the sectors.

use super::{Phase, Status};
use crate::api::text as errors;
use crate::format::{clock, number};
use crate::text::{filled, plural, sentences, tr};
use local_directory::ListKind;

sentences! {
    preparing = "Preparing to load the list…";
    progress_label = "Loading progress";
    pause = "Pause";
    resume = "Resume";
    stop = "Stop";
    refresh = "Refresh";
    not_stored = "This browser doesn’t store data for this site, so your next visit loads the list \
                  again.";
    load_rest = "Load the rest";
}

/// How far it is, as one or two sentences.
pub fn line(status: &Status) -> String {
    let held = counted(status, status.stored);
    let of = number(status.in_scope);
    let known = number(status.in_scope.saturating_sub(status.without_sectors));
    let left = number(status.details_left);
    let progress = progress(status);
    let time = status.seconds_left.map(about);
    let with = |sentence, more: &[(&str, &str)]| {
        let values = [
            ("held", held.as_str()),
            ("of", &of),
            ("known", &known),
            ("left", &left),
            ("progress", &progress),
            ("time", time.as_deref().unwrap_or_default()),
        ];
        filled(sentence, &[values.as_slice(), more].concat())
    };
    let written = |sentence| with(sentence, &[]);
    let has_time = time.is_some();
    match &status.phase {
        Phase::Opening => preparing().to_owned(),
        Phase::Reading if has_time => {
            written("Loading the list to search it: {progress} ({time} left)")
        }
        Phase::Reading => written("Loading the list to search it: {progress}…"),
        Phase::ReadingElsewhere if status.total.is_some() => written(
            "Another tab is loading the list: {progress}. Results are from the {held} stored so \
             far.",
        ),
        Phase::ReadingElsewhere => {
            written("Another tab is loading the list. Results are from the {held} stored so far.")
        }
        Phase::FailedElsewhere => written(
            "Another tab stopped loading the list after too many errors. Results are from the \
             {held} stored so far.",
        ),
        // Of a search, and not of all.
        Phase::LoadingDetails if status.details_left < status.without_sectors => match has_time {
            true => written("Loading sectors: {left} to go ({time} left)"),
            false => written("Loading sectors: {left} to go…"),
        },
        Phase::LoadingDetails => match has_time {
            true => written("Loading sectors: {known} of {of} ({time} left)"),
            false => written("Loading sectors: {known} of {of}…"),
        },
        Phase::Paused if status.is_about_details() => {
            written("Paused. Sectors are loaded for {known} of {of}.")
        }
        Phase::Paused if status.read == 0 && status.stored > 0 => {
            written("Paused. Results are from the {held} loaded before.")
        }
        Phase::Paused => written("Paused at {progress}."),
        Phase::Offline if status.is_complete => {
            written("You’re offline. Results are from the {held} loaded before.")
        }
        Phase::Offline => written("You’re offline. Results are from the {held} loaded so far."),
        Phase::Failed(error) => with(
            "{error} Results are from the {held} loaded so far.",
            &[("error", &errors::what(error))],
        ),
        Phase::Idle => match status.read_at {
            Some(at) => with("Loaded all {held}, as of {moment}.", &[("moment", &clock(at))]),
            None => written("Loading stopped. Results are from the {held} loaded so far."),
        },
    }
}

/// For screen readers, when the phase changes.
pub fn announcement(phase: &Phase) -> &'static str {
    tr(match phase {
        Phase::Opening => return "",
        Phase::Reading => "Loading the list. Results appear as they load.",
        Phase::ReadingElsewhere => "Another tab is loading the list.",
        Phase::LoadingDetails => "Loading sectors.",
        Phase::Paused => "Paused.",
        Phase::Offline => "You’re offline.",
        Phase::Failed(_) | Phase::FailedElsewhere => "Loading stopped after too many errors.",
        Phase::Idle => "The list is loaded.",
    })
}

/// The button that loads the sectors of all ventures whose sectors are not known.
pub fn load_sectors(unknown: u64, seconds: u32) -> String {
    let values = [("count", &*number(unknown)), ("time", &about(seconds))];
    filled("Load sectors for {count} more ({time})", &values)
}

/// "1,200 of 4,812 ventures"
fn progress(status: &Status) -> String {
    match status.total {
        Some(total) => filled(
            "{read} of {all}",
            &[("read", &number(status.read.min(total))), ("all", &counted(status, total))],
        ),
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
    let (sentence, count) = match seconds {
        0..=5 => return tr("a few seconds").to_owned(),
        6..=50 => ("about {count} s", seconds.div_ceil(10) * 10),
        51..=5399 => ("about {count} min", (seconds + 30) / 60),
        _ => ("about {count} h", (seconds + 1800) / 3600),
    };
    filled(sentence, &[("count", &number(count.into()))])
}
