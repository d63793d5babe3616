//! Sentences about the local directory and its progress.

use super::{Phase, Progress};
use crate::components::query_view::text as errors;
use crate::format::{clock, number};
use crate::text::{filled, plural, tr};
use local_directory::ListKind;

/// Progress in one or two sentences.
pub fn line(progress: &Progress) -> String {
    let held = counted(progress, progress.stored);
    let read = match progress.total {
        Some(total) => filled(
            "{read} of {all}",
            &[("read", &number(progress.read.min(total))), ("all", &counted(progress, total))],
        ),
        None => counted(progress, progress.read),
    };
    let left = number(progress.details_left);
    let write =
        |sentence| filled(sentence, &[("held", held.as_str()), ("read", &read), ("left", &left)]);
    match &progress.phase {
        Phase::Opening => tr("Preparing to load the list…").to_owned(),
        Phase::Reading => write("Loading the list to search it: {read}…"),
        Phase::ReadingElsewhere { is_frozen: false } => {
            write("Another tab is loading the list. Results are from the {held} stored so far.")
        }
        Phase::ReadingElsewhere { is_frozen: true } => write(
            "Another tab was loading the list and has stopped. Results are from the {held} stored \
             so far.",
        ),
        Phase::LoadingDetails => write("Loading sectors: {left} to go…"),
        Phase::Paused if progress.is_complete => {
            write("Paused. Results are from the {held} loaded earlier.")
        }
        Phase::Paused => write("Paused at {read}."),
        Phase::Offline if progress.is_complete => {
            write("You’re offline. Results are from the {held} loaded earlier.")
        }
        Phase::Offline => write("You’re offline. Results are from the {held} loaded so far."),
        Phase::Failed(error) => filled(
            "{error} Results are from the {held} loaded so far.",
            &[("error", &errors::fault(error)), ("held", &held)],
        ),
        Phase::Idle => match progress.read_at {
            Some(at) => filled(
                "Loaded all {held}, as of {moment}.",
                &[("held", &held), ("moment", &clock(at))],
            ),
            None => write("Results are from the {held} loaded so far."),
        },
    }
}

/// Announcement for screen readers when the phase changes.
pub fn announcement(phase: &Phase) -> &'static str {
    tr(match phase {
        Phase::Opening => return "",
        Phase::Reading => "Loading the list. Results appear as they load.",
        Phase::ReadingElsewhere { is_frozen: false } => "Another tab is loading the list.",
        Phase::ReadingElsewhere { is_frozen: true } => "Another tab has stopped loading the list.",
        Phase::LoadingDetails => "Loading sectors.",
        Phase::Paused => "Loading is paused.",
        Phase::Offline => "You’re offline.",
        Phase::Failed(_) => "Loading stopped because of an error.",
        Phase::Idle => "The list is loaded.",
    })
}

/// Label of the button that loads the missing sectors of ventures.
pub fn load_sectors(unknown: u64) -> String {
    filled("Load sectors for {count} more", &[("count", &number(unknown))])
}

fn counted(progress: &Progress, count: u64) -> String {
    match progress.list {
        ListKind::Ventures => plural(count, "# venture", "# ventures"),
        ListKind::People => plural(count, "# person", "# people"),
        ListKind::Rounds(_) => plural(count, "# round", "# rounds"),
    }
}
