//! Several tabs: one leads, which reads and stores the list; the others follow it.

use super::List;
use super::message::{Activity, LeaderProgress, Message};
use crate::platform::{Channel, Guard};
use crate::service::FetchError;
use crate::status::Status;
use crate::storage::{self, Paused};
use directory_crawl::Crawl;
use std::cell::{Cell, RefCell};

/// What this tab does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    /// The list was not started, or the role is not known yet.
    #[default]
    Unknown,
    /// It reads and stores the list.
    Leader,
    /// It takes over what another tab stores.
    Follower,
}

/// This tab among the others.
#[derive(Default)]
pub(super) struct Tabs {
    pub(super) role: Cell<Role>,
    pub(super) is_started: Cell<bool>,
    lock: RefCell<Option<Guard>>,
    channel: RefCell<Option<Box<dyn Channel>>>,
}

impl<E: FetchError> List<E> {
    /// Receives from now on what other tabs post. This comes before the stored rows are loaded, so
    /// that nothing is missed which is stored meanwhile.
    pub(super) fn open_channel(&self) {
        let list = self.downgrade();
        let receive = move |text: &str| {
            if let (Some(list), Some(message)) = (list(), Message::decode(text)) {
                list.receive(message);
            }
        };
        let channel = self.0.platform.open_channel(&self.tab_name(), Box::new(receive));
        self.0.tabs.channel.replace(channel);
    }

    fn tab_name(&self) -> String {
        ["venture-directory ", &self.0.owner].concat()
    }

    /// Leads as soon as no other tab does; until then, follows. Where tabs cannot reach each other,
    /// or nothing is stored that could be followed, each reads for itself.
    pub(super) fn join_tabs(&self) {
        let (inner, tabs) = (&*self.0, &self.0.tabs);
        // It may have been closed while the rows were loaded. A lock that it took now would be
        // given back by nobody.
        if inner.is_closed.get() {
            return;
        }
        if self.is_memory_only() {
            return self.lead();
        }
        let list = self.downgrade();
        let change_role = move |is_leader| match list() {
            Some(list) if is_leader => list.lead(),
            Some(list) => list.follow_leader(),
            None => {}
        };
        if tabs.channel.borrow().is_some() {
            let lock = inner.platform.request_lock(&self.tab_name(), Box::new(change_role));
            tabs.lock.replace(lock);
        }
        if tabs.lock.borrow().is_none() {
            self.lead();
        }
    }

    /// Another tab leads.
    fn follow_leader(&self) {
        if !self.0.is_closed.get() && self.0.tabs.role.get() == Role::Unknown {
            self.0.tabs.role.set(Role::Follower);
            self.post(&Message::ReportProgress);
            self.notify();
        }
    }

    fn lead(&self) {
        if self.0.is_closed.get() {
            return;
        }
        let before = self.0.tabs.role.replace(Role::Leader);
        self.0.leader.replace(None);
        let list = self.clone();
        self.spawn(async move {
            if before == Role::Follower {
                // The leader before may have stored more.
                list.load().await;
            }
            list.start_leading();
            list.notify();
        });
    }

    /// Does what the leader has to do; what was paused stays paused.
    fn start_leading(&self) {
        let inner = &*self.0;
        if inner.is_closed.get() {
            return;
        }
        let is_stored = !self.is_memory_only();
        let paused = is_stored.then(|| storage::paused(&*inner.platform, &inner.owner)).flatten();
        self.each_crawl(if paused.is_some() { Crawl::pause } else { Crawl::resume });
        match paused {
            Some(Paused::Details) => self.request_details(),
            Some(Paused::Reading) => self.read(),
            // What is on screen has not been searched yet; its candidates wait, too.
            Some(Paused::Candidates) => self.run(),
            None if !self.is_fresh() || inner.position.borrow().is_some() => self.read(),
            None => self.run(),
        }
    }

    /// Gives up the lead, so that another tab has it, and hears of the others no more.
    pub(super) fn leave_tabs(&self) {
        let tabs = &self.0.tabs;
        tabs.role.set(Role::Follower);
        tabs.lock.replace(None);
        tabs.channel.replace(None);
    }

    fn receive(&self, message: Message) {
        if self.0.is_closed.get() {
            return;
        }
        match (self.is_leader(), message) {
            (false, Message::Stored) => {
                let list = self.clone();
                self.spawn(async move {
                    let before = list.0.read_at.get();
                    list.load().await;
                    if list.0.read_at.get() != before {
                        list.request_new_candidates();
                        list.run();
                    }
                    list.notify();
                });
            }
            (false, Message::NotStored) if self.0.tabs.is_started.get() => self.lead(),
            (false, Message::Progress(progress)) => self.follow(progress),
            (true, Message::ReportProgress) => {
                self.0.leader.replace(None);
                self.update_status();
            }
            (true, Message::Command(command)) => self.execute(command),
            _ => {}
        }
    }

    /// Takes over how far the leader is.
    fn follow(&self, progress: LeaderProgress) {
        let before = self.0.leader.replace(Some(progress));
        {
            // Details for the rows on screen wait, too.
            let mut crawl = self.0.crawl.borrow_mut();
            match progress.activity {
                Activity::Paused => crawl.pause(),
                _ if crawl.is_paused() => crawl.resume(),
                _ => {}
            }
        }
        match before.map(|before| before.activity) == Some(progress.activity) {
            true => self.update_status(),
            false => self.run(),
        }
    }

    /// Reports the progress to the other tabs, if this one leads and it has changed.
    pub(super) fn report_progress(&self, status: &Status<E>) {
        if self.is_leader() {
            let progress = self.progress(status);
            if self.0.leader.replace(Some(progress)) != Some(progress) {
                self.post(&Message::Progress(progress));
            }
        }
    }

    pub(super) fn post(&self, message: &Message) {
        if let Some(channel) = &*self.0.tabs.channel.borrow() {
            channel.post(&message.encode());
        }
    }
}
