//! The list of keyboard shortcuts, in a dialog.

use super::dialog::Modal;
use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::browser::has_command_key;
use crate::navigation::shortcuts::{MOVES, SHORTCUTS, Shortcut, use_single_keys};
use crate::routes;
use crate::text::shortcuts as text;
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn ShortcutList(open: RwSignal<bool>) -> impl IntoView {
    let single_keys = use_single_keys();
    let row = |says: fn() -> &'static str, keys: AnyView| {
        view! {
            <div>
                <dt>{says()}</dt>
                <dd>{keys}</dd>
            </div>
        }
    };
    let shortcuts = move || {
        let shown = SHORTCUTS.iter().filter(|it| it.with_control || single_keys.are_on());
        shown.map(|it| row(it.says, keys(*it))).collect_view()
    };
    let moves = move || {
        let moves = MOVES.map(|(keys, says)| {
            let keys = keys.iter().map(|key| view! { <kbd>{key()}</kbd> " " });
            row(says, keys.collect_view().into_any())
        });
        moves.into_iter().collect_view()
    };
    let note = move || if single_keys.are_on() { text::note() } else { text::switched_off() };
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
                <dl class="shortcuts single">{shortcuts}</dl>
                <p class="small muted">
                    {note} " " <span on:click=move |_| open.set(false)>
                        <Link to=routes::SETTINGS>{text::settings()}</Link>
                    </span>
                </p>
                <h3>{text::moves()}</h3>
                <dl class="shortcuts">{moves}</dl>
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
