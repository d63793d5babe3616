//! What a person can do about the reading, in whichever tab.

use super::List;
use super::message::Command;
use super::search::Wanted;
use crate::service::FetchError;
use crate::storage::{self, Paused};
use directory_crawl::Crawl;

impl<E: FetchError> List<E> {
    /// Does what a person wants, or has the leader do it.
    pub(crate) fn command(&self, command: Command) {
        if self.0.is_closed.get() {
            return;
        }
        if !self.forward(command) {
            self.execute(command);
        } else if command == Command::Resume {
            // A follower requests the details of what is on screen by itself.
            self.0.error.replace(None);
            self.each_crawl(Crawl::resume);
            self.run();
        }
    }

    /// Does, as the leader, what a person wants.
    pub(super) fn execute(&self, command: Command) {
        match command {
            Command::Refresh => {
                self.resume();
                self.read();
                self.run();
                // Whoever waits for it sees at once that it goes on.
                self.notify_now();
            }
            Command::LoadDetails => {
                self.resume();
                self.request_details();
                self.run();
            }
            Command::Pause => {
                self.each_crawl(Crawl::pause);
                self.note_pause();
                // A pause is noted beside what is stored, so that has to be there.
                self.store(true);
                self.run();
            }
            Command::Resume => {
                self.resume();
                self.run();
            }
            Command::Stop => {
                self.cancel();
                self.store(true);
                self.note_pause();
                // What it leaves of the budget is for the other lists.
                self.run();
            }
        }
    }

    fn resume(&self) {
        self.0.error.replace(None);
        self.each_crawl(Crawl::resume);
        self.note_pause();
    }

    /// What is paused, so that it stays so after a reload.
    pub(super) fn paused(&self) -> Option<Paused> {
        if self.0.is_closed.get() {
            return self.0.paused_at_end.get();
        }
        let crawl = self.0.crawl.borrow();
        let is_searching = self.0.search.wanted.get() == Some(Wanted::All);
        let paused = match crawl.is_reading() {
            true => Paused::Reading,
            false if crawl.wants_details() || is_searching => Paused::Details,
            false => Paused::Candidates,
        };
        crawl.is_paused().then_some(paused)
    }

    fn note_pause(&self) {
        storage::note_pause(&*self.0.platform, &self.0.owner, self.paused());
    }

    /// Follows the network.
    pub(crate) fn set_online(&self, is_online: bool) {
        let inner = &*self.0;
        inner.is_online.set(is_online);
        let is_about_connection = inner.error.borrow().as_ref().is_some_and(E::is_about_connection);
        if is_online && is_about_connection {
            inner.error.replace(None);
            // What a person has paused stays paused.
            self.each_crawl(Crawl::retry);
        }
        self.run();
    }
}
