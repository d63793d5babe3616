//! The handle of the local directory, which is always there and weighs little.

use super::directory::{Directory, Question};
use super::open::{Means, forget, open};
use super::status::Subject;
use super::view::View;
use crate::api::{ApiKey, RequestError};
use crate::browser::{IN_DATABASE, on_cleared};
use crate::config::Config;
use crate::data::following::State;
use crate::data::{Queries, use_online};
use crate::effect::effect;
use crate::markup::Markup;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The local directory, as views and pages see it. A copy is the same one.
#[derive(Clone, Copy)]
pub(super) struct Local {
    stage: StoredValue<Stage, LocalStorage>,
    /// Changes whenever the stage or what is held does.
    version: RwSignal<u32>,
    means: StoredValue<Means, LocalStorage>,
}

#[derive(Clone)]
enum Stage {
    /// Nobody has needed it yet.
    Closed,
    /// It is being made ready.
    Opening,
    /// Its code did not come.
    Failed,
    /// It is there.
    Open(Rc<dyn Directory>),
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
        let tell = match online.get() {
            true => |directory: &dyn Directory| directory.online(true),
            false => |directory: &dyn Directory| directory.online(false),
        };
        all.iter().for_each(|local| local.tell(tell));
    });
    let (value, service) = (key.value(), config.service.clone());
    effect(move || {
        value.track();
        all.iter().for_each(|local| local.belong_to(&service, key));
    });
}

/// The local directory of ventures.
pub(super) fn use_local() -> Local {
    expect_context()
}

/// The local directory of people.
pub(super) fn use_local_people() -> Local {
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
        let version = RwSignal::new(0);
        let owner = owner(subject, &config.service, key);
        let means = Means { subject, queries, owner, budget: config.requests_a_minute, version };
        Self {
            stage: StoredValue::new_local(Stage::Closed),
            version,
            means: StoredValue::new_local(means),
        }
    }

    /// Makes it ready and begins to read, unless that has happened or has failed; whoever asks is
    /// asked again when there is a reason to.
    pub(super) fn open(self) {
        self.version.track();
        if matches!(self.stage(), Some(Stage::Closed)) {
            self.fetch();
        }
    }

    fn fetch(self) {
        self.set(Stage::Opening);
        let Some(means) = self.means.try_get_value() else { return };
        let owner = means.owner.clone();
        spawn_local(async move {
            let directory = open(means).await;
            if !self.is_of(&owner) {
                // Another key was entered in the meantime.
                return directory.iter().for_each(|directory| directory.leave());
            }
            self.set(directory.map_or(Stage::Failed, Stage::Open));
        });
    }

    /// Whether it is there; whoever asks follows it.
    pub(super) fn is_open(self) -> bool {
        self.version.track();
        matches!(self.stage(), Some(Stage::Open(_)))
    }

    /// What a list shows of this question now; whoever asks follows it.
    pub(super) fn view(self, question: Question) -> View {
        self.version.track();
        match self.stage() {
            Some(Stage::Open(directory)) => directory.view(question),
            Some(Stage::Failed) => {
                let state = State { error: Some(RequestError::Network), ..State::default() };
                View { state, ..View::default() }
            }
            _ => View { state: State { loading: true, ..State::default() }, ..View::default() },
        }
    }

    /// How far it is, and the ways to hold or hurry it; nothing where it is not there.
    pub(super) fn panel(self) -> Option<Markup> {
        match self.stage() {
            Some(Stage::Open(directory)) => Some(directory.panel()),
            _ => None,
        }
    }

    /// Goes on, also after too many failures.
    pub(super) fn resume(self) {
        match self.stage() {
            // Not even its code was there.
            Some(Stage::Failed) => self.fetch(),
            _ => self.tell(|directory| directory.resume()),
        }
    }

    /// Whether this is whose list it is.
    fn is_of(self, owner: &str) -> bool {
        self.means.try_with_value(|means| means.owner == owner) == Some(true)
    }

    /// What is read with one key is not shown with another.
    fn belong_to(self, service: &str, key: ApiKey) {
        let owner = self.means.with_value(|means| owner(means.subject, service, key));
        if !self.is_of(&owner) {
            self.means.update_value(|means| means.owner = owner);
            self.close();
        }
    }

    /// Drops all that is held; the next filter begins anew.
    fn close(self) {
        self.tell(|directory| directory.leave());
        self.set(Stage::Closed);
    }

    /// The stage; nothing once the app is gone.
    fn stage(self) -> Option<Stage> {
        self.stage.try_get_value()
    }

    fn set(self, stage: Stage) {
        self.stage.try_set_value(stage);
        // Whoever has asked in the meantime asks again.
        self.version.try_update(|version| *version = version.wrapping_add(1));
    }

    fn tell(self, what: fn(&dyn Directory)) {
        if let Some(Stage::Open(directory)) = self.stage() {
            what(&*directory);
        }
    }
}
