//! When something is kept, and how it comes back.

use super::kept::{self, Kept};
use super::{Crawler, Inner, Role};
use crate::browser;
use directory_index::{Index, Restoring};
use leptos::prelude::window_event_listener_untyped;
use leptos::task::spawn_local;

/// What has changed is kept this often at most while the list is read, in milliseconds.
const PERIOD: f64 = 2_000.0;
/// Where keeping takes long it happens less often, so that it costs a small part of the time.
const REST: f64 = 40.0;
/// How many rows are restored in one task.
const SLICE: usize = 4_000;

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
        let crawler = self.clone();
        // It listens as long as the page lives, as the directory does.
        let _ = window_event_listener_untyped("visibilitychange", move |_| crawler.keep(true));
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
            let kept = inner.kept();
            inner.keeping_took.set(browser::now() - began);
            let owner = &inner.means.owner;
            let is_kept = kept::save(owner, &kept).await.is_ok();
            inner.is_keeping.set(false);
            if inner.role.get() != Role::Leads {
                // The app is gone, or what is kept was cleared just now.
                return;
            }
            let is_kept = is_kept && kept::note(owner, &kept);
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

impl Inner {
    fn kept(&self) -> Kept {
        let position = self.crawl.borrow().position();
        Kept {
            index: self.index.borrow().to_bytes(),
            position: position.or_else(|| self.left_off.borrow().clone()),
            read_at: self.read_at.get(),
        }
    }
}

async fn restored(bytes: &[u8]) -> Option<Index> {
    let mut restoring = Restoring::begin(bytes).ok()?;
    while restoring.step(SLICE).ok()? > 0 {
        browser::sleep(0).await;
    }
    restoring.finish().ok()
}
