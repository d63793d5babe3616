//! Ventures as rows of a table.

use super::state::VenturesState;
use crate::components::{
    CompareButton, Glyph, Icon, Monogram, MonogramSkeleton, NetworkMeter, PlaceLine, Rows,
    SaveButton, ScrollBox, SectorLinks, SidewaysScroll, Size, SkeletonBar, StatusPill, VentureLink,
    Width,
};
use crate::format;
use crate::list::ResultsMemo;
use crate::navigation::UrlSignal;
use crate::routes;
use crate::text::{tr, ventures as text};
use directory_api::{Sort, SortKey, VentureId, VentureQuery, VentureSummary};
use leptos::prelude::*;

/// Column: its name, its sort key, its class.
type Column = (fn() -> &'static str, Option<SortKey>, &'static str);

const VENTURE: Column = (|| tr("Venture"), Some(SortKey::Name), "col-venture");
const PLACE: Column = (|| tr("Place"), Some(SortKey::Country), "col-place");
const SECTORS: Column = (|| tr("Sectors"), None, "col-sectors");
const STATUS: Column = (|| tr("Status"), None, "col-status");
const FOUNDED: Column = (|| tr("Founded"), Some(SortKey::Founded), "col-founded numeric");
const ADDED: Column = (|| tr("Added"), Some(SortKey::Added), "col-added numeric");
const RAISED: Column = (|| tr("Raised"), Some(SortKey::Raised), "col-raised numeric");
const LAST_ROUND: Column = (|| tr("Last round"), Some(SortKey::LastRound), "col-round");
const NETWORK: Column = (|| tr("Network"), Some(SortKey::Network), "col-network numeric");

const COLUMNS: [Column; 9] =
    [VENTURE, RAISED, LAST_ROUND, PLACE, SECTORS, STATUS, FOUNDED, ADDED, NETWORK];

/// Classes that hide empty columns. The column of the order stays.
fn hidden(ventures: &[VentureSummary], sort: Option<Sort>) -> String {
    let has = |given: fn(&VentureSummary) -> bool| ventures.iter().any(given);
    let has_capital = has(|it| it.rounds.is_given());
    let columns = [
        (PLACE, " no-place", has(|row| row.country.is_given() || row.address.is_given())),
        (SECTORS, " no-sectors", has(|row| row.sectors.as_ref().is_some_and(|it| !it.is_empty()))),
        (STATUS, " no-status", has(|it| it.fund_status.is_given())),
        (FOUNDED, " no-founded", has(|it| it.date_founded.is_given())),
        (RAISED, " no-raised", has_capital),
        (LAST_ROUND, " no-round", has_capital),
        // Capital matters more, and there is no room for all.
        (ADDED, " no-added", !has_capital && has(|it| it.date_created.is_given())),
        (NETWORK, " no-network", !has_capital && has(|it| it.network_strength.is_given())),
    ];
    let is_sorted = |(_, key, _): Column| sort.is_some_and(|sort| Some(sort.key) == key);
    let capital = if has_capital { " has-capital" } else { "" };
    let hidden = columns.iter().filter(|(column, _, is_given)| !is_given && !is_sorted(*column));
    hidden.map(|(_, class, _)| *class).chain([capital]).collect()
}

/// Table whose column heads are mostly sort links. On a narrow screen it scrolls sideways.
#[component]
pub(super) fn VentureTable(
    url: UrlSignal<VenturesState>,
    ventures: ResultsMemo<VentureQuery>,
    on_intent: Callback<VentureId>,
    sideways: SidewaysScroll,
) -> impl IntoView {
    let rows = move || ventures.with(|shown| shown.page.items.clone());
    let class = move || {
        let sort = url.state.with(|state| state.query.sort);
        let hidden = ventures.with(|shown| hidden(&shown.page.items, sort));
        format!("ventures-table{hidden}")
    };
    let heads = COLUMNS.map(|column| view! { <Head column url /> });
    view! {
        <ScrollBox name=tr("Ventures") sideways changed=move || ventures.track()>
            <table class=class>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>
                    <Rows each=rows let:venture>
                        <TableRow venture on_intent />
                    </Rows>
                </tbody>
            </table>
        </ScrollBox>
    }
}

#[component]
fn Head(column: Column, url: UrlSignal<VenturesState>) -> impl IntoView {
    let (name, key, class) = column;
    let Some(key) = key else {
        return view! { <th scope="col" class=class>{name()}</th> }.into_any();
    };
    let sort = move || url.state.with(|state| state.query.sort.filter(|sort| sort.key == key));
    let order = move || match sort() {
        Some(Sort { descending: true, .. }) => Some("descending"),
        Some(_) => Some("ascending"),
        None => Some("none"),
    };
    let to = move || {
        let turned = sort().map(|sort| Sort { descending: !sort.descending, ..sort });
        let address = url.address_with(|state| {
            state.change(|query| query.sort = turned.or(Some(Sort::by(key))));
        });
        routes::href(&address)
    };
    let arrow = move || {
        let glyph = |sort: Sort| if sort.descending { Glyph::ArrowDown } else { Glyph::ArrowUp };
        sort().map(|sort| view! { <Icon glyph=glyph(sort) /> })
    };
    view! {
        <th scope="col" class=class aria-sort=order>
            <a href=to data-noscroll=true>
                {name()}
                {arrow}
            </a>
        </th>
    }
    .into_any()
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
        view! { <SectorLinks values=values.to_vec() most=1 /> }
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

/// Row of the venture and the cells after it, in the order of the columns.
fn table_row(who: AnyView, others: [AnyView; 8]) -> AnyView {
    let others = COLUMNS.into_iter().skip(1).zip(others);
    let cell = |((_, _, class), cell): (Column, AnyView)| view! { <td class=class>{cell}</td> };
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
pub(super) fn VentureTableSkeleton(count: u32, sideways: SidewaysScroll) -> impl IntoView {
    let heads = COLUMNS.map(|(name, _, class)| view! { <th scope="col" class=class>{name()}</th> });
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
    view! {
        <ScrollBox name=tr("Ventures") sideways changed=|| ()>
            <table class="ventures-table">
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{(0..count).map(row).collect_view()}</tbody>
            </table>
        </ScrollBox>
    }
}
