//! A sheet whose list, heads and columns are known.

use super::fields::{Field, Kind, List, fold};
use super::input::{Cell, Content, Merged, Row, Sheet};
use super::options::Options;
use super::report::{Oddity, Report, RowPlace, SheetName};
use super::value::{self, Unit};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Number of rows in which the heads are looked for.
const HEAD_ROWS: u32 = 20;
/// Minimum likeness of a head to a field that is named as the closest one.
const LIKENESS: f64 = 0.75;

/// A sheet whose list, heads and columns are known.
#[derive(Debug)]
pub(super) struct Table {
    /// The sheet.
    pub(super) sheet: Rc<SheetName>,
    /// The list that the sheet holds.
    pub(super) list: List,
    /// The columns that fields take, by position.
    pub(super) columns: BTreeMap<u32, Column>,
    /// The last column with a head.
    pub(super) last_column: u32,
    /// The rows below the heads.
    pub(super) rows: Vec<Row>,
}

/// A column that a field takes.
#[derive(Debug)]
pub(super) struct Column {
    /// The head as it is written.
    pub(super) head: String,
    /// The field.
    pub(super) field: &'static Field,
    /// The scale and currency that the head says.
    pub(super) unit: Unit,
}

impl Table {
    /// Finds the list, heads and columns of a sheet. Returns `None`, with a warning or fault, if
    /// there are none.
    pub(super) fn new(sheet: Sheet, options: &Options, report: &mut Report) -> Option<Self> {
        let name = Rc::new(SheetName { file: sheet.file.clone(), sheet: sheet.name.clone() });
        if sheet.is_hidden {
            report.warn(Oddity::LeftOut, format_args!("{name}, which is hidden"));
            return None;
        }
        // A sheet without a cell is an empty list, or a sheet that was never used.
        sheet.rows.first()?;
        let named = list_by_name(&sheet, options);
        let Some((list, at)) = find_heads(&sheet.rows, named, options) else {
            let lists = if named.is_some() { "heads" } else { "list" };
            let advice = "; name the list (--sheet) and the fields (--column)";
            report
                .warn(Oddity::LeftOut, format_args!("{name}, which has no known {lists}{advice}"));
            return None;
        };
        let mut rows = sheet.rows;
        let below = rows.split_off(at + 1);
        let heads = rows.pop()?;
        if let Some(above) = rows.first() {
            let last = rows.last().map_or(above.number, |row| row.number);
            let first = above.number;
            let rows = if first == last { "row".to_owned() } else { format!("rows {first} to") };
            let range = format_args!("{name}, {rows} {last}, above the heads");
            report.warn(Oddity::LeftOut, range);
        }
        let place = RowPlace { sheet: Rc::clone(&name), row: heads.number };
        if let Some(fault) = head_fault(&heads, &sheet.merged, below.first(), list, options) {
            report.row_fault(&place, &fault);
            return None;
        }
        let last_column = heads.cells.last().map_or(0, |cell| cell.column);
        let mut table =
            Self { sheet: name, list, columns: BTreeMap::new(), last_column, rows: below };
        table.choose_columns(&heads, options, report);
        Some(table)
    }

    /// Gives each field the column with its best head, and lists the columns that are left out.
    fn choose_columns(&mut self, heads: &Row, options: &Options, report: &mut Report) {
        let mut wishes: Vec<((bool, usize), u32, String, &'static Field)> = Vec::new();
        for cell in &heads.cells {
            let head = value::text_of(&cell.content).into_owned();
            for (rank, field) in candidates(self.list, &head, options) {
                // An empty column may belong to any kind, so other columns and fields come first.
                let is_unsure = field.kind.is_closed() && self.is_empty(cell.column);
                wishes.push(((is_unsure, rank), cell.column, head.clone(), field));
            }
        }
        // Of two columns for one field, the better head wins, then the first.
        wishes.sort_by_key(|(rank, column, ..)| (*rank, *column));
        for (_, column, head, field) in wishes {
            let is_taken = self.columns.contains_key(&column)
                || self.columns.values().any(|other| other.field.name == field.name);
            if !is_taken && (!field.kind.is_closed() || self.fits(column, &field.kind)) {
                let unit = Unit::of_head(&head).unit;
                self.columns.insert(column, Column { head, field, unit });
            }
        }
        for cell in heads.cells.iter().filter(|cell| !self.columns.contains_key(&cell.column)) {
            let head = value::text_of(&cell.content).into_owned();
            let known = candidates(self.list, &head, options).first().map(|(_, field)| *field);
            let reason = match (known, closest(self.list, &head)) {
                (Some(field), _) if field.kind.is_closed() => {
                    format!(" (its values are not those of {})", field.name)
                }
                (Some(field), _) => format!(" (another column has {})", field.name),
                (None, Some(field)) => format!(" (the closest field is {})", field.name),
                (None, None) => String::new(),
            };
            report.warn(Oddity::LeftOut, format_args!("{}, column {head}{reason}", self.sheet));
        }
        // They are known, but nothing is read from them.
        self.columns.retain(|_, column| column.field.kind != Kind::Derived);
    }

    /// True if all values of a column are those of a closed kind.
    fn fits(&self, column: u32, kind: &Kind) -> bool {
        self.cells(column).all(|cell| {
            let text = value::text_of(&cell.content).into_owned();
            match kind {
                Kind::Flag => value::flag(&cell.content).is_ok(),
                Kind::OneOf(words) => value::one_of(&cell.content, words).is_ok(),
                Kind::VentureStatus => {
                    value::is_nothing(&text) || value::venture_status(&text).is_some()
                }
                _ => true,
            }
        })
    }

    fn is_empty(&self, column: u32) -> bool {
        self.cells(column).next().is_none()
    }

    fn cells(&self, column: u32) -> impl Iterator<Item = &Cell> {
        self.rows.iter().filter_map(move |row| cell_at(row, column))
    }

    /// Describes the list and its columns, each with its first value, one a line.
    pub(super) fn describe(&self) -> Vec<String> {
        let columns = self.columns.iter().map(|(at, Column { head, field, .. })| {
            let first = self.cells(*at).next().map(|cell| value::quote(&cell.content));
            let first = first.map(|first| format!(", such as {first}")).unwrap_or_default();
            format!("  {head} → {}{first}", field.name)
        });
        let list = self.list.name().to_lowercase();
        let title = format!("{}: {list}, {} rows", self.sheet, self.rows.len());
        [title].into_iter().chain(columns).collect()
    }

    /// Returns the place of a row.
    pub(super) fn place(&self, row: &Row) -> RowPlace {
        RowPlace { sheet: Rc::clone(&self.sheet), row: row.number }
    }
}

/// Returns the list that an option or the name of a sheet or file says.
fn list_by_name(sheet: &Sheet, options: &Options) -> Option<List> {
    let stem = sheet.file.rsplit_once('.').map_or(sheet.file.as_str(), |(stem, _)| stem);
    let names = [sheet.name.as_deref(), Some(sheet.file.as_str()), Some(stem)];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    let chosen = options.sheets.iter().find(|(name, _)| names.contains(&name.as_str()));
    let name = sheet.name.as_deref().unwrap_or(stem);
    chosen.map(|(_, list)| *list).or_else(|| List::from_sheet_name(name))
}

/// Finds the first row in which two columns are known, and the list that knows most of them.
fn find_heads(rows: &[Row], named: Option<List>, options: &Options) -> Option<(List, usize)> {
    let rows = rows.iter().enumerate().take_while(|(_, row)| row.number <= HEAD_ROWS);
    let lists: Vec<List> = named.map_or(List::ALL.to_vec(), |list| vec![list]);
    rows.into_iter().find_map(|(at, row)| {
        let counted = lists.iter().map(|list| (known_count(row, *list, options), *list));
        // Of lists that know equally many, the first one: ventures are the most usual.
        let (count, list) = counted.rev().max_by_key(|(count, _)| *count)?;
        (count >= 2).then_some((list, at))
    })
}

/// Returns the number of fields that the heads of a row name.
fn known_count(row: &Row, list: List, options: &Options) -> usize {
    let heads = row.cells.iter().filter_map(|cell| match &cell.content {
        Content::Text(head) => candidates(list, head, options).first().map(|(_, field)| field.name),
        _ => None,
    });
    heads.collect::<std::collections::BTreeSet<_>>().len()
}

/// Returns the fields that may take a column, each with the rank of the head, the best first. The
/// unit in the brackets of a head counts only if no field has a head with it.
fn candidates(list: List, head: &str, options: &Options) -> Vec<(usize, &'static Field)> {
    let folded = fold(head);
    let chosen = options.columns.iter().find(|(name, _)| fold(name) == folded);
    let ranked = |folded: &str| {
        let fields = list.fields().filter_map(|field| match chosen {
            Some((_, name)) => (field.name == *name).then_some((0, field)),
            None => field.rank(folded).map(|rank| (rank + 1, field)),
        });
        let mut fields: Vec<_> = fields.collect();
        fields.sort_by_key(|(rank, _)| *rank);
        fields
    };
    let fields = ranked(&folded);
    if fields.is_empty() { ranked(&fold(&Unit::of_head(head).name)) } else { fields }
}

/// Returns a fault of heads that a reader could not assign to columns.
fn head_fault(
    heads: &Row,
    merged: &[Merged],
    below: Option<&Row>,
    list: List,
    options: &Options,
) -> Option<String> {
    let advice = "give every column one head in one row";
    let is_merged = |merged: &Merged| {
        let is_wide = merged.columns.start() != merged.columns.end();
        merged.rows.contains(&heads.number) && (is_wide || merged.rows.start() != merged.rows.end())
    };
    if merged.iter().any(is_merged) {
        return Some(format!("the heads are merged cells; {advice}"));
    }
    let is_second = |row: &&Row| known_count(row, list, options) >= 2;
    let second = below.filter(is_second)?;
    Some(format!("rows {} and {} are both heads; {advice}", heads.number, second.number))
}

/// Returns the field whose head is most like this one.
fn closest(list: List, head: &str) -> Option<&'static Field> {
    let folded = fold(head);
    let likeness = |field: &&'static Field| field.likeness(&folded);
    let best = list.fields().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) >= LIKENESS).then_some(best)
}

/// Returns the cell of a row in a column.
pub(super) fn cell_at(row: &Row, column: u32) -> Option<&Cell> {
    row.cells.iter().find(|cell| cell.column == column)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heads of public data sets and of the app's own files, each with its field.
    const HEADS: &str = include_str!("heads.txt");

    #[test]
    fn heads_of_public_data_sets_have_their_fields() {
        let mut list = List::Ventures;
        for line in HEADS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                list = name.parse().expect(line);
                continue;
            }
            let (head, field) = line.rsplit_once('=').expect(line);
            let options = Options::default();
            let found =
                candidates(list, head.trim(), &options).first().map(|(_, field)| field.name);
            assert_eq!(found.unwrap_or("-"), field.trim(), "{list:?}, {head}");
        }
    }

    #[test]
    fn names_of_sheets_and_files_say_the_list() {
        for (name, expected) in [
            ("Ventures", Some(List::Ventures)),
            ("companies 2026-11-29", Some(List::Ventures)),
            ("Company funding rounds", Some(List::Rounds)),
            ("Équipe", Some(List::Team)),
            ("Team members", Some(List::Team)),
            ("founders", Some(List::People)),
            ("Sheet1", None),
        ] {
            assert_eq!(List::from_sheet_name(name), expected, "{name}");
        }
    }
}
