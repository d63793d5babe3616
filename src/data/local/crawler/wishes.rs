//! What a person can do about the reading, in whichever tab.

use super::Crawler;
use super::kept::{self, Paused};
use super::tabs::Wish;
use crate::callback::Callback;
use crate::components::crawl_panel::Ways;

impl Crawler {
    /// Does it, or has the tab that leads do it.
    fn wish(&self, wish: Wish) {
        if !self.leave_to_leader(wish) {
            self.fulfil(wish);
        }
    }

    /// Does what a person wants of the tab that leads.
    pub(super) fn fulfil(&self, wish: Wish) {
        match wish {
            Wish::Read => {
                self.go_on();
                self.begin();
                self.pump();
            }
            Wish::Learn => {
                self.go_on();
                self.want_all();
                self.pump();
            }
            Wish::Pause => self.pause(),
            Wish::Resume => {
                self.go_on();
                self.pump();
            }
            Wish::Stop => {
                self.end();
                self.note_pause();
                self.tell();
            }
        }
    }

    /// Wants the sectors of all ventures of which they are not known, those on screen first.
    pub(super) fn want_all(&self) {
        let unknown = self.without_sectors();
        self.0.crawl.borrow_mut().want_all(unknown);
    }

    /// Goes on, also after too many failures; a tab that follows has the one that leads go on.
    pub(super) fn resume_all(&self) {
        if self.leave_to_leader(Wish::Resume) {
            // It asks for what is on screen by itself.
            self.0.error.replace(None);
            self.0.crawl.borrow_mut().resume();
            self.pump();
        } else {
            self.fulfil(Wish::Resume);
        }
    }

    /// Sends nothing any more.
    fn pause(&self) {
        self.0.crawl.borrow_mut().pause();
        self.note_pause();
        // Without anything kept there is nothing to stay paused.
        self.0.is_changed.set(true);
        self.keep(true);
        self.pump();
    }

    fn go_on(&self) {
        self.0.error.replace(None);
        self.0.crawl.borrow_mut().resume();
        self.note_pause();
    }

    /// What is paused, so that it stays so.
    pub(super) fn paused(&self) -> Option<Paused> {
        let crawl = self.0.crawl.borrow();
        let paused = if crawl.is_reading() { Paused::Reading } else { Paused::Learning };
        crawl.is_paused().then_some(paused)
    }

    fn note_pause(&self) {
        kept::note_pause(&self.0.means.owner, self.paused());
    }

    pub(super) fn ways(&self) -> Ways {
        let way = |wish: Wish| {
            let crawler = self.clone();
            Callback::new(move |()| match wish {
                Wish::Resume => crawler.resume_all(),
                wish => crawler.wish(wish),
            })
        };
        Ways {
            read: way(Wish::Read),
            learn: way(Wish::Learn),
            pause: way(Wish::Pause),
            resume: way(Wish::Resume),
            stop: way(Wish::Stop),
        }
    }
}
