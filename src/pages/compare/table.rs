//! The table: a column a venture, a row a field, differences marked.

use super::board::Board;
use super::column::Column;
use super::fields::{Field, GROUPS};
use super::value::Value;
use crate::components::facts::not_given;
use crate::components::scroll_box::scroll_box;
use crate::components::skeleton::{Width, bone};
use crate::markup::tags::{p, span, table, tbody, td, th, thead, tr};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::text::compare as text;

/// What a column has in a row.
enum Cell {
    Waiting,
    Failed,
    Known(Option<Value>),
}

/// A row with its mark.
struct Row {
    name: &'static str,
    cells: Vec<Cell>,
    differs: bool,
}

/// The table, with a line above it that says how much differs.
pub(super) fn view(columns: Vec<Column>, board: Board) -> Markup {
    let heads: Vec<Element> = columns.iter().map(|column| column.head(board)).collect();
    let class = format!("compare-table of-{}", columns.len());
    let corner = th().attr("scope", "col").child(text::FIELD);
    let heads = thead().child(tr().child(corner).child(heads));
    let (counted, shown) = (columns.clone(), columns.clone());
    let said = live(move || count(&counted));
    let body = live(move || body(&shown, board.only_differences()));
    let followed = columns;
    let changed = move || {
        let _ = (known(&followed), board.only_differences());
    };
    let frame = scroll_box(text::TABLE, board.sideways, changed)
        .child(table().class(class).child(heads).child(body));
    group([p().class("compare-count small muted").attr("role", "status").child(said), frame])
}

/// How many fields differ, once there is something to compare.
fn count(columns: &[Column]) -> Option<String> {
    if known(columns) < 2 {
        return None;
    }
    let rows =
        GROUPS.iter().flat_map(|(_, fields)| fields.iter().map(|field| row(*field, columns)));
    let (differing, all) =
        rows.fold((0, 0), |(differing, all), row| (differing + usize::from(row.differs), all + 1));
    Some(text::differences(differing, all))
}

fn known(columns: &[Column]) -> usize {
    let is_known = |column: &&Column| column.venture.snapshot.with(|it| it.data.is_some());
    columns.iter().filter(is_known).count()
}

/// The groups of which there is something to show.
fn body(columns: &[Column], only_differences: bool) -> Vec<Element> {
    // Until two ventures are there nobody knows what differs.
    let only_differences = only_differences && known(columns) >= 2;
    let width = (columns.len() + 1).to_string();
    let mut bodies = Vec::new();
    for (name, fields) in GROUPS {
        let rows = fields.iter().map(|field| row(*field, columns));
        let rows: Vec<Element> =
            rows.filter(|row| row.differs || !only_differences).map(draw).collect();
        if !rows.is_empty() {
            let title = th().attr("scope", "rowgroup").attr("colspan", width.clone());
            let title = tr().class("compare-group").child(title.child(span().child(*name)));
            bodies.push(tbody().child(title).child(rows));
        }
    }
    if bodies.is_empty() {
        let said = td().attr("colspan", width).child(text::ALL_SAME);
        bodies.push(tbody().child(tr().child(said)));
    }
    bodies
}

fn row((name, read): Field, columns: &[Column]) -> Row {
    let cell = |column: &Column| {
        column.venture.snapshot.with(|it| match (&it.data, &it.error) {
            (Some(found), _) => Cell::Known(read(&found.record)),
            (None, Some(_)) => Cell::Failed,
            (None, None) => Cell::Waiting,
        })
    };
    let cells: Vec<Cell> = columns.iter().map(cell).collect();
    let mut known = cells.iter().filter_map(|cell| match cell {
        Cell::Known(value) => Some(value),
        _ => None,
    });
    let first = known.next();
    let differs = first.is_some_and(|first| known.any(|other| !is_same(first, other)));
    Row { name, cells, differs }
}

fn is_same(one: &Option<Value>, other: &Option<Value>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

fn draw(row: Row) -> Element {
    let mark = row.differs.then(|| {
        span()
            .class("differs")
            .child(span().attr("aria-hidden", "true").child("≠"))
            .child(span().class("visually-hidden").child(text::DIFFERS))
    });
    let cells: Vec<Element> = row.cells.into_iter().map(cell).collect();
    tr().maybe("class", row.differs.then_some("differing"))
        .child(th().attr("scope", "row").child(span().child(row.name).child(" ").child(mark)))
        .child(cells)
}

fn cell(cell: Cell) -> Element {
    td().child(match cell {
        Cell::Known(Some(value)) => value.draw(),
        Cell::Known(None) => not_given().into_markup(),
        Cell::Waiting => bone(Width::Half).into_markup(),
        Cell::Failed => span().class("absent").child(text::UNKNOWN).into_markup(),
    })
}
