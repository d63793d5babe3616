//! Page with two to four ventures side by side.

mod rows;
pub mod state;

use crate::api::{ListCall, Query, QueryState, use_query};
use crate::components::{
    EmptyState, Glyph, Icon, Link, Monogram, QuietLines, RetryLine, SaveButton, ScrollBox, Size,
    Skeleton, SkeletonBar, Width,
};
use crate::format::{list, number};
use crate::list::AppQuery;
use crate::navigation::{OpenPalette, UrlSignal, use_url_state};
use crate::pages::shared::fields::FieldValue;
use crate::routes;
use crate::saved::compare_list::MOST;
use crate::text::{filled, shell, tr, ventures};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{PageRequest, Round, RoundQuery, Single, Venture, VentureId, call};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{Cell, Column, Row, rows};
use state::CompareState;

/// Maximum number of rounds that are requested, of all ventures together.
const MOST_ROUNDS: u32 = 200;

/// Requests of the columns; unused columns request nothing.
type Requests = [Query<Single<Venture>>; MOST];

/// Page with two to four ventures side by side.
#[component]
pub fn ComparePage() -> impl IntoView {
    let url = use_url_state::<CompareState>(());
    let requests: Requests = std::array::from_fn(|at| {
        use_query(move || url.state.with(|state| state.ids.get(at).map(call::venture)))
    });
    let teams: [_; MOST] = std::array::from_fn(|at| {
        let page = PageRequest::numbered(1, DEFAULT_LIMIT);
        use_query(move || {
            url.state.with(|state| state.ids.get(at).map(|id| call::venture_team(id, page)))
        })
    });
    let rounds = use_query(move || {
        let ids = url.state.with(|state| state.ids.clone());
        (!ids.is_empty()).then(|| rounds_of(&ids))
    });
    let columns = Signal::derive(move || {
        let ids = url.state.with(|state| state.ids.clone());
        let all = ids.into_iter().zip(requests).zip(teams);
        let column = |((id, venture), team): ((_, Query<_>), Query<_>)| Column {
            id,
            venture: venture.state.get(),
            team: team.state.get(),
            rounds: rounds.state.get(),
        };
        all.map(column).collect::<Vec<_>>()
    });
    let count = Memo::new(move |_| url.state.with(|state| state.ids.len()));
    let title = move || {
        let names: Vec<_> = requests.iter().filter_map(|it| it.state.with(name)).collect();
        match names.is_empty() {
            true => tr("Compare").to_owned(),
            false => filled("Compare {names}", &[("names", &list(&names))]),
        }
    };
    let unused = move || {
        let values = Some(url.invalid.get()).filter(|values| !values.is_empty());
        let line = values.map(|values| {
            filled(
                "Ignored in the link: {values}. You can compare up to four ventures by number.",
                &[("values", &list(&values))],
            )
        });
        line.into_iter().collect()
    };
    let OpenPalette(open_palette) = expect_context();
    view! {
        <Title text=title />
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{tr("Compare")}</h1>
                <p>
                    {tr("Compare two to four ventures, field by field. You can share the link to \
                         this page.")}
                </p>
            </div>
            <div class="row">
                <Show when=move || { count.get() > 1 }>
                    <label class="choice">
                        <input
                            type="checkbox"
                            prop:checked=move || url.state.read().only_differences
                            on:change:target=move |event| {
                                let is_checked = event.target().checked();
                                url.push_with(|state| state.only_differences = is_checked);
                            }
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
            <CompareTable url requests columns count />
        </Show>
    }
}

/// Request for the rounds of ventures, the newest first.
fn rounds_of(ids: &[VentureId]) -> ListCall<Round> {
    let ventures = ids.iter().map(ToString::to_string).collect();
    let query = RoundQuery { ventures, ..RoundQuery::default() };
    query.call(PageRequest { offset: 0, limit: MOST_ROUNDS }, &[])
}

/// Name of a venture that is loaded.
fn name(state: &QueryState<Single<Venture>>) -> Option<String> {
    state.data.as_ref().map(|found| ventures::name(found.record.title.as_deref()))
}

#[component]
fn NothingToCompare() -> impl IntoView {
    view! {
        <EmptyState
            glyph=Glyph::Compare
            title=tr("Nothing to compare yet")
            advice=tr("Add two to four ventures: here, in the list of ventures, or among your \
                       saved ones.")
        >
            <Link to=routes::SAVED class="button">
                {tr("Go to saved ventures")}
            </Link>
        </EmptyState>
    }
}

/// Table with a column for each venture and a row for each field, below a line with the number of
/// differences.
#[component]
fn CompareTable(
    url: UrlSignal<CompareState>,
    requests: Requests,
    columns: Signal<Vec<Column>>,
    count: Memo<usize>,
) -> impl IntoView {
    // Differences are known once two ventures are loaded.
    let is_known =
        move || columns.with(|all| all.iter().filter(|it| it.venture.data.is_some()).count() > 1);
    let counts = Memo::new(move |_| {
        let rows: Vec<_> =
            columns.with(|all| rows(all)).into_iter().flat_map(|(_, rows)| rows).collect();
        (rows.iter().filter(|row| row.differs).count(), rows.len())
    });
    let line = move || match (is_known(), counts.get()) {
        (true, (differing, all)) => {
            let (differing, all) = (number(differing as u64), number(all as u64));
            filled(
                "Fields that differ: {differing} of {all}",
                &[("differing", &differing), ("all", &all)],
            )
        }
        (false, _) if count.get() == 1 => tr("Add another venture to compare.").to_owned(),
        (false, _) => String::new(),
    };
    let only_differences = move || url.state.read().only_differences && is_known();
    let width = move || (count.get() + 1).to_string();
    let groups = move || {
        let only_differences = only_differences();
        let group = |(title, mut rows): (&'static str, Vec<Row>)| {
            rows.retain(|row| row.differs || !only_differences);
            (!rows.is_empty()).then(|| {
                view! {
                    <tbody>
                        <tr class="compare-group">
                            <th scope="rowgroup" colspan=width>
                                <span>{title}</span>
                            </th>
                        </tr>
                        {rows.into_iter().map(row_view).collect_view()}
                    </tbody>
                }
            })
        };
        columns.with(|all| rows(all)).into_iter().map(group).collect_view()
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
                            <td colspan=width>
                                {tr("These ventures are the same in every field.")}
                            </td>
                        </tr>
                    </tbody>
                </Show>
            </table>
        </ScrollBox>
    }
}

fn row_view(Row { label, cells, differs }: Row) -> impl IntoView {
    let mark = differs.then(|| view! { <span class="visually-hidden">{tr("differs")}</span> });
    let absent = |words| view! { <span class="absent">{words}</span> }.into_any();
    let cells = cells.into_iter().map(|cell| {
        let content = match cell {
            Cell::Given(value) => view! { <FieldValue value /> }.into_any(),
            Cell::Absent => absent(tr("Not given")),
            Cell::Failed => absent(tr("Not loaded")),
            Cell::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
        };
        view! { <td>{content}</td> }
    });
    view! {
        <tr class=differs.then_some("differing")>
            <th scope="row">
                <span>{label}" "{mark}</span>
            </th>
            {cells.collect_view()}
        </tr>
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
    let id = move || url.state.read().ids.get(at).cloned().unwrap_or_default();
    // One memo: a reader that reads a memo before its source misses changes of the source.
    let found =
        Memo::new(move |_| venture.state.with(|state| (state.data.clone(), state.error.is_some())));
    let label = Signal::derive(move || {
        let id = id();
        venture.state.with(name).unwrap_or_else(|| shell::venture(id.as_str()))
    });
    let title = move || match found.get() {
        (Some(found), _) => {
            let (id, logo) = (&found.record.id, found.record.logo.cloned());
            view! {
                <div class="compare-title">
                    <Monogram name=label id=id.to_string() logo size=Size::Small />
                    <a href=routes::href(&routes::venture(id)) dir="auto">
                        {label}
                    </a>
                </div>
            }
            .into_any()
        }
        // The error below does not name the venture.
        (None, true) => view! { <span>{label}</span> }.into_any(),
        (None, false) => view! {
            <Skeleton>
                <SkeletonBar width=Width::Long />
            </Skeleton>
        }
        .into_any(),
    };
    let save = move || {
        let Venture { id, title, .. } = found.get().0?.record.clone();
        let title = Some(ventures::name(title.as_deref()));
        Some(view! { <SaveButton id title /> })
    };
    let remove = move |_| {
        let removed = untrack(id);
        url.push_with(|state| state.ids.retain(|other| *other != removed));
    };
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
                        aria-label=move || {
                            filled("Remove {name} from comparison", &[("name", &label.read())])
                        }
                        on:click=remove
                    >
                        <Icon glyph=Glyph::Cross />
                    </button>
                </div>
            </div>
        </th>
    }
}
