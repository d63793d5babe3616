//! The place of a venture that is on its way.

use crate::components::panel::panel_bone;
use crate::components::skeleton::{Width, lines, waiting as frame};
use crate::markup::Element;
use crate::markup::tags::div;

const TEXT: [Width; 4] = [Width::Word, Width::Long, Width::Long, Width::Half];
const FACTS: [Width; 4] = [Width::Short, Width::Long, Width::Half, Width::Long];

/// Panels with bars in them, laid out like the page that comes.
pub(super) fn waiting() -> Element {
    let panels = |count: usize, widths: &[Width]| {
        (0..count).map(|_| panel_bone().child(lines(widths))).collect::<Vec<_>>()
    };
    let main = div().class("stack detail-main").child(panels(3, &TEXT));
    let facts = div().class("stack detail-aside").child(panels(2, &FACTS));
    frame().child(div().class("detail").child(main).child(facts))
}
