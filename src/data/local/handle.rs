//! The handle of the local directory, which is always there and weighs little.

use super::directory::{Directory, LookedUp, Question};
use super::open::{Means, forget, open};
use super::status::Subject;
use super::view::View;
use crate::api::{ApiKey, Data, RequestError};
use crate::browser::{IN_DATABASE, Store, on_cleared};
use crate::config::Config;
use crate::context::{expect_context, provide_context};
use crate::data::following::State;
use crate::data::{Queries, use_online};
use crate::effect::effect;
use crate::markup::Markup;
use crate::signal::RwSignal;
use crate::stored::StoredValue;
use directory_api::RoundStatus;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The local directory, as views and pages see it. A copy is the same one.
#[derive(Clone, Copy)]
pub(super) struct Local {
    stage: StoredValue<Stage>,
    /// Changes whenever the stage or what is held does.
    version: RwSignal<u32>,
    means: StoredValue<Means>,
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

/// That of rounds, of one status at a time.
#[derive(Clone, Copy)]
struct Rounds(Local);

/// Provides the local directories to the current owner's children. They do nothing before they are
/// opened.
pub fn provide_local(config: &Config, key: ApiKey, queries: Queries) {
    let rounds = RoundStatus::ALL.first().map_or(Subject::Ventures, Subject::Rounds);
    let all = [Subject::Ventures, Subject::People, rounds];
    let all = all.map(|subject| Local::new(subject, config, key, queries.clone()));
    let [ventures, people, rounds] = all;
    provide_context(ventures);
    provide_context(People(people));
    provide_context(Rounds(rounds));
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
    let value = key.value();
    effect(move || {
        value.track();
        // What is read with one key is not shown with another.
        all.iter().for_each(|local| local.change_owner());
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

/// The local directory of rounds.
pub(super) fn use_local_rounds() -> Local {
    expect_context::<Rounds>().0
}

impl Means {
    /// Whose list it is now, as it is kept.
    fn owner_now(&self) -> String {
        let listed = match self.subject {
            Subject::Ventures => String::new(),
            Subject::People => " people".to_owned(),
            Subject::Rounds(status) => [" rounds ", &status.to_string()].concat(),
        };
        [&self.service, " ", &self.key.scope(), &listed].concat()
    }
}

impl Local {
    fn new(subject: Subject, config: &Config, key: ApiKey, queries: Queries) -> Self {
        let version = RwSignal::new(0);
        let (service, budget) = (config.service.clone(), config.requests_a_minute);
        let owner = String::new();
        let mut means =
            Means { subject, service, key, queries, owner, reads: false, budget, version };
        means.owner = means.owner_now();
        Self { stage: StoredValue::new(Stage::Closed), version, means: StoredValue::new(means) }
    }

    /// Makes it ready and begins to read, unless that has happened or has failed; whoever asks is
    /// asked again when there is a reason to.
    pub(super) fn open(self) {
        self.version.track();
        let slept = self.means.try_update_value(|means| !std::mem::replace(&mut means.reads, true));
        match self.stage() {
            Some(Stage::Closed) => self.fetch(),
            Some(Stage::Open(directory)) if slept == Some(true) => directory.wake(),
            _ => {}
        }
    }

    /// Makes it ready to tell what is kept, if something is, and reads nothing.
    pub(super) fn open_kept(self) {
        let is_kept = self.means.with_value(|means| {
            Store::Device.read(&[IN_DATABASE, &means.owner].concat()).is_some()
        });
        if is_kept && matches!(self.stage(), Some(Stage::Closed)) {
            self.means.update_value(|means| means.reads = false);
            self.fetch();
        }
    }

    /// What it knows that answers a question, if it is there; whoever asks follows it.
    pub(super) fn look_up(self, question: Question) -> Option<LookedUp> {
        self.version.track();
        match self.stage() {
            Some(Stage::Open(directory)) => Some(directory.look_up(question)),
            _ => None,
        }
    }

    fn fetch(self) {
        self.set(Stage::Opening);
        let Some(means) = self.means.try_get_value() else { return };
        let (owner, read) = (means.owner.clone(), means.reads);
        spawn_local(async move {
            let directory = open(means).await;
            if !self.is_of(&owner) || matches!(self.stage(), Some(Stage::Open(_))) {
                // In the meantime another list was wanted, or another key was entered.
                return directory.iter().for_each(|directory| directory.leave());
            }
            let reads = self.means.with_value(|means| means.reads);
            if let Some(directory) = directory.as_ref().filter(|_| reads && !read) {
                directory.wake();
            }
            // Nobody misses what was only to be looked up.
            let failed = if reads { Stage::Failed } else { Stage::Closed };
            self.set(directory.map_or(failed, Stage::Open));
        });
    }

    /// Whether it is there; whoever asks follows it.
    pub(super) fn is_open(self) -> bool {
        self.version.track();
        matches!(self.stage(), Some(Stage::Open(_)))
    }

    /// Whether it is there, and its list can be read; whoever asks follows it.
    pub(super) fn is_readable(self) -> bool {
        self.version.track();
        matches!(self.stage(), Some(Stage::Open(directory)) if directory.is_readable())
    }

    /// What a list shows of this question now; whoever asks follows it. Of rounds, those of the
    /// ventures that the directory `beside` finds, which is followed as well. That one is not
    /// opened before a round can be read.
    pub(super) fn view(self, beside: Option<Self>, question: Question) -> View {
        let track = |local: Self| {
            local.version.track();
            local.stage()
        };
        let (stage, beside) = (track(self), beside.map(track));
        match (&stage, &beside) {
            (Some(Stage::Open(directory)), None | Some(Some(Stage::Closed))) => {
                directory.view(None, question)
            }
            (Some(Stage::Open(directory)), Some(Some(Stage::Open(ventures))))
                if self.is_about(&question) =>
            {
                directory.view(Some(&**ventures), question)
            }
            _ => unready(&[stage, beside.flatten()]),
        }
    }

    /// What is found for this question now, a page as [`Directory::page`] gives it; nothing where
    /// it is not there.
    pub(super) fn page(self, beside: Option<Self>, question: Question) -> Option<Data> {
        let Some(Stage::Open(directory)) = self.stage() else { return None };
        match beside.map(Self::stage) {
            None => Some(directory.page(None, question)),
            Some(Some(Stage::Open(ventures))) if self.is_about(&question) => {
                Some(directory.page(Some(&*ventures), question))
            }
            Some(_) => None,
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

    /// Becomes the directory of something else.
    pub(super) fn turn_to(self, subject: Subject) {
        self.means.update_value(|means| means.subject = subject);
        self.change_owner();
    }

    /// Whether it holds the rounds that a question is about.
    fn is_about(self, question: &Question) -> bool {
        let subject = question.rounds.map(Subject::Rounds);
        self.means.try_with_value(|means| Some(means.subject) == subject) == Some(true)
    }

    /// Looks again whose list it is; that of another owner is another list.
    fn change_owner(self) {
        let owner = self.means.with_value(Means::owner_now);
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

/// What is shown of directories that are not all there.
fn unready(stages: &[Option<Stage>]) -> View {
    let has_failed = stages.iter().any(|stage| matches!(stage, Some(Stage::Failed)));
    let error = has_failed.then_some(RequestError::Network);
    View { state: State { loading: !has_failed, error, ..State::default() }, ..View::default() }
}
