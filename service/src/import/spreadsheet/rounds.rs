//! Rounds of an import: their ventures, stages, statuses and ids.

use super::entry::{Entry, status_words};
use super::ids::Ids;
use super::report::{Oddity, Report};
use super::value::{self, StageWord};
use super::ventures::{VentureRow, Ventures};
use directory_api::{RoundStatus, Stage, VentureStatus};

/// Columns that name the venture of a row, the surest first.
const VENTURE_COLUMNS: [&str; 4] = ["venture_id", "permalink", "website", "venture"];

/// Completes the rounds. A round whose venture is not found is a fault.
pub(super) fn complete(
    entries: Vec<Entry>,
    ventures: &Ventures,
    report: &mut Report,
) -> Vec<Entry> {
    let mut ids = Ids::default();
    for id in entries.iter().filter_map(|entry| entry.text("id")) {
        ids.take(id);
    }
    let complete = |mut entry: Entry| {
        let is_named = VENTURE_COLUMNS.iter().any(|column| entry.text(column).is_some());
        if !is_named {
            report.warn(Oddity::NoVenture, &entry.place);
        }
        match find_venture(&mut entry, ventures) {
            Err(_) if !is_named => {}
            Ok(venture) => entry.set("venture_id", venture.id.as_str()),
            Err(fault) => {
                fault.report(&entry, report);
                return None;
            }
        }
        let stage = stage(&mut entry, report);
        entry.set("stage", stage.as_str());
        write_status(&mut entry);
        entry.take("currency");
        if entry.text("id").is_none() {
            let parts = ["venture_id", "stage", "post_date"];
            let parts = parts.map(|name| entry.text(name).unwrap_or_default());
            let id = ids.make(&parts, &entry.place, report);
            entry.set("id", id);
        }
        Some(entry)
    };
    entries.into_iter().filter_map(complete).collect()
}

/// A cell that does not name one venture.
#[derive(Debug)]
pub(super) struct VentureFault {
    column: &'static str,
    cell: String,
    text: String,
}

impl VentureFault {
    /// Adds the fault to a report.
    pub(super) fn report(self, entry: &Entry, report: &mut Report) {
        report.text_fault(&entry.place, entry.head(self.column), &self.cell, &self.text);
    }
}

/// Finds the venture that a row names, and removes the cells that name it.
///
/// # Errors
/// Returns the fault of the first cell if no cell names one venture.
pub(super) fn find_venture<'a>(
    entry: &mut Entry,
    ventures: &'a Ventures,
) -> Result<&'a VentureRow, VentureFault> {
    let mut fault = None;
    for column in VENTURE_COLUMNS {
        let Some(cell) = entry.take(column) else { continue };
        match ventures.find(&cell) {
            Ok(venture) => {
                VENTURE_COLUMNS.iter().for_each(|column| drop(entry.take(column)));
                return Ok(venture);
            }
            Err(text) => fault = fault.or(Some(VentureFault { column, cell, text })),
        }
    }
    Err(fault.unwrap_or_else(|| VentureFault {
        column: "",
        cell: String::new(),
        text: "the row names no venture".to_owned(),
    }))
}

fn stage(entry: &mut Entry, report: &mut Report) -> Stage {
    let name = entry.take("stage");
    let code = entry.take("stage_code");
    let Some(name) = name.or_else(|| code.clone()) else { return Stage::Uncategorized };
    match value::stage(&name, code.as_deref()) {
        StageWord::Known(stage) => stage,
        StageWord::Unlisted(word) => {
            report.warn_once(Oddity::UnlistedStage, word);
            Stage::Uncategorized
        }
    }
}

/// Writes the status in both forms, the code of the list and the words of the record. A round
/// without a status is completed.
fn write_status(entry: &mut Entry) {
    let code = entry.take("status").or_else(|| entry.take("fundStatus"));
    let code = code.unwrap_or_else(|| RoundStatus::Completed.to_string());
    entry.set("fundStatus", status_words(VentureStatus::parse(&code)));
    entry.set("status", code);
}
