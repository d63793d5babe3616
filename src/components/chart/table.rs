//! The same values as a table.

use super::Bar;
use crate::components::disclosure::disclosure;
use crate::markup::Element;
use crate::markup::tags::{table, tbody, td, th, thead, tr};
use crate::text::overview::AS_TABLE;

/// The table, folded away. `heads` name the columns: the label, the value, and what else is said.
pub(super) fn view(labelled_by: &'static str, heads: &[&'static str], bars: &[Bar]) -> Element {
    let numeric = |index: usize| (index > 0).then_some("numeric");
    let head = |(index, head): (usize, &&'static str)| {
        th().attr("scope", "col").maybe("class", numeric(index)).child(*head)
    };
    let head = tr().child(heads.iter().enumerate().map(head).collect::<Vec<_>>());
    let row = |bar: &Bar| {
        let label = th().attr("scope", "row").attr("dir", "auto").child(bar.label.clone());
        let cell = |text: String| td().class("numeric").child(text);
        let more = (heads.len() > 2).then(|| cell(bar.more.clone().unwrap_or_default()));
        tr().child(label).child(cell(bar.exact.clone())).child(more)
    };
    let rows = tbody().child(bars.iter().map(row).collect::<Vec<_>>());
    let values = table()
        .class("chart-table")
        .attr("aria-labelledby", labelled_by)
        .child(thead().child(head))
        .child(rows);
    disclosure(AS_TABLE.to_owned()).child(values)
}
