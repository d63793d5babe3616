//! The list, page by page.

use super::place::Place;
use super::turns::Turns;
use super::undo::Undo;
use super::{choice, row};
use crate::components::icon::Glyph;
use crate::components::link::link;
use crate::components::notice::blank;
use crate::components::pagination::{PageAddress, pagination};
use crate::data::Saved;
use crate::markup::tags::ul;
use crate::markup::{IntoMarkup, Markup, group};
use crate::memo::Memo;
use crate::routes;
use crate::text::saved as text;
use directory_api::Window;
use directory_api::paging::DEFAULT_LIMIT;
use std::sync::Arc;

/// The rows of the page that the address names, or of the last one where the list is shorter.
pub(super) fn view(saved: Saved, place: Place, undo: Undo) -> Markup {
    let list = saved.list();
    let entries = list.entries();
    if entries.is_empty() {
        let way = link(routes::VENTURES).class("button main").child(text::EMPTY_ACTION);
        return blank(Glyph::Saved, text::EMPTY, text::EMPTY_ADVICE).child(way).into_markup();
    }
    let size = DEFAULT_LIMIT as usize;
    let page = Memo::new(move |_| {
        let last = saved.count().div_ceil(size).max(1);
        usize::try_from(place.page()).unwrap_or(last).min(last)
    })
    .get();
    let turns = Turns::new();
    let shown = entries.iter().skip((page - 1) * size).take(size);
    let rows: Vec<_> = shown.map(|entry| row::view(entry, saved, place, undo, turns)).collect();
    let window = Window {
        offset: ((page - 1) * size) as u64,
        limit: DEFAULT_LIMIT.into(),
        received: rows.len() as u64,
        claimed: Some(entries.len() as u64),
    };
    let address: PageAddress = Arc::new(move |page| place.at_page(page));
    let pages = (entries.len() > size).then(|| pagination(window, &address, None));
    group([
        choice::view(saved, place).into_markup(),
        ul().class("saved").attr("aria-label", text::LIST).child(rows).into_markup(),
        pages.into_markup(),
    ])
}
