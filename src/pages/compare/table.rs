//! The table: a column a venture, a row a field, differences marked.

use super::columns::{Column, ColumnHead, Columns, Part};
use super::fields::{Field, GROUPS, Source};
use super::values::{Value, ValueView};
use crate::components::{ScrollBox, SkeletonBar, Width};
use crate::text::{compare as text, shell};
use directory_api::VentureId;
use leptos::html::Button;
use leptos::prelude::*;

/// What a column has in a row.
type Cell = Part<Option<Value>>;

/// A field with its cells.
struct Row {
    name: &'static str,
    cells: Vec<Cell>,
    /// Whether two ventures have values that do not say the same, or one has a value and one has none.
    differs: bool,
}

impl Row {
    /// Whether a venture has a value here, or may still have one.
    fn has_content(&self) -> bool {
        self.cells.iter().any(|cell| !matches!(cell, Part::Loaded(None)))
    }

    fn new((name, source): Field, columns: &[Column]) -> Self {
        let cells: Vec<_> = columns
            .iter()
            .map(|column| match source {
                Source::Of(read) | Source::Own(read) => column.map(|it| read(&it.record)),
            })
            .collect();
        // What tells one venture from all others is no difference.
        let differs = !matches!(source, Source::Own(_)) && differ(&cells);
        Self { name: name(), cells, differs }
    }
}

fn differ(cells: &[Cell]) -> bool {
    let mut values = cells.iter().filter_map(|cell| match cell {
        Part::Loaded(value) => Some(value),
        Part::Loading | Part::Missing => None,
    });
    let is_same = |one: &Option<Value>, other: &Option<Value>| match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        _ => one.is_none() && other.is_none(),
    };
    values.next().is_some_and(|first| values.any(|other| !is_same(first, other)))
}

/// A group of fields: its name and its rows.
type Group = (&'static str, Vec<Row>);

/// The table, with a line above it that says how much differs.
#[component]
pub(super) fn CompareTable(
    columns: Columns,
    /// What gets the focus when a column goes.
    refuge: NodeRef<Button>,
) -> impl IntoView {
    let Columns { url, all, .. } = columns;
    let count = move || url.state.with(|state| state.ids.len());
    let groups = move |_: Option<&Vec<Group>>| {
        all.with(|columns| {
            let rows = |fields: &[Field]| {
                let rows = fields.iter().map(|it| Row::new(*it, columns));
                rows.filter(Row::has_content).collect()
            };
            GROUPS.iter().map(|(name, fields)| (name(), rows(fields))).collect()
        })
    };
    let groups = Memo::new_with_compare(groups, |_, _| true);
    let count_of = move |is_counted: fn(&Row) -> bool| {
        groups.with(|groups| {
            groups.iter().flat_map(|(_, rows)| rows).filter(|row| is_counted(row)).count()
        })
    };
    let differing = move || count_of(|row| row.differs);
    // Until two ventures are loaded nobody knows what differs.
    let is_known = move || {
        let is_loaded = |column: &&Column| matches!(column, Part::Loaded(_));
        all.with(|all| all.iter().filter(is_loaded).count() >= 2)
    };
    let only_differences =
        Memo::new(move |_| url.state.with(|state| state.only_differences) && is_known());
    let line = move || is_known().then(|| text::differences(differing(), count_of(|_| true)));
    let width = move || (count() + 1).to_string();
    let group = move |(name, rows): &Group| {
        let rows = rows.iter().filter(|row| row.differs || !only_differences.get());
        let rows: Vec<_> = rows.map(row_view).collect();
        (!rows.is_empty()).then(|| {
            view! {
                <tbody>
                    <tr class="compare-group">
                        <th scope="rowgroup" colspan=width>
                            <span>{*name}</span>
                        </th>
                    </tr>
                    {rows}
                </tbody>
            }
        })
    };
    let changed = move || {
        groups.track();
        only_differences.track();
    };
    view! {
        <p class="compare-count small muted" role="status">
            {line}
        </p>
        <ScrollBox name=text::table() changed>
            <table class=move || format!("compare-table of-{}", count())>
                <thead>
                    <tr>
                        <th scope="col">{text::field()}</th>
                        <For
                            each=move || url.state.with(|state| state.ids.clone())
                            key=VentureId::clone
                            let:id
                        >
                            <ColumnHead id columns refuge />
                        </For>
                    </tr>
                </thead>
                {move || groups.with(|groups| groups.iter().map(group).collect_view())}
                <Show when=move || only_differences.get() && differing() == 0>
                    <tbody>
                        <tr>
                            <td colspan=width>{text::all_same()}</td>
                        </tr>
                    </tbody>
                </Show>
            </table>
        </ScrollBox>
    }
}

fn row_view(Row { name, cells, differs }: &Row) -> AnyView {
    let mark = differs.then(|| {
        view! {
            <span class="differs">
                <span aria-hidden="true">"≠"</span>
                <span class="visually-hidden">{text::differs()}</span>
            </span>
        }
    });
    let cell = |cell: &Cell| {
        let content = match cell {
            Part::Loaded(Some(value)) => view! { <ValueView value=value.clone() /> }.into_any(),
            Part::Loaded(None) => {
                view! { <span class="absent">{shell::not_given()}</span> }.into_any()
            }
            Part::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
            Part::Missing => view! { <span class="absent">{text::unknown()}</span> }.into_any(),
        };
        view! { <td>{content}</td> }
    };
    view! {
        <tr class=differs.then_some("differing")>
            <th scope="row">
                <span>{*name}" "{mark}</span>
            </th>
            {cells.iter().map(cell).collect_view()}
        </tr>
    }
    .into_any()
}
