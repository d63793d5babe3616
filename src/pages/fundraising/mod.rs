//! List of fundraising rounds, by status. [`list`](crate::list) has the shared parts of lists.

mod filters;
mod state;
mod tabs;

use crate::api::{use_prefetch, use_venture_name};
use crate::components::{Glyph, Link, RoundListRow, RoundRowSkeleton, Rows};
use crate::config::use_config;
use crate::export::menu::ExportMenu;
use crate::format::money;
use crate::list::export::use_list_export;
use crate::list::{Filters, ListPage, ResultsMemo, SaveSearch, Tools, use_list};
use crate::navigation::use_url_state;
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{filled, fundraising as text, tr};
use directory_api::{FacetField, Round, RoundQuery, RoundStatus, Usd, VentureId, call};
use filters::RoundFilters;
use leptos::prelude::*;
use leptos_meta::Title;
use state::{RoundsState, is_open, statuses_of, with_statuses};
use tabs::{StatusTabs, Totals};

/// List of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let address = use_url_state::<RoundsState>(use_config().page_size);
    let opened_on = RwSignal::new(None::<RoundStatus>);
    let url = address.shown_as(Memo::new(move |_| {
        let state = address.state.get();
        let other = opened_on.get().filter(|_| is_open(&state));
        other.map(|status| with_statuses(&state, &[status])).unwrap_or(state)
    }));
    let compare_list = provide_compare_list();
    let statuses = Memo::new(move |_| url.state.with(statuses_of));
    let listing = use_list(url);
    let summary = listing.summary;
    let totals = Totals::new(url, summary);
    Effect::new(move || {
        if let Some(other) = totals.first_with_rounds().filter(|_| url.state.with(is_open)) {
            opened_on.set(Some(other));
        }
    });
    let capital = move || {
        let sum = summary.with(|summary| {
            // While the number can still grow, the sum would say little.
            let values = &summary.facets.get(FacetField::Status)?.values;
            let is_shown = |value: &str| {
                statuses.with(|all| all.iter().any(|status| status.as_str() == value))
            };
            let shown = values.iter().filter(|it| is_shown(&it.value));
            let sum = shown.filter_map(|it| it.capital).fold(0, u64::saturating_add);
            (sum > 0 && summary.unchecked().is_none()).then_some(sum)
        });
        sum.map(|sum| filled(", {sum} in all", &[("sum", &money(Usd(sum)))]))
    };
    let skeleton = move || {
        let size = url.state.with(|state| state.paging.size);
        let rows = (0..size).map(|_| view! { <RoundRowSkeleton /> }).collect_view();
        view! { <div class="rounds"><ul>{rows}</ul></div> }
    };
    // The title may be read once more when the page is gone.
    let title = move || {
        let title = |now: &Vec<_>| match now.as_slice() {
            [status] => filled("Fundraising: {status}", &[("status", text::status(status))]),
            _ => tr("Fundraising").to_owned(),
        };
        statuses.try_with(title).unwrap_or_default()
    };
    let export =
        use_list_export(listing, move || file_name(&url.state.with_untracked(statuses_of)));
    view! {
        <Title text=title />
        <ListPage
            listing
            words=text::words()
            glyph=Glyph::Fundraising
            tabs=move || view! { <StatusTabs totals /> }
            of=MaybeProp::derive(capital)
            skeleton
            let:shown
        >
            <Tools slot>
                <div class="row">
                    <SaveSearch listing />
                    <ExportMenu export />
                </div>
            </Tools>
            <Filters slot>
                <RoundFilters listing />
            </Filters>
            <Rounds shown statuses />
            {move || listing.shared_parameters().map(|parameters| view! {
                <p class="more">
                    <Link to=routes::ventures(&parameters)>{tr("Ventures with these rounds")}</Link>
                </p>
            })}
        </ListPage>
        <CompareTray compare_list />
    }
}

#[component]
fn Rounds(shown: ResultsMemo<RoundQuery>, statuses: Memo<Vec<RoundStatus>>) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    // A row that only has the id of its venture gets the name from a request.
    let row = move |(round, listed): (Round, Vec<RoundStatus>)| {
        let Round { venture_id, venture_title, .. } = &round;
        let numbered = venture_id.cloned().filter(|_| !venture_title.is_given());
        let name = numbered.map(use_venture_name);
        view! { <RoundListRow round name listed on_intent /> }
    };
    let rows = move || {
        let statuses = statuses.get();
        shown.with(|shown| {
            shown.page.items.iter().map(|round| (round.clone(), statuses.clone())).collect()
        })
    };
    view! {
        <div class="rounds">
            <ul>
                <Rows each=rows children=row />
            </ul>
        </div>
    }
}

fn file_name(statuses: &[RoundStatus]) -> String {
    let [status] = statuses else { return "rounds".to_owned() };
    let word = status.as_str();
    ["rounds-", word.strip_prefix("r_").unwrap_or(word)].concat()
}
