//! A choice among few values, all in view.

use crate::markup::tags::{fieldset, input, label, legend, small, span};
use crate::markup::{Element, group};

/// One value of a choice.
pub(super) struct Choice<T> {
    pub(super) value: T,
    pub(super) label: &'static str,
    /// What to know before one chooses it.
    pub(super) note: Option<&'static str>,
}

/// Radio buttons under a title; `name` keeps them apart from those of other choices.
pub(super) fn choices<T: Copy + PartialEq + Send + 'static>(
    name: &'static str,
    title: Element,
    choices: impl IntoIterator<Item = Choice<T>>,
    chosen: impl Fn() -> T + Copy + Send + 'static,
    choose: impl Fn(T) + Copy + Send + 'static,
) -> Element {
    let rows = choices.into_iter().map(|Choice { value, label: text, note }| {
        let button = input()
            .attr("type", "radio")
            .attr("name", name)
            .checked(move || chosen() == value)
            .on("change", move |_| choose(value));
        let note = note.map(|note| small().class("muted").child(note));
        label().class("choice").child(button).child(span().child(text).child(" ").child(note))
    });
    fieldset().class("stack-tight").child(title).child(group(rows))
}

/// The title of a choice; invisible where a heading says the same.
pub(super) fn title(text: &'static str, class: &'static str) -> Element {
    legend().class(class).child(text)
}
