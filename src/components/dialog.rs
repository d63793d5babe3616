//! Modal dialogs, opened by a signal.

use leptos::html::Dialog;
use leptos::prelude::*;
use web_sys::MouseEvent;

/// A modal dialog. Its content is rendered each time that it opens, unless it stays. What in it has the attribute
/// `autofocus` gets the focus; when it closes, the focus returns to where it was.
#[component]
pub fn Modal(
    open: RwSignal<bool>,
    class: &'static str,
    label: &'static str,
    /// Whether the content stays while the dialog is closed.
    #[prop(optional)]
    stays: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    let dialog = move || node.try_get_untracked().flatten();
    Effect::new(move || {
        open.track();
        // The content must be rendered before the dialog shows and looks for what gets the focus,
        // and it may be rendered after this.
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
    // A selection of text that began in the dialog and ends outside is a click on the dialog, too.
    let began_on_backdrop = StoredValue::new(false);
    view! {
        <dialog
            node_ref=node
            class=class
            aria-label=label
            on:close=move |_| {
                // The browser fires this later; by now the dialog may be open again.
                open.try_set(dialog().is_some_and(|it| it.open()));
            }
            on:mousedown=move |event| began_on_backdrop.set_value(is_on_backdrop(&event))
            on:click=move |event| {
                if is_on_backdrop(&event) && began_on_backdrop.get_value() {
                    open.set(false);
                }
            }
        >
            <Show when=move || stays || open.get()>{children()}</Show>
        </dialog>
    }
}

/// The content covers the whole dialog, so what hits the dialog itself hit its backdrop.
fn is_on_backdrop(event: &MouseEvent) -> bool {
    event.target() == event.current_target()
}
