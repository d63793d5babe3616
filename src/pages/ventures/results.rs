//! The rows and what surrounds them.

use super::list::List;
use super::sort::{is_whole, sorted};
use super::state::{ListState, View};
use super::{active, ahead, leaf, nothing, result_line, table};
use crate::components::live::live_region;
use crate::components::notice::{Tone, notice};
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::components::venture_card::{venture_card, venture_card_skeleton};
use crate::data::{Remote, Support, VentureRow, search_support};
use crate::markup::tags::{b, div, p, ul};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::text::ventures as text;
use directory_api::{Page, VentureId};
use leptos::prelude::*;

/// Everything beside the filters.
pub(super) fn view(list: List, ventures: Remote<Page<VentureRow>>) -> Markup {
    let window =
        Memo::new(move |_| ventures.snapshot.with(|it| it.data.as_ref().map(|page| page.window)));
    let on_intent = ahead::on_intent();
    let rows = remote_view(ventures, move || skeleton(list).into_markup())
        .empty(is_nothing, move || nothing::view(list, window.get()).into_markup())
        .data(move |page| {
            group([rows(list, page, on_intent), leaf::links(list, page.window).into_markup()])
        });
    group([
        live(move || hints(list)),
        no_search(list),
        live(move || active::chips(list)),
        live_region(move || window.get().map(text::found).unwrap_or_default()).into_markup(),
        div()
            .class("result-line")
            .child(live(move || result_line::view(list, ventures)))
            .into_markup(),
        rows,
    ])
}

/// A page of which every row is lost is something: the line that says so.
fn is_nothing(page: &Page<VentureRow>) -> bool {
    page.items.is_empty() && page.lost() == 0
}

/// What of the address was not understood.
fn hints(list: List) -> Vec<Element> {
    let hints = list.hints();
    hints.iter().map(|hint| notice(Tone::Quiet).child(p().child(text::hint(hint)))).collect()
}

/// A calm word where filters are set that this service cannot apply.
fn no_search(list: List) -> Markup {
    let support = search_support();
    live(move || {
        let useless = support.get() == Support::Missing && !list.state().filter.is_empty();
        useless.then(|| {
            notice(Tone::Calm)
                .child(p().child(b().child(text::NO_SEARCH)))
                .child(p().child(text::NO_SEARCH_ADVICE))
        })
    })
}

fn rows(list: List, page: &Page<VentureRow>, on_intent: Callback<VentureId>) -> Markup {
    let ListState { sort, view, .. } = list.state();
    let whole = is_whole(page);
    let rows = match sort.filter(|_| whole) {
        Some(sort) => sorted(&page.items, sort),
        None => page.items.clone(),
    };
    match view {
        View::Cards => {
            let cards = rows.into_iter().map(|row| venture_card(row, on_intent));
            ul().class("grid").child(cards.collect::<Vec<_>>()).into_markup()
        }
        View::Table => table::view(rows, whole.then_some(list), on_intent).into_markup(),
    }
}

fn skeleton(list: List) -> Element {
    let ListState { size, view, .. } = list.state();
    let bones = match view {
        View::Cards => {
            let cards = (0..size).map(|_| venture_card_skeleton());
            ul().class("grid").child(cards.collect::<Vec<_>>())
        }
        View::Table => table::skeleton(size),
    };
    waiting().child(bones)
}
