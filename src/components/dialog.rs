//! Modal dialogs, opened by a signal or by the handle of their element.

use crate::effect::effect;
use crate::markup::tags::dialog;
use crate::markup::{Element, Handle, Markup, live};
use crate::signal::RwSignal;
use leptos::prelude::*;
use web_sys::HtmlDialogElement;

/// A modal dialog with its content, which is made each time that it opens. What in it has the
/// attribute `autofocus` gets the focus; when it closes, the focus returns to where it was.
pub fn modal(
    open: RwSignal<bool>,
    class: &'static str,
    label: &'static str,
    content: impl Fn() -> Markup + Send + 'static,
) -> Element {
    let handle = Handle::new();
    effect(move || {
        open.track();
        // The content must be drawn before the dialog shows and looks for what gets the focus, and
        // it may be drawn after this.
        queue_microtask(move || match (open.try_get_untracked(), is_shown(handle)) {
            (Some(true), false) => show(handle),
            (Some(false), true) => close(handle),
            _ => {}
        });
    });
    dialog()
        .handle(handle)
        .class(class)
        .attr("aria-label", label)
        .on("close", move |_| {
            // The browser tells this later; by now the dialog may be open again.
            open.set(is_shown(handle));
        })
        .on("click", move |event| {
            // The content covers the whole dialog, so what hits the dialog hit its backdrop.
            if event.target() == event.current_target() {
                open.set(false);
            }
        })
        .child(live(move || open.get().then(&content)))
}

/// Opens the dialog over the page.
pub fn show(dialog: Handle) {
    if let Some(dialog) = dialog.get::<HtmlDialogElement>() {
        // The only failures are a dialog that is open already or has left the page.
        drop(dialog.show_modal());
    }
}

/// Closes the dialog; the focus goes back to where it was.
pub fn close(dialog: Handle) {
    if let Some(dialog) = dialog.get::<HtmlDialogElement>() {
        dialog.close();
    }
}

fn is_shown(dialog: Handle) -> bool {
    dialog.get::<HtmlDialogElement>().is_some_and(|dialog| dialog.open())
}
