//! An empty workbook with the columns that an import knows, a note on each, and an example row.

use super::fields::{Field, Kind, List};
use anyhow::{Context, Result};
use rust_xlsxwriter::{DataValidation, Format, FormatBorder, Note, Workbook, Worksheet, XlsxError};
use std::path::Path;

/// Last row to which the drop-down lists apply, counted from 0.
const LAST_ROW: u32 = 99_999;
/// Width of a column, in characters.
const WIDTH: f64 = 22.0;
/// Width of a note, in pixels.
const NOTE_WIDTH: u32 = 280;

/// Statuses of ventures, as the app shows them.
const VENTURE_STATUSES: [&str; 5] =
    ["Raising capital", "Round completed", "Round pending", "Negotiating a deal", "Not raising"];
/// Statuses of rounds, as the app shows them.
const ROUND_STATUSES: [&str; 3] = ["Completed", "Raising capital", "Pending"];
/// Stages, as the app shows them.
const STAGES: [&str; 7] =
    ["Founder capital", "Seed", "Start-up", "Series A", "Working capital", "Mezzanine", "Bridge"];

/// Writes the template.
///
/// # Errors
/// Fails if the file exists or cannot be written.
pub fn write_template(path: &Path) -> Result<()> {
    let bytes = workbook().and_then(|mut book| book.save_to_buffer())?;
    let write = || -> std::io::Result<()> {
        // A filled-in template must not be lost.
        std::io::Write::write_all(&mut std::fs::File::create_new(path)?, &bytes)
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

fn workbook() -> Result<Workbook, XlsxError> {
    let mut book = Workbook::new();
    for list in List::ALL {
        write_sheet(book.add_worksheet(), list)?;
    }
    Ok(book)
}

fn write_sheet(sheet: &mut Worksheet, list: List) -> Result<(), XlsxError> {
    let head = Format::new().set_bold().set_border_bottom(FormatBorder::Thin);
    let example = Format::new().set_italic();
    sheet.set_name(list.name())?.set_freeze_panes(1, 0)?;
    for (column, field) in (0..).zip(list.fields().filter(|field| field.is_in_template)) {
        sheet.write_string_with_format(0, column, field.head, &head)?;
        let note = Note::new(note(field)).add_author_prefix(false).set_width(NOTE_WIDTH);
        sheet.insert_note(0, column, &note)?;
        sheet.write_string_with_format(1, column, field.example, &example)?;
        sheet.set_column_width(column, WIDTH)?;
        let words = words(field);
        if !words.is_empty() {
            let validation = DataValidation::new().allow_list_strings(&words)?;
            sheet.add_data_validation(1, column, LAST_ROW, column, &validation)?;
        }
    }
    Ok(())
}

fn note(field: &Field) -> String {
    let form = match field.kind {
        Kind::Date | Kind::Time | Kind::RoundTime => " Write 2024-03-15, 2024-03 or 2024.",
        Kind::Amount => " Write 250000, $250,000, 250k or $1.2M.",
        Kind::Id => " Rows whose number is “example” are not imported.",
        _ => "",
    };
    format!("{}.{form}", field.meaning)
}

/// Returns the words that a column allows.
fn words(field: &Field) -> Vec<&'static str> {
    match field.kind {
        Kind::VentureStatus => VENTURE_STATUSES.to_vec(),
        Kind::RoundStatus => ROUND_STATUSES.to_vec(),
        Kind::Stage => STAGES.to_vec(),
        _ => Vec::new(),
    }
}
