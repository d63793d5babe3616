//! The list of keyboard shortcuts, in a dialog.

use super::dialog::Modal;
use super::icon::{Glyph, Icon};
use crate::browser::has_command_key;
use crate::navigation::shortcuts::{SHORTCUTS, Shortcut};
use crate::text::shortcuts as text;
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn ShortcutList(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let row = |shortcut: Shortcut| {
        view! {
            <div>
                <dt>{(shortcut.says)()}</dt>
                <dd>{keys(shortcut)}</dd>
            </div>
        }
    };
    view! {
        <Modal open class="dialog" label=text::title()>
            <div class="dialog-body">
                <div class="dialog-head">
                    <h2>{text::title()}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        autofocus
                        aria-label=text::close()
                        on:click=move |_| open.set(false)
                    >
                        <Icon glyph=Glyph::Cross />
                    </button>
                </div>
                <dl class="shortcuts">{SHORTCUTS.map(row).into_iter().collect_view()}</dl>
                <p class="small muted">{text::note()}</p>
            </div>
        </Modal>
    }
}

fn keys(shortcut: Shortcut) -> AnyView {
    if shortcut.with_control {
        return view! { <ShortcutKeys /> }.into_any();
    }
    let key = |(place, key): (usize, &&'static str)| {
        let then = (place > 0).then(|| format!(" {} ", text::then()));
        view! {
            {then}
            <kbd>{*key}</kbd>
        }
    };
    shortcut.keys.iter().enumerate().map(key).collect_view().into_any()
}

/// The keys of the palette, as they are called on this machine.
#[component]
pub fn ShortcutKeys() -> impl IntoView {
    let control = if has_command_key() { text::command() } else { text::control() };
    view! {
        <kbd>{control}</kbd>
        <kbd>"K"</kbd>
    }
}
