//! Two to four ventures side by side.
//!
//! | to find | look in |
//! |---|---|
//! | what the address says | [`state`] |
//! | following and changing the address | `board` |
//! | a venture and the head of its column | `column` |
//! | which fields are compared, and what their values are | `fields`, `value` |
//! | the rows, and which of them differ | `table` |
//! | adding a venture | `add` |

mod add;
mod board;
mod column;
mod fields;
pub mod state;
mod table;
mod value;

use crate::components::icon::Glyph;
use crate::components::link::link;
use crate::components::notice::{Tone, blank, notice};
use crate::effect::effect;
use crate::markup::tags::{div, h1, input, label, p, span};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::navigation::{use_description, use_title};
use crate::routes;
use crate::signal::RwSignal;
use crate::text::compare as text;
use board::Board;
use column::Column;
use directory_api::VentureId;
use leptos::prelude::*;

/// Two to four ventures side by side.
#[component]
pub fn ComparePage() -> impl IntoView {
    let names = RwSignal::new(Vec::new());
    use_title(move || names.with(|names| text::title(names)));
    use_description(|| Some(text::LEAD.to_owned()));
    let board = Board::of_address();
    let ids = Memo::new(move |_| board.ids());
    group([
        head(board, ids),
        live(move || hints(board)),
        live(move || content(board, &ids.get(), names)),
    ])
}

fn head(board: Board, ids: Memo<Vec<VentureId>>) -> Markup {
    let words = div().child(h1().attr("tabindex", "-1").child(text::TITLE));
    let words = words.child(p().child(text::LEAD));
    let choice = move || (ids.with(Vec::len) > 1).then(|| differences(board));
    let tools = div().class("row").child(live(choice)).child(add::view(board, ids));
    div().class("page-head").child(words).child(tools).into_markup()
}

/// The choice between all fields and those that differ.
fn differences(board: Board) -> Element {
    let field = input()
        .attr("type", "checkbox")
        .checked(move || board.only_differences())
        .on("change", move |_| board.toggle_differences());
    label().class("choice").child(field).child(span().child(text::ONLY_DIFFERENCES))
}

fn hints(board: Board) -> Vec<Element> {
    let hints = board.hints();
    hints.iter().map(|hint| notice(Tone::Quiet).child(p().child(text::hint(hint)))).collect()
}

fn content(board: Board, ids: &[VentureId], names: RwSignal<Vec<String>>) -> Markup {
    if ids.is_empty() {
        names.set(Vec::new());
        let way = link(routes::SAVED).class("button").child(text::TO_SAVED);
        return blank(Glyph::Compare, text::EMPTY, text::EMPTY_ADVICE).child(way).into_markup();
    }
    let columns: Vec<Column> = ids.iter().cloned().map(Column::of).collect();
    let named = columns.clone();
    effect(move || names.set(named.iter().filter_map(Column::name).collect()));
    let alone = (columns.len() == 1).then(|| notice(Tone::Quiet).child(p().child(text::ALONE)));
    group([alone.into_markup(), table::view(columns, board)])
}
