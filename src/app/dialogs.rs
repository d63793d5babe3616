//! Dialogs over the pages: the palette and the list of shortcuts.

use super::commands::Commands;
use super::palette::{Palette, PaletteAction};
use super::shortcut_list::ShortcutList;
use super::suggestions;
use crate::browser::theme::use_theme;
use crate::saved::use_saved;
use crate::text::tr;
use crate::{browser, routes};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Dialogs of the [`Commands`] in the context.
#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let commands: Commands = expect_context();
    let (saved, theme) = (use_saved(), use_theme());
    let take = move |target| match target {
        PaletteAction::Page(address) => commands.go(&address),
        PaletteAction::Venture(id) => commands.go(&routes::venture(&id)),
        PaletteAction::Theme(chosen) => theme.choose(chosen),
        PaletteAction::CopyLink => copy_link(commands),
        PaletteAction::Shortcuts => commands.help.set(true),
    };
    view! {
        <Palette
            open=commands.palette
            on_take=Callback::new(take)
            content=Callback::new(move |typed| suggestions::content(saved, typed))
        />
        <ShortcutList open=commands.help />
    }
}

fn copy_link(commands: Commands) {
    let address = location().href().unwrap_or_default();
    spawn_local(async move {
        let is_copied = browser::copy(address).await;
        let said = if is_copied {
            tr("Link copied.")
        } else {
            tr("This browser doesn’t allow copying here. Copy the link from the address bar.")
        };
        commands.show_toast(said.to_owned());
    });
}
