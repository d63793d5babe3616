//! Reading the rest of the lists, so that the charts are based on all of them: short lists in idle
//! time, longer ones when the person asks.

use super::SAMPLE;
use crate::api::{Query, use_query};
use crate::browser::saves_data;
use crate::lazy::Parts;
use crate::list::whole::{Progress, Reading, ReadingStage, Wanted, use_whole};
use crate::text::{listing, overview as text, shell};
use directory_api::paging::Total;
use directory_api::{Call, Page, PageRequest, Response, Window};
use leptos::prelude::*;
use std::sync::Arc;

/// How many records of a list are read without being asked.
const UNASKED: u64 = 2_000;

/// The rest of the lists that the charts of a half are based on. A copy of it is the same.
#[derive(Clone, Copy)]
pub(super) struct Rest {
    is_asked: RwSignal<bool>,
    lists: StoredValue<Vec<(Memo<Option<Window>>, Reading)>>,
}

/// What is said of the reading, and what can be done about it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    /// It is not read before the person asks, in so many requests.
    Offered(Option<u64>),
    /// The person has asked for it; so many records are there, of so many.
    Running(u64, Total),
    Stopped,
    Failed,
}

impl Rest {
    /// Of no list yet.
    pub(super) fn new() -> Self {
        Self { is_asked: RwSignal::new(false), lists: StoredValue::new(Vec::new()) }
    }

    /// Adds a list, of which the beginning is loaded. Gives all of it, once that is there.
    pub(super) fn all_of<R>(
        self,
        first: Query<Page<R>>,
        call: impl Fn(PageRequest) -> Call<Page<R>> + Send + Sync + 'static,
        identity: fn(&R) -> &str,
    ) -> Memo<Option<Arc<Page<R>>>>
    where
        R: PartialEq + Clone + Send + Sync + 'static,
        Page<R>: Response,
    {
        // It stays unset for those who save data.
        let Parts { is_quiet, .. } = expect_context();
        let window = move |_: Option<&Option<Window>>| {
            first.state.with(|it| it.data.as_ref().map(|page| page.window))
        };
        let window = Memo::new(window);
        let wanted = Memo::new(move |_| {
            let window = window.get()?;
            let rows = if self.is_asked.get() { u64::MAX } else { UNASKED };
            let is_wanted = self.is_asked.get()
                || !window.may_have_next()
                || is_quiet.get() && self.is_read_unasked();
            is_wanted.then(|| Wanted { result: String::new(), rows })
        });
        let part = move |page: PageRequest| {
            let call = call(PageRequest { limit: SAMPLE.limit, ..page });
            use_query(move || Some(call.clone()))
        };
        let whole = use_whole(first, wanted, Box::new(part));
        self.lists.update_value(|lists| lists.push((window, whole.reading())));
        whole.all(identity)
    }

    /// Whether all lists are short: a part of them would be of no use.
    fn is_read_unasked(self) -> bool {
        let is_short = |(window, _): &(Memo<Option<Window>>, Reading)| {
            window.get().is_some_and(is_read_unasked)
        };
        self.lists.with_value(|lists| lists.iter().all(is_short))
    }

    /// Whether all will be there without being asked, or are coming; tracks that.
    pub(super) fn is_coming(self) -> bool {
        let is_coming = |(window, reading): &(Memo<Option<Window>>, Reading)| {
            let has_ended = reading.progress.get().is_some_and(|it| {
                !matches!(it.stage, ReadingStage::Reading | ReadingStage::Complete)
            });
            let is_wanted = self.is_asked.get() || window.get().is_none_or(is_read_unasked);
            is_wanted && !has_ended
        };
        self.lists.with_value(|lists| lists.iter().all(is_coming))
    }

    fn state(self) -> Option<State> {
        let list = |(window, reading): &(Memo<Option<Window>>, Reading)| {
            Some((window.get()?, reading.progress.get()))
        };
        let lists =
            self.lists.with_value(|lists| lists.iter().map(list).collect::<Option<Vec<_>>>());
        let lists = lists?;
        let has = |stage| lists.iter().any(|(_, it)| it.is_some_and(|it| it.stage == stage));
        if has(ReadingStage::Failed) {
            Some(State::Failed)
        } else if has(ReadingStage::Stopped) {
            Some(State::Stopped)
        } else if !self.is_asked.get() {
            let is_offered = lists.iter().any(|(window, _)| !is_read_unasked(*window));
            is_offered.then(|| State::Offered(requests(&lists)))
        } else {
            has(ReadingStage::Reading).then(|| running(&lists))
        }
    }

    fn act(self) {
        let readings = self
            .lists
            .with_value(|lists| lists.iter().map(|(_, reading)| *reading).collect::<Vec<_>>());
        let stage = |reading: &Reading| reading.progress.get_untracked().map(|it| it.stage);
        match untrack(|| self.state()) {
            Some(State::Offered(_)) => self.is_asked.set(true),
            Some(State::Running(..)) => readings.iter().for_each(|it| it.stop.run(true)),
            Some(State::Stopped) => readings.iter().for_each(|it| it.stop.run(false)),
            Some(State::Failed) => readings
                .iter()
                .filter(|it| stage(it) == Some(ReadingStage::Failed))
                .for_each(|it| it.retry.run(())),
            None => {}
        }
    }
}

/// Whether a list that begins with this page is all there, or will be read without being asked.
fn is_read_unasked(window: Window) -> bool {
    let is_short =
        matches!(window.total(), Total::Exactly(total) | Total::About(total) if total <= UNASKED);
    !window.may_have_next() || is_short && !saves_data()
}

/// How many requests the rest of the lists takes, as far as one can tell.
fn requests(lists: &[(Window, Option<Progress>)]) -> Option<u64> {
    let requests = lists.iter().map(|(window, _)| match window.total() {
        _ if !window.may_have_next() => Some(0),
        Total::Exactly(total) | Total::About(total) => {
            Some(total.saturating_sub(window.end()).div_ceil(window.limit.max(1)))
        }
        Total::AtLeast(_) | Total::Unknown => None,
    });
    requests.sum()
}

/// How far the lists are together.
fn running(lists: &[(Window, Option<Progress>)]) -> State {
    let read = lists.iter().map(|(window, it)| it.map_or(window.end(), |it| it.read)).sum();
    let total = lists.iter().map(|(window, it)| match it.map_or(window.total(), |it| it.total) {
        Total::Exactly(total) | Total::About(total) => Some(total),
        Total::AtLeast(_) | Total::Unknown => None,
    });
    State::Running(read, total.sum::<Option<u64>>().map_or(Total::Unknown, Total::Exactly))
}

/// How far the reading is, and a button that starts, stops or repeats it; nothing where all is there
/// or comes by itself.
#[component]
pub(super) fn ReadRest(rest: Rest) -> impl IntoView {
    let state = Memo::new(move |_| rest.state());
    let sentence = move || match state.get()? {
        State::Offered(_) | State::Stopped => None,
        State::Running(read, total) => Some(text::reading(read, total)),
        State::Failed => Some(text::rest_failed().to_owned()),
    };
    let label = move || match state.get()? {
        State::Offered(requests) => Some(text::read_all(requests)),
        State::Running(..) => Some(listing::stop().to_owned()),
        State::Stopped => Some(listing::continue_label().to_owned()),
        State::Failed => Some(shell::retry().to_owned()),
    };
    let has_state = Memo::new(move |_| state.get().is_some());
    view! {
        <Show when=move || has_state.get()>
            " "
            {sentence}
            " "
            // One button, so that it keeps the focus.
            <button type="button" class="link-button" on:click=move |_| rest.act()>
                {label}
            </button>
        </Show>
    }
}
