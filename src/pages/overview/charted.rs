//! A panel with a chart.

use crate::components::chart::{Chart, Shape, chart, chart_skeleton};
use crate::components::panel::{panel, panel_with};
use crate::components::skeleton::{Width, bone};
use crate::markup::tags::p;
use crate::markup::{Element, IntoMarkup, Markup};

/// A chart, what it is drawn from, and what else is to be said of it. `nothing` is said where it
/// has no bar.
pub(super) fn charted(
    title: &'static str,
    drawn_from: String,
    drawn: Chart,
    nothing: &'static str,
    remarks: &[Option<String>],
) -> Element {
    let panel = panel_with(Some(drawn.labelled_by), title, None);
    let chart: Markup = match drawn.bars.is_empty() {
        true => p().child(nothing).into_markup(),
        false => chart(drawn).into_markup(),
    };
    let remarks = remarks.iter().flatten().cloned().collect::<Vec<_>>().join(" ");
    let remarks = (!remarks.is_empty()).then(|| small_print().child(remarks));
    panel.child(small_print().child(drawn_from)).child(chart).child(remarks)
}

fn small_print() -> Element {
    p().class("small muted")
}

/// The place of a panel with a chart.
pub(super) fn charted_skeleton(title: &'static str, shape: Shape, bars: usize) -> Element {
    let drawn_from = small_print().child(bone(Width::Long));
    panel(title).child(drawn_from).child(chart_skeleton(shape, bars))
}
