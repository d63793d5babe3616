//! The handle of the local directory, which is always there and weighs little.

use super::directory::{Directory, Found, Question};
use super::open::{Means, forget, open};
use super::people::PersonRow;
use super::status::{Phase, Status, Subject};
use crate::api::{ApiKey, RequestError};
use crate::browser::{IN_DATABASE, on_cleared};
use crate::config::Config;
use crate::data::{Queries, use_online};
use crate::effect::effect;
use crate::markup::{Markup, live};
use directory_api::{Page, PageRequest};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;
use std::sync::Arc;

/// The local directory, as views and pages see it. A copy is the same one.
#[derive(Clone, Copy)]
pub struct Local {
    status: RwSignal<Status>,
    /// Changes whenever what is held does.
    version: RwSignal<u32>,
    /// Whether the directory is there to be asked.
    is_there: RwSignal<bool>,
    directory: StoredValue<Option<Rc<dyn Directory>>, LocalStorage>,
    means: StoredValue<Means, LocalStorage>,
}

/// The local directory of people.
#[derive(Clone, Copy)]
struct People(Local);

/// Provides the local directories to the current owner's children. They do nothing before they are
/// opened.
pub fn provide_local(config: &Config, key: ApiKey, queries: Queries) {
    let of = |subject| Local::new(subject, config, key, queries.clone());
    let (ventures, people) = (of(Subject::Ventures), of(Subject::People));
    provide_context(ventures);
    provide_context(People(people));
    let all = [ventures, people];
    on_cleanup(move || all.iter().for_each(|local| local.tell(|directory| directory.leave())));
    on_cleared(IN_DATABASE, move |name| {
        let owner = name.strip_prefix(IN_DATABASE).unwrap_or_default();
        all.iter().filter(|local| local.is_of(owner)).for_each(|local| local.close());
        forget(owner.to_owned());
    });
    let online = use_online();
    effect(move || {
        let is_online = online.get();
        all.iter().for_each(|local| local.tell(|directory| directory.online(is_online)));
    });
    let (value, service) = (key.value(), config.service.clone());
    effect(move || {
        value.track();
        all.iter().for_each(|local| local.belong_to(&service, key));
    });
}

/// The local directory of ventures.
pub fn use_local() -> Local {
    expect_context()
}

/// The local directory of people.
pub fn use_local_people() -> Local {
    expect_context::<People>().0
}

/// Whose list something is, as it is kept.
fn owner(subject: Subject, service: &str, key: ApiKey) -> String {
    let listed = match subject {
        Subject::Ventures => "",
        Subject::People => " people",
    };
    [service, " ", &key.scope(), listed].concat()
}

impl Local {
    fn new(subject: Subject, config: &Config, key: ApiKey, queries: Queries) -> Self {
        let status = RwSignal::new(Status { subject, ..Status::default() });
        let version = RwSignal::new(0);
        let owner = owner(subject, &config.service, key);
        let budget = config.requests_a_minute;
        let means = Means { subject, queries, owner, budget, status, version };
        Self {
            status,
            version,
            is_there: RwSignal::new(false),
            directory: StoredValue::new_local(None),
            means: StoredValue::new_local(means),
        }
    }

    /// How far it is.
    pub fn status(self) -> Signal<Status> {
        self.status.into()
    }

    /// Makes it ready and begins to read, unless that has happened.
    pub fn open(self) {
        if self.status.with_untracked(|status| status.phase != Phase::Closed) {
            return;
        }
        self.status.update(|status| status.phase = Phase::Opening);
        let Some(means) = self.means.try_get_value() else { return };
        let owner = means.owner.clone();
        spawn_local(async move {
            let Some(directory) = open(means).await else {
                let failed = Phase::Stuck(RequestError::Network);
                self.status.try_update(|status| status.phase = failed);
                return;
            };
            if !self.is_of(&owner) {
                // Another key was entered in the meantime.
                return directory.leave();
            }
            self.directory.try_set_value(Some(directory));
            self.is_there.try_set(true);
            // Whoever asked in the meantime asks again.
            self.version.try_update(|version| *version += 1);
        });
    }

    /// Finds ventures among those that are held; whoever asks follows what is held. `None` before
    /// it is ready.
    pub(super) fn find(self, question: &Question) -> Option<Found> {
        self.version.track();
        self.directory.try_get_value().flatten().map(|directory| directory.find(question))
    }

    /// Finds people, in the same way.
    pub(super) fn find_people(
        self,
        words: &str,
        page: PageRequest,
    ) -> Option<Arc<Page<PersonRow>>> {
        self.version.track();
        self.directory.try_get_value().flatten().map(|it| it.find_people(words, page))
    }

    /// The panel that says how far it is, with the ways to hold or hurry it; nothing before it is
    /// ready.
    pub fn panel(self) -> Markup {
        live(move || {
            self.is_there.track();
            self.directory.try_get_value().flatten().map(|directory| directory.panel(self))
        })
    }

    /// Learns what only the details of these ventures tell, since they are on screen.
    pub(super) fn show(self, ids: Vec<String>) {
        self.tell(|directory| directory.show(ids));
    }

    /// Reads the list again, or goes on where the reading was stopped.
    pub fn read(self) {
        self.tell(|directory| directory.read());
    }

    /// Asks for the sectors of all ventures of which they are not known.
    pub fn learn_all(self) {
        self.tell(|directory| directory.learn_all());
    }

    /// Sends nothing any more.
    pub fn pause(self) {
        self.tell(|directory| directory.pause());
    }

    /// Goes on, also after too many failures.
    pub fn resume(self) {
        if self.directory.try_with_value(Option::is_none) == Some(true) {
            // Not even its code was there.
            self.status.update(|status| status.phase = Phase::Closed);
            return self.open();
        }
        self.tell(|directory| directory.resume());
    }

    /// Stops, and keeps what it holds.
    pub fn stop(self) {
        self.tell(|directory| directory.stop());
    }

    /// Whether this is whose list it is.
    fn is_of(self, owner: &str) -> bool {
        self.means.try_with_value(|means| means.owner == owner) == Some(true)
    }

    /// What is read with one key is not shown with another.
    fn belong_to(self, service: &str, key: ApiKey) {
        let subject = self.status.with_untracked(|status| status.subject);
        let owner = owner(subject, service, key);
        if !self.is_of(&owner) {
            self.means.update_value(|means| means.owner = owner);
            self.close();
        }
    }

    /// Drops all that is held; the next filter begins anew.
    fn close(self) {
        self.tell(|directory| directory.leave());
        self.directory.try_set_value(None);
        self.is_there.set(false);
        self.status.update(|it| *it = Status { subject: it.subject, ..Status::default() });
        self.version.update(|version| *version += 1);
    }

    fn tell(self, what: impl FnOnce(&dyn Directory)) {
        if let Some(directory) = self.directory.try_get_value().flatten() {
            what(&*directory);
        }
    }
}
