//! Charts: bars that are links, or at least say what they stand for.
//!
//! A chart is a real list. Its words are text of the page, so that they are as large on a phone as
//! everywhere; only the bars are drawn, by SVG that is stretched into its place. Each bar is drawn
//! lying and standing, and the style sheet shows the one that there is room for.

mod bar;
mod keys;
pub mod scale;
mod table;

pub use bar::Bar;

use super::disclosure::disclosure;
use super::link::link;
use super::skeleton::{Width, bone};
use crate::callback::Callback;
use crate::markup::Element;
use crate::markup::tags::{figure, li, span, ul};
use crate::text::overview::AS_TABLE;
use bar::{filled, said, shape};

/// A chart.
pub struct Chart {
    /// The identifier of the heading that names the chart.
    pub labelled_by: &'static str,
    /// How its bars lie.
    pub shape: Shape,
    /// The heads of the table: what labels say, what values are, and what else is said if it is.
    pub heads: &'static [&'static str],
    /// The bars, in their order.
    pub bars: Vec<Bar>,
    /// Is called with the place of a bar that looks as if it were to be followed soon.
    pub on_intent: Option<Callback<usize>>,
}

/// How the bars of a chart lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One below the other.
    Rows,
    /// Standing side by side, as time goes; one below the other where that is too narrow.
    Columns,
}

impl Shape {
    const fn class(self) -> &'static str {
        match self {
            Self::Rows => "chart rows",
            Self::Columns => "chart columns",
        }
    }
}

/// Draws a chart.
pub fn chart(chart: Chart) -> Element {
    let Chart { labelled_by, shape, heads, bars, on_intent } = chart;
    let table = table::view(labelled_by, heads, &bars);
    let greatest = bars.iter().map(|bar| bar.value).max().unwrap_or_default();
    // One stop for the Tab key among the bars that lead nowhere; the arrow keys reach the others.
    let stop = bars.iter().position(|bar| bar.to.is_none());
    let item = |(index, bar): (usize, Bar)| {
        let intent = move || on_intent.into_iter().for_each(|on_intent| on_intent.run(index));
        let frame = match &bar.to {
            Some(to) => {
                link(to).on("pointerenter", move |_| intent()).on("focus", move |_| intent())
            }
            None => {
                let stops = if stop == Some(index) { "0" } else { "-1" };
                span().attr("tabindex", stops).attr("role", "img").attr("aria-label", said(&bar))
            }
        };
        li().child(filled(frame, bar, greatest))
    };
    let items: Vec<Element> = bars.into_iter().enumerate().map(item).collect();
    figure()
        .class(shape.class())
        .attr("aria-labelledby", labelled_by)
        .child(ul().class("bars").on_key(keys::walk).child(items))
        .child(table)
}

/// The place of a chart that is on its way, with as many bars as it may have.
pub fn chart_skeleton(shape_of: Shape, bars: usize) -> Element {
    let item = |_| {
        let bar = span()
            .class("chart-bar")
            .child(span().class("bar-label").child(bone(Width::Half)))
            .child(shape())
            .child(span().class("bar-value").child(bone(Width::Long)));
        li().child(bar)
    };
    let items: Vec<Element> = (0..bars).map(item).collect();
    figure()
        .class(shape_of.class())
        .child(ul().class("bars").child(items))
        .child(disclosure(AS_TABLE.to_owned()).flag("inert", true))
}
