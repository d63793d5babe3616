//! What opens over the pages: the palette, the list of shortcuts, a question.

use super::commands::Commands;
use super::suggestions;
use crate::components::confirm::Confirm;
use crate::components::shortcut_list::ShortcutList;
use crate::pages::saved::clear_question;
use crate::palette::{Action, Palette, Target};
use crate::saved::{Saved, use_saved};
use crate::text::{palette as text, saved as saved_text};
use crate::theme::{ThemeChoice, use_theme};
use crate::{browser, routes};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The dialogs of the [`Commands`] in the context.
#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let tools = Tools {
        commands: expect_context(),
        clear: RwSignal::new(false),
        saved: use_saved(),
        theme: use_theme(),
    };
    let Tools { commands, clear, saved, .. } = tools;
    view! {
        <Palette
            name=text::name()
            hint=text::hint()
            enter=text::to_open()
            open=commands.palette
            on_take=Callback::new(move |target| tools.take(target))
            content=Callback::new(move |typed| suggestions::content(saved, typed))
        />
        <ShortcutList open=commands.help />
        <Confirm open=clear question=clear_question() on_yes=Callback::new(move |()| tools.clear()) />
    }
}

/// What the suggestions of the palette work with.
#[derive(Clone, Copy)]
struct Tools {
    commands: Commands,
    /// Whether it is asked if all saved ventures are to be removed.
    clear: RwSignal<bool>,
    saved: Saved,
    theme: ThemeChoice,
}

impl Tools {
    fn take(self, target: Target) {
        match target {
            Target::Page(address) => self.commands.go(&address),
            Target::Venture(id) => self.commands.go(&routes::venture(&id)),
            Target::Action(Action::Theme(theme)) => self.theme.choose(theme),
            Target::Action(Action::CopyLink) => self.copy_link(),
            Target::Action(Action::ExportSaved) => self.export(),
            Target::Action(Action::ClearSaved) => self.clear.set(true),
            Target::Action(Action::Shortcuts) => self.commands.help.set(true),
        }
    }

    fn export(self) {
        if self.saved.export().is_err() {
            self.commands.say(saved_text::file_not_saved().to_owned());
        }
    }

    fn copy_link(self) {
        let address = location().href().unwrap_or_default();
        spawn_local(async move {
            let is_copied = browser::copy(address).await;
            let said = if is_copied { text::copied() } else { text::not_copied() };
            self.commands.say(said.to_owned());
        });
    }

    fn clear(self) {
        let count = untrack(|| self.saved.ventures.count());
        self.saved.ventures.clear();
        self.commands.say(saved_text::cleared(count));
    }
}
