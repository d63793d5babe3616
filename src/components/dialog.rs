//! Modal dialogs, opened by a signal.

use leptos::html::Dialog;
use leptos::prelude::*;
use web_sys::MouseEvent;

/// A modal dialog. Its content is rendered each time that it opens. What in it has the attribute
/// `autofocus` gets the focus; when it closes, the focus returns to where it was.
#[component]
pub fn Modal(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The classes of the dialog.
    class: &'static str,
    /// What the dialog is called.
    label: &'static str,
    /// What stands in the dialog.
    children: ChildrenFn,
) -> impl IntoView {
    let (dialog, backdrop) = (NodeRef::<Dialog>::new(), Backdrop::default());
    let is_shown = move || dialog.try_get_untracked().flatten().is_some_and(|it| it.open());
    Effect::new(move || {
        open.track();
        // The content must be rendered before the dialog shows and looks for what gets the focus,
        // and it may be rendered after this.
        queue_microtask(move || match (open.try_get_untracked(), is_shown()) {
            (Some(true), false) => show(dialog),
            (Some(false), true) => close(dialog),
            _ => {}
        });
    });
    view! {
        <dialog
            node_ref=dialog
            class=class
            aria-label=label
            on:close=move |_| {
                // The browser fires this later; by now the dialog may be open again.
                open.try_set(is_shown());
            }
            on:mousedown=move |event| backdrop.press(&event)
            on:click=move |event| {
                if backdrop.is_clicked(&event) {
                    open.set(false);
                }
            }
        >
            <Show when=move || open.get()>{children()}</Show>
        </dialog>
    }
}

/// Notices clicks on the backdrop of a dialog. A selection of text that began in the dialog and ends
/// outside is a click on the dialog, too, so the press must have begun on the backdrop.
#[derive(Clone, Copy, Default)]
pub struct Backdrop {
    is_pressed: StoredValue<bool>,
}

impl Backdrop {
    /// Takes the `mousedown` of the dialog.
    pub fn press(self, event: &MouseEvent) {
        self.is_pressed.set_value(is_on_backdrop(event));
    }

    /// Takes the `click` of the dialog; says whether it is one on the backdrop.
    pub fn is_clicked(self, event: &MouseEvent) -> bool {
        is_on_backdrop(event) && self.is_pressed.get_value()
    }
}

/// The content covers the whole dialog, so what hits the dialog itself hit its backdrop.
fn is_on_backdrop(event: &MouseEvent) -> bool {
    event.target() == event.current_target()
}

/// Opens the dialog over the page.
pub fn show(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.try_get_untracked().flatten() {
        // The only failures are a dialog that is open already or has left the page.
        drop(dialog.show_modal());
    }
}

/// Closes the dialog; the focus goes back to where it was.
pub fn close(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.try_get_untracked().flatten() {
        dialog.close();
    }
}
