//! A workbook of one sheet: a row for the names of the columns, and one a record.

use super::Rows;
use super::cell::Cell;
use directory_api::CalendarDate;
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, IgnoreError, Workbook, Worksheet, XlsxError,
};

/// How many characters the name of a sheet can have.
const NAME: usize = 31;

/// The last row of a sheet, counted from 0.
const LAST_ROW: u32 = 1_048_575;

/// How many characters wide a column is at least, and at most.
const NARROW: usize = 8;
const WIDE: usize = 50;
/// How many characters a filter's button takes beside a name.
const BUTTON: usize = 3;

/// A sheet to which rows are added.
pub(super) struct Sheet {
    book: Workbook,
    formats: Formats,
    /// How many characters wide each column is.
    widths: Vec<usize>,
    /// The row that was written last.
    row: u32,
    /// Whether something could not be written, so that there is no file.
    is_broken: bool,
}

/// How values are shown.
struct Formats {
    money: Format,
    day: Format,
    moment: Format,
}

impl Sheet {
    /// A sheet with the names of its columns, made so many seconds after 1970 began.
    pub(super) fn new(name: &str, columns: &[&str], seconds: i64) -> Self {
        let mut book = Workbook::new();
        let formats = Formats {
            money: Format::new().set_num_format("#,##0"),
            day: Format::new().set_num_format("yyyy-mm-dd"),
            moment: Format::new().set_num_format("yyyy-mm-dd hh:mm:ss"),
        };
        let widths = columns.iter().map(|column| (column.len() + BUTTON).max(NARROW)).collect();
        let is_broken = begin(&mut book, name, columns, seconds).is_err();
        Self { book, formats, widths, row: 0, is_broken }
    }

    fn finished(&mut self) -> Result<Vec<u8>, XlsxError> {
        let sheet = self.book.worksheet_from_index(0)?;
        let mut last = 0;
        for (column, width) in (0..).zip(&self.widths) {
            sheet.set_column_width(column, u8::try_from(*width).unwrap_or(u8::MAX))?;
            last = column;
        }
        sheet.autofilter(0, 0, self.row, last)?;
        self.book.save_to_buffer()
    }
}

impl Rows for Sheet {
    fn add(&mut self, row: Vec<Cell>) {
        self.row += 1;
        let written = self.book.worksheet_from_index(0).and_then(|sheet| {
            for ((column, width), cell) in (0..).zip(&mut self.widths).zip(row) {
                *width = wide(&cell).clamp(*width, WIDE.max(*width));
                write(sheet, (self.row, column), cell, &self.formats)?;
            }
            Ok(())
        });
        self.is_broken |= written.is_err();
    }

    fn file(&mut self) -> Option<Vec<u8>> {
        if self.is_broken { None } else { self.finished().ok() }
    }
}

/// Makes the sheet with its first row.
fn begin(book: &mut Workbook, name: &str, columns: &[&str], seconds: i64) -> Result<(), XlsxError> {
    let created = ExcelDateTime::from_timestamp(seconds)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&created));
    let bold = Format::new().set_bold();
    let sheet = book.add_worksheet();
    sheet.set_name(name.chars().take(NAME).collect::<String>())?;
    sheet.set_freeze_panes(1, 0)?;
    for (number, name) in (0..).zip(columns) {
        sheet.write_string_with_format(0, number, *name, &bold)?;
        // An identifier is a text on purpose.
        let error = IgnoreError::NumberStoredAsText;
        sheet.ignore_error_range(1, number, LAST_ROW, number, error)?;
    }
    Ok(())
}

fn write(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: Cell,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        // Without this the library would take the text for its own XML (`<r>` is a part of a text
        // with formats), and what a service sends would become XML.
        Cell::Text(text) if text.starts_with("<r>") => {
            sheet.write_rich_string(row, column, &[(&Format::default(), &text)])
        }
        // Never `write`, which would make a formula or a link of some texts.
        Cell::Text(text) => sheet.write_string(row, column, text),
        Cell::Number(number) => sheet.write_number(row, column, number),
        Cell::Money(number) => sheet.write_number_with_format(row, column, number, &formats.money),
        Cell::Day(day) => sheet.write_datetime_with_format(row, column, &date(day)?, &formats.day),
        Cell::Moment(day, clock) => {
            let moment = date(day)?.and_hms(clock.hour.into(), clock.minute, clock.second)?;
            sheet.write_datetime_with_format(row, column, &moment, &formats.moment)
        }
    }?;
    Ok(())
}

fn date(day: CalendarDate) -> Result<ExcelDateTime, XlsxError> {
    ExcelDateTime::from_ymd(day.year, day.month, day.day)
}

/// How many characters a cell has as it is shown, as far as they count.
fn wide(cell: &Cell) -> usize {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) => text.chars().take(WIDE).count(),
        Cell::Number(_) | Cell::Money(_) => 12,
        Cell::Day(_) => "2014-03-01".len(),
        Cell::Moment(..) => "2016-09-05 15:32:10".len(),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
