//! Ventures as rows of a table.

use super::list::List;
use super::state::{ListState, Sort, SortKey};
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::components::meter::NetworkMeter;
use crate::components::monogram::{Monogram, MonogramBone, Size};
use crate::components::pill::StatusPill;
use crate::components::skeleton::{Width, bone};
use crate::components::venture_link::VentureLink;
use crate::data::VentureRow;
use crate::format;
use crate::text::{venture, ventures as text};
use directory_api::VentureId;
use leptos::prelude::*;

/// A column: its name, what it can be sorted by, its class.
type Column = (&'static str, Option<SortKey>, &'static str);

const VENTURE: Column = (text::COLUMN_VENTURE, Some(SortKey::Name), "col-venture");
const PLACE: Column = (text::COLUMN_PLACE, Some(SortKey::Country), "col-place");
const SECTORS: Column = (text::COLUMN_SECTORS, None, "col-sectors");
const STATUS: Column = (text::COLUMN_STATUS, None, "col-status");
const FOUNDED: Column = (text::COLUMN_FOUNDED, Some(SortKey::Founded), "col-founded numeric");
const ADDED: Column = (text::COLUMN_ADDED, Some(SortKey::Added), "col-added numeric");
const NETWORK: Column = (text::COLUMN_NETWORK, Some(SortKey::Network), "col-network numeric");

/// The table. With `sorted_by`, the heads of the columns change the order of that list.
pub(super) fn view(
    rows: Vec<VentureRow>,
    sorted_by: Option<List>,
    on_intent: Callback<VentureId>,
) -> AnyView {
    // Only a search gives sectors and status; without it the table has no such columns.
    let extended = rows.iter().any(|row| row.extras.is_some());
    let columns = columns(extended).into_iter().map(|column| head(column, sorted_by));
    let rows = rows.into_iter().map(|row| body_row(row, extended, on_intent));
    frame(columns.collect(), rows.collect())
}

/// The place of a table that is on its way.
pub(super) fn skeleton(rows: u32) -> AnyView {
    let heads = columns(false).into_iter().map(|column| head(column, None));
    let row = |_| {
        let who = view! {
            <td>
                <div class="who">
                    <MonogramBone size=Size::Small />
                    <div>{bone(Width::Half)} {bone(Width::Long)}</div>
                </div>
            </td>
        };
        let others = columns(false).into_iter().skip(1);
        let others = others.map(|(_, _, class)| view! { <td class=class>{bone(Width::Half)}</td> });
        view! {
            <tr>
                {who}
                {others.collect_view()}
            </tr>
        }
        .into_any()
    };
    frame(heads.collect(), (0..rows).map(row).collect())
}

fn columns(extended: bool) -> Vec<Column> {
    let extras: &[Column] = if extended { &[SECTORS, STATUS] } else { &[] };
    [&[VENTURE, PLACE], extras, &[FOUNDED, ADDED, NETWORK]].concat()
}

/// On a narrow screen the frame scrolls sideways, which the keyboard must be able to do, too.
fn frame(heads: Vec<AnyView>, rows: Vec<AnyView>) -> AnyView {
    view! {
        <div class="table-frame" role="region" aria-label=text::TABLE_NAME tabindex="0">
            <table class="ventures-table">
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn head((name, key, class): Column, sorted_by: Option<List>) -> AnyView {
    let Some((list, key)) = sorted_by.zip(key) else {
        return view! {
            <th scope="col" class=class>
                {name}
            </th>
        }
        .into_any();
    };
    let state = list.state.get();
    let now = state.sort.filter(|sort| sort.key == key);
    let (order, glyph) = match now {
        Some(Sort { descending: true, .. }) => ("descending", Some(Glyph::ArrowDown)),
        Some(_) => ("ascending", Some(Glyph::ArrowUp)),
        None => ("none", None),
    };
    let descending = now.is_some_and(|sort| !sort.descending);
    let to = list.address(&ListState { sort: Some(Sort { key, descending }), ..state });
    view! {
        <th scope="col" class=class aria-sort=order>
            <Link to keep_scroll=true>
                {name}
                {glyph.map(|glyph| view! { <Icon glyph /> })}
            </Link>
        </th>
    }
    .into_any()
}

fn body_row(row: VentureRow, extended: bool, on_intent: Callback<VentureId>) -> AnyView {
    let VentureRow { summary, extras } = row;
    let name = text::name(summary.title.as_deref());
    let place = venture::place(summary.address.as_deref(), summary.country.as_deref());
    let founded = summary.date_founded.as_ref();
    let founded =
        founded.map(|date| date.day().map_or(format::date(date), |it| it.year.to_string()));
    let added = summary.date_created.as_ref().map(format::day);
    let (sectors, status) =
        extras.map_or((None, None), |extras| (Some(extras.sectors.join(", ")), extras.fund_status));
    let extra = extended.then(|| {
        view! {
            {text_cell(sectors)}
            <td>{status.map(|status| view! { <StatusPill status /> })}</td>
        }
    });
    let strength = summary.network_strength;
    view! {
        <tr>
            <td>
                <div class="who">
                    <Monogram
                        name=name.clone()
                        id=summary.id.to_string()
                        logo=summary.logo
                        size=Size::Small
                    />
                    <div>
                        <span class="one-line" dir="auto">
                            <VentureLink id=summary.id name on_intent />
                        </span>
                        <small class="one-line" dir="auto">
                            {summary.tagline.or(summary.pitch)}
                        </small>
                    </div>
                </div>
            </td>
            {text_cell(place)}
            {extra}
            <td class="numeric">{founded}</td>
            <td class=ADDED.2>{added}</td>
            <td class="numeric">
                {strength.map(|strength| view! { <NetworkMeter strength /> })}
            </td>
        </tr>
    }
    .into_any()
}

fn text_cell(text: Option<String>) -> AnyView {
    view! {
        <td>
            <span dir="auto">{text}</span>
        </td>
    }
    .into_any()
}
