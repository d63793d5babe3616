//! Tells the views how far the crawl is and that there is more to see.

use super::keeping::Place;
use super::told::{Doing, Told};
use super::{Crawler, Role};
use crate::api::RequestError;
use crate::browser;
use crate::data::local::directory::Directory;
use crate::data::local::status::{Phase, Status};
use leptos::prelude::*;
use std::time::Duration;

/// Views are told this often at most: each time they search and draw anew.
const PERIOD: Duration = Duration::from_millis(250);

impl Crawler {
    /// Tells the views, in a moment.
    pub(super) fn tell(&self) {
        if self.0.is_telling.replace(true) {
            return;
        }
        let crawler = self.clone();
        let tell = move || {
            crawler.0.is_telling.set(false);
            crawler.tell_now();
        };
        set_timeout(tell, PERIOD);
    }

    /// Tells the views now.
    pub(super) fn tell_now(&self) {
        self.tell_time();
        let version = self.0.means.version;
        if version.try_update(|version| *version = version.wrapping_add(1)).is_none() {
            // The app is gone, and nobody is left to read for.
            self.leave();
        }
    }

    /// Tells the panel and the other tabs how far it is, and nobody to search anew.
    pub(super) fn tell_time(&self) {
        let status = self.status();
        self.tell_followers(&status);
        self.0.status.set(status);
    }

    fn status(&self) -> Status {
        let inner = &*self.0;
        let index = inner.index.borrow();
        let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        let now = browser::now();
        let progress = inner.crawl.borrow_mut().progress(now);
        let (concerned, unknown) = self.concerned();
        let own = Status {
            subject: inner.means.subject,
            phase: self.phase(progress.details),
            held: count(index.len()),
            read: progress.read,
            total: progress.total,
            seconds_left: progress.seconds_left,
            is_whole: inner.read_at.get().is_some(),
            read_at: inner.read_at.get(),
            concerned: count(concerned),
            unknown: count(unknown),
            wanted: count(progress.details),
            unknown_seconds: inner.crawl.borrow().seconds_for(unknown, now),
            is_fleeting: inner.place.get() == Place::Memory,
        };
        match inner.told.get().filter(|_| inner.role.get() == Role::Follows) {
            Some(Told { read, total, seconds_left, wanted, .. }) => {
                Status { read, total, seconds_left, wanted, ..own }
            }
            None => own,
        }
    }

    fn phase(&self, details: usize) -> Phase {
        let inner = &*self.0;
        let crawl = inner.crawl.borrow();
        let is_reading = crawl.is_reading();
        if inner.role.get() == Role::Follows {
            self.phase_of_leader()
        } else if !is_reading && details == 0 {
            Phase::Resting
        } else if crawl.is_paused() {
            Phase::Paused
        } else if !inner.is_online.get() {
            Phase::Offline
        } else if crawl.is_stuck() {
            Phase::Stuck(inner.error.borrow().clone().unwrap_or(RequestError::Network))
        } else if is_reading {
            Phase::Reading
        } else {
            Phase::Learning
        }
    }

    /// What the tab that leads does, as far as this one has been told and has what came of it.
    fn phase_of_leader(&self) -> Phase {
        let inner = &*self.0;
        let told = inner.told.get();
        let is_done = inner.read_at.get().is_some() && inner.left_off.borrow().is_none();
        let has_come = |told: Told| told.read_at == whole(inner.read_at.get());
        match told.map(|told| told.doing) {
            Some(Doing::Paused) => Phase::Paused,
            Some(Doing::Stuck) => Phase::StuckElsewhere,
            Some(Doing::Reading | Doing::Learning) if !inner.is_online.get() => Phase::Offline,
            Some(Doing::Learning) => Phase::Learning,
            Some(Doing::Resting) if told.is_some_and(has_come) => Phase::Resting,
            None if is_done => Phase::Resting,
            _ => Phase::Elsewhere,
        }
    }

    /// How far this tab is, for those that follow it.
    pub(super) fn told(&self, status: &Status) -> Told {
        let Status { read, total, seconds_left, read_at, wanted, .. } = *status;
        let is_reading = self.0.crawl.borrow().is_reading();
        let doing = match status.phase {
            Phase::Paused => Doing::Paused,
            Phase::Stuck(_) | Phase::StuckElsewhere => Doing::Stuck,
            Phase::Learning => Doing::Learning,
            // The other tabs see for themselves that there is no network.
            Phase::Offline if !is_reading => Doing::Learning,
            Phase::Reading | Phase::Offline | Phase::Elsewhere => Doing::Reading,
            Phase::Resting | Phase::Opening => Doing::Resting,
        };
        Told { doing, read, total, wanted, seconds_left, read_at: whole(read_at) }
    }
}

fn whole(time: Option<f64>) -> Option<u64> {
    time.map(|time| time as u64)
}
