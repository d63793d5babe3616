//! [`Directory`]: calls of an app, and the platform that runs the effects of a [`State`].

use crate::answer::AnswerError;
use crate::browser::{self, Guard, PostMessage};
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
    pages: RefCell<Vec<AbortHandle>>,
    /// Time of the next [`Event::Tick`].
    timer: RefCell<Option<(f64, AbortHandle)>>,
    lock: RefCell<Option<Guard>>,
    channel: RefCell<Option<PostMessage>>,
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
            pages: RefCell::default(),
            timer: RefCell::default(),
            lock: RefCell::default(),
            channel: RefCell::default(),
            listeners: RefCell::default(),
        }));
        if form == ListForm::Pages {
            directory.0.state.borrow_mut().is_paused = directory.notes().is_paused;
            directory.open_channel();
        }
        directory.listen("visibilitychange", || Event::Hidden(browser::is_hidden()));
        directory.listen("online", || Event::Online(true));
        directory.listen("offline", || Event::Online(false));
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
            let answer = self.0.state.borrow().answer(address, may_start);
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

    /// Obeys a command. After [`Command::Close`] or [`Command::Discard`], it obeys no other.
    pub fn command(&self, command: Command) {
        self.send(Event::Command(command));
    }

    fn send(&self, event: Event<E>) {
        let effects = self.0.state.borrow_mut().on(browser::now(), event);
        for effect in effects {
            self.run(effect);
        }
        self.set_timer();
    }

    fn run(&self, effect: Effect) {
        let platform = &*self.0;
        match effect {
            Effect::RequestPage(kind, page) => {
                let (abort, registration) = AbortHandle::new_pair();
                platform.pages.borrow_mut().push(abort);
                let response = respond(platform.source.page(&kind, page));
                let response = Abortable::new(response, registration);
                self.spawn(async move { Some(Event::Page(kind, page, response.await.ok()?)) });
            }
            Effect::RequestDetail(id) => {
                let response = respond(platform.source.venture(&id));
                self.spawn(async move { Some(Event::Detail(id, response.await.map(Box::new))) });
            }
            Effect::AbortPages => {
                platform.pages.take().iter().for_each(AbortHandle::abort);
            }
            Effect::Load(kind) => {
                let name = self.record_name(&kind);
                self.spawn(async move {
                    let note = browser::read_note(&name);
                    let record = match note {
                        Some(_) => browser::read_record(name).await,
                        None => browser::delete_record(name).await.map(|()| None),
                    };
                    Some(Event::Loaded(note, record))
                });
            }
            Effect::Write(kind, record) => {
                let name = self.record_name(&kind);
                self.spawn(async move {
                    let size: usize = record.rows.iter().map(String::len).sum();
                    let is_written = browser::write_record(name.clone(), record).await.is_ok();
                    let note = format!("{size} {:.0}", browser::now());
                    let is_noted = is_written && browser::write_note(&name, &note);
                    Some(Event::Written(is_noted.then_some(note)))
                });
            }
            Effect::Delete(kind) => {
                let name = self.record_name(&kind);
                spawn_local(async move { delete_stored_list(&name).await });
            }
            // If the note cannot be written, the pause lasts until a reload.
            Effect::NotePause(true) => _ = browser::write_note(&self.pause_note(), "0"),
            Effect::NotePause(false) => browser::delete_note(&self.pause_note()),
            Effect::RequestLock(steals) => self.request_lock(steals),
            Effect::ReleaseLock => drop(platform.lock.take()),
            Effect::Post => platform.channel.borrow().iter().for_each(|post| post()),
            Effect::CloseChannel => {
                platform.channel.replace(None);
                platform.listeners.borrow_mut().clear();
            }
            Effect::WakeAnswers => {
                for waiting in platform.waiting_answers.take() {
                    // The receiver may have been dropped.
                    let _ = waiting.send(());
                }
            }
            Effect::ShowProgress => {
                let progress = platform.state.borrow().progress();
                if platform.progress.get_untracked() != progress {
                    platform.progress.set(progress);
                }
            }
            Effect::ChangeAnswers => {
                platform.changes.set(platform.changes.get().wrapping_add(1));
                (platform.on_change)();
            }
        }
    }

    /// Runs a task, and sends its event.
    fn spawn(&self, task: impl Future<Output = Option<Event<E>>> + 'static) {
        let directory = self.clone();
        spawn_local(async move {
            if let Some(event) = task.await {
                directory.send(event);
            }
        });
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
    fn listen(&self, name: &'static str, event: fn() -> Event<E>) {
        let listener = browser::listen(name, self.sender(move |_, ()| event()));
        self.0.listeners.borrow_mut().extend(listener);
    }

    fn request_lock(&self, steals: bool) {
        let on_change = self.sender(|it, is_granted| Event::Lock(is_granted, it.notes()));
        let lock = browser::request_lock(&self.channel_name(), steals, Rc::new(on_change));
        if lock.is_none() {
            // Without locks, every tab reads.
            let notes = self.notes();
            self.spawn(async move { Some(Event::Lock(true, notes)) });
        }
        self.0.lock.replace(lock);
    }

    /// Starts to receive messages from other tabs. Must be called before stored rows are loaded, so
    /// that no write in between is missed.
    fn open_channel(&self) {
        let receive = self.sender(|directory, ()| Event::Message(directory.notes()));
        let channel = browser::open_channel(&self.channel_name(), receive);
        self.0.channel.replace(channel);
    }

    fn notes(&self) -> Notes {
        let read = |kind: ListKind| {
            let note = browser::read_note(&self.record_name(&kind))?;
            Some((kind, note))
        };
        let is_paused = browser::read_note(&self.pause_note()).is_some();
        Notes { records: ListKind::all().filter_map(read).collect(), is_paused }
    }

    fn record_name(&self, kind: &ListKind) -> String {
        kind.record_name(&self.0.scope)
    }

    /// Name of the note that exists while requests are paused.
    fn pause_note(&self) -> String {
        [&self.0.scope, " paused"].concat()
    }

    /// Name of the channel and of the lock.
    fn channel_name(&self) -> String {
        ["venture-directory ", &self.0.scope].concat()
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
