//! The rows of the list.

use super::sort::{amounts, key};
use super::state::RoundsState;
use crate::callback::Callback;
use crate::components::round_row::{
    Scale, found_rounds, joined_round, listed_round, round_skeleton,
};
use crate::components::row_keys::walk_rows;
use crate::data::{RoundRow, Subject, use_name};
use crate::markup::Element;
use crate::markup::tags::ul;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::is_whole;
use crate::pages::listing::sort::sorted;
use directory_api::{Page, Usd, VentureId};

/// The rows of a page, in the order that was chosen where that is truthful.
pub(super) fn drawn(
    list: List<RoundsState>,
    page: &Page<RoundRow>,
    on_intent: Callback<VentureId>,
) -> Element {
    let rows = match list.state().sort.filter(|_| is_whole(page.window)) {
        Some(sort) => sorted(&page.items, sort, key),
        None => page.items.clone(),
    };
    let greatest = rows.iter().flat_map(amounts).max().unwrap_or(Usd(0));
    let scale = Scale { greatest, on_intent };
    let row = |row| match row {
        RoundRow::Listed(round) => {
            let name = round.venture_id.clone().map(|id| use_name(Subject::Venture(id)));
            listed_round(round, name, scale)
        }
        RoundRow::Joined(joined) => joined_round(*joined, scale),
        RoundRow::Found(venture) => found_rounds(*venture, scale),
    };
    ul().class("rounds").on_key(walk_rows).child(rows.into_iter().map(row).collect::<Vec<_>>())
}

/// The place of a page that is on its way.
pub(super) fn skeleton(list: List<RoundsState>) -> Element {
    let rows = (0..list.pages.now.get().size).map(|_| round_skeleton());
    ul().class("rounds").child(rows.collect::<Vec<_>>())
}
