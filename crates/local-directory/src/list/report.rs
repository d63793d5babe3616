//! Notifies views and other tabs of progress and of new rows.

use super::message::{Activity, LeaderProgress};
use super::{List, Role};
use crate::service::FetchError;
use crate::status::{Phase, Status};
use crate::table::ventures::Ventures;
use reactive_graph::traits::{Set, Update};

/// Views are notified this often at most, in milliseconds: each time they search and render again.
const PERIOD: f64 = 250.0;

impl<E: FetchError> List<E> {
    /// Notifies the views in a moment.
    pub(super) fn notify(&self) {
        if self.0.is_closed.get() || self.0.notification.is_set() {
            return;
        }
        self.after(&self.0.notification, PERIOD, Self::notify_now);
    }

    /// Notifies the views now.
    pub(super) fn notify_now(&self) {
        self.update_status();
        self.0.revision.update(|revision| *revision = revision.wrapping_add(1));
    }

    /// Updates the status for views and other tabs; nobody has to search again for it.
    pub(super) fn update_status(&self) {
        let status = self.status();
        self.report_progress(&status);
        self.0.status.set(status);
    }

    fn status(&self) -> Status<E> {
        let inner = &*self.0;
        let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        let now = inner.platform.now();
        let progress = inner.crawl.borrow_mut().progress(now);
        let table = &inner.table;
        let in_scope = |table: &Ventures| table.in_scope(inner.scope.borrow().as_ref());
        let (in_scope, unknown) = table.ventures().map_or((table.len(), 0), in_scope);
        let seconds_for = |requests| inner.crawl.borrow().seconds_for(requests, now);
        let searched = self.left_of_search();
        let details = progress.details + searched;
        let seconds_left = match searched {
            0 => progress.seconds_left,
            _ => Some(seconds_for(searched.min(self.pages_of_search()))),
        };
        let own = Status {
            kind: inner.kind.clone(),
            phase: self.phase(details),
            stored: count(table.len()),
            read: progress.read,
            total: progress.total,
            seconds_left,
            is_complete: inner.is_complete(),
            read_at: inner.read_at.get(),
            in_scope: count(in_scope),
            without_sectors: count(unknown),
            details_left: count(details),
            seconds_for_sectors: seconds_for(self.requests_for(unknown)),
            is_memory_only: self.is_memory_only(),
        };
        match *inner.leader.borrow() {
            // Candidates of its own search are requested by each tab itself.
            Some(leader)
                if inner.tabs.role.get() == Role::Follower
                    && !(leader.activity == Activity::Idle && own.details_left > 0) =>
            {
                Status {
                    read: leader.read,
                    total: leader.total,
                    seconds_left: leader.seconds_left,
                    details_left: leader.details_left,
                    ..own
                }
            }
            _ => own,
        }
    }

    fn phase(&self, details: usize) -> Phase<E> {
        let inner = &*self.0;
        let crawl = inner.crawl.borrow();
        let is_reading = crawl.is_reading();
        let is_stuck = crawl.is_stuck() || inner.search.crawl.borrow().is_stuck();
        if inner.tabs.role.get() == Role::Unknown {
            Phase::Opening
        } else if inner.tabs.role.get() == Role::Follower {
            self.phase_of_leader(details)
        } else if !is_reading && details == 0 {
            Phase::Idle
        } else if crawl.is_paused() {
            Phase::Paused
        } else if !inner.is_online.get() {
            Phase::Offline
        } else if let (true, Some(error)) = (is_stuck, &*inner.error.borrow()) {
            Phase::Failed(error.clone())
        } else if is_reading {
            Phase::Reading
        } else {
            Phase::LoadingDetails
        }
    }

    /// What the leader does, as far as it has reported that and this tab has the result.
    fn phase_of_leader(&self, details: usize) -> Phase<E> {
        let inner = &*self.0;
        let leader = *inner.leader.borrow();
        let is_done = inner.read_at.get().is_some() && inner.position.borrow().is_none();
        let is_loaded = |leader: LeaderProgress| leader.read_at == whole(inner.read_at.get());
        match leader.map(|leader| leader.activity) {
            Some(Activity::Paused) => Phase::Paused,
            Some(Activity::Failed) => Phase::FailedElsewhere,
            Some(Activity::Reading | Activity::LoadingDetails) if !inner.is_online.get() => {
                Phase::Offline
            }
            Some(Activity::LoadingDetails) => Phase::LoadingDetails,
            Some(Activity::Idle) if !leader.is_some_and(is_loaded) => Phase::ReadingElsewhere,
            None if !is_done => Phase::ReadingElsewhere,
            Some(Activity::Idle) | None if details == 0 => Phase::Idle,
            // What its own search may find, each tab looks at by itself.
            Some(Activity::Idle) | None if !inner.is_online.get() => Phase::Offline,
            Some(Activity::Idle) | None => Phase::LoadingDetails,
            Some(Activity::Reading) => Phase::ReadingElsewhere,
        }
    }

    /// How far this tab is, for those that follow it.
    pub(super) fn progress(&self, status: &Status<E>) -> LeaderProgress {
        let is_reading = self.0.crawl.borrow().is_reading();
        let activity = match status.phase {
            Phase::Paused => Activity::Paused,
            Phase::Failed(_) | Phase::FailedElsewhere => Activity::Failed,
            Phase::LoadingDetails => Activity::LoadingDetails,
            // The other tabs see for themselves that there is no network.
            Phase::Offline if !is_reading => Activity::LoadingDetails,
            Phase::Reading | Phase::Offline | Phase::ReadingElsewhere => Activity::Reading,
            Phase::Idle | Phase::Opening => Activity::Idle,
        };
        LeaderProgress {
            activity,
            read: status.read,
            total: status.total,
            details_left: status.details_left,
            seconds_left: status.seconds_left,
            read_at: whole(status.read_at),
        }
    }
}

fn whole(time: Option<f64>) -> Option<u64> {
    time.map(|time| time as u64)
}
