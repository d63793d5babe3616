//! What is to be said about the storage, and about an address that makes no sense.

use super::place::Place;
use crate::browser::FileParts;
use crate::components::notice::{Tone, notice};
use crate::data::Saved;
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::text::saved as text;

/// The remarks; usually none.
pub(super) fn view(saved: Saved, place: Place) -> Markup {
    let not_kept = move || {
        (!saved.is_kept() && saved.count() > 0).then(|| {
            let way = act(text::EXPORT, move || saved.export());
            notice(Tone::Quiet).child(p().child(text::NOT_KEPT).child(" ").child(way))
        })
    };
    let damaged = move || saved.damaged().map(|stored| damage(saved, stored));
    group([
        div().class("remark").attr("role", "status").child(live(not_kept)).into_markup(),
        live(damaged),
        live(move || place.hints().into_iter().map(hint).collect::<Vec<_>>()),
    ])
}

fn hint(said: String) -> Element {
    notice(Tone::Quiet).child(p().attr("dir", "auto").child(said))
}

fn damage(saved: Saved, stored: String) -> Element {
    let export = move || FileParts::new().save(text::DAMAGED_FILE, "text/plain", &stored);
    let discard = move || saved.discard_damaged();
    let ways = div()
        .class("row")
        .child(act(text::DAMAGED_EXPORT, export))
        .child(act(text::DAMAGED_DISCARD, discard));
    notice(Tone::Calm).child(p().child(text::DAMAGED)).child(ways)
}

fn act(name: &'static str, act: impl Fn() + Send + 'static) -> Element {
    button().attr("type", "button").class("link-button").on_click(act).child(name)
}
