//! Ventures as rows of a table.

use crate::components::{
    CompareButton, Monogram, MonogramSkeleton, PlaceLine, Rows, SaveButton, SectorLinks, Size,
    SkeletonBar, StatusPill, VentureLink, Width,
};
use crate::format;
use crate::list::{Listing, ResultsMemo, SortLink};
use crate::text::{tr, ventures as text};
use directory_api::{Sort, SortKey, VentureId, VentureSummary};
use leptos::prelude::*;

/// Column after that of the venture.
struct Column {
    name: fn() -> &'static str,
    sort_key: Option<SortKey>,
    /// Class of its cells.
    class: &'static str,
    /// Class of a table that hides it.
    hidden_class: &'static str,
    has_values: fn(&[VentureSummary]) -> bool,
    cell: fn(&VentureSummary) -> AnyView,
}

static COLUMNS: [Column; 7] = [
    Column {
        name: || tr("Raised"),
        sort_key: Some(SortKey::Raised),
        class: "col-raised numeric",
        hidden_class: " no-raised",
        has_values: has_capital,
        cell: |venture| text::raised_amount(venture).into_any(),
    },
    Column {
        name: || tr("Last round"),
        sort_key: Some(SortKey::LastRound),
        class: "col-round",
        hidden_class: " no-round",
        has_values: has_capital,
        cell: |venture| venture.last_round.as_ref().and_then(text::last_round).into_any(),
    },
    Column {
        name: || tr("Place"),
        sort_key: Some(SortKey::Country),
        class: "col-place",
        hidden_class: " no-place",
        has_values: |all| all.iter().any(|it| it.country.is_given() || it.address.is_given()),
        cell: |venture| {
            let address = venture.address.clone();
            let country = venture.country.clone();
            view! { <div class="place"><PlaceLine address country /></div> }.into_any()
        },
    },
    Column {
        name: || tr("Sectors"),
        sort_key: None,
        class: "col-sectors",
        hidden_class: " no-sectors",
        has_values: |all| {
            all.iter().any(|it| it.sectors.as_ref().is_some_and(|sectors| !sectors.is_empty()))
        },
        cell: |venture| {
            let sectors = venture.sectors.as_ref().map(|values| {
                view! { <SectorLinks values=values.to_vec() max=1 /> }
            });
            view! { <div class="topics">{sectors}</div> }.into_any()
        },
    },
    Column {
        name: || tr("Status"),
        sort_key: None,
        class: "col-status",
        hidden_class: " no-status",
        has_values: |all| all.iter().any(|it| it.fund_status.is_given()),
        cell: |venture| {
            let status = venture.fund_status.cloned();
            status.map(|status| view! { <StatusPill status /> }).into_any()
        },
    },
    Column {
        name: || tr("Founded"),
        sort_key: Some(SortKey::Founded),
        class: "col-founded numeric",
        hidden_class: " no-founded",
        has_values: |all| all.iter().any(|it| it.date_founded.is_given()),
        cell: |venture| venture.date_founded.as_ref().map(format::year).into_any(),
    },
    // Capital matters more than the last column, and there is no room for all.
    Column {
        name: || tr("Added"),
        sort_key: Some(SortKey::Added),
        class: "col-added numeric",
        hidden_class: " no-added",
        has_values: |all| !has_capital(all) && all.iter().any(|it| it.date_created.is_given()),
        cell: |venture| venture.date_created.as_ref().map(format::day).into_any(),
    },
];

fn has_capital(ventures: &[VentureSummary]) -> bool {
    ventures.iter().any(|venture| venture.rounds.is_given())
}

/// Classes of the table: one that hides each empty column, unless the table is sorted by it, and
/// one for a table with capital.
fn table_classes(ventures: &[VentureSummary], sort: Option<Sort>) -> String {
    let is_hidden = |column: &&Column| {
        let is_sorted = sort.is_some_and(|sort| Some(sort.key) == column.sort_key);
        !is_sorted && !(column.has_values)(ventures)
    };
    let hidden = COLUMNS.iter().filter(is_hidden).map(|column| column.hidden_class);
    let capital = if has_capital(ventures) { " has-capital" } else { "" };
    hidden.chain([capital]).collect()
}

#[component]
pub(super) fn VentureTable(
    listing: Listing,
    ventures: ResultsMemo<VentureSummary>,
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let each = move || ventures.with(|shown| shown.page.items.clone());
    let classes = Signal::derive(move || {
        let sort = listing.usable_question().sort();
        ventures.with(|shown| table_classes(&shown.page.items, sort))
    });
    let row = move |venture| view! { <TableRow venture on_intent /> };
    table(listing, classes, view! { <Rows each children=row /> }.into_any())
}

/// Table whose column heads are mostly sort links. On a narrow screen it scrolls sideways.
fn table(listing: Listing, classes: Signal<String>, rows: AnyView) -> impl IntoView {
    let head = move |class, name: fn() -> &'static str, key: Option<SortKey>| {
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
    let heads = COLUMNS.iter().map(|column| head(column.class, column.name, column.sort_key));
    view! {
        <div class="table-frame" role="region" aria-label=tr("Ventures") tabindex="0">
            <table class=move || classes.with(|classes| format!("ventures-table{classes}"))>
                <thead>
                    <tr>
                        {head("col-venture", || tr("Venture"), Some(SortKey::Name))}
                        {heads.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

#[component]
fn TableRow(venture: VentureSummary, on_intent: Callback<VentureId>) -> impl IntoView {
    let cells = COLUMNS.iter().map(|column| (column.cell)(&venture)).collect();
    let VentureSummary { id, title, logo, tagline, pitch, .. } = venture;
    let title = title.into_option();
    let name = text::name(title.as_deref());
    let tagline = tagline.or(pitch).map(|text| format::short(&text));
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
    table_row(who.into_any(), cells)
}

/// Row with the cell of the venture, then the cells of [`COLUMNS`].
fn table_row(who: AnyView, cells: Vec<AnyView>) -> AnyView {
    let cells = COLUMNS.iter().zip(cells);
    let cell = |(column, cell): (&Column, AnyView)| view! { <td class=column.class>{cell}</td> };
    view! {
        <tr>
            <td>
                <div class="who">{who}</div>
            </td>
            {cells.map(cell).collect_view()}
        </tr>
    }
    .into_any()
}

#[component]
pub(super) fn VentureTableSkeleton(listing: Listing, count: u32) -> impl IntoView {
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
        let bar = || view! { <SkeletonBar width=Width::Half /> }.into_any();
        table_row(who.into_any(), COLUMNS.iter().map(|_| bar()).collect())
    };
    let rows = (0..count).map(row).collect_view().into_any();
    table(listing, Signal::stored(String::new()), rows)
}
