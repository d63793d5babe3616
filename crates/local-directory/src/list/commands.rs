//! What a person can do about the reading, in whichever tab.

use super::List;
use super::message::Command;
use super::search::Wanted;
use crate::service::FetchError;
use crate::storage::{self, Paused};
use directory_crawl::Crawl;

impl<E: FetchError> List<E> {
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
}
