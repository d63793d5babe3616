//! A directory from spreadsheets: workbooks (XLSX, ODS) and CSV files.
//!
//! The way of the data: `input` reads files into sheets of cells; `table` finds the list, heads and
//! columns of a sheet by the names in `fields`; `entry` reads a row by the kinds of its columns,
//! whose values `value` understands; `ventures`, `people` and `rounds` make ids and join the lists;
//! the readers of JSON Lines store the result, since they refuse what would be stored as another
//! value.

mod entry;
mod fields;
mod ids;
mod input;
mod options;
mod people;
mod previous;
mod report;
mod rounds;
mod table;
mod template;
mod value;
mod ventures;

pub use options::Options;
pub use template::write_template;
pub use value::{DateOrder, DecimalMark, ExactNumber};

use super::json_lines::{self, LineReader};
use crate::store::Builder;
use crate::store::build::{Counts, write_failure};
use anyhow::{Context, Result, bail, ensure};
use directory_api::CalendarDate;
use entry::{Entry, Reader, read_rows};
use fields::List;
use people::People;
use previous::Previous;
use report::{Oddity, Report};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use table::Table;
use ventures::Ventures;

/// The result of an import.
#[derive(Debug)]
pub struct Imported {
    /// The numbers of records.
    pub counts: Counts,
    /// The warnings, columns and changes, for people.
    pub lines: Vec<String>,
}

/// The way in which an import ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// True if values at fault are left out, and listed in `faults.csv` next to the database.
    pub skip_faults: bool,
    /// True if nothing is written.
    pub is_dry_run: bool,
}

/// Reads spreadsheets into a database at `target`.
///
/// # Errors
/// Lists the faults with sheet, row and column, one per line; the target stays as it was.
pub fn import(
    files: &[PathBuf],
    target: &Path,
    options: &Options,
    ending: Ending,
    today: CalendarDate,
) -> Result<Imported> {
    let mut report = Report::default();
    let mut lines = Vec::new();
    let mut lists = read_lists(files, options, today, &mut report, &mut lines)?;
    if !ending.is_dry_run {
        lines.clear();
    }
    let mut take = |list| lists.remove(&list).unwrap_or_default();
    let previous = Previous::read(target);
    let ventures = Ventures::new(take(List::Ventures), &previous, &mut report);
    let mut people = People::new(take(List::People), &mut report);
    people.join_teams(&ventures, take(List::Team), &mut report);
    let rounds = rounds::complete(take(List::Rounds), &ventures, &mut report);
    let names = ventures.rows.iter().map(|row| (row.id.as_str(), row.name.as_deref()));
    let changes = previous.describe_changes(names);
    let mut ventures: Vec<Entry> = ventures.rows.into_iter().map(|row| row.entry).collect();
    for venture in &mut ventures {
        drop_unknown_owner(venture, &people, &mut report);
    }
    let folder = ending.is_dry_run.then(tempfile::tempdir).transpose()?;
    let target = folder.as_ref().map_or(target.to_owned(), |folder| folder.path().join("dry-run"));
    let mut builder = Builder::create(&target)?;
    let persons = people.list.into_iter().map(|person| person.entry).collect();
    for (file, entries) in [
        ("users.jsonl", persons),
        ("ventures.jsonl", ventures),
        ("rounds.jsonl", rounds),
        ("team.jsonl", people.members),
    ] {
        store(file, entries, &mut builder, &mut report).with_context(|| write_failure(&target))?;
    }
    lines.extend(report.warning_lines());
    if report.has_faults() && !ending.skip_faults {
        // A trial run shows the columns, too.
        let shown = if ending.is_dry_run { lines.join("\n") + "\n" } else { String::new() };
        bail!("{shown}{}", report.fault_lines());
    }
    if report.has_faults() && !ending.is_dry_run {
        let path = target.with_file_name("faults.csv");
        report.write_faults(&path)?;
        lines.push(format!("Values at fault were left out; {} lists them", path.display()));
    }
    let counts = builder.finish().with_context(|| write_failure(&target))?;
    lines.extend(changes);
    Ok(Imported { counts, lines })
}

/// Reads the entries of each list from all files.
fn read_lists(
    files: &[PathBuf],
    options: &Options,
    today: CalendarDate,
    report: &mut Report,
    lines: &mut Vec<String>,
) -> Result<BTreeMap<List, Vec<Entry>>> {
    let reader = Reader { options, today };
    let mut lists: BTreeMap<List, Vec<Entry>> = BTreeMap::new();
    let mut heads_found = Vec::new();
    for file in files {
        tracing::info!("reading {}", file.display());
        for sheet in input::read(file, options.encoding.as_deref())? {
            let Some(table) = Table::new(sheet, options, report) else { continue };
            lines.extend(table.describe());
            heads_found.extend(table.columns.values().map(|column| fields::fold(&column.head)));
            let entries = read_rows(&table, &reader, report);
            lists.entry(table.list).or_default().extend(entries);
        }
    }
    ensure!(!lists.is_empty() || report.has_faults(), "{}", no_list(report));
    for (head, field) in &options.columns {
        ensure!(
            heads_found.contains(&fields::fold(head)),
            "--column {head}={field}: no list has a column “{head}” and a field {field}"
        );
    }
    Ok(lists)
}

fn no_list(report: &Report) -> String {
    let expected = "expected a sheet or file named Ventures, People, Rounds or Team, or columns such \
                    as Name, Website, Country";
    let lines = report.warning_lines();
    format!("No list was found; {expected}. {}", lines.join("\n"))
}

/// Leaves out the owner of a venture if the list of people has no such person.
fn drop_unknown_owner(venture: &mut Entry, people: &People, report: &mut Report) {
    let owner = venture.text("ownerid").filter(|id| !people.has(id)).map(str::to_owned);
    if let Some(owner) = owner {
        report.warn(Oddity::UnknownPerson, format_args!("{owner} in {}", venture.place));
        venture.take("ownerid");
    }
}

/// Stores entries by the reader of a file of JSON Lines.
fn store(
    file: &str,
    entries: Vec<Entry>,
    builder: &mut Builder,
    report: &mut Report,
) -> Result<()> {
    let Some(mut reader): Option<LineReader> = json_lines::reader(file) else { return Ok(()) };
    for entry in entries {
        match reader(entry.values, builder) {
            Err(error) if error.is::<rusqlite::Error>() => return Err(error),
            Err(error) => report.row_fault(&entry.place, &format_args!("{error:#}")),
            Ok(()) => {}
        }
    }
    Ok(())
}
