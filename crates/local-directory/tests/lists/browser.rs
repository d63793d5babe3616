//! Simulated browser: manual clock, storage that can fail, any number of tabs.

use futures::channel::oneshot;
use futures::executor::{LocalPool, LocalSpawner};
use futures::future::LocalBoxFuture;
use futures::task::LocalSpawnExt;
use local_directory::{Guard, Platform, PostMessage, StorageError, StorageFuture, StoredRecord};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use unicode_normalization::UnicodeNormalization;

/// Time on the browser's clock after which a test gives up, in milliseconds.
const PATIENCE: f64 = 3_600_000.0;

/// Number and callback of a listener.
type VisibilityListener = (u64, Rc<dyn Fn()>);

pub(crate) struct Browser {
    pool: RefCell<LocalPool>,
    state: Rc<BrowserState>,
}

type LockQueue = VecDeque<(u64, Rc<dyn Fn(bool)>)>;
type ChannelListener = (u64, String, u64, Rc<dyn Fn(&str)>);

struct BrowserState {
    spawner: LocalSpawner,
    now: Cell<f64>,
    /// Due time and number of each timer.
    timers: RefCell<Vec<(f64, u64, oneshot::Sender<()>)>>,
    count: Cell<u64>,
    records: RefCell<BTreeMap<String, StoredRecord>>,
    notes: RefCell<BTreeMap<String, String>>,
    is_forbidden: Cell<bool>,
    /// Tabs that have requested a lock, by its name. The first tab has the lock.
    locks: RefCell<BTreeMap<String, LockQueue>>,
    listeners: RefCell<Vec<ChannelListener>>,
    visibility: RefCell<Vec<VisibilityListener>>,
}

/// Tab of the browser.
pub(crate) struct Tab {
    id: u64,
    state: Rc<BrowserState>,
}

impl Browser {
    pub(crate) fn new() -> Self {
        let pool = LocalPool::new();
        let state = Rc::new(BrowserState {
            spawner: pool.spawner(),
            now: Cell::new(1_700_000_000_000.0),
            timers: RefCell::default(),
            count: Cell::new(0),
            records: RefCell::default(),
            notes: RefCell::default(),
            is_forbidden: Cell::new(false),
            locks: RefCell::default(),
            listeners: RefCell::default(),
            visibility: RefCell::default(),
        });
        Self { pool: RefCell::new(pool), state }
    }

    pub(crate) fn tab(&self) -> Rc<Tab> {
        Rc::new(Tab { id: self.state.next_number(), state: Rc::clone(&self.state) })
    }

    /// Runs all tasks that are ready.
    pub(crate) fn run_ready(&self) {
        loop {
            self.pool.borrow_mut().run_until_stalled();
            if !self.fire_until(self.state.now.get()) {
                return;
            }
        }
    }

    /// Advances the clock, and runs all tasks that are due.
    pub(crate) fn advance(&self, milliseconds: f64) {
        let end = self.state.now.get() + milliseconds;
        self.run_ready();
        while self.fire_until(end) {
            self.run_ready();
        }
        self.state.now.set(end);
    }

    /// Advances the clock until the condition holds.
    pub(crate) fn wait_until(&self, what: &str, condition: impl Fn() -> bool) {
        let end = self.state.now.get() + PATIENCE;
        self.run_ready();
        while !condition() {
            assert!(self.fire_until(end), "{what}: no timer is due in time");
            self.run_ready();
        }
    }

    /// Waits for a future.
    pub(crate) fn block_on<T: 'static>(&self, future: impl Future<Output = T> + 'static) -> T {
        let outcome = Rc::new(RefCell::new(None));
        let place = Rc::clone(&outcome);
        let task = async move { drop(place.replace(Some(future.await))) };
        self.state.spawner.spawn_local(task).unwrap();
        self.wait_until("the future is ready", || outcome.borrow().is_some());
        outcome.take().unwrap()
    }

    /// Advances the clock to the next timer that is due by `end`, and fires it. Returns false if
    /// there is none.
    fn fire_until(&self, end: f64) -> bool {
        let mut timers = self.state.timers.borrow_mut();
        timers.retain(|(_, _, timer)| !timer.is_canceled());
        let first = (0..timers.len()).min_by(|a, b| {
            let key = |at: usize| (timers[at].0, timers[at].1 as f64);
            key(*a).partial_cmp(&key(*b)).unwrap()
        });
        let Some(first) = first.filter(|at| timers[*at].0 <= end) else { return false };
        let (due, _, timer) = timers.remove(first);
        drop(timers);
        self.state.now.set(self.state.now.get().max(due));
        timer.send(()).unwrap();
        true
    }

    pub(crate) fn now(&self) -> f64 {
        self.state.now.get()
    }

    pub(crate) fn forbid_storage(&self) {
        self.state.is_forbidden.set(true);
    }

    pub(crate) fn record(&self, name: &str) -> Option<StoredRecord> {
        self.state.records.borrow().get(name).cloned()
    }

    pub(crate) fn put_record(&self, name: &str, record: StoredRecord) {
        self.state.records.borrow_mut().insert(name.to_owned(), record);
        self.state.notes.borrow_mut().insert(name.to_owned(), "9".to_owned());
    }

    pub(crate) fn note(&self, name: &str) -> Option<String> {
        self.state.notes.borrow().get(name).cloned()
    }

    /// Hides the page in all tabs.
    pub(crate) fn hide(&self) {
        let callbacks: Vec<_> =
            self.state.visibility.borrow().iter().map(|(_, it)| Rc::clone(it)).collect();
        callbacks.iter().for_each(|callback| callback());
    }
}

impl BrowserState {
    fn next_number(&self) -> u64 {
        self.count.set(self.count.get() + 1);
        self.count.get()
    }

    fn sleep(self: &Rc<Self>, milliseconds: u32) -> LocalBoxFuture<'static, ()> {
        let (sender, receiver) = oneshot::channel();
        let due = self.now.get() + f64::from(milliseconds);
        self.timers.borrow_mut().push((due, self.next_number(), sender));
        Box::pin(async move { receiver.await.unwrap_or_default() })
    }

    /// Runs a database operation, which takes some time.
    fn database<T: 'static>(
        self: &Rc<Self>,
        operation: impl FnOnce(&Self) -> T + 'static,
    ) -> StorageFuture<T> {
        let state = Rc::clone(self);
        Box::pin(async move {
            state.sleep(5).await;
            if state.is_forbidden.get() { Err(StorageError) } else { Ok(operation(&state)) }
        })
    }

    /// Notifies a tab that it has the lock, or must wait, or has lost it.
    fn notify_lock(&self, (_, on_change): &(u64, Rc<dyn Fn(bool)>), has_lock: bool) {
        let on_change = Rc::clone(on_change);
        self.spawner.spawn_local(async move { on_change(has_lock) }).unwrap();
    }
}

impl Platform for Tab {
    fn now(&self) -> f64 {
        self.state.now.get()
    }

    fn normalize(&self) -> directory_index::Normalize {
        |text| text.nfkd().collect()
    }

    fn sleep(&self, milliseconds: u32) -> LocalBoxFuture<'static, ()> {
        self.state.sleep(milliseconds)
    }

    fn spawn(&self, task: LocalBoxFuture<'static, ()>) {
        self.state.spawner.spawn_local(task).unwrap();
    }

    fn is_hidden(&self) -> bool {
        false
    }

    fn on_visibility_change(&self, callback: Box<dyn Fn()>) -> Guard {
        let (id, state) = (self.state.next_number(), Rc::clone(&self.state));
        self.state.visibility.borrow_mut().push((id, callback.into()));
        Guard::new(move || state.visibility.borrow_mut().retain(|(other, _)| *other != id))
    }

    fn read_record(&self, name: &str) -> StorageFuture<Option<StoredRecord>> {
        let name = name.to_owned();
        self.state.database(move |state| state.records.borrow().get(&name).cloned())
    }

    fn write_record(&self, name: &str, record: StoredRecord) -> StorageFuture<()> {
        let name = name.to_owned();
        self.state.database(move |state| {
            state.records.borrow_mut().insert(name, record);
        })
    }

    fn delete_record(&self, name: &str) -> StorageFuture<()> {
        let name = name.to_owned();
        self.state.database(move |state| drop(state.records.borrow_mut().remove(&name)))
    }

    fn read_note(&self, name: &str) -> Option<String> {
        self.state.notes.borrow().get(name).cloned()
    }

    fn write_note(&self, name: &str, note: &str) -> bool {
        self.state.notes.borrow_mut().insert(name.to_owned(), note.to_owned());
        true
    }

    fn delete_note(&self, name: &str) {
        self.state.notes.borrow_mut().remove(name);
    }

    fn request_lock(
        &self,
        name: &str,
        steals: bool,
        on_change: Box<dyn Fn(bool)>,
    ) -> Option<Guard> {
        let (id, state, name) = (self.state.next_number(), Rc::clone(&self.state), name.to_owned());
        let mut locks = state.locks.borrow_mut();
        let queue = locks.entry(name.clone()).or_default();
        let entry: (u64, Rc<dyn Fn(bool)>) = (id, on_change.into());
        if steals {
            queue.pop_front().iter().for_each(|holder| state.notify_lock(holder, false));
            queue.push_front(entry.clone());
        } else {
            queue.push_back(entry.clone());
        }
        state.notify_lock(&entry, queue.len() == 1 || steals);
        drop(locks);
        Some(Guard::new(move || {
            let mut locks = state.locks.borrow_mut();
            let queue = locks.entry(name).or_default();
            let had_lock = queue.front().is_some_and(|(first, _)| *first == id);
            queue.retain(|(other, _)| *other != id);
            if let Some(next) = queue.front().filter(|_| had_lock) {
                state.notify_lock(next, true);
            }
        }))
    }

    fn open_channel(&self, name: &str, on_message: Box<dyn Fn(&str)>) -> Option<PostMessage> {
        let (id, tab, name) = (self.state.next_number(), self.id, name.to_owned());
        let listener = (id, name.clone(), tab, Rc::from(on_message));
        self.state.listeners.borrow_mut().push(listener);
        let (state, others) = (Rc::clone(&self.state), Rc::clone(&self.state));
        let close = Guard::new(move || state.listeners.borrow_mut().retain(|it| it.0 != id));
        Some(Box::new(move |message| {
            // The channel stays open while this function exists.
            let _open = &close;
            for (_, channel, from, listener) in &*others.listeners.borrow() {
                if *channel == name && *from != tab {
                    let (listener, message) = (Rc::clone(listener), message.to_owned());
                    others.spawner.spawn_local(async move { listener(&message) }).unwrap();
                }
            }
        }))
    }
}
