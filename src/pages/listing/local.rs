//! What a page says about its local directory, which draws that itself.

use crate::components::crawl_panel::crawl_panel_preparing;
use crate::components::notice::{Tone, notice};
use crate::data::local::Origin;
use crate::markup::tags::p;
use crate::markup::{IntoMarkup, Markup, live, nothing};
use crate::memo::Memo;

/// The panel, where the rows come from the local directory.
pub fn panel(origin: Origin) -> Markup {
    let panels = Memo::new(move |_| origin.is_local.get().then(|| origin.panels()));
    live(move || match panels.get() {
        Some(0) => crawl_panel_preparing().into_markup(),
        Some(_) => origin.panel(),
        None => nothing(),
    })
}

/// A quiet word about a filter of the address that has no effect, while this says so.
pub fn without_effect(is_said: impl Fn() -> bool + Send + 'static, said: &'static str) -> Markup {
    let word = move || notice(Tone::Quiet).child(p().attr("role", "status").child(said));
    live(move || is_said().then(word))
}
