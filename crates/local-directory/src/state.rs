//! [`State`] of a directory: takes events, and returns effects. Has no I/O and no clock.

pub use crate::event::{Effect, Event, Notes};

use crate::event::{Command, has_passed};
use crate::lists::LoadedLists;
use crate::progress::{ListKind, Phase};
use crate::question::LocalQuestion;
use crate::reader::Reader;
use crate::source::{FetchError, ListForm};
use crate::storing::Storing;
use crate::tabs::{Role, Tabs};
use directory_index::Normalize;

/// Minimum time between two notifications of views, which repeat their queries, in milliseconds.
const NOTIFY_INTERVAL: f64 = 250.0;

/// Lists in memory, and everything that decides on requests, storage and the lock.
#[derive(Debug)]
pub struct State<E> {
    pub(crate) reader: Reader<E>,
    pub(crate) storing: Storing,
    pub(crate) tabs: Tabs,
    /// True if there is an API key, so that rounds may be read for questions about ventures.
    pub(crate) has_key: bool,
    pub(crate) is_online: bool,
    pub(crate) is_paused: bool,
    pub(crate) is_closed: bool,
    is_hidden: bool,
    /// Questions that may start reading once their stored lists are loaded.
    asked: Vec<LocalQuestion>,
    /// True if the event has changed what answers depend on.
    has_changed: bool,
    /// True if changes are stored without delay.
    stores_now: bool,
    /// Time of the first change that views were not notified about.
    changed_at: Option<f64>,
    /// Phase that views know.
    shown_phase: Phase<E>,
    /// True once everything is stored after closing.
    has_left: bool,
    effects: Vec<Effect>,
}

impl<E: FetchError> State<E> {
    /// Creates the state of a directory with nothing in memory. `normalize` decomposes the
    /// characters of a text (NFKD).
    pub fn new(
        normalize: Normalize,
        form: ListForm,
        requests_per_minute: u32,
        has_key: bool,
    ) -> Self {
        let mut lists = LoadedLists::new(normalize);
        let mut storing = Storing::default();
        if form == ListForm::Files {
            storing.is_memory_only = true;
            // Nothing is stored, so there is nothing to load.
            ListKind::all().for_each(|kind| _ = lists.get_mut(&kind));
        }
        Self {
            reader: Reader::new(lists, requests_per_minute, form),
            storing,
            tabs: Tabs::default(),
            has_key,
            is_online: true,
            is_paused: false,
            is_closed: false,
            is_hidden: false,
            asked: Vec::new(),
            has_changed: false,
            stores_now: false,
            changed_at: None,
            shown_phase: Phase::Idle,
            has_left: false,
            effects: Vec::new(),
        }
    }

    /// Reacts to an event. `now` is in milliseconds since 1970.
    pub fn on(&mut self, now: f64, event: Event<E>) -> Vec<Effect> {
        let may_follow_closing = matches!(event, Event::Tick | Event::Written(_) | Event::Lock(..));
        if !self.is_closed || may_follow_closing {
            self.handle(event, now);
        }
        self.reader.next_at = None;
        if self.is_closed {
            self.leave_once_stored();
        } else {
            self.advance(now);
        }
        self.notify(now);
        std::mem::take(&mut self.effects)
    }

    /// Time at which [`Event::Tick`] is needed; 0 if it is needed at once, in a task of its own, so
    /// that the page stays responsive.
    pub fn deadline(&self) -> Option<f64> {
        if self.storing.has_slice() {
            return Some(0.0);
        }
        if self.is_closed {
            return None;
        }
        let is_unstored = self.has_unstored_changes() && !self.storing.is_writing();
        let times = [
            self.reader.next_at,
            self.tabs.deadline(),
            is_unstored.then(|| self.storing.deadline()),
            self.changed_at.map(|at| at + NOTIFY_INTERVAL),
        ];
        times.into_iter().flatten().reduce(f64::min)
    }

    fn handle(&mut self, event: Event<E>, now: f64) {
        match event {
            Event::Ask(address, may_start) => self.ask(&address, may_start),
            Event::CheckAll(address) => {
                if let Some((question, _)) = LocalQuestion::parse(&address) {
                    self.reader.check_all(self.readable(question));
                    self.restart(false, now);
                }
            }
            Event::Command(Command::Pause) => self.set_paused(true),
            Event::Command(Command::Resume) => self.restart(false, now),
            Event::Command(Command::Refresh) => self.restart(true, now),
            Event::Command(Command::TakeLock) => {
                if let Role::Waiting { .. } = self.tabs.role {
                    self.effects.push(self.tabs.request_lock(true));
                }
            }
            Event::Command(Command::Close) => self.close(now),
            Event::Command(Command::Discard) => {
                self.storing.is_discarded = true;
                self.close(now);
            }
            Event::Online(is_online) => {
                self.is_online = is_online;
                if is_online && self.reader.forget_failures(E::is_about_connection) {
                    self.reader.read_again(false, now);
                }
            }
            Event::Hidden(is_hidden) => {
                self.is_hidden = is_hidden;
                self.stores_now = true;
            }
            Event::Tick => self.tick(now),
            Event::Page(kind, request, outcome) => {
                self.reader.on_page(&kind, request, outcome, now);
                self.has_changed = true;
            }
            Event::Detail(id, outcome) => {
                self.reader.on_detail(id, outcome, now);
                self.has_changed = true;
            }
            Event::Loaded(note, record) => {
                let lists = &mut self.reader.lists;
                self.effects.extend(self.storing.on_loaded(note, record, lists));
                self.has_changed = true;
            }
            Event::Written(note) => {
                self.effects.extend(self.storing.on_written(note, &mut self.reader.lists));
                self.has_changed |= self.storing.is_memory_only;
            }
            Event::Lock(true, notes) => {
                self.tabs.role = Role::Granted;
                // The previous tab may have stored more.
                self.storing.load_changed(notes, &self.reader.lists);
            }
            Event::Lock(false, _) => self.effects.extend(self.tabs.on_refusal(now)),
            Event::Message(notes) => {
                self.tabs.on_heartbeat(now);
                if !self.storing.is_memory_only {
                    self.is_paused = notes.is_paused;
                }
                if !self.has_lock() {
                    self.storing.load_changed(notes, &self.reader.lists);
                }
            }
        }
    }

    fn ask(&mut self, address: &str, may_start: bool) {
        let Some((question, _)) = LocalQuestion::parse(address) else { return };
        for kind in question.lists_to_load() {
            if self.reader.lists.get(&kind).is_none() {
                self.storing.load(kind);
            }
        }
        if let Some(id) = question.model() {
            self.reader.plan_model(id);
        }
        if may_start {
            self.asked.push(self.readable(question));
        }
    }

    /// Question without the parts that cannot be read: rounds need a key.
    fn readable(&self, question: LocalQuestion) -> LocalQuestion {
        if self.has_key { question } else { question.without_rounds() }
    }

    fn restart(&mut self, includes_fresh: bool, now: f64) {
        self.set_paused(false);
        self.reader.forget_failures(|_| true);
        self.reader.read_again(includes_fresh, now);
    }

    /// Pauses or continues requests, also for other tabs and later visits.
    fn set_paused(&mut self, is_paused: bool) {
        if self.is_paused != is_paused {
            self.is_paused = is_paused;
            self.stores_now = true;
            self.effects.extend([Effect::NotePause(is_paused), Effect::Post]);
        }
    }

    fn tick(&mut self, now: f64) {
        if let Some(kind) = self.storing.load_slice(&mut self.reader.lists, &mut self.effects) {
            self.effects.extend(self.reader.on_loaded(&kind, now));
            self.has_changed = true;
        }
        self.effects.extend(self.storing.write_slices(&self.reader.lists, 1));
        self.effects.extend(self.tabs.tick(now));
    }

    /// Does everything that can be done now.
    fn advance(&mut self, now: f64) {
        self.effects.extend(self.storing.request_load());
        if !self.storing.is_loading() {
            for question in std::mem::take(&mut self.asked) {
                self.reader.read_for(question, now);
                // The app is not told, because it would repeat the question.
                self.effects.push(Effect::ShowProgress);
            }
            if self.tabs.role == Role::Granted {
                self.effects.push(self.tabs.become_holder(now));
                self.storing.delay(now);
            }
        }
        self.reader.plan_details();
        if self.may_send() && self.reader.advance(now, &mut self.effects) {
            self.has_changed = true;
            self.stores_now = true;
        }
        self.reader.request_models(&mut self.effects);
        let is_idle = self.is_idle();
        let is_due = std::mem::take(&mut self.stores_now) || is_idle;
        if self.has_unstored_changes() && (is_due || self.storing.is_write_due(now)) {
            self.storing.write(self.reader.lists.unstored_lists(), now);
        } else if is_idle {
            self.effects.extend(self.tabs.release_lock());
        }
        self.write();
    }

    fn may_send(&mut self) -> bool {
        if self.is_paused || !self.is_online || !self.reader.has_requests() {
            return false;
        }
        if self.tabs.role == Role::None && !self.storing.is_memory_only {
            self.effects.push(self.tabs.request_lock(false));
        }
        self.has_lock()
    }

    /// True if this tab may read: it has the lock, or nothing is stored.
    pub(crate) fn has_lock(&self) -> bool {
        self.storing.is_memory_only || self.tabs.role == Role::Holder
    }

    /// True if no request can be sent or is in flight, and nothing is being written.
    fn is_idle(&self) -> bool {
        let has_requests = !self.is_paused && self.is_online && self.reader.has_requests();
        !has_requests && !self.storing.is_writing() && self.reader.in_flight() == 0
    }

    fn may_store(&self) -> bool {
        self.tabs.role == Role::Holder && !self.storing.is_memory_only && !self.storing.is_discarded
    }

    fn has_unstored_changes(&self) -> bool {
        self.may_store() && !self.reader.lists.unstored_lists().is_empty()
    }

    /// Continues to write lists, slice by slice; at once if the page is hidden.
    fn write(&mut self) {
        if !self.may_store() {
            return self.storing.abandon_writes(&mut self.reader.lists);
        }
        self.storing.begin_write(&mut self.reader.lists);
        if self.is_hidden {
            self.effects.extend(self.storing.write_slices(&self.reader.lists, usize::MAX));
        }
    }

    fn close(&mut self, now: f64) {
        if !self.is_closed {
            self.is_closed = true;
            self.storing.stop_loading();
            self.effects.push(Effect::AbortPages);
            if self.has_unstored_changes() {
                self.storing.write(self.reader.lists.unstored_lists(), now);
            }
        }
    }

    /// Releases the lock once everything is stored or deleted.
    fn leave_once_stored(&mut self) {
        self.write();
        if self.has_left || self.storing.is_writing() {
            return;
        }
        self.has_left = true;
        if self.storing.is_discarded {
            self.effects.extend(ListKind::all().map(Effect::Delete));
            self.effects.push(Effect::NotePause(false));
        }
        self.effects.extend(self.tabs.release_lock());
        self.effects.push(Effect::CloseChannel);
    }

    /// Wakes waiting answers now, and notifies views after a moment; at once if the phase has
    /// changed, so that progress and answers agree.
    fn notify(&mut self, now: f64) {
        let phase = self.phase();
        let is_new_phase = self.shown_phase != phase;
        if std::mem::take(&mut self.has_changed) || is_new_phase {
            self.effects.push(Effect::WakeAnswers);
            self.changed_at.get_or_insert(now);
        }
        let is_due = |at: &mut f64| is_new_phase || has_passed(NOTIFY_INTERVAL, *at, now);
        if self.changed_at.take_if(is_due).is_some() {
            self.shown_phase = phase;
            self.effects.extend([Effect::ShowProgress, Effect::ChangeAnswers]);
        }
    }

    /// Current activity.
    pub(crate) fn phase(&self) -> Phase<E> {
        if self.is_closed {
            Phase::Idle
        } else if self.is_paused {
            Phase::Paused
        } else if self.storing.is_loading() {
            Phase::Opening
        } else if !self.reader.has_requests() {
            self.reader.failure().map_or(Phase::Idle, Phase::Failed)
        } else if !self.is_online {
            Phase::Offline
        } else if let Role::Waiting { is_frozen } = self.tabs.role {
            Phase::ReadingElsewhere { is_frozen }
        } else if !self.has_lock() {
            Phase::Opening
        } else if self.reader.queue.is_empty() {
            Phase::LoadingDetails
        } else {
            Phase::Reading
        }
    }
}
