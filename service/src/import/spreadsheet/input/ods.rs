//! Workbooks in the OpenDocument format.

use super::archive::{Archive, malformed};
use super::content::{NO_VALUE, convert};
use super::limits::{Rows, check_place};
use super::number_formats::literal_currency;
use super::sheet::{Cell, Content, Sheet};
use anyhow::{Result, anyhow, bail, ensure};
use calamine::{Data, Ods, OdsError, Reader, SheetVisible};
use quick_xml::events::{BytesStart, Event};
use std::io::{self, BufRead, BufReader, Cursor};
use std::num::NonZeroU32;

/// Maximum memory for the cells of all sheets, with their copies, in bytes.
const MAX_MEMORY: u64 = 512 << 20;

/// The memory for a cell without its text, in bytes.
const CELL: u64 = 64;

/// Reads the sheets of a workbook. Merged cells are not told.
pub(super) fn read(bytes: &[u8], archive: &mut Archive<'_>, file: &str) -> Result<Vec<Sheet>> {
    let manifest = archive.by_name("META-INF/manifest.xml").map_err(malformed)?;
    ensure!(
        !io::read_to_string(manifest).map_err(malformed)?.contains("encryption-data"),
        "is protected with a password; save a copy without one"
    );
    check(BufReader::new(archive.by_name("content.xml").map_err(malformed)?))?;
    let mut workbook: Ods<_> = Ods::new(Cursor::new(bytes)).map_err(|error| match error {
        OdsError::InvalidMime(_) => {
            anyhow!("is a zip file, but not a workbook; save it as XLSX or ODS")
        }
        error => malformed(error),
    })?;
    let mut rows = Rows::default();
    let mut sheets = Vec::new();
    for sheet in workbook.sheets_metadata().to_vec() {
        let is_hidden = sheet.visible != SheetVisible::Visible;
        if !is_hidden {
            let range = workbook.worksheet_range(&sheet.name).map_err(malformed)?;
            let (top, left) = range.start().unwrap_or_default();
            for (row, column, value) in range.used_cells() {
                let content = match value {
                    Data::String(text) if is_error(text) => Some(Content::Fault(text.clone())),
                    value => convert(value.clone(), false),
                };
                if let Some(content) = content {
                    let column = left + column as u32;
                    rows.push(top + row as u32 + 1, Cell { column, content, currency: None })?;
                }
            }
        }
        sheets.push(Sheet {
            file: file.to_owned(),
            name: Some(sheet.name),
            is_hidden,
            merged: Vec::new(),
            rows: rows.finish_sheet(),
        });
    }
    Ok(sheets)
}

/// Refuses a workbook that `calamine` would read without an end, with too much memory as it copies
/// repeated cells, or with a wrong value, as it shows neither currencies nor the errors of Excel.
fn check(content: impl BufRead) -> Result<()> {
    let mut xml = quick_xml::Reader::from_reader(content);
    xml.config_mut().expand_empty_elements = true;
    let mut buffer = Vec::new();
    let mut depth = 0_u32;
    let mut is_number = false;
    let mut is_comment = false;
    // The copies of the current cell and row, the place after them, and the size of the table.
    let mut columns = 0;
    let mut column = 0_u32;
    let mut copies = 1;
    let mut row = 0_u32;
    let mut width = 0;
    let mut height = 0;
    let mut memory = 0_u64;
    loop {
        buffer.clear();
        match xml.read_event_into(&mut buffer).map_err(malformed)? {
            Event::Start(element) => {
                depth += 1;
                match element.name().as_ref() {
                    "table:table" => ensure!(column == 0, malformed("a table in a cell")),
                    "table:table-row" => copies = number(&element, "table:number-rows-repeated")?,
                    "table:table-cell" | "table:covered-table-cell" => {
                        columns = number(&element, "table:number-columns-repeated")?;
                        column = column.saturating_add(columns);
                        let keys = element.attributes().flatten().map(|item| item.key.into_inner());
                        let keys: Vec<_> = keys.collect();
                        is_number = keys.contains(&"office:value");
                        if keys.iter().any(|key| key.starts_with("office:")) {
                            height = row.saturating_add(copies);
                            width = width.max(column);
                            check_place(height, width - 1)?;
                        } else {
                            ensure!(!keys.contains(&"table:formula"), "has {NO_VALUE}");
                            columns = 0;
                        }
                        if let Some(currency) = attribute(&element, "office:currency")? {
                            check_currency(&currency)?;
                        }
                    }
                    "text:s" => {
                        let count = number(&element, "text:c")?;
                        ensure!(count <= 1000, "has a text with {count} spaces; remove them");
                    }
                    "office:annotation" => is_comment = true,
                    _ => {}
                }
            }
            Event::Text(text) if is_number && !is_comment => {
                ensure!(!is_error(&text), "has the error {}; correct its formula", &*text);
                literal_currency(&text).map_or(Ok(()), |currency| check_currency(&currency))?;
            }
            Event::End(element) => {
                depth = depth.saturating_sub(1);
                match element.name().as_ref() {
                    "office:annotation" => is_comment = false,
                    "table:table-cell" | "table:covered-table-cell" => {
                        is_number = false;
                        columns = 0;
                    }
                    "table:table-row" => {
                        row = row.saturating_add(copies);
                        column = 0;
                    }
                    "table:table" => {
                        memory += u64::from(width) * u64::from(height) * CELL;
                        row = 0;
                        width = 0;
                    }
                    _ => {}
                }
            }
            Event::Eof if depth == 0 => return Ok(()),
            Event::Eof => bail!(malformed("its content is cut off")),
            _ => {}
        }
        memory += buffer.len() as u64 * u64::from(columns) * u64::from(copies);
        ensure!(
            memory <= MAX_MEMORY,
            "has too many cells, or too many copies of one; divide it into smaller files"
        );
    }
}

fn check_currency(currency: &str) -> Result<()> {
    ensure!(
        matches!(currency, "USD" | "US$" | "$"),
        "has amounts in {currency}, which are not read from ODS; save it as XLSX"
    );
    Ok(())
}

/// True for the text that spreadsheet programs show instead of a value.
fn is_error(text: &str) -> bool {
    let is_sign = text.starts_with('#') && text.ends_with(['!', '?']);
    is_sign || text == "#N/A" || text.starts_with("Err:")
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Result<Option<String>> {
    let attribute = element.try_get_attribute(name).map_err(malformed)?;
    Ok(attribute.map(|attribute| attribute.value.into_owned()))
}

/// Returns the number in an attribute, at least 1, which is the default.
fn number(element: &BytesStart<'_>, name: &str) -> Result<u32> {
    let Some(text) = attribute(element, name)? else { return Ok(1) };
    text.parse().map(NonZeroU32::get).map_err(|_| malformed(format_args!("{name}=“{text}”")))
}

#[cfg(test)]
mod tests {
    use super::super::archive::{open, zip_parts};
    use super::super::sheet::check as check_cells;
    use super::*;

    fn row(copies: u32, cells: &str) -> String {
        format!("<table:table-row table:number-rows-repeated='{copies}'>{cells}</table:table-row>")
    }

    fn cell(attributes: &str, inner: &str) -> String {
        let inner = inner.replace("p>", "text:p>");
        format!("<table:table-cell {attributes}>{inner}</table:table-cell>")
    }

    /// Checks the cells or the fault of a workbook with a hidden sheet and a sheet of the rows.
    fn check_rows(rows: &str, expected: &str) {
        let gone = row(1, &cell("office:value='1'", ""));
        let content = format!(
            "<a><style:style style:name='s'><style:table-properties table:display='false'/>\
             </style:style><table:table table:name='Gone' table:style-name='s'>{gone}</table:table>\
             <table:table table:name='A'>{rows}</table:table></a>"
        );
        let mime_type = "application/vnd.oasis.opendocument.spreadsheet";
        let manifest = ("META-INF/manifest.xml", "<a/>");
        let zip = zip_parts(&[("mimetype", mime_type), manifest, ("content.xml", &content)]);
        let sheets = read(&zip, &mut open(&zip).unwrap(), "a.ods");
        let rows = sheets.map(|mut sheets| {
            assert!(sheets[0].is_hidden && sheets[0].rows.is_empty() && !sheets[1].is_hidden);
            sheets.remove(1).rows
        });
        check_cells(rows, expected);
    }

    #[test]
    fn cells_of_all_types_are_read() {
        let text = "office:value-type='string'";
        let comment = "<office:annotation><p>5 £</p></office:annotation><p>1</p>";
        for (attributes, inner, expected) in [
            (text, "<p> Acme<text:s text:c='2'/>&amp; Co</p><p>b</p>", "A1 Acme  & Co\nb"),
            (text, comment, "A1 1"),
            (text, "", ""),
            (text, "<p>#REF!</p>", "A1 (#REF!)"),
            (text, "<text:s text:c='1001'/>", "has a text with 1001 spaces"),
            ("office:value='1.5'", comment, "A1 1.5"),
            ("office:value='5' office:currency='USD'", "<p>US$5</p>", "A1 5"),
            ("office:value='5' office:currency='EUR'", "", "has amounts in EUR, which"),
            ("office:value='5'", "<p>5,00 €</p>", "has amounts in €, which are not read from ODS"),
            ("office:value='0'", "<p>#DIV/0!</p>", "has the error #DIV/0!; correct its formula"),
            ("office:date-value='2014-03-12'", "", "A1 2014-03-12"),
            ("office:time-value='PT1H'", "", "A1 (a time without a day)"),
            ("office:boolean-value='true'", "", "A1 true"),
            ("table:formula='1+1'", "", "has a formula without a stored value"),
            ("office:value='x'", "", "is damaged"),
        ] {
            check_rows(&row(1, &cell(attributes, inner)), expected);
        }
    }

    #[test]
    fn repeated_cells_have_their_places_within_limits() {
        let copy = |count: u32| format!("table:number-columns-repeated='{count}'");
        let empty = |count| cell(&copy(count), "");
        let one = |count| cell(&format!("office:value='1' {}", copy(count)), "");
        let cells = row(3, &empty(9)) + &row(2, &(empty(2) + &one(2) + &empty(16_380)));
        for (rows, expected) in [
            (cells + &row(1_048_570, &empty(16_384)), "C4 1, D4 1, C5 1, D5 1"),
            (row(1, &one(4_000_000_000)), "has more than 16,384 columns"),
            (row(1_048_577, &one(1)), "has more than 1,048,576 rows"),
            (row(10_000, &one(1000)), "has too many cells"),
            (row(9000, &empty(9)) + &row(1, &(empty(999) + &one(1))), "has too many cells"),
            (row(0, ""), "is damaged (table:number-rows-repeated=“0”)"),
            ("<table:table-row>".to_owned(), "is damaged"),
            ("<office:annotation>".to_owned(), "is damaged"),
        ] {
            check_rows(&rows, expected);
        }
    }
}
