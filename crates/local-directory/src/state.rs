//! [`State`] of a directory: takes events, and returns effects. Has no I/O and no clock.

pub use crate::event::{Effect, Event, Notes};

use crate::event::{Command, Role, has_passed};
use crate::lists::LoadedLists;
use crate::progress::{ListKind, Phase};
use crate::question::LocalQuestion;
use crate::reader::Reader;
use crate::source::{FetchError, ListForm};
use crate::storing::Storing;
use directory_index::Normalize;

/// Minimum time between two notifications of views, which repeat their queries, in milliseconds.
const NOTIFY_INTERVAL: f64 = 250.0;

/// Lists in memory, and everything that decides on requests, storage and the lock.
#[derive(Debug)]
pub struct State<E> {
    pub(crate) reader: Reader<E>,
    pub(crate) storing: Storing,
    role: Role,
    /// True if there is an API key, so that rounds may be read for questions about ventures.
    pub(crate) has_key: bool,
    pub(crate) is_online: bool,
    pub(crate) is_paused: bool,
    pub(crate) is_closed: bool,
    /// Questions that may start reading once their stored lists are loaded.
    asked: Vec<LocalQuestion>,
    /// True if the event has changed what answers depend on.
    has_changed: bool,
    /// Time of the first change that views were not notified about.
    changed_at: Option<f64>,
    /// Phase that views know.
    shown_phase: Phase<E>,
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
        if form != ListForm::Pages {
            storing.is_memory_only = true;
            // Nothing is stored, so there is nothing to load.
            ListKind::all().for_each(|kind| _ = lists.get_mut(&kind));
        }
        Self {
            reader: Reader::new(lists, requests_per_minute, form),
            storing,
            role: Role::None,
            has_key,
            is_online: true,
            is_paused: false,
            is_closed: false,
            asked: Vec::new(),
            has_changed: false,
            changed_at: None,
            shown_phase: Phase::Idle,
            effects: Vec::new(),
        }
    }

    /// Reacts to an event. `now` is in milliseconds since 1970.
    pub fn on(&mut self, now: f64, event: Event<E>) -> Vec<Effect> {
        if self.is_closed {
            return Vec::new();
        }
        let is_question = matches!(event, Event::Ask(..));
        self.handle(event, now);
        self.reader.next_at = None;
        if !self.is_closed {
            self.advance(now);
        }
        self.notify(now, is_question);
        std::mem::take(&mut self.effects)
    }

    /// Time at which [`Event::Tick`] is needed; 0 if it is needed at once, in a task of its own, so
    /// that the page stays responsive.
    pub fn deadline(&self) -> Option<f64> {
        if self.is_closed {
            return None;
        }
        if self.storing.has_slice() {
            return Some(0.0);
        }
        let is_unstored = self.has_unstored_changes() && !self.storing.is_busy();
        let times = [
            self.reader.next_at,
            is_unstored.then(|| self.storing.deadline()),
            self.changed_at.map(|at| at + NOTIFY_INTERVAL),
        ];
        times.into_iter().flatten().reduce(f64::min)
    }

    fn handle(&mut self, event: Event<E>, now: f64) {
        match event {
            Event::Ask(address, may_start) => self.ask(&address, may_start, now),
            Event::CheckAll(address) => {
                if let Some((question, _)) = LocalQuestion::parse(&address, self.reader.form, now) {
                    self.reader.check_all(self.readable(question));
                    self.restart(now);
                }
            }
            Event::Command(Command::Pause) => self.is_paused = true,
            Event::Command(Command::Resume) => self.restart(now),
            Event::Command(Command::Close) => self.close(),
            Event::Online(is_online) => {
                self.is_online = is_online;
                if is_online && self.reader.failure().is_some() {
                    self.reader.read_again(now);
                }
            }
            Event::Tick => {
                let (loaded, effect) = self.storing.load_slice(&mut self.reader.lists);
                self.effects.extend(effect);
                if let Some(kind) = loaded {
                    self.reader.on_loaded(&kind, now);
                    self.has_changed = true;
                }
            }
            Event::Page(kind, request, outcome) => {
                self.reader.on_page(&kind, request, outcome, now);
                self.has_changed = true;
            }
            Event::Detail(id, outcome) => {
                self.reader.on_detail(id, outcome, now);
                self.has_changed = true;
            }
            Event::Loaded(kind, note, record) => {
                let lists = &mut self.reader.lists;
                self.effects.extend(self.storing.on_loaded(kind, note, record, lists));
                self.has_changed = true;
            }
            Event::Written(kind, note) => {
                self.storing.on_written(&kind, note, &mut self.reader.lists);
                self.has_changed |= self.storing.is_memory_only;
            }
            Event::Lock(true, notes) => {
                self.role = Role::Holder;
                // The previous tab may have stored more.
                self.effects.extend(self.storing.load_changed(notes, &self.reader.lists));
            }
            Event::Lock(false, _) => self.role = Role::Waiting,
            Event::Stored(notes) => {
                if !self.has_lock() {
                    self.effects.extend(self.storing.load_changed(notes, &self.reader.lists));
                }
            }
        }
    }

    fn ask(&mut self, address: &str, may_start: bool, now: f64) {
        let question = LocalQuestion::parse(address, self.reader.form, now);
        let Some((question, _)) = question else { return };
        for kind in question.lists_to_load() {
            if self.reader.lists.get(&kind).is_none() {
                self.effects.extend(self.storing.load(kind));
            }
        }
        if may_start {
            self.asked.push(self.readable(question));
        }
    }

    /// Question without the parts that cannot be read: rounds need a key.
    fn readable(&self, question: LocalQuestion) -> LocalQuestion {
        if self.has_key { question } else { question.without_rounds() }
    }

    fn restart(&mut self, now: f64) {
        self.is_paused = false;
        self.reader.read_again(now);
    }

    /// Does everything that can be done now.
    fn advance(&mut self, now: f64) {
        if !self.storing.is_loading() {
            for question in std::mem::take(&mut self.asked) {
                self.reader.read_for(question, now);
            }
        }
        self.reader.plan_details();
        if self.may_send() {
            self.has_changed |= self.reader.advance(now, &mut self.effects);
        }
        self.store(now);
    }

    fn may_send(&mut self) -> bool {
        // Files may be on the device.
        let is_offline = !self.is_online && self.reader.form == ListForm::Pages;
        if self.is_paused || is_offline || !self.reader.has_requests() {
            return false;
        }
        if self.role == Role::None && !self.storing.is_memory_only {
            self.role = Role::Requested;
            self.effects.push(Effect::RequestLock);
        }
        self.has_lock() && !self.storing.is_loading()
    }

    /// Releases the lock, or ends the wait for it.
    fn release_lock(&mut self) {
        if std::mem::take(&mut self.role) != Role::None {
            self.effects.push(Effect::ReleaseLock);
        }
    }

    /// True if this tab may read: it has the lock, or nothing is stored.
    fn has_lock(&self) -> bool {
        self.storing.is_memory_only || self.role == Role::Holder
    }

    fn has_unstored_changes(&self) -> bool {
        let may_store = self.role == Role::Holder && !self.storing.is_memory_only;
        may_store && !self.reader.lists.unstored_lists().is_empty()
    }

    /// Stores changes if that is due, and releases the lock once nothing is left to do.
    fn store(&mut self, now: f64) {
        if self.storing.is_busy() {
            return;
        }
        let has_requests = !self.is_paused && self.is_online && self.reader.has_requests();
        let is_idle = !has_requests && self.reader.in_flight() == 0;
        if !self.has_unstored_changes() {
            if is_idle {
                self.release_lock();
            }
        } else if is_idle || self.storing.is_write_due(now) {
            let lists = &mut self.reader.lists;
            self.effects.extend(self.storing.write(lists.unstored_lists(), lists, now));
        }
    }

    /// Ends everything. The next visit reads again what is not stored yet.
    fn close(&mut self) {
        self.is_closed = true;
        self.has_changed = true;
        self.release_lock();
    }

    /// Wakes waiting answers now, and notifies views after a moment; at once if the phase has
    /// changed, so that progress and answers agree. A question never notifies at once: the view that
    /// is about to leave its last question would ask that one again.
    fn notify(&mut self, now: f64, is_question: bool) {
        let phase = self.phase();
        let is_new_phase = self.shown_phase != phase;
        if std::mem::take(&mut self.has_changed) || is_new_phase {
            self.effects.push(Effect::WakeAnswers);
            self.changed_at.get_or_insert(now);
        }
        let is_due =
            |at: &mut f64| !is_question && (is_new_phase || has_passed(NOTIFY_INTERVAL, *at, now));
        if self.changed_at.take_if(is_due).is_some() {
            self.shown_phase = phase;
            self.effects.push(Effect::ChangeAnswers);
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
        } else if self.role == Role::Waiting {
            Phase::ReadingElsewhere
        } else if !self.has_lock() {
            Phase::Opening
        } else if self.reader.queue.is_empty() {
            Phase::LoadingDetails
        } else {
            Phase::Reading
        }
    }
}
