//! Rows of the comparison, from the answers about each venture.

use crate::api::{QueryState, RequestError};
use crate::format::{amount, day, number};
use crate::pages::shared::fields::{FieldGroup, Value, groups};
use crate::pages::shared::people::name_in_team;
use crate::pages::shared::rounds::sum_of_rounds;
use crate::text::{fundraising, paging, tr};
use directory_api::{Page, Results, Round, RoundStatus, Single, TeamMember, Venture, VentureId};

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
    /// Offered by a button, which loads the values of all ventures.
    Offered,
    Failed,
}

/// Row of a field.
pub(super) struct Row {
    /// Title of the group.
    pub(super) group: &'static str,
    pub(super) label: &'static str,
    pub(super) cells: Vec<Cell>,
    /// True if two ventures have values with different meanings, or one has a value and one has
    /// none.
    pub(super) differs: bool,
}

/// Rows of the fields that at least one venture has or may have. Rows of a group are adjacent.
pub(super) fn rows(columns: &[Column]) -> Vec<Row> {
    // Each venture has the same fields in the same order.
    let mut columns: Vec<_> = columns.iter().map(|column| cells(column).into_iter()).collect();
    let row = || {
        let fields: Vec<_> = columns.iter_mut().filter_map(Iterator::next).collect();
        let (group, label, _) = *fields.first()?;
        let cells: Vec<Cell> = fields.into_iter().map(|(.., cell)| cell).collect();
        let mut keys = cells.iter().filter_map(|cell| match cell {
            Cell::Given(value) => Some(Some(value.comparison_key())),
            Cell::Absent => Some(None),
            Cell::Loading | Cell::Offered | Cell::Failed => None,
        });
        let first = keys.next();
        let differs = keys.any(|key| Some(&key) != first.as_ref());
        Some(Row { group, label, cells, differs })
    };
    let mut rows: Vec<_> = std::iter::from_fn(row).collect();
    rows.retain(|row| !row.cells.iter().all(|cell| matches!(cell, Cell::Absent)));
    rows
}

/// Cells of a venture, with the titles of their groups and their labels.
fn cells(column: &Column) -> Vec<(&'static str, &'static str, Cell)> {
    let Column { id, venture, team, rounds } = column;
    let record = venture.data.as_ref().map(|found| found.record.clone()).unwrap_or_default();
    let members = cell(team, |team| lines(team.items.iter().map(member_line)));
    let groups = groups(&record);
    let cells = |FieldGroup { title, fields }| {
        fields.into_iter().map(move |(label, value)| {
            let value = match value {
                Some(Value::Person(id, _)) => {
                    let name = name_in_team(team, &id);
                    Some(Value::Person(id, name))
                }
                value => value,
            };
            (title, label, cell(venture, |_| value))
        })
    };
    let own = |found: &Results<Round>| -> Vec<Round> {
        let rounds = found.page.items.iter();
        rounds.filter(|round| round.venture_id.as_ref() == Some(id)).cloned().collect()
    };
    let raised = cell(rounds, |found| {
        let may_have_more = found.page.window.may_have_next();
        let sum = sum_of_rounds(&own(found), may_have_more, &RoundStatus::Completed);
        Some(Value::Number(sum.unwrap_or_else(|| tr("Nothing").to_owned())))
    });
    let last = cell(rounds, |found| lines(Round::last(&own(found)).into_iter().map(round_line)));
    let count = cell(rounds, |found| Some(Value::Number(number(own(found).len() as u64))));
    let each = cell(rounds, |found| lines(own(found).iter().map(round_line)));
    let team_size = cell(team, |team| Some(Value::Number(paging::amount(team.window.total()))));
    let mut figures = Vec::new();
    // A failure, or the button that loads the rounds, takes one row.
    if rounds.data.is_some() || rounds.error.is_none() {
        figures.extend([
            (tr("Raised"), raised),
            (tr("Last round"), last),
            (tr("Number of rounds"), count),
        ]);
    }
    figures.push((tr("Team"), team_size));
    if rounds.error != Some(RequestError::NotPublished) {
        figures.push((tr("Rounds"), each));
    }
    let figures = figures.into_iter().map(|(label, value)| (tr("Key figures"), label, value));
    let mut all: Vec<_> = figures.chain(cells(groups.summary)).collect();
    let business = [groups.pitch, groups.product, groups.market, groups.scorecard, groups.place];
    all.extend(business.into_iter().flat_map(cells));
    all.push((tr("Team"), tr("Members"), members));
    all.extend([groups.team, groups.details, groups.notes].into_iter().flat_map(cells));
    all
}

fn cell<R>(state: &QueryState<R>, value: impl FnOnce(&R) -> Option<Value>) -> Cell {
    match (&state.data, &state.error) {
        (Some(found), _) => value(found).map_or(Cell::Absent, Cell::Given),
        (None, Some(RequestError::NotLoaded)) => Cell::Offered,
        (None, Some(_)) => Cell::Failed,
        (None, None) => Cell::Loading,
    }
}

fn lines(lines: impl Iterator<Item = String>) -> Option<Value> {
    let lines: Vec<_> = lines.collect();
    (!lines.is_empty()).then_some(Value::Lines(lines))
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
