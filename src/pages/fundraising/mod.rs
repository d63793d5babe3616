//! List of fundraising rounds. [`list`](crate::list) has the shared parts of lists.

use crate::api::{use_prefetch, use_venture_name};
use crate::components::{Glyph, RangeKind, RoundListRow, RoundRowSkeleton, Rows};
use crate::format::{money, short_money};
use crate::list::{
    ChoiceFilter, ListExport, ListPage, Listing, OtherListLink, ResultsMemo, SaveSearch, SortLink,
    WithUnknown, range_filter, use_list,
};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{fundraising as text, tr, tr_with};
use directory_api::{
    CalendarDate, FacetField, ListQuestion, Round, RoundQuery, RoundStatus, SortKey, call,
};
use leptos::prelude::*;
use leptos_meta::Title;

/// List of fundraising rounds.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let compare_list = provide_compare_list();
    let (listing, answer) = use_list::<RoundQuery>();
    let Listing { url, summary, requested, .. } = listing;
    let statuses = Memo::new(move |_| match requested.get() {
        ListQuestion::Rounds(query) => query.statuses,
        ListQuestion::Ventures(_) | ListQuestion::People(_) => Vec::new(),
    });
    let capital = move || {
        // Raised capital and capital that is being raised are never added up.
        let [status] = <[RoundStatus; 1]>::try_from(statuses.get()).ok()?;
        let summary = summary.read();
        let values = &summary.facets.get(FacetField::Status)?.values;
        let found = values.iter().find(|value| value.value == status.as_str())?;
        // A sum that can still grow would mislead.
        let sum = found.capital.filter(|sum| *sum > 0 && summary.unchecked_count().is_none())?;
        let left_out = found.odd_amounts.unwrap_or_default();
        // With "at least", all digits would not fit into a line on a phone.
        let format = if left_out > 0 { short_money } else { money };
        Some(tr_with(", {sum} in all", &[("sum", &text::sum(sum, left_out, format))]))
    };
    let skeleton = move || {
        let size = url.state.with(|state| state.paging.size);
        let rows = (0..size).map(|_| view! { <RoundRowSkeleton /> }).collect_view();
        rounds(listing, rows.into_any())
    };
    let actions = move || {
        view! {
            <div class="row views">
                <SaveSearch listing />
                <ListExport listing name="rounds" />
            </div>
        }
    };
    view! {
        <Title text=text::list_texts().title />
        <ListPage
            listing
            answer
            texts=text::list_texts()
            glyph=Glyph::Fundraising
            actions
            filters=move || view! { <RoundFilters listing /> }
            count_suffix=MaybeProp::derive(capital)
            skeleton
            let:shown
        >
            <AllStatusesLink listing statuses />
            <RoundRows listing shown statuses />
            <OtherListLink listing list=ListQuestion::Ventures words=text::ventures_link />
        </ListPage>
        <CompareTray compare_list />
    }
}

/// Link to the rounds of all statuses, on a service that lists only one at a time.
#[component]
fn AllStatusesLink(listing: Listing, statuses: Memo<Vec<RoundStatus>>) -> impl IntoView {
    let is_replaced = move || listing.values("status").len() < statuses.read().len();
    let all = move || {
        let change = |question: &ListQuestion| question.with_values("status", RoundStatus::ALL);
        routes::href(&listing.url.address_with(|state| state.change(change)))
    };
    view! {
        <Show when=is_replaced>
            <p class="small">
                {tr("These are the completed rounds.")} " " <a href=all>{tr("All statuses")}</a>
            </p>
        </Show>
    }
}

/// Filters of the list, with the number of rounds that each value would give.
#[component]
fn RoundFilters(listing: Listing) -> impl IntoView {
    let has_stages = move || listing.summary.with(|it| it.has_values(SortKey::Stage));
    view! {
        <ChoiceFilter
            listing
            field=FacetField::Status
            values=RoundStatus::ALL.iter().map(RoundStatus::to_string).collect()
        />
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
