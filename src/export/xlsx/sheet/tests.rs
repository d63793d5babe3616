//! What is in the files of a workbook.

#![allow(clippy::unwrap_used)]

use super::*;
use directory_api::Clock;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// 2026-01-02 03:04:05.
const CREATED: i64 = 1_767_323_045;

/// A sheet of these rows.
fn sheet<const N: usize>(columns: &[&'static str], rows: [Vec<Cell>; N]) -> Sheet {
    let mut sheet = Sheet::new("rounds-pending", columns, CREATED);
    rows.into_iter().for_each(|row| sheet.add(row));
    sheet
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

/// A file of the workbook.
fn file(sheet: &mut Sheet, name: &str) -> String {
    let mut archive = ZipArchive::new(Cursor::new(sheet.file().unwrap())).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let from = text.find(start).unwrap() + start.len();
    text[from..].split(end).next().unwrap()
}

#[test]
fn each_value_is_what_its_column_says() {
    let columns = ["id", "title", "sectors", "latitude", "capital", "date_founded", "date_created"];
    let day = CalendarDate { year: 2014, month: 3, day: 1 };
    let moment =
        (CalendarDate { year: 2016, month: 9, day: 5 }, Clock { hour: 12, minute: 0, second: 0 });
    let full = vec![
        text("5"),
        text("=HYPERLINK(\"x\")"),
        text("Food, Beverage; Health"),
        Cell::Number(-6.45),
        Cell::Money(250_000.0),
        Cell::Day(day),
        Cell::Moment(moment.0, moment.1),
    ];
    let empty = || Cell::Empty;
    let bare = vec![text("6"), empty(), empty(), empty(), empty(), text("0000-00-00"), empty()];
    let mut sheet = sheet(&columns, [full, bare]);
    let text = file(&mut sheet, "xl/worksheets/sheet1.xml");
    let rows = between(&text, "<row r=\"2\" spans=\"1:7\">", "</sheetData>");
    let expected = "<c r=\"A2\" t=\"s\"><v>7</v></c><c r=\"B2\" t=\"s\"><v>8</v></c>\
        <c r=\"C2\" t=\"s\"><v>9</v></c><c r=\"D2\"><v>-6.45</v></c>\
        <c r=\"E2\" s=\"2\"><v>250000</v></c><c r=\"F2\" s=\"3\"><v>41699</v></c>\
        <c r=\"G2\" s=\"4\"><v>42618.5</v></c></row>\
        <row r=\"3\" spans=\"1:7\"><c r=\"A3\" t=\"s\"><v>10</v></c>\
        <c r=\"F3\" t=\"s\"><v>11</v></c></row>";
    assert_eq!(rows, expected);
    assert!(!text.contains("<f>"), "there is a formula");
    let texts = file(&mut sheet, "xl/sharedStrings.xml");
    let texts = between(&texts, "<si><t>date_created</t></si>", "</sst>");
    let expected = "<si><t>5</t></si><si><t>=HYPERLINK(\"x\")</t></si>\
        <si><t>Food, Beverage; Health</t></si><si><t>6</t></si><si><t>0000-00-00</t></si>";
    assert_eq!(texts, expected);
    let styles = file(&mut sheet, "xl/styles.xml");
    for format in ["formatCode=\"yyyy\\-mm\\-dd\"", "formatCode=\"yyyy\\-mm\\-dd\\ hh:mm:ss\""] {
        let plain = format.replace('\\', "");
        assert!(styles.contains(format) || styles.contains(&plain), "{format}: {styles}");
    }
}

#[test]
fn the_head_stays_in_view_and_filters() {
    let mut sheet = sheet(&["id", "date_created"], [vec![text("5")], vec![text("6")]]);
    let text = file(&mut sheet, "xl/worksheets/sheet1.xml");
    assert!(text.contains("<pane ySplit=\"1\""), "{text}");
    assert!(text.contains("<autoFilter ref=\"A1:B3\"/>"), "{text}");
    // The name is bold.
    assert!(text.contains("<c r=\"A1\" s=\"1\" t=\"s\">"), "{text}");
    // Identifiers are texts on purpose.
    assert!(text.contains("sqref=\"A2:A1048576 B2:B1048576\" numberStoredAsText=\"1\""), "{text}");
    let book = file(&mut sheet, "xl/workbook.xml");
    assert!(book.contains("<sheet name=\"rounds-pending\""), "{book}");
    let about = file(&mut sheet, "docProps/core.xml");
    assert!(about.contains(">2026-01-02T03:04:05Z</dcterms:created>"), "{about}");
}

#[test]
fn columns_are_as_wide_as_what_is_in_them_within_limits() {
    let row = vec![text("5"), text(&"a".repeat(30)), text(&"a".repeat(300))];
    let mut sheet = sheet(&["id", "title", "pitch"], [row]);
    let text = file(&mut sheet, "xl/worksheets/sheet1.xml");
    let widths: Vec<f64> = text
        .match_indices(" width=\"")
        .map(|(start, found)| &text[start + found.len()..])
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(widths.iter().map(|width| width.floor()).collect::<Vec<_>>(), [8.0, 30.0, 50.0]);
}

/// The library takes such a text for its own XML.
#[test]
fn no_text_becomes_xml_of_the_workbook() {
    let title = "<r></si><f>1+1</f></r>";
    let mut sheet = sheet(&["title"], [vec![text(title)]]);
    let texts = file(&mut sheet, "xl/sharedStrings.xml");
    let escaped = "&lt;r&gt;&lt;/si&gt;&lt;f&gt;1+1&lt;/f&gt;&lt;/r&gt;";
    assert!(texts.contains(escaped) && !texts.contains("<f>"), "{texts}");
}

#[test]
fn a_file_can_be_made_before_the_last_row_is_there() {
    let mut sheet = sheet(&["id"], [vec![text("5")]]);
    let ids = |sheet: &mut Sheet| file(sheet, "xl/sharedStrings.xml").matches("<si>").count() - 1;
    assert_eq!(ids(&mut sheet), 1);
    sheet.add(vec![text("6")]);
    assert_eq!(ids(&mut sheet), 2);
    assert!(file(&mut sheet, "xl/worksheets/sheet1.xml").contains("<autoFilter ref=\"A1:A3\"/>"));
}

/// Past the last row nothing can be written, and what is not whole is not saved.
#[test]
fn there_is_no_file_of_a_list_that_does_not_fit() {
    let mut sheet = sheet(&["id"], []);
    sheet.row = LAST_ROW - 1;
    for is_there in [true, false] {
        sheet.add(vec![text("5")]);
        assert_eq!(sheet.file().is_some(), is_there);
    }
}
