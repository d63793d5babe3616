//! Modal dialogs, opened by a signal.

use leptos::html::Dialog;
use leptos::prelude::*;

/// Modal dialog. Its content is rendered each time it opens, unless it stays. The element with the
/// attribute `autofocus` gets the focus; when the dialog closes, the focus returns to where it was.
#[component]
pub fn Modal(
    open: RwSignal<bool>,
    class: &'static str,
    label: &'static str,
    /// True if the content stays while the dialog is closed.
    #[prop(optional)]
    stays: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    let dialog = move || node.try_get_untracked().flatten();
    Effect::new(move || {
        open.track();
        // The content must be rendered before the dialog opens and sets its focus, and that may
        // happen after this effect.
        queue_microtask(move || {
            let Some(dialog) = dialog() else { return };
            match (open.try_get_untracked(), dialog.open()) {
                // The only failure is a dialog that has left the page.
                (Some(true), false) => drop(dialog.show_modal()),
                (Some(false), true) => dialog.close(),
                _ => {}
            }
        });
    });
    view! {
        <dialog
            node_ref=node
            class=class
            aria-label=label
            on:close=move |_| {
                // The browser fires this event later, when the dialog may be open again.
                open.try_set(dialog().is_some_and(|dialog| dialog.open()));
            }
            // A click listener would also close the dialog when a text selection ends outside it.
            on:mousedown=move |event| {
                // The content covers the whole dialog, so the dialog itself is its backdrop.
                if event.target() == event.current_target() {
                    event.prevent_default();
                    open.set(false);
                }
            }
        >
            <Show when=move || stays || open.get()>{children()}</Show>
        </dialog>
    }
}
