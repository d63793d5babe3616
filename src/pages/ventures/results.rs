//! The rows: as cards or as a table.

use super::sort::key;
use super::state::{ListState, View};
use super::table;
use crate::callback::Callback;
use crate::components::icon::Glyph;
use crate::components::row_keys::walk_rows;
use crate::components::scroll_box::Sideways;
use crate::components::venture_card::{venture_card, venture_card_skeleton};
use crate::data::local::Origin;
use crate::data::{Remote, VentureRow};
use crate::markup::tags::ul;
use crate::markup::{Element, Markup};
use crate::pages::listing::list::List;
use crate::pages::listing::results::Results;
use crate::pages::listing::shown::is_whole;
use crate::pages::listing::sort::sorted;
use directory_api::{Page, VentureId};

/// The rows in all of their states.
pub(super) fn rows(
    results: Results,
    list: List<ListState>,
    (rows, Origin { is_local, .. }): (Remote<Page<VentureRow>>, Origin),
    on_intent: Callback<VentureId>,
) -> Markup {
    let sideways = Sideways::new();
    let draw = move |page: &Page<VentureRow>| {
        drawn(list, page, is_local.get_untracked(), on_intent, sideways)
    };
    results.rows(Glyph::Ventures, rows, move || skeleton(list, sideways), draw)
}

fn drawn(
    list: List<ListState>,
    page: &Page<VentureRow>,
    is_sorted: bool,
    on_intent: Callback<VentureId>,
    sideways: Sideways,
) -> Element {
    let ListState { sort, view, .. } = list.state();
    let whole = is_whole(page.window);
    let rows = match sort.filter(|_| whole && !is_sorted) {
        Some(sort) => sorted(&page.items, sort, key),
        None => page.items.clone(),
    };
    match view {
        View::Cards => {
            let cards = rows.into_iter().map(|row| venture_card(row, on_intent));
            ul().class("grid").on_key(walk_rows).child(cards.collect::<Vec<_>>())
        }
        View::Table => table::view(rows, (whole || is_sorted).then_some(list), on_intent, sideways),
    }
}

fn skeleton(list: List<ListState>, sideways: Sideways) -> Element {
    let ListState { paging, view, .. } = list.state();
    match view {
        View::Cards => {
            let cards = (0..paging.size).map(|_| venture_card_skeleton());
            ul().class("grid").child(cards.collect::<Vec<_>>())
        }
        View::Table => table::skeleton(paging.size, sideways),
    }
}
