//! Ventures as rows of a table.

use super::state::ListState;
use crate::callback::Callback;
use crate::components::icon::{Glyph, icon};
use crate::components::link::link_in_place;
use crate::components::marked::marked;
use crate::components::meter::network_meter;
use crate::components::monogram::{Size, monogram, monogram_bone};
use crate::components::pill::status_pill;
use crate::components::row_keys::walk_rows;
use crate::components::save_button::save_button;
use crate::components::scroll_box::{Sideways, scroll_box};
use crate::components::skeleton::{Width, bone};
use crate::components::venture_link::venture_link;
use crate::data::VentureRow;
use crate::format;
use crate::markup::Element;
use crate::markup::tags::{div, small, span, table, tbody, td, th, thead, tr};
use crate::pages::listing::list::List;
use crate::pages::listing::sort::{Sort, SortKey};
use crate::text::{venture, ventures as text};
use directory_api::{FoundExtras, VentureId};

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
    sorted_by: Option<List<ListState>>,
    on_intent: Callback<VentureId>,
    sideways: Sideways,
) -> Element {
    // Only a search gives sectors and status; without it the table has no such columns.
    let extended = rows.iter().any(|row| row.extras.is_some());
    let rows = rows.into_iter().map(|row| body_row(row, extended, on_intent));
    frame(extended, sorted_by, rows.collect(), sideways)
}

/// The place of a table that is on its way.
pub(super) fn skeleton(rows: u32, sideways: Sideways) -> Element {
    let row = |_| {
        let words = div().child(bone(Width::Half)).child(bone(Width::Long));
        let others = columns(false).into_iter().skip(1);
        let others = others.map(|(_, _, class)| td().class(class).child(bone(Width::Half)));
        let who = td().child(who(monogram_bone(Size::Small), words));
        tr().child(who).child(others.collect::<Vec<_>>())
    };
    frame(false, None, (0..rows).map(row).collect(), sideways)
}

fn columns(extended: bool) -> Vec<Column> {
    let extras: &[Column] = if extended { &[SECTORS, STATUS] } else { &[] };
    [&[VENTURE, PLACE], extras, &[FOUNDED, ADDED, NETWORK]].concat()
}

/// On a narrow screen the frame scrolls sideways, which the keyboard must be able to do, too.
fn frame(
    extended: bool,
    sorted_by: Option<List<ListState>>,
    rows: Vec<Element>,
    sideways: Sideways,
) -> Element {
    let heads = columns(extended).into_iter().map(|column| head(column, sorted_by));
    let heads = thead().child(tr().child(heads.collect::<Vec<_>>()));
    scroll_box(text::TABLE_NAME, sideways, || ()).child(
        table().class("ventures-table").child(heads).child(tbody().on_key(walk_rows).child(rows)),
    )
}

fn head((name, key, class): Column, sorted_by: Option<List<ListState>>) -> Element {
    let cell = th().attr("scope", "col").class(class);
    let Some((list, key)) = sorted_by.zip(key) else {
        return cell.child(name);
    };
    let state = list.state();
    let now = state.sort.filter(|sort| sort.key == key);
    let (order, glyph) = match now {
        Some(Sort { descending: true, .. }) => ("descending", Some(Glyph::ArrowDown)),
        Some(_) => ("ascending", Some(Glyph::ArrowUp)),
        None => ("none", None),
    };
    let descending = now.is_some_and(|sort| !sort.descending);
    let to = list.address(&ListState { sort: Some(Sort { key, descending }), ..state });
    cell.attr("aria-sort", order).child(link_in_place(&to).child(name).child(glyph.map(icon)))
}

fn body_row(row: VentureRow, extended: bool, on_intent: Callback<VentureId>) -> Element {
    let VentureRow { summary, extras, marks } = row;
    let name = text::name(summary.title.as_deref());
    let logo = monogram(&name, summary.id.as_str(), summary.logo.as_ref(), Size::Small);
    let save = save_button(&summary.id, summary.title.as_deref());
    let title = venture_link(&summary.id, marked(name, &marks.title), on_intent);
    let title = span().class("one-line").attr("dir", "auto").child(title);
    let tagline = small().class("one-line").attr("dir", "auto");
    let text = summary.tagline.or(summary.pitch).map(|text| marked(text, &marks.text));
    let words = div().child(title).child(tagline.child(text));
    let place = venture::place(summary.address.as_deref(), summary.country.as_deref());
    let number = |class: &'static str| td().class(class);
    tr().child(td().child(who(logo, words).child(save)))
        .child(text_cell(place))
        .child(extended.then(|| extra_cells(extras)))
        .child(number("numeric").child(summary.date_founded.as_ref().map(text::year)))
        .child(number(ADDED.2).child(summary.date_created.as_ref().map(format::day)))
        .child(number("numeric").child(summary.network_strength.as_ref().map(network_meter)))
}

fn extra_cells(extras: Option<FoundExtras>) -> Vec<Element> {
    let (sectors, status) = match extras {
        Some(extras) => (Some(extras.sectors.join(", ")), extras.fund_status),
        None => (None, None),
    };
    vec![text_cell(sectors), td().child(status.map(status_pill))]
}

fn who(picture: Element, words: Element) -> Element {
    div().class("who").child(picture).child(words)
}

fn text_cell(text: Option<String>) -> Element {
    td().child(span().attr("dir", "auto").child(text))
}
