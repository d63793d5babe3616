//! The table: a column a venture, a row a field, differences marked.

use super::columns::{Column, ColumnHead};
use super::fields::{Field, GROUPS, Source};
use super::rounds_line::RoundsLine;
use super::state::CompareState;
use super::values::{Value, ValueView};
use crate::components::{LiveRows, NotGiven, ScrollBox, Sideways, SkeletonBar, Width};
use crate::navigation::UrlSignal;
use crate::text::compare as text;
use leptos::html::Button;
use leptos::prelude::*;

/// What a column has in a row.
#[derive(Clone, PartialEq)]
enum Cell {
    Loading,
    Failed,
    Loaded(Option<Value>),
}

impl Cell {
    fn of(column: &Column, field: Field) -> Self {
        let read = match field.1 {
            Source::Of(read) | Source::Own(read) => read,
            Source::Rounds(read) => {
                return column.rounds.rows.state.with(|it| match (&it.data, &it.error) {
                    (Some(found), _) => Self::Loaded(read(&found.page.items)),
                    (None, None) if !column.rounds.is_local.get() => Self::Loading,
                    _ => Self::Failed,
                });
            }
        };
        column.venture.state.with(|it| match (&it.data, &it.error) {
            (Some(found), _) => Self::Loaded(read(&found.record)),
            (None, Some(_)) => Self::Failed,
            (None, None) => Self::Loading,
        })
    }
}

/// Which fields differ between the ventures that are loaded.
#[derive(Clone, PartialEq)]
struct Differences {
    /// Whether there are two ventures to be compared.
    is_known: bool,
    /// The names of the groups and of the fields that differ.
    fields: Vec<(&'static str, &'static str)>,
}

impl Differences {
    fn between(columns: &[Column]) -> Self {
        let is_loaded = |column: &&Column| column.venture.state.with(|state| state.data.is_some());
        let fields = GROUPS.iter().flat_map(|(group, fields)| {
            let differing = fields.iter().filter(|field| differs(**field, columns));
            differing.map(|(field, _)| (group(), field()))
        });
        Self { is_known: columns.iter().filter(is_loaded).count() >= 2, fields: fields.collect() }
    }

    fn has(&self, group: &str, field: &str) -> bool {
        self.fields.contains(&(group, field))
    }
}

/// Whether two ventures have values that do not say the same, or one has a value and one has none. What
/// tells one venture from all others is no difference.
fn differs(field: Field, columns: &[Column]) -> bool {
    if matches!(field.1, Source::Own(_)) {
        return false;
    }
    let mut values = columns.iter().filter_map(|column| match Cell::of(column, field) {
        Cell::Loaded(value) => Some(value),
        Cell::Loading | Cell::Failed => None,
    });
    let is_same = |one: &Option<Value>, other: &Option<Value>| match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        _ => one.is_none() && other.is_none(),
    };
    values.next().is_some_and(|first| values.any(|other| !is_same(&first, &other)))
}

/// What the rows of the table depend on.
#[derive(Clone, Copy)]
struct Compared {
    columns: Memo<Vec<Column>>,
    differences: Memo<Differences>,
    /// Whether fields are hidden that do not differ.
    only_differences: Memo<bool>,
}

impl Compared {
    fn differs(self, group: &str, field: &str) -> bool {
        self.differences.with(|it| it.has(group, field))
    }

    fn shows(self, group: &str, field: &str) -> bool {
        !self.only_differences.get() || self.differs(group, field)
    }

    /// The width of the table in cells.
    fn width(self) -> String {
        (self.columns.with(Vec::len) + 1).to_string()
    }
}

/// The table, with a line above it that says how much differs.
#[component]
pub(super) fn CompareTable(
    columns: Memo<Vec<Column>>,
    url: UrlSignal<CompareState>,
    /// What gets the focus when a column goes.
    refuge: NodeRef<Button>,
) -> impl IntoView {
    let differences = Memo::new(move |_| columns.with(|columns| Differences::between(columns)));
    // Until two ventures are loaded nobody knows what differs.
    let only_differences = Memo::new(move |_| {
        url.state.with(|state| state.only_differences) && differences.with(|it| it.is_known)
    });
    let compared = Compared { columns, differences, only_differences };
    let all: usize = GROUPS.iter().map(|(_, fields)| fields.len()).sum();
    let count =
        move || differences.with(|it| it.is_known.then(|| text::differences(it.fields.len(), all)));
    let class = move || format!("compare-table of-{}", columns.with(Vec::len));
    let changed = move || {
        columns.track();
        differences.track();
        only_differences.track();
    };
    let is_all_same = move || only_differences.get() && differences.with(|it| it.fields.is_empty());
    view! {
        <p class="compare-count small muted" role="status">
            {count}
        </p>
        <RoundsLine columns />
        <ScrollBox name=text::table() sideways=Sideways::new() changed>
            <table class=class>
                <thead>
                    <tr>
                        <th scope="col">{text::field()}</th>
                        <LiveRows each=columns key=|column| column.id.clone() let:column>
                            <ColumnHead column=column.get_untracked() url refuge />
                        </LiveRows>
                    </tr>
                </thead>
                {GROUPS
                    .iter()
                    .map(|(name, fields)| view! { <GroupRows name=name() fields=*fields compared /> })
                    .collect_view()}
                <Show when=is_all_same>
                    <tbody>
                        <tr>
                            <td colspan=move || compared.width()>{text::all_same()}</td>
                        </tr>
                    </tbody>
                </Show>
            </table>
        </ScrollBox>
    }
}

/// A group of fields, where there is something of it to show.
#[component]
fn GroupRows(name: &'static str, fields: &'static [Field], compared: Compared) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let shown = fields.iter().filter(|(field, _)| compared.shows(name, field()));
        shown.map(|(field, _)| field()).collect::<Vec<_>>()
    });
    let row = move |field: Signal<&'static str>| {
        let field = field.get_untracked();
        let field = fields.iter().find(|(other, _)| other() == field);
        field.map(|field| view! { <FieldRow group=name field=*field compared /> })
    };
    view! {
        <Show when=move || shown.with(|shown| !shown.is_empty())>
            <tbody>
                <tr class="compare-group">
                    <th scope="rowgroup" colspan=move || compared.width()>
                        <span>{name}</span>
                    </th>
                </tr>
                <LiveRows each=shown key=|field| *field children=row />
            </tbody>
        </Show>
    }
}

#[component]
fn FieldRow(group: &'static str, field: Field, compared: Compared) -> impl IntoView {
    let differs = Memo::new(move |_| compared.differs(group, (field.0)()));
    let mark = move || {
        differs.get().then(|| {
            view! {
                <span class="differs">
                    <span aria-hidden="true">"≠"</span>
                    <span class="visually-hidden">{text::differs()}</span>
                </span>
            }
        })
    };
    view! {
        <tr class=move || differs.get().then_some("differing")>
            <th scope="row">
                <span>{field.0}" "{mark}</span>
            </th>
            <LiveRows each=compared.columns key=|column| column.id.clone() let:column>
                <CellView column=column.get_untracked() field />
            </LiveRows>
        </tr>
    }
}

#[component]
fn CellView(column: Column, field: Field) -> impl IntoView {
    let cell = Memo::new(move |_| Cell::of(&column, field));
    let content = move || match cell.get() {
        Cell::Loaded(Some(value)) => view! { <ValueView value /> }.into_any(),
        Cell::Loaded(None) => view! { <NotGiven /> }.into_any(),
        Cell::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
        Cell::Failed => view! { <span class="absent">{text::unknown()}</span> }.into_any(),
    };
    view! { <td>{content}</td> }
}
