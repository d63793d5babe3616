//! Rows that come from the service or from a local directory.

use super::directory::Question;
use super::handle::Local;
use super::view::{Counts, View};
use crate::api::Data;
use crate::callback::Callback;
use crate::data::following::State;
use crate::data::{Known, Remote};
use crate::effect::effect;
use crate::markup::{Markup, group};
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::{Page, PageRequest};
use leptos::prelude::untrack;
use std::sync::Arc;

/// The way to the pages of what was found at a moment, for a file: pages of
/// [`FoundVenture`](directory_api::FoundVenture), [`PersonRow`](super::PersonRow) or
/// [`RoundRow`](crate::data::RoundRow); nothing once the directory is gone.
type Pages = Arc<dyn Fn(PageRequest) -> Option<Data> + Send + Sync>;

/// Where the rows of a list come from.
#[derive(Clone, Copy)]
pub struct Origin {
    /// Whether they come from the local directory.
    pub is_local: Memo<bool>,
    view: Memo<View>,
    question: Callback<PageRequest, Question>,
    local: Local,
    /// Another local directory that has a part in it.
    beside: Option<Local>,
}

/// Follows the rows that the service gives or, where they are `local`, what is found here for a
/// question. The local directories are opened when they are needed first.
pub(super) fn use_origin<R: Send + Sync + 'static>(
    locals: (Local, Option<Local>),
    is_local: Memo<bool>,
    question: Callback<PageRequest, Question>,
    page: Memo<PageRequest>,
    served: Remote<Page<R>>,
) -> (Remote<Page<R>>, Origin) {
    let origin = Origin::new(locals, is_local, question, page);
    let (state, retry) = origin.or(served.snapshot.state(), served.retry);
    (Remote { snapshot: Known::of(state), retry }, origin)
}

impl Origin {
    fn new(
        (local, beside): (Local, Option<Local>),
        is_local: Memo<bool>,
        question: Callback<PageRequest, Question>,
        page: Memo<PageRequest>,
    ) -> Self {
        let view = Memo::new(move |_| match is_local.get() {
            true => local.view(beside, question.run(page.get())),
            false => View { is_settled: true, ..View::default() },
        });
        Self { is_local, view, question, local, beside }
    }

    /// The part of [`use_origin`] that does not depend on the type.
    fn or(self, served: Signal<State>, ask_again: Callback<()>) -> (Signal<State>, Callback<()>) {
        let Self { is_local, view, .. } = self;
        effect(move || {
            if is_local.get() {
                self.local.open();
                // Without a key no round can be read, and ventures alone are of no use.
                if let Some(beside) = self.beside.filter(|_| self.local.is_readable()) {
                    beside.open();
                }
            }
        });
        let state = Signal::derive(move || match is_local.get() {
            true => view.with(|view| view.state.clone()),
            false => served.get(),
        });
        let retry = move |()| match is_local.get_untracked() {
            true => self.locals().for_each(Local::resume),
            false => ask_again.run(()),
        };
        (state, Callback::new(retry))
    }

    /// Whether what is shown will stay so.
    pub fn is_settled(self) -> bool {
        self.view.with(|view| view.is_settled)
    }

    /// The counts beside the filters, which the local directory alone has.
    pub fn counts(self) -> Option<Arc<dyn Counts>> {
        self.view.with(|view| view.counts.clone())
    }

    /// The way to the pages of what is found now. Only the code of the export asks for it, so that no
    /// page has to bring it.
    pub fn pages(self) -> Pages {
        let question = untrack(|| self.question.run(PageRequest::default()));
        let Self { local, beside, .. } = self;
        Arc::new(move |page| local.page(beside, Question { page, ..question.clone() }))
    }

    /// How many of the local directories have a panel; whoever asks follows it.
    pub fn panels(self) -> usize {
        self.locals().filter(|local| local.is_open()).count()
    }

    /// The panels of the local directories, with how far they are and the ways to hold or hurry
    /// them.
    pub fn panel(self) -> Markup {
        group(self.locals().map(Local::panel))
    }

    fn locals(self) -> impl Iterator<Item = Local> {
        [Some(self.local), self.beside].into_iter().flatten()
    }
}
