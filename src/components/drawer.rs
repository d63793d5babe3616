//! Drawer for filters that do not fit next to the rows on a narrow screen.

use super::dialog::Modal;
use super::icon::{CrossButton, Glyph, Icon};
use crate::text::tr;
use leptos::prelude::*;

/// Button that opens the drawer, which is a modal dialog.
#[component]
pub fn Drawer(
    #[prop(into)] open_label: Signal<String>,
    /// Label of the button at the foot, which closes the drawer.
    #[prop(into)]
    close_label: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let close = move |_| open.set(false);
    view! {
        <button
            type="button"
            class="button drawer-button"
            data-usable=""
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            <Icon glyph=Glyph::Filter />
            {open_label}
        </button>
        <Modal open class="drawer" label=tr("Filters") stays=true>
            <div class="drawer-head">
                <h2>{tr("Filters")}</h2>
                <CrossButton label=tr("Close filters") on_press=move |()| open.set(false) />
            </div>
            <div class="drawer-body">{children()}</div>
            <div class="drawer-foot">
                <button type="button" class="button main" on:click=close>
                    {close_label}
                </button>
            </div>
        </Modal>
    }
}
