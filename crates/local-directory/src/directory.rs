//! [`Directory`]: calls of an app, and the platform that runs the effects of a [`State`].

use crate::answer::AnswerError;
use crate::browser::{self, Guard};
use crate::event::{Command, Effect, Event, Notes};
use crate::progress::{ListKind, Progress};
use crate::source::{Fetch, FetchError, ListForm, ListSource};
use crate::state::State;
use futures::channel::oneshot;
use futures::future::{AbortHandle, Abortable};
use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use reactive_graph::signal::{ArcReadSignal, ArcRwSignal};
use reactive_graph::traits::{GetUntracked, Set};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Options of a directory.
pub struct DirectoryOptions<E> {
    /// Name under which lists are stored. It should identify the service and the key, because data
    /// that was read with one key must not be shown with another.
    pub scope: String,
    /// Source of the lists.
    pub source: Rc<dyn ListSource<E>>,
    /// Form in which the source has its lists.
    pub form: ListForm,
    /// Maximum number of requests a minute.
    pub requests_per_minute: u32,
    /// True if there is an API key, so that rounds may be read for questions about ventures.
    pub has_key: bool,
    /// Function to call when answers may have changed: at most four times a second, and whenever
    /// the phase changes.
    pub on_change: Box<dyn Fn()>,
}

/// Answers requests, given by their addresses, from the lists of a service. Clones share the lists.
/// It lives until it is closed.
#[derive(Clone)]
pub struct Directory<E: FetchError>(Rc<Platform<E>>);

/// State, and the parts of the browser that it uses.
struct Platform<E: FetchError> {
    state: RefCell<State<E>>,
    scope: String,
    source: Rc<dyn ListSource<E>>,
    on_change: Box<dyn Fn()>,
    progress: ArcRwSignal<Progress<E>>,
    waiting_answers: RefCell<Vec<oneshot::Sender<()>>>,
    /// Number of notifications that answers may have changed.
    changes: Cell<u64>,
    /// Time of the next [`Event::Tick`].
    timer: RefCell<Option<(f64, AbortHandle)>>,
    lock: RefCell<Option<Guard>>,
    listeners: RefCell<Vec<EventListener>>,
}

impl<E: FetchError> Directory<E> {
    /// Opens a directory. Sends no request, and loads stored lists on demand.
    pub fn open(options: DirectoryOptions<E>) -> Self {
        let DirectoryOptions { scope, source, form, requests_per_minute, has_key, on_change } =
            options;
        let mut state = State::new(browser::normalize, form, requests_per_minute, has_key);
        state.is_online = browser::is_online();
        let directory = Self(Rc::new(Platform {
            progress: ArcRwSignal::new(state.progress()),
            state: RefCell::new(state),
            scope,
            source,
            on_change,
            waiting_answers: RefCell::default(),
            changes: Cell::default(),
            timer: RefCell::default(),
            lock: RefCell::default(),
            listeners: RefCell::default(),
        }));
        directory.listen("online", |_| Event::Online(true));
        directory.listen("offline", |_| Event::Online(false));
        // The event of a note that another tab has written.
        directory.listen("storage", |directory| Event::Stored(directory.notes()));
        directory
    }

    /// Answers an address such as `/v1/ventures?country=Kenya&sort=name&facets=sector&limit=20`
    /// with the body that a service with the query extension would send, and with coverage. Waits
    /// for a row, or until the lists are read or reading has failed, is paused or offline.
    ///
    /// With `may_start`, missing lists are read from the source, and the filters of the address
    /// decide which details are requested. Otherwise, the answer uses only stored data.
    ///
    /// # Errors
    /// No list is stored, or reading failed before any row was read.
    pub async fn answer(&self, address: &str, may_start: bool) -> Result<String, AnswerError<E>> {
        self.send(Event::Ask(address.to_owned(), may_start));
        loop {
            // Searching is a task of its own, apart from the typing before it and the rendering after
            // it, so that the page stays responsive.
            TimeoutFuture::new(0).await;
            let changes = self.0.changes.get();
            let answer = self.0.state.borrow().answer(browser::now(), address, may_start);
            if let Some(answer) = answer {
                TimeoutFuture::new(0).await;
                // Views repeat only answers that they have, so this one must not be older than the
                // last notification.
                if self.0.changes.get() == changes {
                    return answer;
                }
                continue;
            }
            let (sender, receiver) = oneshot::channel();
            self.0.waiting_answers.borrow_mut().push(sender);
            // An error means that the directory was dropped.
            let _ = receiver.await;
        }
    }

    /// Name under which lists are stored.
    pub fn scope(&self) -> &str {
        &self.0.scope
    }

    /// Progress as a signal.
    pub fn progress(&self) -> ArcReadSignal<Progress<E>> {
        self.0.progress.read_only()
    }

    /// Reads everything that the answer to an address needs, including the details beyond those
    /// that are requested automatically.
    pub fn check_all(&self, address: &str) {
        self.send(Event::CheckAll(address.to_owned()));
    }

    /// Obeys a command. After [`Command::Close`], it obeys no other.
    pub fn command(&self, command: Command) {
        self.send(Event::Command(command));
    }

    fn send(&self, event: Event<E>) {
        let effects = self.0.state.borrow_mut().on(browser::now(), event);
        let progress = self.0.state.borrow().progress();
        if self.0.progress.get_untracked() != progress {
            self.0.progress.set(progress);
        }
        for effect in effects {
            self.run(effect);
        }
        self.set_timer();
    }

    fn run(&self, effect: Effect) {
        let platform = &*self.0;
        match effect {
            Effect::RequestPage(kind, page) => {
                let response = respond(platform.source.page(&kind, page));
                self.spawn(async move { Event::Page(kind, page, response.await) });
            }
            Effect::RequestDetail(id) => {
                let response = respond(platform.source.venture(&id));
                self.spawn(async move { Event::Detail(id, response.await.map(Box::new)) });
            }
            Effect::Load(kind) => {
                let name = self.record_name(&kind);
                self.spawn(async move {
                    let note = browser::read_note(&name);
                    let record = match note {
                        Some(_) => browser::read_record(name).await,
                        None => browser::delete_record(name).await.map(|()| None),
                    };
                    Event::Loaded(kind, note, record)
                });
            }
            Effect::Write(kind, record) => {
                let name = self.record_name(&kind);
                let directory = self.clone();
                self.spawn(async move {
                    let size: usize = record.rows.iter().map(String::len).sum();
                    let is_written = browser::write_record(name.clone(), record).await.is_ok();
                    let note = format!("{size} {:.0}", browser::now());
                    // The record of a closed directory may have been deleted.
                    let is_open = !directory.0.state.borrow().is_closed;
                    let is_noted = is_written && is_open && browser::write_note(&name, &note);
                    Event::Written(kind, is_noted.then_some(note))
                });
            }
            Effect::Delete(kind) => {
                let name = self.record_name(&kind);
                spawn_local(async move { delete_stored_list(&name).await });
            }
            Effect::RequestLock => self.request_lock(),
            Effect::ReleaseLock => drop(platform.lock.take()),
            Effect::WakeAnswers => {
                for waiting in platform.waiting_answers.take() {
                    // The receiver may have been dropped.
                    let _ = waiting.send(());
                }
            }
            Effect::ChangeAnswers => {
                platform.changes.set(platform.changes.get().wrapping_add(1));
                (platform.on_change)();
            }
        }
    }

    /// Runs a task, and sends its event.
    fn spawn(&self, task: impl Future<Output = Event<E>> + 'static) {
        let directory = self.clone();
        spawn_local(async move { directory.send(task.await) });
    }

    /// Sets the timer of the next tick.
    fn set_timer(&self) {
        let deadline = self.0.state.borrow().deadline();
        let mut timer = self.0.timer.borrow_mut();
        if timer.as_ref().map(|(at, _)| *at) == deadline {
            return;
        }
        if let Some((_, abort)) = timer.take() {
            abort.abort();
        }
        let Some(at) = deadline else { return };
        let wait = (at - browser::now()).ceil().clamp(0.0, f64::from(i32::MAX)) as u32;
        let (abort, registration) = AbortHandle::new_pair();
        *timer = Some((at, abort));
        let directory = self.clone();
        let sleep = Abortable::new(TimeoutFuture::new(wait), registration);
        spawn_local(async move {
            if sleep.await.is_ok() {
                directory.0.timer.replace(None);
                directory.send(Event::Tick);
            }
        });
    }

    /// Function that sends an event, if the directory still exists.
    fn sender<A>(&self, event: impl Fn(&Self, A) -> Event<E> + 'static) -> impl Fn(A) + 'static {
        let platform = Rc::downgrade(&self.0);
        move |argument| {
            if let Some(platform) = platform.upgrade() {
                let directory = Self(platform);
                directory.send(event(&directory, argument));
            }
        }
    }

    /// Sends an event of the directory for each event of the window.
    fn listen(&self, name: &'static str, event: fn(&Self) -> Event<E>) {
        let listener = browser::listen(name, self.sender(move |it, ()| event(it)));
        self.0.listeners.borrow_mut().extend(listener);
    }

    fn request_lock(&self) {
        let on_change = self.sender(|it, is_granted| Event::Lock(is_granted, it.notes()));
        let name = ["venture-directory ", &self.0.scope].concat();
        let lock = browser::request_lock(&name, Rc::new(on_change));
        if lock.is_none() {
            // Without locks, every tab reads.
            let notes = self.notes();
            self.spawn(async move { Event::Lock(true, notes) });
        }
        self.0.lock.replace(lock);
    }

    fn notes(&self) -> Notes {
        let read = |kind: ListKind| {
            let note = browser::read_note(&self.record_name(&kind))?;
            Some((kind, note))
        };
        ListKind::all().filter_map(read).collect()
    }

    fn record_name(&self, kind: &ListKind) -> String {
        kind.record_name(&self.0.scope)
    }
}

/// Awaits a response. Decoding and processing are separate tasks, so that the page stays
/// responsive.
async fn respond<T, E>(fetch: Fetch<T, E>) -> Result<T, E> {
    let outcome = fetch.await;
    TimeoutFuture::new(0).await;
    outcome
}

/// Deletes a stored list, by the name of its record.
pub async fn delete_stored_list(name: &str) {
    browser::delete_note(name);
    // If this fails, the record still counts as deleted, since it has no note.
    let _ = browser::delete_record(name.to_owned()).await;
}
