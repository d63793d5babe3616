//! Workbooks in Excel's format.

use super::archive::malformed;
use super::content::{NO_VALUE, convert};
use super::limits::{MAX_CELLS, Rows};
use super::number_formats::currency_of_format;
use super::sheet::{Cell, Content, MERGED_ROWS, Merged, Row, Sheet};
use anyhow::{Error, Result, anyhow, ensure};
use calamine::{Data, Reader, SheetType, SheetVisible, Style, Xlsx, XlsxError};
use std::io::Cursor;

type Workbook<'a> = Xlsx<Cursor<&'a [u8]>>;

/// Reads the sheets of a workbook.
pub(super) fn read(bytes: &[u8], file: &str) -> Result<Vec<Sheet>> {
    let mut workbook = Workbook::new(Cursor::new(bytes)).map_err(malformed)?;
    let mut rows = Rows::default();
    let mut sheets = Vec::new();
    for sheet in workbook.sheets_metadata().to_vec() {
        // Sheets with a chart only have no cells.
        if sheet.typ != SheetType::WorkSheet {
            continue;
        }
        let name = sheet.name;
        let is_hidden = sheet.visible != SheetVisible::Visible;
        let (rows, merged) = if is_hidden {
            Default::default()
        } else {
            let content = read_sheet(&mut workbook, &name, &mut rows);
            content.map_err(|fault| describe_fault(fault, &name))?
        };
        sheets.push(Sheet { file: file.to_owned(), name: Some(name), is_hidden, merged, rows });
    }
    Ok(sheets)
}

/// Reads the rows of a sheet, and the merged ranges that begin in the first rows.
fn read_sheet(
    workbook: &mut Workbook<'_>,
    name: &str,
    rows: &mut Rows,
) -> Result<(Vec<Row>, Vec<Merged>)> {
    let is_1904 = workbook.has_1904_epoch();
    // Formulas that no program has calculated; this reader does not show cell formats.
    let mut formulas = Vec::new();
    let mut reader = workbook.worksheet_cells_reader(name)?;
    while let Some(cell) = reader.next_cell_with_formula_metadata()? {
        if cell.formula.is_some() && Data::from(cell.value) == Data::Empty {
            ensure!(formulas.len() < MAX_CELLS, "has more than 2 million formulas without a value");
            formulas.push(cell.pos);
        }
    }
    drop(reader);
    let mut formulas = formulas.into_iter().peekable();
    let mut reader = workbook.worksheet_cells_reader(name)?;
    let currencies: Vec<_> = reader.styles().iter().map(find_currency).collect();
    while let Some((cell, style)) = reader.next_cell_with_style_id()? {
        let (row, column) = cell.get_position();
        let content = match formulas.next_if_eq(&(row, column)) {
            Some(_) => Some(Content::Fault(NO_VALUE.to_owned())),
            None => convert(Data::from(cell.get_value().clone()), is_1904),
        };
        if let Some(content) = content {
            let currency = currencies.get(style).cloned().flatten();
            rows.push(row.saturating_add(1), Cell { column, content, currency })?;
        }
    }
    drop(reader);
    let ranges = workbook.merge_cells_by_sheet_name(name)?.into_iter();
    let merged = ranges.filter(|range| range.start.0 < MERGED_ROWS).map(|range| Merged {
        rows: range.start.0 + 1..=range.end.0.saturating_add(1),
        columns: range.start.1..=range.end.1,
    });
    Ok((rows.finish_sheet(), merged.collect()))
}

/// Returns the currency in a cell format.
fn find_currency(style: &Style) -> Option<String> {
    let format = style.number_format.as_ref()?;
    // These formats are built in, but `calamine` does not know their codes.
    if format.format_code == "General" && matches!(format.format_id, Some(5..=8)) {
        return Some("$".to_owned());
    }
    currency_of_format(&format.format_code)
}

fn describe_fault(fault: Error, sheet: &str) -> Error {
    match fault.downcast::<XlsxError>() {
        Ok(XlsxError::CellError(value)) => anyhow!(
            "has the error {value} in the sheet “{sheet}”; correct its formula and save it again"
        ),
        Ok(error) => malformed(format_args!("the sheet “{sheet}”: {error}")),
        Err(fault) => fault,
    }
}

#[cfg(test)]
mod tests {
    use super::super::archive::zip_parts;
    use super::super::sheet::check;
    use super::*;
    use rust_xlsxwriter::{ExcelDateTime, Format, Formula};

    /// Reads the only row of a workbook, which has a chart, too.
    fn read_row(properties: &str, cells: &str) -> Result<Vec<Row>> {
        let relations = "<Relationships>\
            <Relationship Id='d' Type='x/relationships/officeDocument' Target='xl/workbook.xml'/>\
            <Relationship Id='a' Type='x/worksheet' Target='s.xml'/>\
            <Relationship Id='b' Type='x/chartsheet' Target='c.xml'/></Relationships>";
        let workbook = format!(
            "<workbook><workbookPr {properties}/><sheet name='Chart' r:id='b'/>\
             <sheet name='A &amp; B' r:id='a'/></workbook>"
        );
        let strings = "<sst><si/><si><t>Acme </t></si><si><r><t>Ac</t></r><r><t>me</t></r><rPh>\
            <t>no</t></rPh></si><si><t>_x005F_x_x000D_📷</t></si></sst>";
        let styles = "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='0 [$€-407]'/></numFmts>\
            <cellXfs><xf/><xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='44'/>\
            <xf numFmtId='46'/><xf numFmtId='6'/></cellXfs></styleSheet>";
        let zip = zip_parts(&[
            ("_rels/.rels", relations),
            ("xl/_rels/workbook.xml.rels", relations),
            ("xl/workbook.xml", &workbook),
            ("xl/sharedStrings.xml", strings),
            ("xl/styles.xml", styles),
            ("xl/s.xml", &format!("<a><sheetData><row>{cells}</row></sheetData></a>")),
        ]);
        Ok(read(&zip, "a.xlsx")?.remove(0).rows)
    }

    #[test]
    fn cells_of_all_types_are_read() {
        let no_value = "(a formula without a stored value)";
        let damaged = "is damaged (the sheet “A & B”: ";
        for (cells, expected) in [
            ("<c r='B3' t='s'><v>1</v></c>", "B3 Acme"),
            (
                "<c t='s'><v>0</v></c><c t='s'><v>2</v></c><c t='s'><v>3</v></c>",
                "B1 Acme, C1 _x\r📷",
            ),
            ("<c t='inlineStr'><v>0</v><is><t> a&lt;b </t></is></c>", "A1 a<b"),
            ("<c s='2'/><c t='str'><v> </v></c><c><v></v></c>", ""),
            ("<c t='b'><v>1</v></c><c><v>1.5E3</v></c>", "A1 true, B1 1500"),
            ("<c s='2'><v>5</v></c><c s='3'><v>6</v></c>", "A1 5 €, B1 6 $"),
            ("<c s='5'><v>7</v></c><c s='9'><v>8</v></c>", "A1 7 $, B1 8"),
            ("<c r='XFD1048576'><v>1</v></c>", "XFD1048576 1"),
            ("<c s='1'><v>42094.5</v></c>", "A1 2015-03-31 12:00:00"),
            ("<c s='4'><v>1.5</v></c>", "A1 (a time without a day)"),
            ("<c t='d'><v>2014-03-12T00:00:00</v></c>", "A1 2014-03-12"),
            ("<c t='d'><v>2014-03-12T10:30:00.5Z</v></c>", "A1 2014-03-12 10:30:00"),
            ("<c t='d'><v>-0044-03-15</v></c>", "A1 (a date that is not between the years 1000"),
            ("<c><f>1+1</f><v>2</v></c><c t='str'><f>1</f><v></v></c>", "A1 2"),
            ("<c/><c><f>1+1</f></c>", &format!("B1 {no_value}")),
            ("<c><f>1+1</f><v/></c>", &format!("A1 {no_value}")),
            ("<c><f t='shared' si='9999999999'/></c>", &format!("A1 {no_value}")),
            ("<c t='e'><f>1/0</f><v>#DIV/0!</v></c>", "A1 (#DIV/0!)"),
            ("<c t='e'><v>#SPILL!</v></c>", "has the error #SPILL! in the sheet “A & B”; correct"),
            ("<c r='1A'><v>1</v></c>", damaged),
            ("<c t='s'><v>4</v></c>", damaged),
            ("<c t='str'><v>&lol;</v></c>", damaged),
            ("<c>", damaged),
            ("<c r='B1'><v>1</v></c><c r='A1'><v>1</v></c>", "has cells in disorder"),
            ("<c><v>NaN</v></c>", "A1 (a number that is not finite)"),
        ] {
            check(read_row("", cells), expected);
        }
        check(read_row("date1904='1'", "<c s='1'><v>42094</v></c>"), "A1 2019-04-01");
    }

    #[test]
    fn workbook_of_a_program_is_read() {
        let mut workbook = rust_xlsxwriter::Workbook::new();
        let sheet = workbook.add_worksheet();
        sheet.merge_range(0, 0, 0, 2, "Name", &Format::new()).unwrap();
        sheet.merge_range(20, 0, 20, 2, "", &Format::new()).unwrap();
        let day = ExcelDateTime::from_ymd(2014, 3, 12).unwrap();
        sheet.write_with_format(1, 0, &day, &Format::new().set_num_format("d mmm yyyy")).unwrap();
        let pounds = Format::new().set_num_format("[$£-809]#,##0");
        sheet.write_with_format(1, 1, 1200, &pounds).unwrap();
        sheet.write(1, 2, Formula::new("=1+1").set_result("2")).unwrap();
        sheet.write_blank(900_000, 5, &pounds).unwrap();
        sheet.set_row_hidden(1).unwrap();
        workbook.add_worksheet().set_hidden(true).write(0, 0, "a").unwrap();
        workbook.add_worksheet().set_very_hidden(true).write(0, 0, "a").unwrap();
        let mut sheets = read(&workbook.save_to_buffer().unwrap(), "a.xlsx").unwrap();
        let hidden = sheets.split_off(1);
        assert!(
            hidden.len() == 2
                && hidden.iter().all(|sheet| sheet.is_hidden && sheet.rows.is_empty())
        );
        let sheet = sheets.remove(0);
        assert_eq!(sheet.merged, [Merged { rows: 1..=1, columns: 0..=2 }]);
        check(Ok(sheet.rows), "A1 Name, A2 2014-03-12, B2 1200 £, C2 2");
    }
}
