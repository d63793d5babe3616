//! Ventures as rows of a table.

use super::state::VenturesState;
use crate::components::{
    CompareButton, Glyph, Icon, Marked, Monogram, MonogramSkeleton, NetworkMeter, Rows, SaveButton,
    ScrollBox, Sideways, Size, SkeletonBar, StatusPill, TopicLinks, VentureLink, Width, place_line,
    walk_rows,
};
use crate::format;
use crate::navigation::UrlSignal;
use crate::routes;
use crate::rows::VentureRow;
use crate::text::ventures as text;
use directory_api::{Sort, SortKey, VentureId};
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
    ventures: Memo<Vec<VentureRow>>,
    on_intent: Callback<VentureId>,
    sideways: Sideways,
) -> impl IntoView {
    // Not every source gives sectors and status; without them the table has no such columns.
    let extended = Memo::new(move |_| {
        ventures.with(|rows| rows.iter().any(|row| row.summary.sectors.is_some()))
    });
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
                    <Rows each=ventures key=|row: &VentureRow| row.summary.id.clone() let:row>
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

/// A row. What stays the same stays on the page when the row gets new content.
#[component]
fn TableRow(
    row: Signal<VentureRow>,
    extended: Memo<bool>,
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let of_row = move |read: fn(&VentureRow) -> Option<String>| move || row.with(read);
    let place = move || row.with(|row| place_line(&row.summary));
    let sectors = move || {
        row.with(|row| row.summary.sectors.as_ref().map(|it| it.to_vec())).map(|values| {
            view! { <TopicLinks values to=routes::ventures_of_sector /> }
        })
    };
    let status = Memo::new(move |_| row.with(|row| row.summary.fund_status.cloned()));
    let status = move || status.get().map(|status| view! { <StatusPill status /> });
    let extras = move || {
        extended.get().then(|| {
            view! {
                <td>
                    <div class="topics">{sectors}</div>
                </td>
                <td>{status}</td>
            }
        })
    };
    let founded = of_row(|row| row.summary.date_founded.as_ref().map(text::year));
    let added = of_row(|row| row.summary.date_created.as_ref().map(format::day));
    let strength = Memo::new(move |_| row.with(|row| row.summary.network_strength.clone()));
    let network = move || strength.get().map(|strength| view! { <NetworkMeter strength /> });
    view! {
        <tr>
            <td>
                <Who row on_intent />
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

/// Logo, name, tagline, and what can be done with the venture.
#[component]
fn Who(row: Signal<VentureRow>, on_intent: Callback<VentureId>) -> impl IntoView {
    let id = row.with_untracked(|row| row.summary.id.clone());
    let title = Memo::new(move |_| row.with(|row| row.summary.title.cloned()));
    let name = Memo::new(move |_| title.with(|title| text::name(title.as_deref())));
    let logo = Memo::new(move |_| row.with(|row| row.summary.logo.cloned()));
    let marked = move || {
        let parts = row.with(|row| row.marks.title.clone());
        view! { <Marked text=name.get() parts /> }
    };
    let tagline = move || {
        let VentureRow { summary, marks, .. } = row.get();
        let tagline = summary.tagline.or(summary.pitch);
        tagline.map(|tagline| view! { <Marked text=tagline parts=marks.text /> })
    };
    let tools_of = id.clone();
    let tools = move || {
        let (id, title) = (tools_of.clone(), title.get());
        view! {
            <CompareButton id=id.clone() title=title.clone() />
            <SaveButton id title />
        }
    };
    view! {
        <div class="who">
            <Monogram name id=id.as_str() logo size=Size::Small />
            <div>
                <span class="one-line" dir="auto">
                    <VentureLink id=id.clone() on_intent>
                        {marked}
                    </VentureLink>
                </span>
                <small class="one-line" dir="auto">
                    {tagline}
                </small>
            </div>
            {tools}
        </div>
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
