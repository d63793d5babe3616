//! When something is kept, and how it comes back.

use super::kept::{self, Kept};
use super::{Crawler, Role};
use crate::browser;
use directory_index::{Index, Restoring, Saving};
use leptos::prelude::{document, window_event_listener_untyped};
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::rc::Rc;

/// What has changed is kept this often at most while the list is read, in milliseconds.
const PERIOD: f64 = 2_000.0;
/// Where keeping takes long it happens less often, so that it costs a small part of the time.
const REST: f64 = 40.0;
/// How many rows are restored in one task, and how many are written.
const RESTORED: usize = 4_000;
const WRITTEN: usize = 5_000;

/// Where what is held is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// On the device.
    Device,
    /// Until the page is left: the browser keeps nothing.
    Memory,
}

impl Crawler {
    /// Takes over what is kept, in slices. What is damaged is read anew.
    pub(super) async fn restore(&self) {
        let inner = &*self.0;
        match kept::load(&inner.means.owner).await {
            Ok(Some(Kept { index, position, read_at })) => {
                let Some(index) = restored(&index).await else { return };
                self.until_written().await;
                inner.index.replace(index);
                inner.left_off.replace(position);
                inner.read_at.set(read_at);
            }
            Ok(None) => {}
            Err(_) => inner.place.set(Place::Memory),
        }
    }

    /// Keeps what has changed when the person turns to something else, which may be for good.
    pub(super) fn keep_before_leaving(&self) {
        let crawler = Rc::downgrade(&self.0);
        // It listens as long as the page lives, but the directory need not.
        let _ = window_event_listener_untyped("visibilitychange", move |_| {
            crawler.upgrade().map(Self).iter().for_each(|crawler| crawler.keep(true));
        });
    }

    /// Keeps what has changed, if that was not done a moment ago; `now` does not wait.
    pub(super) fn keep(&self, now: bool) {
        let inner = &*self.0;
        let time = browser::now();
        let period = PERIOD.max(inner.keeping_took.get() * REST);
        let is_early = (0.0..period).contains(&(time - inner.kept_at.get()));
        let is_ours = inner.place.get() == Place::Device && inner.role.get() == Role::Leads;
        if inner.is_keeping.get() {
            inner.is_urgent.set(inner.is_urgent.get() || now);
            return;
        }
        if !inner.is_changed.get() || !is_ours {
            return;
        }
        if is_early && !now {
            return self.keep_after(period - (time - inner.kept_at.get()));
        }
        inner.is_keeping.set(true);
        inner.is_changed.set(false);
        inner.kept_at.set(time);
        let crawler = self.clone();
        spawn_local(async move {
            // Never in the task that has just taken in a page.
            browser::sleep(0).await;
            let inner = &*crawler.0;
            let began = browser::now();
            let kept = crawler.kept().await;
            inner.keeping_took.set(browser::now() - began);
            let owner = &inner.means.owner;
            let is_kept = kept::save(owner, &kept).await.is_ok();
            inner.is_keeping.set(false);
            if inner.role.get() != Role::Leads {
                // The app is gone, or what is kept was cleared just now.
                return;
            }
            let is_kept = is_kept && kept::note(owner, &kept, crawler.paused());
            if !is_kept {
                inner.place.set(Place::Memory);
                crawler.tell();
            }
            crawler.say_kept(is_kept);
            let is_urgent = inner.is_urgent.take();
            crawler.keep(is_urgent);
        });
    }

    /// Keeps what has changed after so many milliseconds, when nobody else may think of it.
    fn keep_after(&self, wait: f64) {
        if self.0.will_keep.replace(true) {
            return;
        }
        let crawler = self.clone();
        spawn_local(async move {
            browser::sleep(wait as u32).await;
            crawler.0.will_keep.set(false);
            crawler.keep(false);
        });
    }
}

impl Crawler {
    /// Waits until nothing needs the index to stay as it is.
    pub(super) async fn until_written(&self) {
        while self.0.is_writing.get() {
            browser::sleep(0).await;
        }
    }

    async fn kept(&self) -> Kept {
        let inner = &*self.0;
        inner.is_writing.set(true);
        let index = loop {
            if let Some(bytes) = written(&inner.index).await {
                break bytes;
            }
        };
        inner.is_writing.set(false);
        // What is handed to the browser is copied, which is a task of its own.
        rest().await;
        let position = inner.crawl.borrow().position();
        Kept {
            index,
            position: position.or_else(|| inner.left_off.borrow().clone()),
            read_at: inner.read_at.get(),
        }
    }
}

/// The index as bytes; nothing if it has changed meanwhile.
async fn written(index: &RefCell<Index>) -> Option<Vec<u8>> {
    let mut saving = Saving::begin(&index.borrow());
    loop {
        rest().await;
        if saving.step(&index.borrow(), WRITTEN)? == 0 {
            break;
        }
    }
    rest().await;
    saving.finish(&index.borrow())
}

/// Ends a task, so that the page stays lively; where nobody sees the page, it may be gone soon.
async fn rest() {
    if !document().hidden() {
        browser::sleep(0).await;
    }
}

async fn restored(bytes: &[u8]) -> Option<Index> {
    rest().await;
    let mut restoring = Restoring::begin(bytes).ok()?;
    while restoring.step(RESTORED).ok()? > 0 {
        browser::sleep(0).await;
    }
    restoring.finish().ok()
}
