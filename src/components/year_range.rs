//! The choice of years, from one to another.

use crate::callback::Callback;
use crate::data::local::Years;
use crate::data::local::years::year;
use crate::markup::tags::{button, fieldset, input, label, legend, p};
use crate::markup::{Element, Handle, live};
use crate::signal::{RwSignal, Signal};
use crate::text::local as text;

/// Which end of the years a field is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    From,
    To,
}

/// What the fields have in common.
#[derive(Clone, Copy)]
struct Range {
    now: Signal<Option<Years>>,
    on_change: Callback<Option<Years>>,
    /// The field in which something stands that is no year.
    wrong: RwSignal<Option<End>>,
}

/// Two fields, each for a year or nothing, and a way to empty them. `on_change` is given the years
/// once they are written, and not while they are typed: with half a year nothing is found.
pub fn year_range(
    name: &'static str,
    now: Signal<Option<Years>>,
    on_change: Callback<Option<Years>>,
) -> Element {
    let first = Handle::new();
    let range = Range { now, on_change, wrong: RwSignal::new(None) };
    let clear = move || {
        on_change.run(None);
        // The button goes, and the focus must not go with it.
        first.focus();
    };
    let clear = move || {
        let button = button().attr("type", "button").class("link-button").on_click(clear);
        now.get().map(|_| button.child(text::YEARS_CLEAR))
    };
    let remark = move || {
        let remark = || p().class("small").attr("role", "status").child(text::NO_YEAR);
        range.wrong.get().map(|_| remark())
    };
    fieldset()
        .class("years")
        .child(legend().class("label").child(name))
        .child(
            label()
                .class("select")
                .child(text::YEARS_FROM)
                .child(range.field(End::From).handle(first)),
        )
        .child(label().class("select").child(text::YEARS_TO).child(range.field(End::To)))
        .child(live(clear))
        .child(live(remark))
}

impl Range {
    fn field(self, end: End) -> Element {
        let value = move || self.at(end).map(|year| year.to_string()).unwrap_or_default();
        input()
            .attr("inputmode", "numeric")
            .attr("maxlength", "4")
            .attr("autocomplete", "off")
            .attr("placeholder", text::YEARS_ANY)
            .value(value)
            .live_attr("aria-invalid", move || (self.wrong.get() == Some(end)).then_some("true"))
            .on_value("change", move |typed| self.take(end, typed.trim()))
    }

    fn at(self, end: End) -> Option<u16> {
        let Years { from, to } = self.now.get()?;
        if end == End::From { from } else { to }
    }

    fn take(self, end: End, typed: &str) {
        let written = year(typed);
        let is_wrong = written.is_none() && !typed.is_empty();
        self.wrong.set(is_wrong.then_some(end));
        let now = self.now.get_untracked();
        let years = changed(now, end, written);
        if !is_wrong && years != now {
            self.on_change.run(years);
        }
    }
}

/// The years with another end. What was written last holds: an end that it contradicts is dropped.
fn changed(now: Option<Years>, end: End, year: Option<u16>) -> Option<Years> {
    let (from, to) = now.map_or((None, None), |years| (years.from, years.to));
    match end {
        End::From => Years::between(year, to).or_else(|| Years::between(year, None)),
        End::To => Years::between(from, year).or_else(|| Years::between(None, year)),
    }
}
