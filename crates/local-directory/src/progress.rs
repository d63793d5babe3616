//! Signals for views: progress, and a revision of the answers.

use crate::directory::Directory;
use crate::lists::is_rounds;
use crate::question::ListQuestion;
use crate::service::FetchError;
use crate::tabs::Role;
use crate::timer::Timer;
use directory_api::RoundStatus;
use futures::channel::oneshot;
use reactive_graph::signal::ArcRwSignal;
use reactive_graph::traits::{GetUntracked, Set, Update};
use std::cell::RefCell;

/// Minimum time between two notifications of views, which repeat their queries, in milliseconds.
const NOTIFY_INTERVAL: f64 = 250.0;

/// Lists of a service.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ListKind {
    /// Ventures.
    #[default]
    Ventures,
    /// People.
    People,
    /// Rounds of a status.
    Rounds(RoundStatus),
}

impl ListKind {
    /// Name under which the list of this service and key is stored.
    pub fn record_name(&self, scope: &str) -> String {
        match self {
            Self::Ventures => scope.to_owned(),
            Self::People => [scope, " people"].concat(),
            Self::Rounds(status) => [scope, " rounds ", status.as_str()].concat(),
        }
    }

    /// All lists of a service.
    pub fn all() -> impl Iterator<Item = Self> {
        let rounds = RoundStatus::ALL.iter().cloned().map(Self::Rounds);
        [Self::Ventures, Self::People].into_iter().chain(rounds)
    }
}

/// Activity of a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase<E> {
    /// Stored rows are being loaded.
    Opening,
    /// A list is being read.
    Reading,
    /// Another tab reads and stores rows, and this tab loads them.
    ReadingElsewhere {
        /// True if the other tab has sent no heartbeat for half a minute.
        is_frozen: bool,
    },
    /// Details of ventures are being requested.
    LoadingDetails,
    /// A person has paused the directory.
    Paused,
    /// No network is available.
    Offline,
    /// Too many requests failed, the last one with this error.
    Failed(E),
    /// No work is left.
    Idle,
}

/// Progress of a directory.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<E> {
    /// Current activity.
    pub phase: Phase<E>,
    /// List that is being read, or that was read last. The numbers of rounds are those of all
    /// statuses that the last question needs.
    pub list: ListKind,
    /// Number of rows in memory.
    pub loaded: u64,
    /// Number of rows that the current sweep has read.
    pub read: u64,
    /// Number of rows that exist, if the service reports it.
    pub total: Option<u64>,
    /// True if all lists that the last question needs were read to their ends at least once.
    pub is_complete: bool,
    /// Number of requested details that have not arrived.
    pub details_left: u64,
    /// True if the browser cannot store data, so that it is lost when the page is closed.
    pub is_memory_only: bool,
}

/// Signals of a directory, and waiting answers.
pub(crate) struct DirectorySignals<E: FetchError> {
    pub(crate) progress: ArcRwSignal<Progress<E>>,
    pub(crate) revision: ArcRwSignal<u32>,
    timer: Timer,
    waiting_answers: RefCell<Vec<oneshot::Sender<()>>>,
}

impl<E: FetchError> Default for DirectorySignals<E> {
    fn default() -> Self {
        let progress = Progress {
            phase: Phase::Opening,
            list: ListKind::default(),
            loaded: 0,
            read: 0,
            total: None,
            is_complete: false,
            details_left: 0,
            is_memory_only: false,
        };
        Self {
            progress: ArcRwSignal::new(progress),
            revision: ArcRwSignal::new(0),
            timer: Timer::default(),
            waiting_answers: RefCell::default(),
        }
    }
}

impl<E: FetchError> Directory<E> {
    /// Wakes waiting answers now, and views after a moment, because answers may have changed.
    pub(crate) fn notify(&self) {
        let signals = &self.0.signals;
        for waiting in signals.waiting_answers.take() {
            // The receiver may have been dropped.
            let _ = waiting.send(());
        }
        self.update_phase();
        if !signals.timer.is_set() && !self.0.is_closed.get() {
            self.schedule(&signals.timer, NOTIFY_INTERVAL, Self::notify_views);
        }
    }

    /// Waits until answers may have changed.
    pub(crate) async fn wait_for_change(&self) {
        let (sender, receiver) = oneshot::channel();
        self.0.signals.waiting_answers.borrow_mut().push(sender);
        // An error means that the directory was dropped.
        let _ = receiver.await;
    }

    /// Notifies views at once if the phase has changed, so that progress and answers agree.
    pub(crate) fn update_phase(&self) {
        if self.0.signals.progress.get_untracked().phase != self.phase() {
            self.notify_views();
        }
    }

    fn notify_views(&self) {
        self.update_progress();
        self.0.signals.revision.update(|revision| *revision = revision.wrapping_add(1));
    }

    pub(crate) fn update_progress(&self) {
        let progress = self.current_progress();
        if self.0.signals.progress.get_untracked() != progress {
            self.0.signals.progress.set(progress);
        }
    }

    fn current_progress(&self) -> Progress<E> {
        let (reader, lists) = (&self.0.reader, self.0.lists.borrow());
        let list = reader.progress_list.borrow().clone();
        let crawl = reader.crawl.borrow();
        let question = self.0.question.borrow();
        let needed = question.as_ref().map(ListQuestion::needed_lists).unwrap_or_default();
        let mut counted = vec![list.clone()];
        if needed.contains(&list) && is_rounds(&list) {
            counted = needed.iter().filter(|kind| is_rounds(kind)).cloned().collect();
        }
        let loaded = |kind: &ListKind| lists.get(kind).map_or(0, |list| list.len() as u64);
        let is_read = |kind: &ListKind| lists.get(kind).is_some_and(|list| list.read_at.is_some());
        let progress = |kind: &ListKind| match reader.sweep_of(kind, &crawl, &lists) {
            Some(sweep) => sweep.progress(),
            None => (loaded(kind), is_read(kind).then(|| loaded(kind))),
        };
        Progress {
            phase: self.phase(),
            list,
            loaded: counted.iter().map(loaded).sum(),
            read: counted.iter().map(|kind| progress(kind).0).sum(),
            // A list that is not being read yet has no total.
            total: counted.iter().filter_map(|kind| progress(kind).1).reduce(u64::saturating_add),
            is_complete: !needed.is_empty() && needed.iter().all(is_read),
            details_left: crawl.details_left() as u64,
            is_memory_only: self.0.storing.is_memory_only.get(),
        }
    }

    fn phase(&self) -> Phase<E> {
        let (inner, reader) = (&*self.0, &self.0.reader);
        let is_reading = !reader.queue.borrow().is_empty();
        if inner.is_closed.get() {
            Phase::Idle
        } else if inner.is_paused.get() {
            Phase::Paused
        } else if inner.storing.load_lock.try_lock().is_none() {
            Phase::Opening
        } else if !self.has_requests() {
            let question = inner.question.borrow();
            let failure = question.as_ref().and_then(|question| reader.question_failure(question));
            failure.map_or(Phase::Idle, Phase::Failed)
        } else if !inner.is_online.get() {
            Phase::Offline
        } else {
            match inner.tabs.role.get() {
                Role::Waiting => Phase::ReadingElsewhere { is_frozen: self.is_frozen() },
                Role::None | Role::Requested if !self.has_lock() => Phase::Opening,
                _ if is_reading => Phase::Reading,
                _ => Phase::LoadingDetails,
            }
        }
    }
}
