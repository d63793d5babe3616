//! The export of a list as a file.

use crate::export::{Ending, FileFormat, Kind, Progress, Stage};
use crate::format::number;
use directory_api::paging::Total;

/// Opens the choice of the kind of file.
pub const EXPORT: &str = "Export";
/// The name of the panel with choice and progress.
pub const PANEL: &str = "Export of the whole list";
/// The panel could not be fetched.
pub const NOT_LOADED: &str = "The export could not be loaded. Check the connection, close this and \
                              try again.";
/// The list is empty, or nothing of it matches.
pub const NOTHING: &str = "Nothing is in the list, so there is nothing to put into a file.";
/// What is exported.
pub const WHAT: &str = "All pages of the list, as it is filtered now.";
/// What is exported where the app has searched by itself.
pub const fn what_here(kind: &Kind) -> &'static str {
    match kind {
        Kind::Ventures => {
            "All ventures that were found here so far, with what is known of them without their \
             details."
        }
        Kind::People => {
            "Everybody who was found here so far, with what the list of people tells of them."
        }
        Kind::Rounds(_) => {
            "All rounds that were found here so far, with names and countries of their ventures."
        }
    }
}

/// Why the file of rounds names no ventures.
pub const NO_NAMES: &str = "Ventures stand in it by number: the service’s list of rounds does not \
                            name them, and each name would be a request of its own. With a filter \
                            set, the file names them.";
/// Ends an export that is under way.
pub const CANCEL: &str = "Cancel";
/// Goes on after a failure.
pub const GO_ON: &str = "Try again";
/// Forgets what was fetched before a failure.
pub const DISCARD: &str = "Discard";
/// Closes the panel.
pub const CLOSE: &str = "Close";
/// The name of the progress bar.
pub const PROGRESS: &str = "Progress of the export";

/// A kind of file, as a choice.
pub const fn format(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Csv => "CSV",
        FileFormat::Json => "JSON",
    }
}

/// What a kind of file is good for.
pub const fn format_note(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Csv => "for spreadsheets",
        FileFormat::Json => "for programs",
    }
}

/// How many records there are: "1,200 of about 4,812 records". The list may change while it is
/// read, so no total is certain.
pub fn progress(progress: Progress) -> String {
    match progress.total {
        Total::Exactly(total) | Total::About(total) if total >= progress.records => {
            format!("{} of about {}", number(progress.records), records(total))
        }
        _ => format!("{} so far", records(progress.records)),
    }
}

/// What is read out when an export begins, fails or ends.
pub fn said(stage: &Stage) -> String {
    match stage {
        Stage::Idle => String::new(),
        Stage::Running(_) => "Exporting…".to_owned(),
        Stage::Failed(..) => FAILED.to_owned(),
        Stage::Done(progress, _, name) => saved(*progress, name),
    }
}

/// The heading of a failure; what went wrong follows.
pub const FAILED: &str = "The export has stopped.";

/// What a failure has not taken away.
pub fn kept(progress: Progress) -> String {
    format!("What was fetched is kept: {}.", records(progress.records))
}

/// Makes a file of what was there before a failure.
pub const SAVE_PART: &str = "Save what is there";

/// The file is there.
pub fn saved(progress: Progress, name: &str) -> String {
    format!("{} saved as {name}", records(progress.records))
}

/// Why a file may not hold everything.
pub const fn ending(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Complete => None,
        Ending::Full => Some(
            "The list goes on, but no more records than these go into one file. Narrow the \
             filters to get the others.",
        ),
        Ending::Repeating => Some(
            "The service sent the same records again and again, so the list may be longer than \
             the file.",
        ),
    }
}

/// How many records are missing because they could not be read.
pub fn lost(count: u64) -> Option<String> {
    match count {
        0 => None,
        1 => Some("One record could not be read and is left out.".to_owned()),
        many => Some(format!("{} records could not be read and are left out.", number(many))),
    }
}

fn records(count: u64) -> String {
    if count == 1 { "1 record".to_owned() } else { format!("{} records", number(count)) }
}
