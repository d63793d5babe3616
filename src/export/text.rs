//! The export of a list as a file.

use super::{Ending, FileFormat, Progress, Stage};
use crate::browser::shares_files;
use crate::format::number;
use crate::text::{filled, plural, plural_with, shell, tr};
use directory_api::paging::Total;

/// What is exported where the app has searched by itself.
pub fn what_local(list: &str) -> &'static str {
    tr(match list {
        "ventures" => {
            "Exports all ventures found so far. Fields that are only on a venture’s page are left \
             out."
        }
        "people" => {
            "Exports everyone found so far. Fields that are only on a person’s page are left out."
        }
        _ => "Exports all rounds found so far, with the names and countries of their ventures.",
    })
}

/// How many columns are chosen.
pub fn columns(chosen: usize, all: usize) -> String {
    let sentence = match chosen == all {
        true => "All {all} columns",
        false => "{chosen} of {all} columns",
    };
    filled(sentence, &[("chosen", &number(chosen as u64)), ("all", &number(all as u64))])
}

/// What is in a column. Its name in the file stands beside it.
pub fn column(name: &str) -> &str {
    tr(match name {
        "address" => "Address",
        "capital" => "Capital",
        "country" => "Country",
        "date_created" => "Created",
        "date_founded" => "Founded",
        "displayName" => "Display name",
        "firstName" => "First name",
        "fundStatus" => "Status",
        "id" => "Number",
        "lastActive" => "Last active",
        "lastName" => "Last name",
        "link" => "Page in this app",
        "latitude" => "Latitude",
        "logo_uri" => "Logo",
        "longitude" => "Longitude",
        "network_strength" => "Network strength",
        "ownerid" => "Owner’s number",
        "pitch" => "Pitch",
        "post_date" => "Posted",
        "sectors" => "Sectors",
        "shorturl" => "Short link",
        "stage" => "Stage",
        "tagline" => "Tagline",
        "title" => "Name",
        "venture_title" => "Venture",
        "venture_id" => "Venture number",
        "website" => "Website",
        _ => return name,
    })
}

pub fn format(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Xlsx => "XLSX",
        FileFormat::Csv => "CSV",
        FileFormat::Json => "JSON",
    }
}

pub fn format_note(format: FileFormat) -> &'static str {
    tr(match format {
        FileFormat::Xlsx => "for Excel and other spreadsheets",
        FileFormat::Csv => "a table as plain text",
        FileFormat::Json => "for programs",
    })
}

/// The list may change while it is read, so no total is certain.
pub fn progress(progress: Progress) -> String {
    match progress.total {
        Total::Exactly(total) | Total::About(total) if total >= progress.records => plural_with(
            total,
            "{records} of about # record",
            "{records} of about # records",
            &[("records", &number(progress.records))],
        ),
        _ => plural(progress.records, "# record so far", "# records so far"),
    }
}

/// For screen readers, when an export begins, fails or ends.
pub fn announcement(stage: &Stage) -> String {
    match stage {
        Stage::Idle | Stage::Choosing => String::new(),
        Stage::Running(_) => tr("Exporting…").to_owned(),
        Stage::Failed(..) => tr("The export stopped.").to_owned(),
        Stage::Done(progress, _, name) => saved(*progress, name),
    }
}

pub fn fetched(progress: Progress) -> String {
    plural(
        progress.records,
        "# record was loaded before it stopped.",
        "# records were loaded before it stopped.",
    )
}

/// The file was handed to the browser, or can be shared.
pub fn saved(progress: Progress, name: &str) -> String {
    let (one, other) = match shares_files() {
        true => ("# record is ready as {name}", "# records are ready as {name}"),
        false => ("Saved # record as {name}", "Saved # records as {name}"),
    };
    plural_with(progress.records, one, other, &[("name", name)])
}

/// Why a file may be incomplete.
pub fn ending(ending: Ending) -> Option<&'static str> {
    Some(tr(match ending {
        Ending::Complete => return None,
        Ending::Full => {
            "The list has more records than fit in one file. Narrow the filters to export the \
             others."
        }
        Ending::Repeating => {
            "The service kept sending the same records, so the list may be longer than the file."
        }
    }))
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
    (count > 0).then(|| shell::unreadable_records(count))
}
