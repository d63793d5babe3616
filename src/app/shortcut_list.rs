//! Dialog with the keyboard shortcuts.

use super::shortcuts::{SHORTCUTS, Shortcut};
use crate::browser::has_command_key;
use crate::components::dialog::Modal;
use crate::components::{Glyph, Icon};
use crate::text::tr;
use leptos::prelude::*;

#[component]
pub(super) fn ShortcutList(open: RwSignal<bool>) -> impl IntoView {
    let row = |says: fn() -> &'static str, keys: AnyView| {
        view! {
            <div>
                <dt>{says()}</dt>
                <dd>{keys}</dd>
            </div>
        }
    };
    let shortcuts =
        move || SHORTCUTS.map(|shortcut| row(shortcut.says, keys(shortcut))).collect_view();
    view! {
        <Modal open class="dialog" label=tr("Keyboard shortcuts")>
            <div class="dialog-body">
                <div class="dialog-head">
                    <h2>{tr("Keyboard shortcuts")}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        autofocus
                        aria-label=tr("Close")
                        on:click=move |_| open.set(false)
                    >
                        <Icon glyph=Glyph::Cross />
                    </button>
                </div>
                <dl class="shortcuts single">{shortcuts}</dl>
                <p class="small muted">{tr("Single-key shortcuts don’t work while you type in a \
                                            field.")}</p>
            </div>
        </Modal>
    }
}

fn keys(shortcut: Shortcut) -> AnyView {
    match shortcut.with_control {
        true => view! { <ShortcutKeys /> }.into_any(),
        false => view! { <kbd>{shortcut.key}</kbd> }.into_any(),
    }
}

/// Keys of the palette, as they are called on this machine.
#[component]
pub(super) fn ShortcutKeys() -> impl IntoView {
    let control = if has_command_key() { tr("⌘") } else { tr("Ctrl") };
    view! {
        <kbd>{control}</kbd>
        <kbd>"K"</kbd>
    }
}
