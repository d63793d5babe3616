//! Page with two to four ventures side by side.

mod rows;
pub(crate) mod state;

use crate::api::{Query, QueryState, use_query};
use crate::components::{
    CrossButton, EmptyState, Glyph, Icon, Link, Monogram, QuietLines, RetryLine, SaveButton,
    ShareButton, Size, SkeletonBar, Width, missing_value,
};
use crate::format::list;
use crate::navigation::{OpenPalette, UrlSignal, use_url_state};
use crate::pages::shared::fields::FieldValue;
use crate::pages::shared::lists::page_request;
use crate::pages::shared::rounds::{LoadRounds, VentureRounds, use_rounds};
use crate::routes;
use crate::saved::compare_list::MAX_COMPARED;
use crate::text::{shell, tr, tr_with, ventures};
use directory_api::{Single, Venture, VentureId, call};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{Cell, Column, Row, rows};
use state::CompareState;

/// Requests of the columns; unused columns request nothing.
type Requests = [Query<Single<Venture>>; MAX_COMPARED];

/// Page with two to four ventures side by side.
#[component]
pub fn ComparePage() -> impl IntoView {
    let url = use_url_state::<CompareState>(());
    let ids = Memo::new(move |_| url.state.with(|state| state.ids.clone()));
    let count = move || ids.with(Vec::len);
    let requests: Requests =
        std::array::from_fn(|at| use_query(move || ids.with(|ids| ids.get(at).map(call::venture))));
    let teams: [_; MAX_COMPARED] = std::array::from_fn(|at| {
        let team = |id: &VentureId| call::venture_team(id, page_request(1));
        use_query(move || ids.with(|ids| ids.get(at).map(team)))
    });
    let rounds = use_rounds(move || ids.get());
    let columns = Signal::derive(move || {
        let all = ids.get().into_iter().zip(requests).zip(teams);
        let column = |((id, venture), team): ((_, Query<_>), Query<_>)| Column {
            id,
            venture: venture.state.get(),
            team: team.state.get(),
            rounds: rounds.query.state.get(),
        };
        all.map(column).collect::<Vec<_>>()
    });
    let title = move || {
        let names: Vec<_> =
            requests.iter().filter_map(|request| request.state.with(name)).collect();
        match names.is_empty() {
            true => tr("Compare").to_owned(),
            false => tr_with("Compare {names}", &[("names", &list(&names))]),
        }
    };
    let unused = move || {
        let values = Some(url.invalid.get()).filter(|values| !values.is_empty());
        let line = values.map(|values| {
            tr_with(
                "Ignored in the link: {values}. You can compare up to four ventures by number.",
                &[("values", &list(&values))],
            )
        });
        line.into_iter().collect()
    };
    let nothing = || {
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
    };
    let OpenPalette(open_palette) = expect_context();
    view! {
        <Title text=title />
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{tr("Compare")}</h1>
                <p>{tr("Compare two to four ventures, field by field.")}</p>
            </div>
            <div class="row">
                <Show when=move || { count() > 1 }>
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
                    disabled=move || count() == MAX_COMPARED
                    on:click=move |_| open_palette.run(())
                >
                    <Icon glyph=Glyph::Search />
                    {tr("Add venture")}
                </button>
                <ShareButton />
            </div>
        </div>
        <QuietLines lines=unused />
        <Show when=move || { count() > 0 } fallback=nothing>
            <CompareTable url ids requests columns rounds />
        </Show>
    }
}

/// Name of a venture that is loaded.
fn name(state: &QueryState<Single<Venture>>) -> Option<String> {
    state.data.as_ref().map(|found| ventures::name(found.record.title.as_deref()))
}

/// Table with a column for each venture and a row for each field.
#[component]
fn CompareTable(
    url: UrlSignal<CompareState>,
    ids: Memo<Vec<VentureId>>,
    requests: Requests,
    columns: Signal<Vec<Column>>,
    rounds: VentureRounds,
) -> impl IntoView {
    let count = move || ids.with(Vec::len);
    let width = move || (count() + 1).to_string();
    let groups = move || {
        let columns = columns.read();
        let mut rows = rows(&columns);
        let loaded = columns.iter().filter(|column| column.venture.data.is_some());
        if url.state.read().only_differences && loaded.count() > 1 {
            rows.retain(|row| row.differs);
            if rows.is_empty() {
                let same = tr("These ventures are the same in every field.");
                return view! { <tbody><tr><td colspan=width>{same}</td></tr></tbody> }.into_any();
            }
        }
        let group = |rows: &[Row]| {
            view! {
                <tbody>
                    <tr class="compare-group">
                        <th scope="rowgroup" colspan=width>
                            <span>{rows.first().map(|row| row.group)}</span>
                        </th>
                    </tr>
                    {rows.iter().map(|row| row_view(row, rounds)).collect_view()}
                </tbody>
            }
        };
        let groups = rows.chunk_by(|one, next| one.group == next.group).map(group);
        groups.collect_view().into_any()
    };
    let heads = move || {
        let columns = ids.get().into_iter().zip(requests);
        columns.map(|(id, venture)| view! { <ColumnHead url id venture /> }).collect_view()
    };
    view! {
        <Show when=move || count() == 1>
            <p class="small muted">{tr("Add another venture to compare.")}</p>
        </Show>
        <div class="table-frame" role="region" aria-label=tr("Ventures side by side") tabindex="0">
            <table class=move || format!("compare-table of-{}", count())>
                <thead>
                    <tr>
                        <th scope="col">{tr("Field")}</th>
                        {heads}
                    </tr>
                </thead>
                {groups}
            </table>
        </div>
    }
}

fn row_view(row: &Row, rounds: VentureRounds) -> impl IntoView + use<> {
    let cells = row.cells.iter().map(|cell| {
        let content = match cell {
            Cell::Offered => return ().into_any(),
            Cell::Given(value) => view! { <FieldValue value=value.clone() /> }.into_any(),
            Cell::Absent => missing_value(tr("Not given")),
            Cell::Failed => missing_value(tr("Not loaded")),
            Cell::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
        };
        view! { <td>{content}</td> }.into_any()
    });
    let offer = matches!(row.cells.first(), Some(Cell::Offered)).then(|| {
        view! {
            <td colspan=row.cells.len()>
                <LoadRounds rounds />
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row">{row.label}</th>
            {offer}
            {cells.collect_view()}
        </tr>
    }
}

/// Head of a column: logo, name, and buttons; or the error.
#[component]
fn ColumnHead(
    url: UrlSignal<CompareState>,
    id: VentureId,
    venture: Query<Single<Venture>>,
) -> impl IntoView {
    let name = Memo::new(move |_| venture.state.with(name));
    let placeholder = shell::venture(id.as_str());
    let label = Signal::derive(move || name.get().unwrap_or_else(|| placeholder.clone()));
    let logo = move || venture.state.with(|state| state.data.as_ref()?.record.logo.cloned());
    let to = routes::href(&routes::venture(&id));
    let saved = id.clone();
    let save =
        move || name.get().map(|title| view! { <SaveButton id=saved.clone() title=Some(title) /> });
    let remove_label = move || tr_with("Remove {name} from comparison", &[("name", &label.read())]);
    view! {
        <th scope="col">
            <div class="compare-head">
                <div class="compare-name">
                    <div class="compare-title">
                        <Monogram
                            name=label
                            id=id.to_string()
                            logo=Signal::derive(logo)
                            size=Size::Small
                        />
                        <a href=to dir="auto">
                            {label}
                        </a>
                    </div>
                    <RetryLine query=venture message=tr("Couldn’t load this venture.") />
                </div>
                <div class="compare-tools">
                    {save}
                    <CrossButton
                        label=Signal::derive(remove_label)
                        on_press=move |()| {
                            url.push_with(|state| state.ids.retain(|other| *other != id));
                        }
                    />
                </div>
            </div>
        </th>
    }
}
