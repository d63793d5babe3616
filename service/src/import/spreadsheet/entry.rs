//! A row of a table as an entry: its values by field, as JSON Lines have them.

use super::fields::Kind;
use super::input::{Content, Row};
use super::options::Options;
use super::report::{Oddity, Report, RowPlace};
use super::table::{Column, Table, cell_at};
use super::value::{self, Country, Fault, Precision, Reading};
use crate::import::Object;
use directory_api::endpoint::MAX_NAME_LENGTH;
use directory_api::{CalendarDate, VentureStatus};
use serde_json::Value;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The id of example rows in a template, which are no records.
pub(super) const EXAMPLE: &str = "example";

/// The values of a row, by field.
#[derive(Debug)]
pub(super) struct Entry {
    /// The row.
    pub(super) place: RowPlace,
    /// The values, and the parts that values are made from.
    pub(super) values: Object,
    /// The heads of the sheet, by field.
    heads: Rc<Heads>,
}

type Heads = BTreeMap<&'static str, String>;

impl Entry {
    /// Creates an entry that a row of another list makes necessary.
    pub(super) fn new(place: &RowPlace) -> Self {
        Self { place: place.clone(), values: Object::new(), heads: Rc::default() }
    }

    /// Returns the head of the column with a field.
    pub(super) fn head(&self, field: &str) -> &str {
        self.heads.get(field).map_or("", String::as_str)
    }

    /// Removes a part that is not a field of the interface.
    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        match self.values.remove(name) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        }
    }

    /// Returns the text of a field.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).and_then(Value::as_str)
    }

    /// Sets the text of a field.
    pub(super) fn set(&mut self, name: &str, text: impl Into<String>) {
        self.values.insert(name.to_owned(), Value::String(text.into()));
    }
}

/// Reads the rows of a table, without blank and example rows.
pub(super) fn read_rows(table: &Table, reader: &Reader<'_>, report: &mut Report) -> Vec<Entry> {
    let columns = table.columns.values();
    let heads = columns.map(|column| (column.field.name, column.head.clone())).collect();
    let heads = Rc::new(heads);
    let rows = table.rows.iter().filter(|row| !is_example(table, row));
    rows.filter_map(|row| read_row(table, row, &heads, reader, report)).collect()
}

fn is_example(table: &Table, row: &Row) -> bool {
    let ids = row.cells.iter().filter(|cell| {
        let column = table.columns.get(&cell.column);
        column.is_some_and(|column| matches!(column.field.kind, Kind::Id | Kind::PersonId))
    });
    let mut texts = ids.map(|cell| value::text_of(&cell.content));
    texts.any(|text| text.eq_ignore_ascii_case(EXAMPLE))
}

fn read_row(
    table: &Table,
    row: &Row,
    heads: &Rc<Heads>,
    reader: &Reader<'_>,
    report: &mut Report,
) -> Option<Entry> {
    let place = table.place(row);
    if let Some(cell) = row.cells.iter().find(|cell| cell.column > table.last_column) {
        let text = value::text_of(&cell.content);
        let last = table.last_column + 1;
        let fault = format!("the row has “{text}” after the {last} columns that have heads");
        report.row_fault(&place, &fault);
        return None;
    }
    // A column of its own says the currency, as a number format does.
    let mut currencies = table.columns.iter().filter(|(_, column)| column.field.name == "currency");
    let currency = currencies.next().and_then(|(at, _)| cell_at(row, *at));
    let currency = currency.and_then(|cell| value::line(&cell.content).ok().flatten());
    let mut entry = Entry { place, values: Object::new(), heads: Rc::clone(heads) };
    for cell in &row.cells {
        let Some(column) = table.columns.get(&cell.column) else { continue };
        let format = currency.as_deref().or(cell.currency.as_deref());
        let written = WrittenCell { content: &cell.content, format, column, place: &entry.place };
        match reader.read(&written, report) {
            Ok(Value::Null) => {}
            Ok(value) => drop(entry.values.insert(column.field.name.to_owned(), value)),
            Err(fault) => {
                report.cell_fault(&entry.place, &column.head, &cell.content, &fault);
                if matches!(column.field.kind, Kind::Id | Kind::Venture) {
                    return None;
                }
            }
        }
    }
    (!entry.values.is_empty()).then_some(entry)
}

/// A cell with its context.
struct WrittenCell<'a> {
    content: &'a Content,
    /// The currency in the number format, or in a column of its own.
    format: Option<&'a str>,
    column: &'a Column,
    place: &'a RowPlace,
}

/// A reader of cells.
pub(super) struct Reader<'a> {
    /// The options of the import.
    pub(super) options: &'a Options,
    /// The day of the import.
    pub(super) today: CalendarDate,
}

impl Reader<'_> {
    /// Reads a cell as a value of its column's kind; null if nothing is given.
    ///
    /// # Errors
    /// Fails if the cell is not a value of this kind.
    fn read(&self, cell: &WrittenCell<'_>, report: &mut Report) -> Result<Value, Fault> {
        let WrittenCell { content, column, .. } = *cell;
        let kind = &column.field.kind;
        if *kind == Kind::Name && !matches!(content, Content::Fault(_)) {
            let name = value::text_of(content);
            return Ok(if is_no_name(&name) { Value::Null } else { name.trim().into() });
        }
        let Some(text) = value::text(content)? else { return Ok(Value::Null) };
        Ok(match kind {
            Kind::Id | Kind::PersonId => value::id(content)?.into(),
            Kind::Web => value::web_address(&text)?.into(),
            Kind::Image => value::image_address(&text)?.into(),
            Kind::Date => self.date(cell, report)?.into(),
            Kind::Time | Kind::RoundTime => self.time(cell, report)?.into(),
            Kind::List => list(&text)?.into(),
            Kind::Country => country(&text, cell.place, report).into(),
            Kind::Decimal => {
                value::decimal(content)?.map(|number| number.as_str().to_owned()).into()
            }
            Kind::Amount => self.amount(cell, report)?.into(),
            Kind::Flag => value::flag(content)?.into(),
            Kind::OneOf(words) => value::one_of(content, words)?.into(),
            Kind::VentureStatus => value::venture_status(&text).map(status_words).into(),
            Kind::RoundStatus => value::round_status(&text)?.as_str().into(),
            Kind::Text | Kind::Name | Kind::People | Kind::Company => text.into(),
            Kind::Stage
            | Kind::Code
            | Kind::AddressPart
            | Kind::Key
            | Kind::Venture
            | Kind::Derived => value::line(content)?.into(),
        })
    }

    fn date(&self, cell: &WrittenCell<'_>, report: &mut Report) -> Reading<String> {
        let Some(date) = value::date(cell.content, self.options.dates)? else { return Ok(None) };
        let text = date.to_date().as_str().to_owned();
        if date.day > self.today {
            report.warn(Oddity::FutureDate, format_args!("{text} in {}", cell.place));
        }
        Ok(Some(text))
    }

    fn time(&self, cell: &WrittenCell<'_>, report: &mut Report) -> Reading<String> {
        let Some(date) = value::date(cell.content, self.options.dates)? else { return Ok(None) };
        if cell.column.field.kind == Kind::RoundTime && date.precision != Precision::Day {
            let text = value::text_of(cell.content);
            report.warn(Oddity::RoundWithoutDay, format_args!("{text} in {}", cell.place));
        }
        Ok(Some(date.to_timestamp().as_str().to_owned()))
    }

    fn amount(&self, cell: &WrittenCell<'_>, report: &mut Report) -> Reading<String> {
        let WrittenCell { content, format, column, place } = *cell;
        let options = self.options.amounts(column.unit, format);
        let Some(amount) = value::amount(content, &options)? else { return Ok(None) };
        if amount.is_rounded {
            report.warn(Oddity::RoundedAmount, format_args!("{} in {place}", amount.usd.0));
        }
        let column = format_args!("{}, column {}", place.sheet, column.head);
        if let Some(currency) = amount.converted {
            report.warn_once(Oddity::ConvertedAmount, format_args!("{column} from {currency}"));
        }
        if let Some(currency) = amount.replaced {
            report.warn_once(Oddity::ReplacedCurrency, format_args!("{column} from {currency}"));
        }
        Ok(Some(amount.usd.0.to_string()))
    }
}

/// True for a sign of a missing name.
fn is_no_name(name: &str) -> bool {
    matches!(name.trim(), "" | "-" | "–" | "—") || name.trim().eq_ignore_ascii_case("n/a")
}

/// Reads a list of names, such as sectors.
///
/// # Errors
/// Fails for a name with a comma, which the interface cannot send, or for one that is too long for
/// an address.
fn list(text: &str) -> Result<Vec<String>, Fault> {
    let names = value::list(text);
    for name in &names {
        if name.contains(',') {
            let text =
                "has a name with a comma. Separate all names by semicolons or all by commas.";
            return Err(Fault::new(text));
        }
        if name.chars().nth(MAX_NAME_LENGTH).is_some() {
            let text = "has a name of more than";
            return Err(Fault::new(format_args!("{text} {MAX_NAME_LENGTH} characters.")));
        }
    }
    Ok(names)
}

fn country(text: &str, place: &RowPlace, report: &mut Report) -> String {
    match value::country(text) {
        Country::Known(name) => name.to_owned(),
        Country::Unknown { text, closest } => {
            let closest = closest.map(|name| format!(", perhaps {name}")).unwrap_or_default();
            report.warn(Oddity::UnknownCountry, format_args!("“{text}” in {place}{closest}"));
            text
        }
    }
}

/// Returns the words that are stored for a status.
pub(super) fn status_words(status: VentureStatus) -> String {
    let words = match status {
        VentureStatus::Fundraising => "Raising capital",
        VentureStatus::Completed => "Round completed",
        VentureStatus::Pending => "Round pending",
        VentureStatus::Dealmaking => "In dealmaking",
        VentureStatus::Closed => "Closed",
        VentureStatus::Other(words) => return words,
    };
    words.to_owned()
}
