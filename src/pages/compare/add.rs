//! Adding a venture: a saved one, one that a search finds, or one by its number.

use super::board::Board;
use super::state::MOST;
use crate::callback::Callback;
use crate::components::icon::{Glyph, icon};
use crate::components::palette::{
    Content, Labels, Section, Target, found_section, number_section, palette, saved_section,
    search_line,
};
use crate::data::{use_finder, use_saved};
use crate::markup::tags::button;
use crate::markup::{IntoMarkup, Markup, group};
use crate::memo::Memo;
use crate::signal::{RwSignal, Signal};
use crate::text::compare as text;
use directory_api::VentureId;

const LABELS: Labels = Labels { name: text::ADD, hint: text::ADD_HINT };

/// The button and the dialog that it opens. Where there is no room for another venture the button
/// stays, out of use, so that the focus has where to be.
pub(super) fn view(board: Board, ids: Memo<Vec<VentureId>>) -> Markup {
    let open = RwSignal::new(false);
    let is_full = Memo::new(move |_| ids.with(Vec::len) >= MOST);
    let begin = move || open.set(!is_full.get_untracked());
    let button = button()
        .handle(board.refuge)
        .attr("type", "button")
        .class("button")
        .attr("aria-haspopup", "dialog")
        .live_attr("aria-disabled", move || Some(is_full.get().to_string()))
        .on_click(begin)
        .child(icon(Glyph::Search))
        .child(text::ADD);
    let saved = use_saved();
    let take = Callback::new(move |target| {
        if let Target::Venture(id) = target {
            board.add(id);
        }
    });
    let dialog = palette(LABELS, open, take, move |typed| {
        let finder = use_finder(typed);
        let sections = Memo::new(move |_| {
            let (typed, shown) = (typed.get(), ids.get());
            let kept = saved_section(&saved.list(), &typed, &shown);
            let found = found_section(&finder.rows(), &typed, &shown, &kept);
            let sections = [number_section(&typed, false), kept, found];
            sections.into_iter().filter(|it| !it.entries.is_empty()).collect::<Vec<Section>>()
        });
        Content {
            sections: sections.into(),
            searching: Signal::derive(move || finder.is_searching()),
            foot: search_line(finder, false).into_markup(),
        }
    });
    group([button, dialog])
}
