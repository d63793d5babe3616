//! A drawer for what does not fit beside the page on a narrow screen.

use super::dialog::{Backdrop, close, show};
use super::icon::{Glyph, Icon};
use leptos::html::Dialog;
use leptos::prelude::*;

/// A button that opens a modal dialog.
#[component]
pub fn Drawer(
    /// What the dialog is called.
    title: &'static str,
    /// What the button with the cross is called.
    close_label: &'static str,
    /// What the button says.
    #[prop(into)]
    open_label: Signal<String>,
    /// What the button at the foot says, which closes it.
    #[prop(into)]
    done: Signal<String>,
    /// What stands in the dialog.
    children: Children,
) -> impl IntoView {
    let (dialog, backdrop) = (NodeRef::<Dialog>::new(), Backdrop::default());
    view! {
        <button
            type="button"
            class="button drawer-button"
            aria-haspopup="dialog"
            on:click=move |_| show(dialog)
        >
            <Icon glyph=Glyph::Filter />
            {open_label}
        </button>
        <dialog
            node_ref=dialog
            class="drawer"
            aria-label=title
            on:mousedown=move |event| backdrop.press(&event)
            on:click=move |event| {
                if backdrop.is_clicked(&event) {
                    close(dialog);
                }
            }
        >
            <div class="drawer-head">
                <h2>{title}</h2>
                <button
                    type="button"
                    class="icon-button"
                    aria-label=close_label
                    on:click=move |_| close(dialog)
                >
                    <Icon glyph=Glyph::Cross />
                </button>
            </div>
            <div class="drawer-body">{children()}</div>
            <div class="drawer-foot">
                <button type="button" class="button main" on:click=move |_| close(dialog)>
                    {done}
                </button>
            </div>
        </dialog>
    }
}
