//! A drawer for what does not fit beside the page on a narrow screen.

use super::dialog::{close, show};
use super::icon::{Glyph, icon};
use crate::markup::tags::{button, dialog, div, h2};
use crate::markup::{Element, Handle, IntoMarkup, Markup, group, live};

/// What a drawer and its buttons are called.
#[derive(Clone, Copy, Debug)]
pub struct Labels {
    /// The dialog.
    pub title: &'static str,
    /// The button with the cross.
    pub close: &'static str,
    /// The button at the foot.
    pub done: &'static str,
}

/// A button that opens a modal dialog with the given content.
pub fn drawer(
    labels: Labels,
    open_label: impl Fn() -> String + Send + 'static,
    content: impl IntoMarkup,
) -> Markup {
    let handle = Handle::new();
    let opener = button()
        .attr("type", "button")
        .class("button drawer-button")
        .attr("aria-haspopup", "dialog")
        .on_click(move || show(handle))
        .child(icon(Glyph::Filter))
        .child(live(open_label));
    let sheet = dialog()
        .handle(handle)
        .class("drawer")
        .attr("aria-label", labels.title)
        .on("click", move |event| {
            // The content covers the whole dialog, so what hits the dialog hit its backdrop.
            if event.target() == event.current_target() {
                close(handle);
            }
        })
        .child(head(labels, handle))
        .child(div().class("drawer-body").child(content))
        .child(div().class("drawer-foot").child(closer("button main", handle).child(labels.done)));
    group([opener, sheet])
}

fn head(labels: Labels, handle: Handle) -> Element {
    let cross = closer("icon-button", handle).attr("aria-label", labels.close);
    let title = h2().child(labels.title);
    div().class("drawer-head").child(title).child(cross.child(icon(Glyph::Cross)))
}

fn closer(class: &'static str, handle: Handle) -> Element {
    button().attr("type", "button").class(class).on_click(move || close(handle))
}
