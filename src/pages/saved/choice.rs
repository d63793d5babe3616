//! The line above the list: how many are saved, and what is chosen to be compared.

use super::place::Place;
use crate::components::icon::{Glyph, icon};
use crate::components::link::{link, link_in_place};
use crate::data::Saved;
use crate::markup::tags::{b, button, div, span};
use crate::markup::{Element, IntoMarkup, Markup, live};
use crate::routes;
use crate::text::saved as text;

/// The line.
pub(super) fn view(saved: Saved, place: Place) -> Element {
    let chosen = move || place.chosen();
    let said = span().attr("role", "status").child(live(move || text::chosen(chosen().len())));
    let none = move || {
        (!chosen().is_empty()).then(|| {
            link_in_place(&routes::saved(place.page(), &[])).class("small").child(text::CHOOSE_NONE)
        })
    };
    div()
        .class("choice-line")
        .child(b().child(live(move || text::count(saved.count()))))
        .child(said)
        .child(live(none))
        .child(live(move || way(&chosen())))
}

/// The way to the comparison, out of use until there is something to compare.
fn way(chosen: &[directory_api::VentureId]) -> Markup {
    let sign = icon(Glyph::Compare);
    if chosen.len() < 2 {
        let idle = button().attr("type", "button").class("button push").flag("disabled", true);
        return idle.child(sign).child(text::COMPARE).into_markup();
    }
    link(&routes::compare(chosen))
        .class("button main push")
        .child(sign)
        .child(text::COMPARE)
        .into_markup()
}
