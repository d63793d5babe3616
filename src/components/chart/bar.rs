//! A bar and its words.

use super::scale::{LENGTH, length};
use crate::markup::Element;
use crate::markup::tags::{rect, small, span, svg};

/// A bar of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// What its length shows.
    pub value: u64,
    /// The value in few letters.
    pub short: String,
    /// The value in full.
    pub exact: String,
    /// What else is to be said.
    pub more: Option<String>,
    /// The address of what it stands for, where there is one.
    pub to: Option<String>,
    /// A class that colors it; the words say the same.
    pub tone: &'static str,
}

/// The whole bar for those who only hear it.
pub(super) fn said(bar: &Bar) -> String {
    let Bar { label, exact, more, .. } = bar;
    match more {
        Some(more) => format!("{label}: {exact}, {more}"),
        None => format!("{label}: {exact}"),
    }
}

/// Fills the frame of a bar, a link or not; the greatest value of the chart has the longest bar.
pub(super) fn filled(frame: Element, bar: Bar, greatest: u64) -> Element {
    let length = length(bar.value, greatest);
    let lying = rect().class("lying").attr("width", length.to_string());
    let standing = rect()
        .class("standing")
        .attr("y", (LENGTH - length).to_string())
        .attr("height", length.to_string());
    let shape = shape().child(lying.attr("height", "100%")).child(standing.attr("width", "100%"));
    frame
        .class(format!("chart-bar {}", bar.tone))
        .child(span().class("bar-label").attr("dir", "auto").child(bar.label))
        .child(shape)
        .child(span().class("bar-value").child(bar.short))
        .child(bar.more.map(|more| small().class("bar-more").child(more)))
}

/// The ground on which a bar is drawn.
pub(super) fn shape() -> Element {
    svg()
        .class("bar-shape")
        .attr("viewBox", format!("0 0 {LENGTH} {LENGTH}"))
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
}
