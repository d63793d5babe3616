//! The handle of the local directory, which is always there and weighs little.

use super::directory::{Directory, Question};
use super::open::{Means, forget, open};
use super::view::View;
use crate::api::{ApiKey, Data, RequestError};
use crate::browser::{IN_DATABASE, on_cleared};
use crate::config::Config;
use crate::data::following::State;
use crate::data::{Queries, use_online};
use crate::effect::effect;
use crate::signal::{RwSignal, Signal};
use crate::stored::StoredValue;
use crate::markup::Markup;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The local directory, as views and pages see it. A copy is the same one.
#[derive(Clone, Copy)]
pub struct Local {
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

/// Provides the local directory to the current owner's children. It does nothing before it is
/// opened.
pub fn provide_local(config: &Config, key: ApiKey, queries: Queries) {
    let version = RwSignal::new(0);
    let owner = format!("{} {}", config.service, key.scope());
    let means = Means { queries, owner, budget: config.requests_a_minute, version };
    let local = Local {
        stage: StoredValue::new_local(Stage::Closed),
        version,
        means: StoredValue::new_local(means),
    };
    provide_context(local);
    on_cleanup(move || local.tell(|directory| directory.leave()));
    on_cleared(IN_DATABASE, move |name| {
        local.tell(|directory| directory.leave());
        // The next filter begins anew.
        local.set(Stage::Closed);
        forget(name.strip_prefix(IN_DATABASE).unwrap_or_default().to_owned());
    });
    let online = use_online();
    effect(move || {
        let tell = match online.get() {
            true => |directory: &dyn Directory| directory.online(true),
            false => |directory: &dyn Directory| directory.online(false),
        };
        local.tell(tell);
    });
}

/// The local directory.
pub fn use_local() -> Local {
    expect_context()
}

impl Local {
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
        spawn_local(async move {
            let directory = open(means).await;
            self.set(directory.map_or(Stage::Failed, Stage::Open));
        });
    }

    /// Whether it is there; whoever asks follows it.
    pub(super) fn is_open(self) -> bool {
        self.version.track();
        matches!(self.stage(), Some(Stage::Open(_)))
    }

    /// What the explorer shows of this question now; whoever asks follows it.
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

    /// What is found for this question now, a page of [`FoundVenture`](directory_api::FoundVenture);
    /// nothing where it is not there.
    pub(super) fn page(self, question: Question) -> Option<Data> {
        match self.stage() {
            Some(Stage::Open(directory)) => Some(directory.page(question)),
            _ => None,
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
