//! When a list is stored, and how it is loaded again.

use super::message::Message;
use super::{List, Timer};
use crate::service::FetchError;
use crate::storage::{self, Record};
use std::cell::Cell;

/// What has changed is stored this often at most while the list is read, in milliseconds.
const PERIOD: f64 = 2_000.0;
/// Where storing takes long it happens less often: once in so many times its duration.
const DUTY: f64 = 40.0;
/// How many rows are loaded in one task, how many are merged with others, and how many are written.
const LOADED: usize = 4_000;
const MERGED: usize = 1_000;
const WRITTEN: usize = 5_000;
/// Rows that were loaded so recently are not loaded again, in milliseconds.
const JUST_LOADED: f64 = 1_000.0;

#[derive(Debug, Default)]
pub(super) struct Storing {
    /// Whether the browser stores nothing.
    is_memory_only: Cell<bool>,
    /// Whether something has changed since the last time.
    is_changed: Cell<bool>,
    /// Whether it is being stored, and whether it is to be stored once more at once.
    is_storing: Cell<bool>,
    is_urgent: Cell<bool>,
    /// When it was stored last, and how long it took to write the bytes.
    stored_at: Cell<f64>,
    took: Cell<f64>,
    next: Timer,
    is_discarded: Cell<bool>,
}

impl<E: FetchError> List<E> {
    /// Takes over what is stored, in steps. What is damaged is read again from the service.
    pub(super) async fn load(&self) {
        let inner = &*self.0;
        match storage::load(&*inner.platform, &inner.owner).await {
            Ok(Some(record)) => {
                if self.take_over(&record.rows).await.is_some() {
                    inner.position.replace(record.position);
                    inner.read_at.set(record.read_at);
                }
            }
            Ok(None) => {}
            Err(_) => inner.storing.is_memory_only.set(true),
        }
        inner.loaded_at.set(inner.platform.now());
    }

    /// Takes over what is stored, unless that was done a moment ago.
    pub(super) async fn load_again(&self) {
        let since = self.0.platform.now() - self.0.loaded_at.get();
        if !(0.0..JUST_LOADED).contains(&since) {
            self.load().await;
        }
    }

    /// Puts stored rows in the place of those that are there; `None` if they are damaged.
    async fn take_over(&self, bytes: &[u8]) -> Option<()> {
        self.yield_now().await;
        let table = &self.0.table;
        let normalize = self.0.platform.normalize();
        let mut restoring = table.restoring(bytes, normalize)?;
        while restoring.step(LOADED).ok()? > 0 {
            self.0.platform.sleep(0).await;
        }
        self.until_written().await;
        if self.0.is_closed.get() {
            return None;
        }
        let _hold = table.shared().hold();
        let mut merging = table.replace(restoring, normalize)?;
        while merging.step(table, MERGED) {
            self.0.platform.sleep(0).await;
        }
        Some(())
    }

    /// Notes that there is something to store.
    pub(super) fn changed(&self) {
        self.0.storing.is_changed.set(true);
    }

    /// Whether the browser stores nothing.
    pub(super) fn is_memory_only(&self) -> bool {
        self.0.storing.is_memory_only.get()
    }

    /// Stores what has changed when the page is hidden, which may be for good.
    pub(super) fn store_when_hidden(&self) {
        let list = self.downgrade();
        let store = move || {
            if let Some(list) = list() {
                list.store_changes(true);
            }
        };
        let guard = self.0.platform.on_visibility_change(Box::new(store));
        self.0.visibility.replace(Some(guard));
    }

    /// Stores, as something has changed, unless that was done a moment ago; `now` does not wait.
    pub(super) fn store(&self, now: bool) {
        self.changed();
        self.store_changes(now);
    }

    /// Stores what has changed, if something has.
    pub(super) fn store_changes(&self, now: bool) {
        let (inner, storing) = (&*self.0, &self.0.storing);
        if storing.is_storing.get() {
            storing.is_urgent.set(storing.is_urgent.get() || now);
            return;
        }
        if !self.wants_to_store() || inner.is_closed.get() {
            return;
        }
        let period = PERIOD.max(storing.took.get() * DUTY);
        let since = inner.platform.now() - storing.stored_at.get();
        if (0.0..period).contains(&since) && !now {
            // A call that is to come comes no later for this one.
            return self.after(&storing.next, period - since, |list| list.store_changes(true));
        }
        storing.is_storing.set(true);
        let list = self.clone();
        self.spawn(async move {
            // Never in the task that has just taken in a page.
            list.0.platform.sleep(0).await;
            list.store_once().await;
            list.0.storing.is_storing.set(false);
            let is_urgent = list.0.storing.is_urgent.take();
            list.store_changes(is_urgent);
        });
    }

    /// Whether there is something to store, and this tab is the one to do it.
    fn wants_to_store(&self) -> bool {
        let storing = &self.0.storing;
        storing.is_changed.get()
            && !storing.is_memory_only.get()
            && !storing.is_discarded.get()
            && self.is_leader()
    }

    async fn store_once(&self) {
        let (inner, storing) = (&*self.0, &self.0.storing);
        let platform = &*inner.platform;
        storing.next.clear();
        storing.is_changed.set(false);
        let began = platform.now();
        storing.stored_at.set(began);
        let record = self.record().await;
        storing.took.set(platform.now() - began);
        let size = record.rows.len() + record.position.as_ref().map_or(0, Vec::len);
        let is_written = platform.write_record(&inner.owner, record).await.is_ok();
        if storing.is_discarded.get() {
            // A record without its note counts as cleared.
            return;
        }
        let is_stored = is_written && storage::note(platform, &inner.owner, size, self.paused());
        if !is_stored {
            storing.is_memory_only.set(true);
            self.notify();
        }
        self.post(if is_stored { &Message::Stored } else { &Message::NotStored });
    }

    async fn record(&self) -> Record {
        let inner = &*self.0;
        // What is written must stay as it is.
        let hold = inner.table.shared().hold();
        let rows = loop {
            if let Some(bytes) = self.written().await {
                break bytes;
            }
        };
        // In the task that has ended the rows: what comes after it is not among them.
        let position = inner.crawl.borrow().position();
        let position = position.or_else(|| inner.position.borrow().clone());
        let read_at = inner.read_at.get();
        drop(hold);
        // What is handed to the browser is copied, which is a task of its own.
        self.yield_now().await;
        Record { rows, position, read_at }
    }

    /// The rows as bytes; nothing if they have changed meanwhile.
    async fn written(&self) -> Option<Vec<u8>> {
        let table = &self.0.table;
        let mut saving = table.saving();
        loop {
            self.yield_now().await;
            if saving.step(&table.shared().directory(), WRITTEN)? == 0 {
                break;
            }
        }
        self.yield_now().await;
        saving.finish(&table.shared().directory())
    }

    /// Waits until nothing needs the rows to stay as they are.
    pub(super) async fn until_written(&self) {
        while self.0.table.shared().is_held() {
            self.0.platform.sleep(0).await;
        }
    }

    /// Waits until nothing is being stored.
    pub(super) async fn until_stored(&self) {
        while self.0.storing.is_storing.get() {
            self.0.platform.sleep(0).await;
        }
    }

    /// Stores nothing by itself any more; nothing at all if what is stored is discarded.
    pub(super) fn stop_storing(&self, is_discarded: bool) {
        self.0.storing.next.clear();
        self.0.storing.is_discarded.set(is_discarded);
        self.0.visibility.replace(None);
    }

    /// Stores what has changed, the last time.
    pub(super) async fn store_for_good(&self) {
        self.until_stored().await;
        if self.wants_to_store() {
            self.store_once().await;
        }
    }

    /// Ends a task, so that the page stays responsive; where nobody sees the page, it may be gone
    /// soon.
    async fn yield_now(&self) {
        if !self.0.platform.is_hidden() {
            self.0.platform.sleep(0).await;
        }
    }
}
