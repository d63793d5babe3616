//! List of fundraising rounds, by status. [`list`](crate::list) has the shared parts of lists.

use crate::api::{use_prefetch, use_venture_name};
use crate::components::{Glyph, RangeKind, RoundListRow, RoundRowSkeleton, Rows, Tab, Tabs};
use crate::format::{money, short_money};
use crate::list::{
    ChoiceFilter, ListExport, ListPage, Listing, OtherListLink, ResultsMemo, SaveSearch, SortLink,
    WithUnknown, range_filter, round_statuses, use_list,
};
use crate::pages::shared::tray::CompareTray;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{fundraising as text, paging::amount, tr, tr_with};
use directory_api::paging::Total;
use directory_api::{
    CalendarDate, FacetField, Round, RoundQuery, RoundStatus, SortKey, VentureQuery, call,
};
use leptos::prelude::*;
use leptos_meta::Title;

/// List of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let compare_list = provide_compare_list();
    let (listing, answer) = use_list::<RoundQuery>();
    let Listing { url, summary, .. } = listing;
    // One status or all.
    let statuses = Memo::new(move |_| listing.with_question(round_statuses));
    let capital = move || {
        let summary = summary.read();
        let values = &summary.facets.get(FacetField::Status)?.values;
        let is_listed = |value: &str| statuses.read().iter().any(|status| status.as_str() == value);
        let listed = || values.iter().filter(|value| is_listed(&value.value));
        let sum = listed().filter_map(|value| value.capital).fold(0, u64::saturating_add);
        let left_out = listed().filter_map(|value| value.odd_amounts).sum();
        // A sum that can still grow would mislead.
        let is_known = sum > 0 && summary.unchecked_count().is_none();
        // With "at least", all digits would not fit into a line on a phone.
        let format = if left_out > 0 { short_money } else { money };
        is_known.then(|| tr_with(", {sum} in all", &[("sum", &text::sum(sum, left_out, format))]))
    };
    let skeleton = move || {
        let size = url.state.with(|state| state.paging.size);
        let rows = (0..size).map(|_| view! { <RoundRowSkeleton /> }).collect_view();
        rounds(listing, rows.into_any())
    };
    // The title may be read once more when the page is gone.
    let title = move || {
        let title = |now: &Vec<_>| match now.as_slice() {
            [status] => tr_with("Fundraising: {status}", &[("status", text::status(status))]),
            _ => tr("Fundraising").to_owned(),
        };
        statuses.try_with(title).unwrap_or_default()
    };
    let file = move || match statuses.read().as_slice() {
        [status] => status.as_str().replacen("r_", "rounds-", 1),
        _ => "rounds".to_owned(),
    };
    let actions = move || {
        view! {
            <div class="row">
                <SaveSearch listing />
                <ListExport listing name=Signal::derive(file) />
            </div>
        }
    };
    let complete = |query: VentureQuery| query;
    view! {
        <Title text=title />
        <ListPage
            listing
            answer
            texts=text::list_texts()
            glyph=Glyph::Fundraising
            actions
            tabs=move || view! { <StatusTabs listing statuses /> }
            filters=move || view! { <RoundFilters listing /> }
            count_suffix=MaybeProp::derive(capital)
            skeleton
            let:shown
        >
            <RoundRows listing shown statuses />
            <OtherListLink listing complete words=text::ventures_link />
        </ListPage>
        <CompareTray compare_list />
    }
}

/// Tabs for the three statuses and for all of them, each with its total if that is known.
#[component]
fn StatusTabs(listing: Listing, statuses: Memo<Vec<RoundStatus>>) -> impl IntoView {
    let tab = move |label: &str, own: &[RoundStatus]| {
        let summary = listing.summary.read();
        let current = *statuses.read() == own;
        // Records that are not loaded are not counted.
        let facet = summary.facets.get(FacetField::Status).filter(|_| summary.coverage.is_none());
        let total = match facet {
            Some(facet) => {
                let counts = own.iter().filter_map(|status| facet.count(status.as_str()));
                Total::Exactly(counts.sum())
            }
            None => {
                let window =
                    summary.window.filter(|_| current && summary.unchecked_count().is_none());
                window.map_or(Total::Unknown, |window| window.total())
            }
        };
        Tab {
            label: label.to_owned(),
            amount: (total != Total::Unknown).then(|| amount(total)),
            to: listing.url.address_with(|state| {
                state.change(|question| question.with_values("status", own));
            }),
            current,
        }
    };
    let tabs = move || {
        let each = RoundStatus::ALL.iter();
        let each = each.map(|status| tab(text::status(status), std::slice::from_ref(status)));
        each.chain([tab(tr("All"), RoundStatus::ALL)]).collect::<Vec<_>>()
    };
    view! { <Tabs name=tr("Round status") tabs=Signal::derive(tabs) /> }
}

/// Filters of the list, with the number of rounds that each value would give.
#[component]
fn RoundFilters(listing: Listing) -> impl IntoView {
    let has_stages = move || listing.summary.with(|it| it.has_values(SortKey::Stage));
    view! {
        <ChoiceFilter listing field=FacetField::Country />
        <ChoiceFilter listing field=FacetField::Sector />
        <Show when=has_stages>
            <ChoiceFilter listing field=FacetField::Stage />
        </Show>
        <div>
            {range_filter::<u16>(listing, "founded", RangeKind::Years)}
            <WithUnknown listing range="founded" />
        </div>
        {range_filter::<CalendarDate>(listing, "posted", RangeKind::Days)}
        {range_filter::<u64>(listing, "capital", RangeKind::Dollars)}
    }
}

#[component]
fn RoundRows(
    listing: Listing,
    shown: ResultsMemo<Round>,
    statuses: Memo<Vec<RoundStatus>>,
) -> impl IntoView {
    let on_intent = use_prefetch(call::venture);
    // A row that only has the id of its venture gets the name from a request.
    let row = move |(round, listed): (Round, Vec<RoundStatus>)| {
        let Round { venture_id, venture_title, .. } = &round;
        let numbered = venture_id.cloned().filter(|_| !venture_title.is_given());
        let name = numbered.map(use_venture_name);
        view! { <RoundListRow round name listed on_intent /> }
    };
    let each = move || {
        let rounds = &shown.read().page.items;
        rounds.iter().map(|round| (round.clone(), statuses.get())).collect()
    };
    rounds(listing, view! { <Rows each children=row /> }.into_any())
}

/// Rows below heads that sort them, if there is room for columns.
fn rounds(listing: Listing, rows: AnyView) -> impl IntoView {
    let head = move |(class, key, name)| {
        let has_values = move || listing.summary.with(|summary| summary.has_values(key));
        view! {
            <div class=class>
                <Show when=has_values><SortLink listing key name /></Show>
            </div>
        }
    };
    let heads = [
        ("head-venture", SortKey::Venture, tr("Venture")),
        ("head-stage", SortKey::Stage, tr("Stage")),
        ("head-posted", SortKey::Posted, tr("Posted")),
        ("head-capital", SortKey::Capital, tr("Amount")),
    ];
    view! {
        <div class="rounds">
            <div>
                <div class="round-heads" role="group" aria-label=tr("Sort by")>
                    {heads.map(head)}
                </div>
                <ul>{rows}</ul>
            </div>
        </div>
    }
}
