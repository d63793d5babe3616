//! The report of an import: faults, warnings and notes.

use super::input::Content;
use super::value::{self, Fault};
use crate::log::truncate;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::path::Path;
use std::rc::Rc;

/// Maximum number of faults that are listed.
const MAX_FAULTS: usize = 100;
/// Maximum length of a value in a list of faults.
const MAX_VALUE: usize = 200;
/// Maximum number of examples of a warning.
const MAX_EXAMPLES: usize = 5;

/// A sheet of a workbook, or a file without sheets.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SheetName {
    /// The name of the file.
    pub(super) file: String,
    /// The name of the sheet, if the file has sheets.
    pub(super) sheet: Option<String>,
}

impl Display for SheetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printable(&self.file))?;
        match &self.sheet {
            Some(sheet) => write!(f, ", sheet {}", printable(sheet)),
            None => Ok(()),
        }
    }
}

/// A row of a sheet.
#[derive(Clone, Debug)]
pub(super) struct RowPlace {
    /// The sheet.
    pub(super) sheet: Rc<SheetName>,
    /// The number of the row, as spreadsheet programs count.
    pub(super) row: u32,
}

impl Display for RowPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, row {}", self.sheet, self.row)
    }
}

/// A fault of a cell, or of a row.
#[derive(Debug)]
struct CellFault {
    place: RowPlace,
    /// The head of the column; empty for a fault of the row.
    head: String,
    value: String,
    sentence: String,
}

impl Display for CellFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, head, sentence, .. } = self;
        write!(f, "{place}")?;
        if !head.is_empty() {
            write!(f, ", column {}", printable(head))?;
        }
        write!(f, ": {}", printable(sentence))
    }
}

/// A kind of values that are stored, but odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Oddity {
    /// A column that no field takes, or a sheet that no list takes.
    LeftOut,
    /// A country that is not known.
    UnknownCountry,
    /// A venture without a name.
    NoName,
    /// A round that names no venture.
    NoVenture,
    /// A founding date after today.
    FutureDate,
    /// A website of several ventures.
    SharedWebsite,
    /// Several records from which the same id would be made.
    AlikeRecords,
    /// Rows of one person.
    MergedPeople,
    /// A person who is named in a team and nowhere else.
    OnlyInTeam,
    /// The number of a person who is not in the list.
    UnknownPerson,
    /// A round whose day is not given.
    RoundWithoutDay,
    /// An amount with cents.
    RoundedAmount,
    /// An amount in another currency.
    ConvertedAmount,
    /// An amount whose currency an option replaces.
    ReplacedCurrency,
    /// A stage that is not one of the interface.
    UnlistedStage,
}

impl Oddity {
    fn title(self) -> &'static str {
        match self {
            Self::LeftOut => "Left out",
            Self::UnknownCountry => "Countries that are not known, stored as written",
            Self::NoName => "Ventures without a name",
            Self::NoVenture => "Rounds that name no venture",
            Self::FutureDate => "Founding dates in the future",
            Self::SharedWebsite => "Websites that several ventures share",
            Self::AlikeRecords => "Records that are alike, so that their ids depend on their order",
            Self::MergedPeople => "Rows that name the same person, stored as one",
            Self::OnlyInTeam => "People who are named in a team and nowhere else",
            Self::UnknownPerson => "People who are not in the list, left out",
            Self::RoundWithoutDay => "Rounds with a year or month, stored as its first day",
            Self::RoundedAmount => "Amounts that were rounded to whole dollars",
            Self::ConvertedAmount => "Columns whose amounts were converted",
            Self::ReplacedCurrency => "Columns whose currency was replaced",
            Self::UnlistedStage => "Stages that are not known, stored as uncategorized",
        }
    }
}

/// The faults and warnings of an import.
#[derive(Debug, Default)]
pub(super) struct Report {
    faults: Vec<CellFault>,
    warnings: BTreeMap<Oddity, Vec<String>>,
}

impl Report {
    /// Adds a fault of a cell. The text completes a sentence that begins with the value.
    pub(super) fn cell_fault(
        &mut self,
        place: &RowPlace,
        head: &str,
        cell: &Content,
        text: &Fault,
    ) {
        let sentence = format!("{}{text}", value::quote(cell));
        self.add(place, head, &value::text_of(cell), sentence);
    }

    /// Adds a fault of a text in a cell, which completes a sentence that begins with the text.
    pub(super) fn text_fault(&mut self, place: &RowPlace, head: &str, cell: &str, text: &str) {
        let quoted = if cell.is_empty() { String::new() } else { format!("“{cell}”") };
        self.add(place, head, cell, format!("{quoted}{text}"));
    }

    fn add(&mut self, place: &RowPlace, head: &str, value: &str, sentence: String) {
        self.faults.push(CellFault {
            place: place.clone(),
            head: head.to_owned(),
            value: truncate(value, MAX_VALUE).into_owned(),
            sentence,
        });
    }

    /// Adds a fault of a row.
    pub(super) fn row_fault(&mut self, place: &RowPlace, text: &impl Display) {
        self.add(place, "", "", text.to_string());
    }

    /// Adds a warning.
    pub(super) fn warn(&mut self, oddity: Oddity, text: impl Display) {
        self.warnings.entry(oddity).or_default().push(printable(&text.to_string()));
    }

    /// Adds a warning once, for columns of many rows.
    pub(super) fn warn_once(&mut self, oddity: Oddity, text: impl Display) {
        let text = printable(&text.to_string());
        let texts = self.warnings.entry(oddity).or_default();
        if !texts.contains(&text) {
            texts.push(text);
        }
    }

    /// True if a value or row is at fault.
    pub(super) fn has_faults(&self) -> bool {
        !self.faults.is_empty()
    }

    /// Returns the faults, one a line.
    pub(super) fn fault_lines(&self) -> String {
        let mut lines: Vec<_> =
            self.faults.iter().take(MAX_FAULTS).map(CellFault::to_string).collect();
        if let more @ 1.. = self.faults.len().saturating_sub(MAX_FAULTS) {
            lines.push(format!("and {more} more"));
        }
        lines.join("\n")
    }

    /// Returns the warnings, one kind a line. Columns that were left out are all listed.
    pub(super) fn warning_lines(&self) -> Vec<String> {
        let lines = self.warnings.iter().map(|(oddity, texts)| {
            let shown = if *oddity == Oddity::LeftOut { texts.len() } else { MAX_EXAMPLES };
            let examples: Vec<_> = texts.iter().take(shown).map(String::as_str).collect();
            let more = match texts.len().saturating_sub(shown) {
                0 => String::new(),
                more => format!("; and {more} more"),
            };
            format!("{} ({}): {}{more}", oddity.title(), texts.len(), examples.join("; "))
        });
        lines.collect()
    }

    /// Writes the faults as CSV.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub(super) fn write_faults(&self, path: &Path) -> Result<()> {
        let write = || -> csv::Result<()> {
            let mut writer = csv::Writer::from_path(path)?;
            writer.write_record(["File", "Sheet", "Row", "Column", "Value", "Fault"])?;
            for CellFault { place, head, value, sentence } in &self.faults {
                let sheet = place.sheet.sheet.as_deref().unwrap_or_default();
                let row = place.row.to_string();
                writer.write_record([&place.sheet.file, sheet, &row, head, value, sentence])?;
            }
            Ok(writer.flush()?)
        };
        write().with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// Returns a text whose control characters cannot break a line of the report.
fn printable(text: &str) -> String {
    text.replace(char::is_control, "\u{fffd}")
}
