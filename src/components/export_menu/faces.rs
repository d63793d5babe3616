//! What the panel shows: the kinds of file, the progress, a failure, the outcome.

use super::Menu;
use crate::api::RequestError;
use crate::components::link::link;
use crate::components::notice::{Tone, notice};
use crate::export::{Ending, ExportSource, FileFormat, Progress, Stage};
use crate::markup::tags::{b, button, div, p, progress, small};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::routes;
use crate::text::{errors, export as text, shell};
use directory_api::paging::Total;
use leptos::prelude::*;

/// What the panel of the menu in the context shows now.
pub fn export_faces() -> Markup {
    let menu: Menu = expect_context();
    live(move || menu.face())
}

impl Menu {
    fn face(self) -> Markup {
        match self.export.stage() {
            Stage::Idle => self.choice(),
            Stage::Running(progress) => self.running(progress),
            Stage::Failed(progress, error) => self.failed(progress, &error),
            Stage::Done(progress, ending, name) => self.done(progress, ending, &name),
        }
    }

    fn start(self, format: FileFormat) {
        self.export.start(format);
        self.is_chosen_from.set(false);
        // The pressed button goes; what comes in its place must not be pressed by the same key.
        self.panel.focus();
    }

    fn go_on(self) {
        self.export.go_on();
        self.panel.focus();
    }

    fn choice(self) -> Markup {
        let kind = |format| {
            button()
                .attr("type", "button")
                .class("pop-item")
                .attr("value", FileFormat::ending(format))
                .on_click(move || self.start(format))
                .child(b().child(text::format(format)))
                .child(" ")
                .child(small().class("muted").child(text::format_note(format)))
        };
        let source = self.export.source();
        let quiet = |said| p().class("small muted").child(said);
        if self.export.is_of_nothing() {
            return quiet(text::NOTHING).into_markup();
        }
        let lack = source.lacks_names().then(|| quiet(text::NO_NAMES));
        group([
            quiet(what(&source)).into_markup(),
            lack.into_markup(),
            group(FileFormat::ALL.map(kind)),
        ])
    }

    fn running(self, so_far: Progress) -> Markup {
        let cancel = action("button", text::CANCEL, move || self.close());
        let cancel = div().class("row").child(cancel);
        group([p().child(text::progress(so_far)), bar(so_far), cancel])
    }

    /// After a failure one can go on, keep what is there, or drop it.
    fn failed(self, so_far: Progress, error: &RequestError) -> Markup {
        let export = self.export;
        let is_kept = so_far.records > 0;
        let trouble = notice(Tone::Trouble)
            .child(p().child(b().child(text::FAILED)).child(" ").child(errors::what(error)))
            .child(p().child(errors::advice(error)))
            .child(is_kept.then(|| p().child(text::kept(so_far))));
        let settings = errors::is_about_key(error)
            .then(|| link(&routes::settings()).class("button main").child(shell::TO_SETTINGS));
        let save =
            is_kept.then(|| action("button", text::SAVE_PART, move || export.save_what_is_there()));
        let ways = div()
            .class("row")
            .child(action("button", text::GO_ON, move || self.go_on()))
            .child(settings)
            .child(save)
            .child(action("button", text::DISCARD, move || self.close()));
        group([trouble, ways])
    }

    fn done(self, progress: Progress, ending: Ending, name: &str) -> Markup {
        let remarks = [text::ending(ending).map(str::to_owned), text::lost(progress.lost)];
        let remarks = remarks.into_iter().flatten();
        let remarks = remarks.map(|it| notice(Tone::Calm).child(p().child(it)));
        let saved = p().child(text::saved(progress, name)).into_markup();
        let close = div().class("row").child(action("button", text::CLOSE, move || self.close()));
        group([saved, group(remarks), close.into_markup()])
    }
}

/// What is exported.
const fn what(source: &ExportSource) -> &'static str {
    match source {
        ExportSource::Here(here) => text::what_here(&here.kind),
        _ => text::WHAT,
    }
}

fn action(class: &'static str, said: &'static str, act: impl Fn() + Send + 'static) -> Element {
    button().attr("type", "button").class(class).on_click(act).child(said)
}

/// How much there is of what there may be; without a total that can be believed, a bar that only
/// moves.
fn bar(so_far: Progress) -> Element {
    let total = match so_far.total {
        Total::Exactly(total) | Total::About(total) => Some(total.max(so_far.records).max(1)),
        Total::AtLeast(_) | Total::Unknown => None,
    };
    progress()
        .attr("aria-label", text::PROGRESS)
        .maybe("max", total.map(|total| total.to_string()))
        .maybe("value", total.map(|_| so_far.records.to_string()))
}
