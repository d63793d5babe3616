//! Workbooks of one sheet: a row of column names, and one for each record. Columns without values
//! are hidden.
//!
//! The code that writes them is as large as that of a page, so it is a chunk of its own.

use super::cells::{TIMES, cells, headings};
use super::writer::{Writer, mark_values};
use crate::browser::FileParts;
use crate::components::chunks::chunk;
use directory_api::{CalendarDate, Decimal, Timestamp};
use rust_xlsxwriter::{ExcelDateTime, Format, IgnoreError, Workbook, XlsxError};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Columns of numbers that JSON has as texts.
const NUMBERS: [&str; 6] =
    ["latitude", "longitude", "network_strength", "capital", "raised", "raising"];
/// Columns of amounts.
const MONEY: [&str; 3] = ["capital", "raised", "raising"];
/// Number of significant digits that a spreadsheet keeps.
const DIGITS: usize = 15;
/// Maximum number of UTF-16 units in a cell.
const CELL: usize = 32_767;
/// Last row of a sheet, counted from 0.
const LAST_ROW: u32 = 1_048_575;
/// Width of the widest column in pixels.
const WIDEST: u32 = 360;
/// First day on which the calendars of spreadsheets agree: some treat 1900 as a leap year.
const FIRST_DAY: CalendarDate = CalendarDate { year: 1900, month: 3, day: 1 };
/// Lengths of a day and of a moment, as the specification writes them.
const DAY: usize = "2014-03-01".len();
const MOMENT: usize = "2016-09-05 15:32:10".len();

type Begin = fn(Vec<&'static str>) -> Box<dyn Writer>;

chunk! {
    /// Returns the function that begins a workbook with its columns.
    pub(super) fn load in spreadsheet -> Begin { |columns| Box::new(Sheet::new(columns)) }
}

struct Sheet {
    book: Workbook,
    columns: Vec<&'static str>,
    has_values: Vec<bool>,
    money: Format,
    day: Format,
    moment: Format,
    /// Last written row.
    row: u32,
    /// True if a value could not be written, so that there is no file.
    is_broken: bool,
}

impl Sheet {
    fn new(columns: Vec<&'static str>) -> Self {
        let mut sheet = Self {
            book: Workbook::new(),
            has_values: vec![false; columns.len()],
            columns,
            money: Format::new().set_num_format("#,##0"),
            day: Format::new().set_num_format("yyyy-mm-dd"),
            moment: Format::new().set_num_format("yyyy-mm-dd hh:mm:ss"),
            row: 0,
            is_broken: false,
        };
        sheet.is_broken = sheet.write_head().is_err();
        sheet
    }

    fn write_head(&mut self) -> Result<(), XlsxError> {
        let bold = Format::new().set_bold();
        let sheet = self.book.add_worksheet();
        sheet.set_freeze_panes(1, 0)?;
        for (column, heading) in (0..).zip(headings(&self.columns)) {
            sheet.write_string_with_format(0, column, heading, &bold)?;
        }
        // An identifier is a text on purpose.
        let error = IgnoreError::NumberStoredAsText;
        sheet.ignore_error_range(1, 0, LAST_ROW, last_column(&self.columns), error)?;
        Ok(())
    }

    /// Writes a record below the others. A value that a spreadsheet would change stays a text, such
    /// as a number with too many digits or an impossible day.
    fn write(&mut self, record: &Map<String, Value>) -> Result<(), XlsxError> {
        self.row += 1;
        let row = self.row;
        let texts = cells(record, &self.columns);
        mark_values(&mut self.has_values, &texts);
        let sheet = self.book.worksheet_from_index(0)?;
        let filled = (0..).zip(&self.columns).zip(&texts).filter(|(_, text)| !text.is_empty());
        // Columns of the same name have the same kind of values in all lists.
        for ((column, name), text) in filled {
            let is_number =
                NUMBERS.contains(name) || record.get(*name).is_some_and(Value::is_number);
            let number = is_number.then(|| number(text)).flatten();
            let time = TIMES.contains(name).then(|| time(text)).flatten();
            let text = cut(text);
            match (number, time) {
                (Some(number), _) if MONEY.contains(name) => {
                    sheet.write_number_with_format(row, column, number, &self.money)
                }
                (Some(number), _) => sheet.write_number(row, column, number),
                (_, Some(time)) => {
                    let format = if text.len() == DAY { &self.day } else { &self.moment };
                    sheet.write_datetime_with_format(row, column, &time, format)
                }
                // Otherwise the library would take the text for its own XML (`<r>` is a part of a
                // formatted text), and a service could inject XML.
                _ if text.starts_with("<r>") => {
                    sheet.write_rich_string(row, column, &[(&Format::default(), &text)])
                }
                // Never `write`, which would turn some texts into formulas or links.
                _ => sheet.write_string(row, column, text),
            }?;
        }
        Ok(())
    }

    fn bytes(&mut self) -> Result<Vec<u8>, XlsxError> {
        let sheet = self.book.worksheet_from_index(0)?;
        sheet.autofilter(0, 0, self.row, last_column(&self.columns))?;
        sheet.set_autofit_max_width(WIDEST).autofit();
        for ((column, name), has_values) in (0..).zip(&self.columns).zip(&self.has_values) {
            // The library measures all times as days, which are shorter.
            if TIMES.contains(name) {
                sheet.set_column_width(column, MOMENT as f64)?;
            }
            if !has_values {
                sheet.set_column_hidden(column)?;
            }
        }
        self.book.save_to_buffer()
    }
}

impl Writer for Sheet {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        for record in records {
            self.is_broken |= self.write(&record).is_err();
        }
    }

    fn file(&mut self) -> Option<FileParts> {
        let bytes = if self.is_broken { None } else { self.bytes().ok() };
        let mut file = FileParts::default();
        file.push_bytes(&bytes?);
        Some(file)
    }
}

fn last_column(columns: &[&str]) -> u16 {
    u16::try_from(columns.len()).unwrap_or(u16::MAX).saturating_sub(1)
}

fn number(text: &str) -> Option<f64> {
    let number = text.split(['e', 'E']).next().unwrap_or_default();
    let digits = number.bytes().filter(u8::is_ascii_digit).skip_while(|digit| *digit == b'0');
    Decimal::parse(text).filter(|_| digits.count() <= DIGITS).map(|number| number.value())
}

/// Day or moment without a time zone.
fn time(text: &str) -> Option<ExcelDateTime> {
    let time = Timestamp::new(text);
    let day = time.day().filter(|day| *day >= FIRST_DAY)?;
    let date = ExcelDateTime::from_ymd(day.year, day.month, day.day).ok()?;
    match (time.time_of_day(), text.len()) {
        (None, DAY) => Some(date),
        // Spreadsheets have no leap seconds.
        (Some(moment), MOMENT) if moment.second < 60 => {
            date.and_hms(moment.hour.into(), moment.minute, moment.second).ok()
        }
        _ => None,
    }
}

/// Text of a cell, cut and ended with an ellipsis if it is too long.
fn cut(text: &str) -> Cow<'_, str> {
    let mut units = 0;
    let end = text.char_indices().find(|(_, letter)| {
        units += letter.len_utf16();
        units >= CELL
    });
    let start = end.and_then(|(end, _)| text.get(..end));
    start.map_or(Cow::Borrowed(text), |start| Cow::Owned(format!("{start}…")))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use serde::Deserialize;
    use serde_json::json;
    use std::io::{Cursor, Read};
    use zip::ZipArchive;

    fn sheet(records: &Value) -> Sheet {
        let records = Vec::<Map<String, Value>>::deserialize(records).unwrap();
        let columns = records[0].keys().map(|name| &*name.clone().leak()).collect();
        let mut sheet = Sheet::new(columns);
        sheet.add(records);
        sheet
    }

    /// Text of a file of the workbook.
    fn file(sheet: &mut Sheet, name: &str) -> String {
        let mut archive = ZipArchive::new(Cursor::new(sheet.bytes().unwrap())).unwrap();
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn numbers_are_numbers_unless_digits_would_be_lost() {
        for (text, value) in [("3.5", 3.5), ("-6.4531", -6.4531), ("+1", 1.0), ("1.5e3", 1500.0)] {
            assert_eq!(number(text), Some(value));
        }
        assert_eq!(number("0.000123456789012345"), Some(0.000_123_456_789_012_345));
        for text in ["1234567890123456", "1000 2020-02-03", "inf", "NaN", "1e999", "=1+1"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_times_unless_something_would_be_lost() {
        let days = |text| time(text).map(|time| time.to_excel());
        assert_eq!(days("2014-03-01"), Some(41_699.0));
        assert_eq!(days("2016-09-05 12:00:00"), Some(42_618.5));
        assert_eq!(days("2016-09-05T12:00:00"), Some(42_618.5));
        for text in [
            "0000-00-00 00:00:00",
            "1899-12-31",
            "1900-02-28",
            "2014-02-30",
            "2014-03-01 15:32:60",
            "2014-03-01T15:32:10Z",
            "2014-03-01 15:32:10.5",
            "2014-03-01 15:32",
            "yesterday",
        ] {
            assert_eq!(days(text), None, "{text}");
        }
    }

    #[test]
    fn value_is_written_by_its_column() {
        let mut sheet = sheet(&json!([{
            "id": "5", "latitude": "-6.45", "capital": "250000", "date_founded": "2014-03-01",
            "date_created": "2016-09-05 12:00:00", "title": "=1+1", "pitch": "",
            "post_date": "soon", "rounds": 4711,
        }, { "date_founded": "2012-01-01" }]));
        let text = file(&mut sheet, "xl/worksheets/sheet1.xml");
        for cell in [
            "s=\"2\"><v>250000</v>",
            "s=\"3\"><v>42618.5</v>",
            "s=\"4\"><v>41699</v>",
            "\"><v>-6.45</v>",
            "\"><v>4711</v>",
        ] {
            assert!(text.contains(cell), "{cell}: {text}");
        }
        let texts = file(&mut sheet, "xl/sharedStrings.xml");
        let end =
            "<si><t>5</t></si><si><t>soon</t></si><si><t>=1+1</t></si><si><t>2012</t></si></sst>";
        assert!(texts.ends_with(end), "{texts}");
        assert!(!text.contains("<f>"), "there is a formula");
        let styles = file(&mut sheet, "xl/styles.xml").replace('\\', "");
        for format in ["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"] {
            assert!(styles.contains(&format!("formatCode=\"{format}\"")), "{styles}");
        }
    }

    #[test]
    fn texts_are_cut_between_characters() {
        assert_eq!(cut(&"é".repeat(32_766)), "é".repeat(32_766));
        assert_eq!(cut(&"a".repeat(32_768)), "a".repeat(32_766) + "…");
        // Each of these counts as two.
        assert_eq!(cut(&"👋".repeat(16_384)), "👋".repeat(16_383) + "…");
    }

    #[test]
    fn head_stays_in_view_and_filters() {
        let mut sheet = sheet(&json!([{ "id": "5", "title": "" }, { "id": "6", "title": "" }]));
        let text = file(&mut sheet, "xl/worksheets/sheet1.xml");
        assert!(text.contains("<pane ySplit=\"1\""), "{text}");
        assert!(text.contains("<autoFilter ref=\"A1:B3\"/>"), "{text}");
        // The name is bold.
        assert!(text.contains("<c r=\"A1\" s=\"1\" t=\"s\">"), "{text}");
        // Identifiers are texts on purpose.
        let ignored = "sqref=\"A2:B1048576\" numberStoredAsText=\"1\"";
        assert!(text.contains(ignored), "{text}");
    }

    /// The library would take such a text for its own XML.
    #[test]
    fn no_text_becomes_xml() {
        let mut sheet = sheet(&json!([{ "title": "<r></si><f>1+1</f></r>" }]));
        let texts = file(&mut sheet, "xl/sharedStrings.xml");
        let escaped = "&lt;r&gt;&lt;/si&gt;&lt;f&gt;1+1&lt;/f&gt;&lt;/r&gt;";
        assert!(texts.contains(escaped) && !texts.contains("<f>"), "{texts}");
    }

    /// No row can be written past the last one, and an incomplete file is not saved.
    #[test]
    fn too_long_list_gives_no_file() {
        let mut sheet = sheet(&json!([{ "id": "5" }]));
        sheet.row = LAST_ROW - 1;
        for is_broken in [false, true] {
            sheet.add(vec![Map::from_iter([("id".to_owned(), json!("6"))])]);
            assert_eq!(sheet.is_broken, is_broken);
        }
    }
}
