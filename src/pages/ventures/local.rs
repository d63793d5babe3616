//! What the page says about the local directory, which it draws itself.

use crate::components::crawl_panel::crawl_panel_preparing;
use crate::data::local::Explored;
use crate::markup::{IntoMarkup, Markup, live, nothing};
use crate::memo::Memo;

/// The panel, where the rows come from the local directory.
pub(super) fn panel(explored: Explored) -> Markup {
    let has_panel = Memo::new(move |_| explored.is_local.get().then(|| explored.has_panel()));
    live(move || match has_panel.get() {
        Some(true) => explored.panel().into_markup(),
        Some(false) => crawl_panel_preparing().into_markup(),
        None => nothing(),
    })
}
