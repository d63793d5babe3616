//! Import: a folder of JSON Lines files, or spreadsheets as people have them.

mod json_lines;
pub mod spreadsheet;

pub use json_lines::import as import_folder;

use anyhow::{Result, ensure};
use directory_api::CalendarDate;
use spreadsheet::{Ending, Imported, Options};
use std::path::{Path, PathBuf};
use time::OffsetDateTime;

type Object = serde_json::Map<String, serde_json::Value>;

/// Reads a folder of JSON Lines files, or spreadsheets, into a database at `target`.
///
/// # Errors
/// Lists the faults; the target stays as it was.
pub fn import(
    inputs: &[PathBuf],
    target: &Path,
    options: &Options,
    ending: Ending,
) -> Result<Imported> {
    match inputs {
        [folder] if folder.is_dir() => {
            ensure!(
                ending == Ending::default(),
                "--dry-run and --skip-faults are for spreadsheets; {} is a folder",
                folder.display()
            );
            Ok(Imported { counts: import_folder(folder, target)?, lines: Vec::new() })
        }
        files => spreadsheet::import(files, target, options, ending, today()?),
    }
}

/// Returns the day of the import, in UTC.
fn today() -> Result<CalendarDate> {
    let today = OffsetDateTime::from(std::time::SystemTime::now()).date();
    let year = u16::try_from(today.year())?;
    Ok(CalendarDate { year, month: today.month().into(), day: today.day() })
}
