//! Several tabs: one reads and keeps, the others follow what it has kept.

use super::keeping::Place;
use super::{Crawler, Role};
use crate::browser::{Channel, hold, sleep};
use leptos::task::spawn_local;

/// What tabs say to each other.
const KEPT: &str = "kept";
const NOTHING_KEPT: &str = "nothing kept";
const READ: &str = "read";
const LEARN: &str = "learn";

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
        }
        self.tell();
    }

    fn lead(&self) {
        let was = self.0.role.replace(Role::Leads);
        let crawler = self.clone();
        spawn_local(async move {
            if was == Role::Follows {
                // The tab that had the lead may have kept more.
                crawler.restore().await;
            }
            if !crawler.is_fresh() || crawler.0.left_off.borrow().is_some() {
                crawler.begin();
            }
            crawler.tell();
        });
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
            READ if leads => self.read(),
            LEARN if leads => self.learn_all(),
            _ => {}
        }
    }

    /// Tells the other tabs what came of keeping.
    pub(super) fn say_kept(&self, is_kept: bool) {
        self.say(if is_kept { KEPT } else { NOTHING_KEPT });
    }

    /// Has the tab that leads do it, if that is another one. Returns whether it is.
    pub(super) fn leave_reading_to_leader(&self) -> bool {
        self.leave_to_leader(READ)
    }

    /// The same for learning.
    pub(super) fn leave_learning_to_leader(&self) -> bool {
        self.leave_to_leader(LEARN)
    }

    fn leave_to_leader(&self, word: &str) -> bool {
        let follows = self.0.role.get() != Role::Leads;
        if follows {
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
