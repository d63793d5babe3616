//! Page with two to four ventures side by side.

mod fields;
pub mod state;

use crate::api::{Query, QueryState, use_query};
use crate::components::{
    Blank, Glyph, Icon, Link, Monogram, QuietLines, RetryLine, SaveButton, ScrollBox, Size,
    Skeleton, SkeletonBar, Width,
};
use crate::navigation::{UrlSignal, use_url_state};
use crate::palette::OpenPalette;
use crate::routes;
use crate::saved::gathered::MOST;
use crate::text::{compare as text, shell, tr, ventures};
use directory_api::{Single, Venture, call};
use fields::{GROUPS, Group, Value};
use leptos::prelude::*;
use leptos_meta::Title;
use state::CompareState;

/// State of the request of a column.
type State = QueryState<Single<Venture>>;

/// Requests of the columns; those behind the last venture ask for nothing.
type Requests = [Query<Single<Venture>>; MOST];

/// Page with two to four ventures side by side.
#[component]
pub fn ComparePage() -> impl IntoView {
    let url = use_url_state::<CompareState>(());
    let requests: Requests = std::array::from_fn(|at| {
        use_query(move || url.state.with(|state| state.ids.get(at).map(call::venture)))
    });
    let count = Memo::new(move |_| url.state.with(|state| state.ids.len()));
    let title = move || {
        let names = requests.iter().filter_map(|venture| venture.state.with(name));
        text::title(&names.collect::<Vec<_>>())
    };
    let unused = move || {
        let unused = url.invalid.get();
        (!unused.is_empty()).then(|| text::unused(&unused)).into_iter().collect()
    };
    let show = move |only_differences| {
        url.push_with(|state| state.only_differences = only_differences);
    };
    let OpenPalette(open_palette) = expect_context();
    view! {
        <Title text=title />
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{tr("Compare")}</h1>
                <p>{tr("Compare two to four ventures, field by field. You can share the link to \
                     this page.")}</p>
            </div>
            <div class="row">
                <Show when=move || { count.get() > 1 }>
                    <label class="choice">
                        <input
                            type="checkbox"
                            prop:checked=move || url.state.read().only_differences
                            on:change:target=move |event| show(event.target().checked())
                        />
                        <span>{tr("Show only differences")}</span>
                    </label>
                </Show>
                <button
                    type="button"
                    class="button"
                    aria-haspopup="dialog"
                    disabled=move || count.get() == MOST
                    on:click=move |_| open_palette.run(())
                >
                    <Icon glyph=Glyph::Search />
                    {tr("Add venture")}
                </button>
            </div>
        </div>
        <QuietLines lines=unused />
        <Show when=move || { count.get() > 0 } fallback=|| view! { <NothingToCompare /> }>
            <CompareTable url requests count />
        </Show>
    }
}

/// Name of a venture that is loaded.
fn name(state: &State) -> Option<String> {
    state.data.as_ref().map(|found| ventures::name(found.record.title.as_deref()))
}

#[component]
fn NothingToCompare() -> impl IntoView {
    view! {
        <Blank glyph=Glyph::Compare title=tr("Nothing to compare yet") advice=tr("Add two to four ventures: here, in the list of ventures, or among your saved ones.")>
            <Link to=routes::SAVED class="button">
                {tr("Go to saved ventures")}
            </Link>
        </Blank>
    }
}

/// Table with a column for each venture and a row for each field, below a line that says how much differs.
#[component]
fn CompareTable(
    url: UrlSignal<CompareState>,
    requests: Requests,
    count: Memo<usize>,
) -> impl IntoView {
    let states = move || -> Vec<_> {
        requests.iter().take(count.get()).map(|venture| venture.state.get()).collect()
    };
    // Until two ventures are loaded, it is not known what differs.
    let is_known = move || states().iter().filter(|state| state.data.is_some()).count() > 1;
    let counts = Memo::new(move |_| {
        let states = states();
        let rows = GROUPS.iter().flat_map(|(_, fields)| *fields);
        let rows: Vec<_> = rows.filter_map(|(_, read)| Row::of(&states, *read)).collect();
        (rows.iter().filter(|row| row.differs).count(), rows.len())
    });
    let line = move || match (is_known(), counts.get()) {
        (true, (differing, all)) => text::differences(differing, all),
        (false, _) if count.get() == 1 => tr("Add another venture to compare.").to_owned(),
        (false, _) => String::new(),
    };
    let only_differences = move || url.state.read().only_differences && is_known();
    let width = move || (count.get() + 1).to_string();
    let groups = move || {
        let (only_differences, states) = (only_differences(), states());
        let group = |(name, fields): &Group| {
            let rows = fields.iter().filter_map(|(name, read)| {
                let row = Row::of(&states, *read)?;
                (row.differs || !only_differences).then(|| row.view(name(), &states))
            });
            let rows: Vec<_> = rows.collect();
            (!rows.is_empty()).then(|| {
                view! {
                    <tbody>
                        <tr class="compare-group">
                            <th scope="rowgroup" colspan=width>
                                <span>{name()}</span>
                            </th>
                        </tr>
                        {rows}
                    </tbody>
                }
            })
        };
        GROUPS.iter().map(group).collect_view()
    };
    let heads = move || {
        let columns = requests.into_iter().take(count.get()).enumerate();
        columns.map(|(at, venture)| view! { <ColumnHead url at venture /> }).collect_view()
    };
    let changed = move || {
        url.state.track();
        counts.track();
    };
    view! {
        <p class="compare-count small muted" role="status">
            {line}
        </p>
        <ScrollBox name=tr("Ventures side by side") changed>
            <table class=move || format!("compare-table of-{}", count.get())>
                <thead>
                    <tr>
                        <th scope="col">{tr("Field")}</th>
                        {heads}
                    </tr>
                </thead>
                {groups}
                <Show when=move || only_differences() && counts.get().0 == 0>
                    <tbody>
                        <tr>
                            <td colspan=width>{tr("These ventures are the same in every field.")}</td>
                        </tr>
                    </tbody>
                </Show>
            </table>
        </ScrollBox>
    }
}

/// Head of a column: logo, name, and buttons; or the error.
#[component]
fn ColumnHead(
    url: UrlSignal<CompareState>,
    /// Number of the column, from 0.
    at: usize,
    venture: Query<Single<Venture>>,
) -> impl IntoView {
    let id = Memo::new(move |_| url.state.read().ids.get(at).cloned().unwrap_or_default());
    let found = Memo::new(move |_| venture.state.with(|state| state.data.clone()));
    let has_failed = Memo::new(move |_| venture.state.with(|state| state.error.is_some()));
    let label = Signal::derive(move || {
        venture.state.with(name).unwrap_or_else(|| shell::venture(id.read().as_str()))
    });
    let title = move || match found.get() {
        Some(found) => {
            let (id, logo) = (id.get(), found.record.logo.cloned());
            view! {
                <div class="compare-title">
                    <Monogram name=label id=id.to_string() logo size=Size::Small />
                    <a href=routes::href(&routes::venture(&id)) dir="auto">
                        {label}
                    </a>
                </div>
            }
            .into_any()
        }
        // The error below would not say which venture is meant.
        None if has_failed.get() => view! { <span>{label}</span> }.into_any(),
        None => view! {
            <Skeleton>
                <SkeletonBar width=Width::Long />
            </Skeleton>
        }
        .into_any(),
    };
    let save = move || {
        let title = venture.state.with(name)?;
        Some(view! { <SaveButton id=id.get() title=Some(title) /> })
    };
    let remove =
        move |_| url.push_with(|state| state.ids.retain(|other| *other != id.get_untracked()));
    view! {
        <th scope="col">
            <div class="compare-head">
                <div class="compare-name">
                    {title} <RetryLine query=venture message=tr("Couldn’t load this venture.") />
                </div>
                <div class="compare-tools">
                    {save}
                    <button
                        type="button"
                        class="icon-button"
                        aria-label=move || text::remove(&label.read())
                        on:click=remove
                    >
                        <Icon glyph=Glyph::Cross />
                    </button>
                </div>
            </div>
        </th>
    }
}

/// Row of a field.
struct Row {
    /// Values of the columns that are loaded, unless the venture does not give it.
    values: Vec<Option<Option<Value>>>,
    /// True if two ventures have values that do not say the same, or one has a value and one has none.
    differs: bool,
}

impl Row {
    /// Reads a field of all columns; `None` if no venture has it.
    fn of(states: &[State], read: fn(&Venture) -> Option<Value>) -> Option<Self> {
        let values = states.iter().map(|state| state.data.as_ref().map(|it| read(&it.record)));
        let values: Vec<_> = values.collect();
        let loaded = values.iter().flatten();
        let mut meanings = loaded.map(|value| value.as_ref().and_then(|it| it.meaning.as_ref()));
        let first = meanings.next();
        let differs = meanings.any(|meaning| Some(meaning) != first);
        let is_empty = values.iter().all(|value| matches!(value, Some(None)));
        (!is_empty).then_some(Self { values, differs })
    }

    fn view(self, name: &'static str, states: &[State]) -> AnyView {
        let mark = self.differs.then(|| {
            view! {
                <span class="differs">
                    <span aria-hidden="true">"≠"</span>
                    <span class="visually-hidden">{tr("differs")}</span>
                </span>
            }
        });
        let absent = |words| view! { <span class="absent">{words}</span> }.into_any();
        let cells = self.values.into_iter().zip(states).map(|(value, state)| {
            let content = match value {
                Some(Some(value)) => (value.view)(),
                Some(None) => absent(tr("Not given")),
                None if state.error.is_some() => absent(tr("Not loaded")),
                None => view! { <SkeletonBar width=Width::Half /> }.into_any(),
            };
            view! { <td>{content}</td> }
        });
        view! {
            <tr class=self.differs.then_some("differing")>
                <th scope="row">
                    <span>{name}" "{mark}</span>
                </th>
                {cells.collect_view()}
            </tr>
        }
        .into_any()
    }
}
