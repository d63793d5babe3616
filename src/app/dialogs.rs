//! What opens over the pages: the palette, the list of shortcuts, a question.

use super::commands::Commands;
use super::palette;
use crate::callback::Callback;
use crate::components::confirm::{Question, confirm};
use crate::components::palette::{Action, Labels, Target, palette as palette_dialog};
use crate::components::shortcut_list::shortcut_list;
use crate::context::expect_context;
use crate::data::{Saved, use_saved};
use crate::markup::{Markup, group};
use crate::signal::RwSignal;
use crate::text::{palette as text, saved as saved_text};
use crate::theme::{ThemeChoice, use_theme};
use crate::{browser, routes};
use leptos::prelude::*;
use leptos::task::spawn_local;

const LABELS: Labels = Labels { name: text::NAME, hint: text::HINT };

const CLEAR: Question = Question {
    title: saved_text::CLEAR_QUESTION,
    words: saved_text::CLEAR_ADVICE,
    yes: saved_text::CLEAR_YES,
    no: saved_text::CLEAR_NO,
};

/// The dialogs of the [`Commands`] in the context.
pub(super) fn dialogs() -> Markup {
    let tools = Tools {
        commands: expect_context(),
        clear: RwSignal::new(false),
        saved: use_saved(),
        theme: use_theme(),
    };
    let Tools { commands, clear, saved, .. } = tools;
    let take = Callback::new(move |target| tools.take(target));
    group([
        palette_dialog(LABELS, commands.palette, take, move |typed| palette::content(saved, typed)),
        shortcut_list(commands.help),
        confirm(clear, CLEAR, Callback::new(move |()| tools.clear())),
    ])
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
            Target::Page(address) => self.commands.go(address),
            Target::Venture(id) => self.commands.go(routes::venture(&id)),
            Target::Action(Action::Theme(theme)) => self.theme.choose(theme),
            Target::Action(Action::CopyLink) => self.copy_link(),
            Target::Action(Action::ExportSaved) => self.saved.export(),
            Target::Action(Action::ClearSaved) => self.clear.set(true),
            Target::Action(Action::Shortcuts) => self.commands.help.set(true),
        }
    }

    fn copy_link(self) {
        let address = location().href().unwrap_or_default();
        spawn_local(async move {
            let is_copied = browser::copy(address).await;
            let said = if is_copied { text::COPIED } else { text::NOT_COPIED };
            self.commands.say(said.to_owned());
        });
    }

    fn clear(self) {
        let count = self.saved.list_now().entries().len();
        self.saved.clear();
        self.commands.say(saved_text::cleared(count));
    }
}
