//! Ventures as rows of a table.

use crate::components::{
    CompareButton, Monogram, MonogramSkeleton, NetworkMeter, PlaceLine, Rows, SaveButton,
    SectorLinks, Size, SkeletonBar, StatusPill, VentureLink, Width,
};
use crate::format;
use crate::list::{Listing, ResultsMemo, SortLink};
use crate::text::{tr, ventures as text};
use directory_api::{Sort, SortKey, VentureId, VentureQuery, VentureSummary};
use leptos::prelude::*;

/// Column: class of its cells, class of a table that hides it, name, and sort key.
type TableColumn = (&'static str, &'static str, fn() -> &'static str, Option<SortKey>);

const COLUMNS: [TableColumn; 9] = [
    ("col-venture", "", || tr("Venture"), Some(SortKey::Name)),
    ("col-raised numeric", " no-raised", || tr("Raised"), Some(SortKey::Raised)),
    ("col-round", " no-round", || tr("Last round"), Some(SortKey::LastRound)),
    ("col-place", " no-place", || tr("Place"), Some(SortKey::Country)),
    ("col-sectors", " no-sectors", || tr("Sectors"), None),
    ("col-status", " no-status", || tr("Status"), None),
    ("col-founded numeric", " no-founded", || tr("Founded"), Some(SortKey::Founded)),
    ("col-added numeric", " no-added", || tr("Added"), Some(SortKey::Added)),
    ("col-network numeric", " no-network", || tr("Network"), Some(SortKey::Network)),
];

/// Classes of the table: one that hides each empty column, unless the table is sorted by it, and
/// one for a table with capital.
fn table_classes(ventures: &[VentureSummary], sort: Option<Sort>) -> String {
    let has = |given: fn(&VentureSummary) -> bool| ventures.iter().any(given);
    let has_capital = has(|it| it.rounds.is_given());
    // In the order of the columns.
    let has_values = [
        true,
        has_capital,
        has_capital,
        has(|it| it.country.is_given() || it.address.is_given()),
        has(|it| it.sectors.as_ref().is_some_and(|sectors| !sectors.is_empty())),
        has(|it| it.fund_status.is_given()),
        has(|it| it.date_founded.is_given()),
        // Capital matters more, and there is no room for all.
        !has_capital && has(|it| it.date_created.is_given()),
        !has_capital && has(|it| it.network_strength.is_given()),
    ];
    let is_sorted = |key: Option<SortKey>| sort.is_some_and(|sort| Some(sort.key) == key);
    let hidden = COLUMNS.into_iter().zip(has_values);
    let hidden = hidden.filter(|((.., key), has_values)| !has_values && !is_sorted(*key));
    let capital = if has_capital { " has-capital" } else { "" };
    hidden.map(|((_, class, ..), _)| class).chain([capital]).collect()
}

#[component]
pub(super) fn VentureTable(
    listing: Listing<VentureQuery>,
    ventures: ResultsMemo<VentureQuery>,
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let each = move || ventures.with(|shown| shown.page.items.clone());
    let classes = Signal::derive(move || {
        let sort = listing.usable_query().sort;
        ventures.with(|shown| table_classes(&shown.page.items, sort))
    });
    let row = move |venture| view! { <TableRow venture on_intent /> };
    table(listing, classes, view! { <Rows each children=row /> }.into_any())
}

/// Table whose column heads are mostly sort links. On a narrow screen it scrolls sideways.
fn table(listing: Listing<VentureQuery>, classes: Signal<String>, rows: AnyView) -> impl IntoView {
    let head = move |(class, _, name, key): TableColumn| {
        let order = move || match listing.current_order(key?) {
            Some(Sort { descending: true, .. }) => Some("descending"),
            Some(_) => Some("ascending"),
            None => Some("none"),
        };
        let content = match key {
            Some(key) => view! { <SortLink listing key name=name() /> }.into_any(),
            None => name().into_any(),
        };
        view! { <th scope="col" class=class aria-sort=order>{content}</th> }
    };
    view! {
        <div class="table-frame" role="region" aria-label=tr("Ventures") tabindex="0">
            <table class=move || classes.with(|classes| format!("ventures-table{classes}"))>
                <thead>
                    <tr>{COLUMNS.map(head)}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

#[component]
fn TableRow(venture: VentureSummary, on_intent: Callback<VentureId>) -> impl IntoView {
    let raised = text::raised_amount(&venture);
    let last_round = venture.last_round.as_ref().and_then(text::last_round);
    let VentureSummary { id, title, logo, tagline, pitch, sectors, fund_status, .. } = venture;
    let (address, country) = (venture.address, venture.country);
    let title = title.into_option();
    let name = text::name(title.as_deref());
    let tagline = tagline.or(pitch).map(|text| format::short(&text));
    let sectors = sectors.map(|values| {
        view! { <SectorLinks values=values.to_vec() max=1 /> }
    });
    let status = fund_status.into_option().map(|status| view! { <StatusPill status /> });
    let founded = venture.date_founded.as_ref().map(format::year);
    let added = venture.date_created.as_ref().map(format::day);
    let strength = venture.network_strength.into_option();
    let network = strength.map(|strength| view! { <NetworkMeter strength /> });
    let who = view! {
        <Monogram name=name.clone() id=id.as_str() logo=logo.into_option() size=Size::Small />
        <div>
            <span dir="auto">
                <VentureLink id=id.clone() on_intent>
                    {name}
                </VentureLink>
            </span>
            <small dir="auto">
                {tagline}
            </small>
        </div>
        <CompareButton id=id.clone() title=title.clone() />
        <SaveButton id title />
    };
    let others = [
        raised.into_any(),
        last_round.into_any(),
        view! { <div class="place"><PlaceLine address country /></div> }.into_any(),
        view! { <div class="topics">{sectors}</div> }.into_any(),
        status.into_any(),
        founded.into_any(),
        added.into_any(),
        network.into_any(),
    ];
    table_row(who.into_any(), others)
}

/// Row with the cell of the venture, then the other cells in the order of the columns.
fn table_row(who: AnyView, others: [AnyView; 8]) -> AnyView {
    let others = COLUMNS.into_iter().skip(1).zip(others);
    let cell = |((class, ..), cell): (TableColumn, AnyView)| view! { <td class=class>{cell}</td> };
    view! {
        <tr>
            <td>
                <div class="who">{who}</div>
            </td>
            {others.map(cell).collect_view()}
        </tr>
    }
    .into_any()
}

#[component]
pub(super) fn VentureTableSkeleton(listing: Listing<VentureQuery>, count: u32) -> impl IntoView {
    let row = |_| {
        let who = view! {
            <MonogramSkeleton size=Size::Small />
            <div>
                <SkeletonBar width=Width::Half />
                <small>
                    <SkeletonBar width=Width::Long />
                    <SkeletonBar width=Width::Half />
                </small>
            </div>
        };
        let bar = |()| view! { <SkeletonBar width=Width::Half /> }.into_any();
        table_row(who.into_any(), [(); 8].map(bar))
    };
    let rows = (0..count).map(row).collect_view().into_any();
    table(listing, Signal::stored(String::new()), rows)
}
