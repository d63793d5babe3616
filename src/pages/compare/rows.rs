//! Rows of the comparison, from the answers about each venture.

use crate::api::QueryState;
use crate::format::{amount, day};
use crate::pages::shared::fields::{Value, groups};
use crate::text::{fundraising, tr};
use directory_api::{Page, Results, Round, Single, TeamMember, UserId, Venture, VentureId};

/// Answers about a venture. Those about rounds cover all ventures.
pub(super) struct Column {
    pub(super) id: VentureId,
    pub(super) venture: QueryState<Single<Venture>>,
    pub(super) team: QueryState<Page<TeamMember>>,
    pub(super) rounds: QueryState<Results<Round>>,
}

/// Field of a venture that may still be loading.
pub(super) enum Cell {
    Given(Value),
    Absent,
    Loading,
    Failed,
}

/// Row of a field.
pub(super) struct Row {
    pub(super) label: &'static str,
    pub(super) cells: Vec<Cell>,
    /// True if two ventures have values with different meanings, or one has a value and one has
    /// none.
    pub(super) differs: bool,
}

type RowGroup<T> = (&'static str, Vec<T>);

/// Rows by the titles of their groups, without fields that no venture has.
pub(super) fn rows(columns: &[Column]) -> Vec<RowGroup<Row>> {
    let columns: Vec<_> = columns.iter().map(cells).collect();
    let Some(first) = columns.first() else { return Vec::new() };
    let labels = |fields: &[(&'static str, Cell)]| fields.iter().map(|(label, _)| *label).collect();
    let labels: Vec<RowGroup<&str>> =
        first.iter().map(|(title, fields)| (*title, labels(fields))).collect();
    // Each venture has the same fields in the same order.
    let fields =
        columns.into_iter().map(|groups| groups.into_iter().flat_map(|(_, fields)| fields));
    let mut columns: Vec<_> = fields.collect();
    let mut row = |label| {
        let cells = columns.iter_mut().filter_map(|column| Some(column.next()?.1));
        let cells: Vec<Cell> = cells.collect();
        let mut meanings = cells.iter().filter_map(|cell| match cell {
            Cell::Given(value) => Some(Some(value.meaning())),
            Cell::Absent => Some(None),
            Cell::Loading | Cell::Failed => None,
        });
        let first = meanings.next();
        let differs = meanings.any(|meaning| Some(&meaning) != first.as_ref());
        let is_empty = cells.iter().all(|cell| matches!(cell, Cell::Absent));
        (!is_empty).then_some(Row { label, cells, differs })
    };
    labels
        .into_iter()
        .map(|(title, labels)| (title, labels.into_iter().filter_map(&mut row).collect()))
        .collect()
}

/// Cells of a venture, by the titles of their groups.
fn cells(column: &Column) -> Vec<RowGroup<(&'static str, Cell)>> {
    let Column { id, venture, team, rounds } = column;
    let record = venture.data.as_ref().map(|found| found.record.clone()).unwrap_or_default();
    let mut all: Vec<RowGroup<_>> = Vec::new();
    for group in groups(&record) {
        let fields = group.fields.into_iter().filter(|field| !field.is_technical);
        let fields = fields.map(|field| {
            let value = match field.value {
                Some(Value::Person(id, _)) => Some(Value::Person(id.clone(), name_of(team, &id))),
                value => value,
            };
            (field.label, cell(venture, |_| value))
        });
        all.push((group.title, fields.collect()));
    }
    let members = cell(team, |team| lines(team.items.iter().map(member_line)));
    if let Some((_, fields)) = all.iter_mut().find(|(title, _)| *title == tr("Team")) {
        fields.insert(0, (tr("Members"), members));
    }
    let of_venture = |round: &&Round| round.venture_id.as_ref() == Some(id);
    let rounds =
        cell(rounds, |found| lines(found.page.items.iter().filter(of_venture).map(round_line)));
    all.insert(1, (tr("Fundraising"), vec![(tr("Rounds"), rounds)]));
    all
}

fn cell<R>(state: &QueryState<R>, value: impl FnOnce(&R) -> Option<Value>) -> Cell {
    match (&state.data, &state.error) {
        (Some(found), _) => value(found).map_or(Cell::Absent, Cell::Given),
        (None, Some(_)) => Cell::Failed,
        (None, None) => Cell::Loading,
    }
}

fn lines(lines: impl Iterator<Item = String>) -> Option<Value> {
    let lines: Vec<_> = lines.collect();
    (!lines.is_empty()).then_some(Value::Lines(lines))
}

/// Name of a person, if they are on the team.
fn name_of(team: &QueryState<Page<TeamMember>>, id: &UserId) -> Option<String> {
    let is_it = |member: &&TeamMember| member.user.as_ref() == Some(id);
    team.data.as_ref()?.items.iter().find(is_it)?.full_name.cloned()
}

fn member_line(member: &TeamMember) -> String {
    let parts = [member.full_name.as_deref(), member.title.as_deref()].into_iter().flatten();
    parts.collect::<Vec<_>>().join(", ")
}

/// Line of a round: "Seed, $250,000, Completed, March 1, 2016".
fn round_line(round: &Round) -> String {
    let stage = round.stage.as_ref().map(fundraising::stage);
    let status = round.fund_status.as_deref().map(fundraising::status_words);
    let posted = round.post_date.as_ref().map(day);
    let parts = [stage, amount(&round.capital), status, posted];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
