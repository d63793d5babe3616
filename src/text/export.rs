//! The export of a list as a file.

use super::plural;
use crate::export::{Ending, FileFormat, Progress, Stage, TextFormat};
use crate::format::number;
use directory_api::paging::Total;
use local_directory::ListKind;

pub const EXPORT: &str = "Export";
pub const PANEL: &str = "Export the whole list";
/// The code of the panel could not be loaded.
pub const NOT_LOADED: &str = "Couldn’t load the export.";
pub const NOTHING: &str = "There’s nothing to export.";
pub const WHAT: &str = "Exports all pages of the list, with the current filters.";

/// What is exported where the app has searched by itself.
pub const fn what_local(kind: &ListKind) -> &'static str {
    match kind {
        ListKind::Ventures => {
            "Exports all ventures found so far. Fields that are only on a venture’s page are left \
             out."
        }
        ListKind::People => {
            "Exports everyone found so far. Fields that are only on a person’s page are left out."
        }
        ListKind::Rounds(_) => {
            "Exports all rounds found so far, with the names and countries of their ventures."
        }
    }
}

/// The choice of a file of all that will be found, while so many are still to be checked.
pub fn wait(unchecked: u64) -> String {
    match unchecked {
        0 => "Wait until all are checked".to_owned(),
        left => format!("Wait until all are checked ({} to go)", number(left)),
    }
}

/// The file is made once all are checked, of which so many are left.
pub fn waiting(unchecked: u64, is_stopped: bool) -> String {
    match (is_stopped, unchecked) {
        (true, 0) => "Checking has stopped.".to_owned(),
        (true, left) => format!("Checking has stopped with {} to go.", number(left)),
        (false, 0) => "Checking what belongs into the file…".to_owned(),
        (false, left) => {
            format!("Checking what belongs into the file: {} to go…", number(left))
        }
    }
}

pub const WAITING: &str = "Checking";
/// Makes the file of what was found so far.
pub const START_NOW: &str = "Export what is there";

/// Names the checkboxes.
pub const COLUMNS: &str = "Columns of the file";
pub const ALL_COLUMNS: &str = "All";
pub const NO_COLUMNS: &str = "None";
pub const CHOOSE_COLUMN: &str = "Choose at least one column.";

/// How many columns are chosen.
pub fn columns(chosen: usize, all: usize) -> String {
    if chosen == all {
        format!("All {} columns", number(all as u64))
    } else {
        format!("{} of {} columns", number(chosen as u64), number(all as u64))
    }
}

/// What is in a column. Its name in the file stands beside it.
pub fn column(name: &str) -> &str {
    match name {
        "address" => "Address",
        "amount_usd" => "Amount in USD",
        "capital" => "Capital",
        "country" | "venture_country" => "Country",
        "date_created" => "Created",
        "date_founded" => "Founded",
        "displayName" => "Name shown",
        "firstName" => "First name",
        "followers" => "Followers",
        "fullName" => "Full name",
        "fundStatus" | "status" => "Status",
        "id" => "Number",
        "lastActive" => "Last active",
        "lastName" => "Last name",
        "latitude" => "Latitude",
        "logo_uri" => "Logo",
        "longitude" => "Longitude",
        "network_strength" => "Network strength",
        "ownerid" => "Owner’s number",
        "pitch" => "Pitch",
        "post_date" | "posted" => "Posted",
        "round_id" => "Round number",
        "round_title" => "Round title",
        "sectors" => "Sectors",
        "shorturl" => "Short link",
        "stage" => "Stage",
        "tagline" => "Tagline",
        "title" => "Name",
        "venture" | "venture_title" => "Venture",
        "venture_id" => "Venture number",
        "website" => "Website",
        _ => name,
    }
}

pub const CANCEL: &str = "Cancel";
pub const RETRY: &str = "Try again";
pub const DISCARD: &str = "Discard";
pub const CLOSE: &str = "Close";
pub const PROGRESS: &str = "Export progress";

pub const fn format(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Xlsx => "XLSX",
        FileFormat::Text(TextFormat::Csv) => "CSV",
        FileFormat::Text(TextFormat::Json) => "JSON",
    }
}

pub const fn format_note(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Xlsx => "for Excel and other spreadsheets",
        FileFormat::Text(TextFormat::Csv) => "a table as plain text",
        FileFormat::Text(TextFormat::Json) => "for programs",
    }
}

/// The list may change while it is read, so no total is certain.
pub fn progress(progress: Progress) -> String {
    match progress.total {
        Total::Exactly(total) | Total::About(total) if total >= progress.records => {
            let records = number(progress.records);
            plural(
                total,
                &format!("{records} of about # record"),
                &format!("{records} of about # records"),
            )
        }
        _ => plural(progress.records, "# record so far", "# records so far"),
    }
}

/// For screen readers, when an export begins, fails or ends.
pub fn announcement(stage: &Stage) -> String {
    match stage {
        Stage::Idle => String::new(),
        Stage::Waiting(..) => "Waiting until all are checked.".to_owned(),
        Stage::Running(_) => "Exporting…".to_owned(),
        Stage::Failed(..) => FAILED.to_owned(),
        Stage::Done(progress, _, name) => saved(*progress, name),
    }
}

/// The reason follows.
pub const FAILED: &str = "The export stopped.";

/// The code that makes a workbook could not be loaded.
pub const NO_CODE: &str = "Couldn’t load what makes XLSX files.";
pub const NO_FILE: &str = "Couldn’t make the file.";
pub const NO_FILE_ADVICE: &str = "The list may be too large for this browser. Try CSV.";

pub fn fetched(progress: Progress) -> String {
    plural(
        progress.records,
        "# record was loaded before it stopped.",
        "# records were loaded before it stopped.",
    )
}

pub const SAVE_PART: &str = "Save what was loaded";

pub fn saved(progress: Progress, name: &str) -> String {
    plural(
        progress.records,
        &format!("Saved # record as {name}"),
        &format!("Saved # records as {name}"),
    )
}

/// Why a file may be incomplete.
pub const fn ending(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Complete => None,
        Ending::Full => Some(
            "The list has more records than fit in one file. Narrow the filters to export the \
             others.",
        ),
        Ending::Repeating => Some(
            "The service kept sending the same records, so the list may be longer than the file.",
        ),
    }
}

/// Texts that were too long for a cell.
pub fn cut(count: u64) -> Option<String> {
    (count > 0).then(|| {
        plural(
            count,
            "# text is cut off: a cell holds 32,767 characters. CSV and JSON have all of it.",
            "# texts are cut off: a cell holds 32,767 characters. CSV and JSON have all of them.",
        )
    })
}

pub fn lost(count: u64) -> Option<String> {
    (count > 0).then(|| super::shell::unreadable_records(count))
}
