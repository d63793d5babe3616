//! Several tabs: one reads and keeps, the others follow what it has kept and tell it what a person
//! wants.

use super::keeping::Place;
use super::kept::{self, Paused};
use super::told::{Doing, Told};
use super::{Crawler, Role};
use crate::browser::{Channel, hold, sleep};
use crate::data::local::status::Status;
use leptos::task::spawn_local;

/// What tabs say to each other, beside how far the reading is.
const KEPT: &str = "kept";
const NOTHING_KEPT: &str = "nothing kept";
const HOW_FAR: &str = "how far";

/// What a person wants of the tab that leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Read,
    Learn,
    Pause,
    Resume,
    Stop,
}

const WISHES: [(Wish, &str); 5] = [
    (Wish::Read, "read"),
    (Wish::Learn, "learn"),
    (Wish::Pause, "pause"),
    (Wish::Resume, "go on"),
    (Wish::Stop, "stop"),
];

/// How long the lock may take to come where nobody holds it, in milliseconds.
const MOMENT: u32 = 150;

impl Crawler {
    /// Takes the lead as soon as no other tab has it; until then, follows. Where tabs cannot know
    /// of each other or nothing is kept to follow, each reads for itself.
    pub(super) async fn find_role(&self) {
        if self.0.place.get() == Place::Memory {
            return self.lead();
        }
        let name = ["venture-directory ", &self.0.means.owner].concat();
        let hears = self.clone();
        let channel = Channel::open(&name, move |word| hears.hear(&word));
        let leads = self.clone();
        let lock = channel.is_some().then(|| hold(&name, move || leads.lead())).flatten();
        self.0.channel.replace(channel);
        match lock {
            Some(lock) => drop(self.0.lock.replace(Some(lock))),
            None => self.lead(),
        }
        sleep(MOMENT).await;
        if self.0.role.get() == Role::Unknown {
            self.0.role.set(Role::Follows);
            self.say(HOW_FAR);
        }
        self.tell();
    }

    fn lead(&self) {
        let was = self.0.role.replace(Role::Leads);
        self.0.told.set(None);
        let crawler = self.clone();
        spawn_local(async move {
            if was == Role::Follows {
                // The tab that had the lead may have kept more.
                crawler.restore().await;
            }
            crawler.set_out();
            crawler.tell();
        });
    }

    /// Does what is to be done by the tab that leads: what was paused stays so.
    fn set_out(&self) {
        let inner = &*self.0;
        let is_kept = inner.place.get() == Place::Device;
        let paused = kept::paused(&inner.means.owner).filter(|_| is_kept);
        if paused.is_some() {
            inner.crawl.borrow_mut().pause();
        } else {
            inner.crawl.borrow_mut().resume();
        }
        match paused {
            Some(Paused::Learning) => self.want_all(),
            Some(Paused::Reading) => self.begin(),
            None if !self.is_fresh() || inner.left_off.borrow().is_some() => self.begin(),
            None => self.pump(),
        }
    }

    fn hear(&self, word: &str) {
        let leads = self.0.role.get() == Role::Leads;
        match word {
            KEPT if !leads => {
                let crawler = self.clone();
                spawn_local(async move {
                    crawler.restore().await;
                    crawler.tell();
                });
            }
            NOTHING_KEPT if !leads => self.lead(),
            HOW_FAR if leads => {
                self.0.told.set(None);
                self.tell_time();
            }
            word if leads => {
                if let Some((wish, _)) = WISHES.iter().find(|(_, it)| *it == word) {
                    self.fulfil(*wish);
                }
            }
            words => Told::of(words).into_iter().for_each(|told| self.hear_how_far(told)),
        }
    }

    fn hear_how_far(&self, told: Told) {
        let before = self.0.told.replace(Some(told)).map(|before| before.doing);
        {
            // What is on screen here waits, too.
            let mut crawl = self.0.crawl.borrow_mut();
            match told.doing {
                Doing::Paused => crawl.pause(),
                _ if crawl.is_paused() => crawl.resume(),
                _ => {}
            }
        }
        match before == Some(told.doing) {
            true => self.tell_time(),
            false => self.pump(),
        }
    }

    /// Tells the other tabs how far it is, if this one leads and that has changed.
    pub(super) fn tell_followers(&self, status: &Status) {
        let told = self.told(status);
        if self.0.role.get() == Role::Leads && self.0.told.replace(Some(told)) != Some(told) {
            self.say(&told.words());
        }
    }

    /// Tells the other tabs what came of keeping.
    pub(super) fn say_kept(&self, is_kept: bool) {
        self.say(if is_kept { KEPT } else { NOTHING_KEPT });
    }

    /// Has the tab that leads do it, if that is another one. Returns whether it is.
    pub(super) fn leave_to_leader(&self, wish: Wish) -> bool {
        let follows = self.0.role.get() != Role::Leads;
        if let Some((_, word)) = WISHES.iter().find(|(it, _)| follows && *it == wish) {
            self.say(word);
        }
        follows
    }

    fn say(&self, word: &str) {
        if let Some(channel) = &*self.0.channel.borrow() {
            channel.say(word);
        }
    }
}
