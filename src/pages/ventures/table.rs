//! Ventures as rows of a table.

use super::state::VenturesState;
use crate::components::{
    CompareButton, Glyph, Icon, Marked, Monogram, MonogramSkeleton, NetworkMeter, Rows, SaveButton,
    ScrollBox, Sideways, Size, SkeletonBar, StatusPill, TopicLinks, VentureLink, Width, place_line,
    walk_rows,
};
use crate::format;
use crate::list::view::Shown;
use crate::navigation::UrlSignal;
use crate::routes;
use crate::rows::VentureRow;
use crate::text::ventures as text;
use directory_api::{Sort, SortKey, VentureId, VentureQuery, VentureSummary};
use leptos::prelude::*;

/// A column: its name, what it can be sorted by, its class.
type Column = (fn() -> &'static str, Option<SortKey>, &'static str);

const VENTURE: Column = (text::column_venture, Some(SortKey::Name), "col-venture");
const PLACE: Column = (text::column_place, Some(SortKey::Country), "col-place");
const SECTORS: Column = (text::column_sectors, None, "col-sectors");
const STATUS: Column = (text::column_status, None, "col-status");
const FOUNDED: Column = (text::column_founded, Some(SortKey::Founded), "col-founded numeric");
const ADDED: Column = (text::column_added, Some(SortKey::Added), "col-added numeric");
const NETWORK: Column = (text::column_network, Some(SortKey::Network), "col-network numeric");

fn columns(extended: bool) -> Vec<Column> {
    let extras: &[Column] = if extended { &[SECTORS, STATUS] } else { &[] };
    [&[VENTURE, PLACE], extras, &[FOUNDED, ADDED, NETWORK]].concat()
}

/// The table. The heads of most columns are links that sort the list. On a
/// narrow screen it scrolls sideways.
#[component]
pub(super) fn VentureTable(
    url: UrlSignal<VenturesState>,
    ventures: Shown<VentureQuery>,
    on_intent: Callback<VentureId>,
    sideways: Sideways,
) -> impl IntoView {
    // Not every source gives sectors and status; without them the table has no such columns.
    let extended = Memo::new(move |_| {
        ventures.with(|shown| shown.page.items.iter().any(|row| row.summary.sectors.is_some()))
    });
    let rows = move || ventures.with(|shown| shown.page.items.clone());
    let heads = move || {
        let head = |column| view! { <Head column url /> };
        columns(extended.get()).into_iter().map(head).collect_view()
    };
    view! {
        <ScrollBox name=text::table_name() sideways changed=move || ventures.track()>
            <table class="ventures-table">
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody on:keydown=|event| walk_rows(&event)>
                    <Rows each=rows let:row>
                        <TableRow row extended on_intent />
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
            state.query.sort = turned.or(Some(Sort::by(key)));
            state.paging.page = 1;
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
fn TableRow(
    row: VentureRow,
    extended: Memo<bool>,
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let VentureRow { summary, marks } = row;
    let place = place_line(&summary);
    let VentureSummary { id, title, logo, tagline, pitch, sectors, fund_status, .. } = summary;
    let (title, fund_status) = (title.into_option(), fund_status.into_option());
    let name = text::name(title.as_deref());
    let tagline = tagline.or(pitch).map(|text| view! { <Marked text parts=marks.text /> });
    let extras = move || {
        extended.get().then(|| {
            let sectors = sectors.as_ref().map(|it| {
                view! { <TopicLinks values=it.to_vec() to=routes::ventures_of_sector /> }
            });
            let status = fund_status.clone().map(|status| view! { <StatusPill status /> });
            view! {
                <td>
                    <div class="topics">{sectors}</div>
                </td>
                <td>{status}</td>
            }
        })
    };
    let founded = summary.date_founded.as_ref().map(text::year);
    let added = summary.date_created.as_ref().map(format::day);
    let strength = summary.network_strength.into_option();
    let network = strength.map(|strength| view! { <NetworkMeter strength /> });
    view! {
        <tr>
            <td>
                <div class="who">
                    <Monogram
                        name=name.clone()
                        id=id.as_str()
                        logo=logo.into_option()
                        size=Size::Small
                    />
                    <div>
                        <span class="one-line" dir="auto">
                            <VentureLink id=id.clone() on_intent>
                                <Marked text=name parts=marks.title />
                            </VentureLink>
                        </span>
                        <small class="one-line" dir="auto">
                            {tagline}
                        </small>
                    </div>
                    <CompareButton id=id.clone() title=title.clone() />
                    <SaveButton id title />
                </div>
            </td>
            <td>
                <div class="place">{place}</div>
            </td>
            {extras}
            <td class="numeric">{founded}</td>
            <td class=ADDED.2>{added}</td>
            <td class="numeric">{network}</td>
        </tr>
    }
}

/// The place of a table that is loading.
#[component]
pub(super) fn VentureTableSkeleton(count: u32, sideways: Sideways) -> impl IntoView {
    let heads = columns(false).into_iter();
    let heads = heads.map(|(name, _, class)| view! { <th scope="col" class=class>{name()}</th> });
    let heads = heads.collect_view();
    let cells = || {
        let others = columns(false).into_iter().skip(1);
        let cell = |(_, _, class): Column| {
            view! {
                <td class=class>
                    <SkeletonBar width=Width::Half />
                </td>
            }
        };
        others.map(cell).collect_view()
    };
    let row = |_| {
        view! {
            <tr>
                <td>
                    <div class="who">
                        <MonogramSkeleton size=Size::Small />
                        <div>
                            <SkeletonBar width=Width::Half />
                            <SkeletonBar width=Width::Long />
                        </div>
                    </div>
                </td>
                {cells()}
            </tr>
        }
    };
    let rows = (0..count).map(row).collect_view();
    view! {
        <ScrollBox name=text::table_name() sideways changed=|| ()>
            <table class="ventures-table">
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </ScrollBox>
    }
}
