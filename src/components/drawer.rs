//! A drawer for what does not fit beside the page on a narrow screen.

use super::icon::{Glyph, Icon};
use leptos::html::Dialog;
use leptos::prelude::*;

/// A button that opens a modal dialog with the given content.
#[component]
pub fn Drawer(
    /// What the dialog is called.
    title: &'static str,
    /// What the button that opens it says.
    #[prop(into)]
    open_label: Signal<String>,
    /// What the button with the cross is called.
    close_label: &'static str,
    /// What the button at the foot says.
    #[prop(into)]
    done_label: Signal<String>,
    /// What is in the drawer.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            // The only failures are a dialog that is open already or has left the page.
            drop(dialog.show_modal());
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <button type="button" class="button drawer-button" aria-haspopup="dialog" on:click=open>
            <Icon glyph=Glyph::Filter />
            {open_label}
        </button>
        <dialog
            node_ref=dialog
            class="drawer"
            aria-label=title
            on:click=move |event| {
                // The content covers the whole dialog, so what hits the dialog hit its backdrop.
                if event.target() == event.current_target() {
                    close();
                }
            }
        >
            <div class="drawer-head">
                <h2>{title}</h2>
                <button
                    type="button"
                    class="icon-button"
                    aria-label=close_label
                    on:click=move |_| close()
                >
                    <Icon glyph=Glyph::Cross />
                </button>
            </div>
            <div class="drawer-body">{children()}</div>
            <div class="drawer-foot">
                <button type="button" class="button main" on:click=move |_| close()>
                    {done_label}
                </button>
            </div>
        </dialog>
    }
}
