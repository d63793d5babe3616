//! How many of the results have a value: buttons that choose it.

use crate::callback::Callback;
use crate::format::number;
use crate::markup::tags::{button, div, li, p, span, ul};
use crate::markup::{Element, Markup, group};
use crate::text::local as text;

/// How many values are offered beside those that are chosen; the others are found by typing.
const OFFERED: usize = 6;

/// The counts of one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The values, the most frequent first, each with its number and whether it is chosen.
    pub counts: Vec<(String, u64, bool)>,
    /// Of how many the property is known, and how many there are.
    pub known: (u64, u64),
}

/// The values with their numbers. `label` names the property; `on_toggle` is given the value that
/// was pressed.
pub fn facet(label: &'static str, facet: Facet, on_toggle: Callback<String>) -> Markup {
    let Facet { counts, known: (known, of) } = facet;
    let offered = counts.into_iter().enumerate();
    let offered = offered.filter(|(at, (_, _, is_chosen))| *at < OFFERED || *is_chosen);
    let values: Vec<_> = offered.map(|(_, count)| value(count, on_toggle)).collect();
    let list = (!values.is_empty())
        .then(|| ul().class("facet").attr("aria-label", text::counts(label)).child(values));
    let note = (known < of)
        .then(|| p().class("facet-note small muted").child(text::coverage(label, known, of)));
    group([div().child(list).child(note)])
}

fn value((value, count, is_chosen): (String, u64, bool), on_toggle: Callback<String>) -> Element {
    let pressed = value.clone();
    let button = button()
        .attr("type", "button")
        .attr("aria-pressed", is_chosen.to_string())
        .on_click(move || on_toggle.run(pressed.clone()))
        .child(span().attr("dir", "auto").child(value))
        .child(span().class("count").child(number(count)));
    li().child(button)
}
