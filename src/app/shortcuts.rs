//! Keyboard shortcuts, and the dialog that lists them.

use super::commands::Commands;
use crate::browser::{self, has_command_key};
use crate::components::{CrossButton, Modal};
use crate::navigation::exists;
use crate::text::tr;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Controls that take text or keys.
const FIELDS: &str = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, \
                      [contenteditable]";

/// Listens for the shortcuts.
pub(super) fn use_shortcuts(commands: Commands) {
    let listener = window_event_listener_untyped("keydown", move |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let Some(key) = browser::shortcut_key(event) else { return };
        if event.default_prevented() || event.repeat() || event.alt_key() {
            return;
        }
        let has_command = event.ctrl_key() || event.meta_key();
        // The palette may not have the focus yet.
        let is_opening = commands.is_palette_open.get_untracked() && !exists(".palette[open]");
        if is_opening
            && !has_command
            && let Some(typed) = browser::key(event).filter(|key| key.chars().count() == 1)
        {
            commands.early_text.update_value(|text| text.push_str(&typed));
            event.prevent_default();
            return;
        }
        match (&*key, event.ctrl_key(), event.meta_key()) {
            ("k" | "K", true, false) | ("k" | "K", false, true) if !event.shift_key() => {
                commands.toggle_palette();
            }
            // On some keyboard layouts these characters need Shift.
            ("/", false, false) if !belongs_to_field(event) => commands.search(),
            ("?", false, false) if !belongs_to_field(event) => {
                commands.open(commands.is_shortcut_list_open);
            }
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}

/// True if a key press belongs to a field or a dialog rather than to the page.
fn belongs_to_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_field = target.is_some_and(|target| target.matches(FIELDS).unwrap_or_default());
    is_field || exists("dialog[open]")
}

/// Dialog with the shortcuts.
#[component]
pub(super) fn ShortcutList() -> impl IntoView {
    let Commands { is_shortcut_list_open: open, .. } = expect_context();
    view! {
        <Modal open class="dialog" label=tr("Keyboard shortcuts")>
            <div class="dialog-body">
                <div class="dialog-head">
                    <h2>{tr("Keyboard shortcuts")}</h2>
                    <CrossButton
                        label=tr("Close")
                        autofocus=true
                        on_press=move |()| open.set(false)
                    />
                </div>
                <dl class="shortcuts">
                    <div>
                        <dt>{tr("Search or jump anywhere")}</dt>
                        <dd>
                            <PaletteKeys />
                        </dd>
                    </div>
                    <div>
                        <dt>{tr("Search on this page, or anywhere")}</dt>
                        <dd>
                            <kbd>{"/"}</kbd>
                        </dd>
                    </div>
                    <div>
                        <dt>{tr("Show this list")}</dt>
                        <dd>
                            <kbd>{"?"}</kbd>
                        </dd>
                    </div>
                </dl>
                <p class="small muted">
                    {tr("Single-key shortcuts don’t work while you type in a field.")}
                </p>
            </div>
        </Modal>
    }
}

/// Keys that open the palette, named as on this device.
#[component]
pub(super) fn PaletteKeys() -> impl IntoView {
    let control = if has_command_key() { tr("⌘") } else { tr("Ctrl") };
    view! {
        <kbd>{control}</kbd>
        <kbd>{"K"}</kbd>
    }
}
