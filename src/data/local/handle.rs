//! The handle of the local directory, which is always there and weighs little.

use super::directory::{Directory, Found, Question};
use super::open::{Means, forget, open};
use super::status::{Phase, Status};
use crate::api::{ApiKey, RequestError};
use crate::browser::{IN_DATABASE, on_cleared};
use crate::config::Config;
use crate::data::{Queries, use_online};
use crate::effect::effect;
use crate::signal::{RwSignal, Signal};
use crate::stored::StoredValue;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The local directory, as views and pages see it. A copy is the same one.
#[derive(Clone, Copy)]
pub struct Local {
    status: RwSignal<Status>,
    /// Changes whenever what is held does.
    version: RwSignal<u32>,
    directory: StoredValue<Option<Rc<dyn Directory>>>,
    means: StoredValue<Means>,
}

/// Provides the local directory to the current owner's children. It does nothing before it is
/// opened.
pub fn provide_local(config: &Config, key: ApiKey, queries: Queries) {
    let (status, version) = (RwSignal::default(), RwSignal::new(0));
    let owner = format!("{} {}", config.service, key.scope());
    let means = Means { queries, owner, budget: config.requests_a_minute, status, version };
    let local = Local {
        status,
        version,
        directory: StoredValue::new(None),
        means: StoredValue::new(means),
    };
    provide_context(local);
    on_cleanup(move || local.tell(|directory| directory.leave()));
    on_cleared(IN_DATABASE, move |name| {
        local.close();
        forget(name.strip_prefix(IN_DATABASE).unwrap_or_default().to_owned());
    });
    let online = use_online();
    effect(move || {
        let is_online = online.get();
        local.tell(|directory| directory.online(is_online));
    });
}

/// The local directory.
pub fn use_local() -> Local {
    expect_context()
}

impl Local {
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
        spawn_local(async move {
            let Some(directory) = open(means).await else {
                let failed = Phase::Stuck(RequestError::Network);
                self.status.try_update(|status| status.phase = failed);
                return;
            };
            self.directory.try_set_value(Some(directory));
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

    /// Drops all that is held; the next filter begins anew.
    fn close(self) {
        self.tell(|directory| directory.leave());
        self.directory.try_set_value(None);
        self.status.set(Status::default());
        self.version.update(|version| *version += 1);
    }

    fn tell(self, what: impl FnOnce(&dyn Directory)) {
        if let Some(directory) = self.directory.try_get_value().flatten() {
            what(&*directory);
        }
    }
}
