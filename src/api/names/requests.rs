//! The requests for names: who shows which, what is on the screen, whose turn it is.

use super::Subject;
use super::batch::{self, ID, Outcome};
use crate::api::cache::Cached;
use crate::api::query_client::Subscription;
use crate::api::{
    ApiKey, Extension, QueryClient, Request, RequestError, use_api_key, use_extension,
};
use crate::scoped::scoped;
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// How many names are requested at once one by one, at most.
const AT_ONCE: usize = 6;

/// The names on the page, shared by all views.
#[derive(Clone)]
pub struct Names(Arc<SendWrapper<Inner>>);

struct Inner {
    client: QueryClient,
    key: ApiKey,
    extension: Extension,
    /// Why the service gives no names for the key that is entered; nothing is requested until the
    /// key changes.
    refused: ArcRwSignal<Option<RequestError>>,
    /// How often names had to be requested again, for the places on the page.
    renewed: ArcRwSignal<u32>,
    // No signal is set while this is borrowed: what depends on the signal may look here.
    entries: RefCell<Entries>,
}

#[derive(Default)]
struct Entries {
    /// What is named, each once, in the order in which it was first wanted.
    all: Vec<Entry>,
    /// How many places there ever were.
    places: Place,
}

/// Identifies one place that shows a name.
pub(super) type Place = u64;

/// A name.
struct Entry {
    subject: Subject,
    request: Request,
    name: ArcRwSignal<Option<String>>,
    /// The places that show it, and whether each is on the screen, as none is at first.
    places: Vec<(Place, bool)>,
    phase: Phase,
}

enum Phase {
    Waiting,
    /// The request in flight, which may be for others, too, and what waits for its end.
    Sent {
        _request: Rc<(Subscription, RenderEffect<()>)>,
    },
    /// Nobody asks again.
    Over,
    Failed,
}

impl Entries {
    fn find(&mut self, subject: &Subject) -> Option<&mut Entry> {
        self.all.iter_mut().find(|entry| entry.subject == *subject)
    }
}

impl Entry {
    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Failed)
    }
}

/// Provides the names to the current owner's children.
pub fn provide_names(client: QueryClient, key: ApiKey) -> Names {
    let (refused, renewed) = (ArcRwSignal::new(None), ArcRwSignal::new(0));
    let entries = RefCell::default();
    let extension = use_extension();
    let inner = Inner { client, key, extension, refused, renewed, entries };
    let names = Names(Arc::new(SendWrapper::new(inner)));
    provide_context(names.clone());
    names
}

/// Why there are no names of users at all: there is no API key, or the service refuses it.
pub fn use_names_trouble() -> Signal<Option<RequestError>> {
    let (key, refused) = (use_api_key(), expect_context::<Names>().0.refused.clone());
    Signal::derive(
        move || if key.is_entered() { refused.get() } else { Some(RequestError::KeyNeeded) },
    )
}

impl Names {
    /// Adds a place that shows a name.
    pub(super) fn join(&self, subject: Subject) -> (Place, ArcRwSignal<Option<String>>) {
        let request = subject.request();
        let known = self.0.client.cached(&request.address);
        let mut entries = self.0.entries.borrow_mut();
        entries.places += 1;
        let place = entries.places;
        if let Some(entry) = entries.find(&subject) {
            entry.places.push((place, false));
            return (place, entry.name.clone());
        }
        let (phase, name) = match known.map(|body| subject.read_name(&body)) {
            None => (Phase::Waiting, None),
            Some(Ok(name)) => (Phase::Over, name),
            Some(Err(_)) => (Phase::Failed, None),
        };
        let name = ArcRwSignal::new(name);
        let places = vec![(place, false)];
        entries.all.push(Entry { subject, request, name: name.clone(), places, phase });
        (place, name)
    }

    /// Takes a place away. The request for what has no place any more is aborted.
    pub(super) fn leave(&self, place: Place) {
        let left = {
            let all = &mut self.0.entries.borrow_mut().all;
            all.iter_mut().for_each(|entry| entry.places.retain(|(known, _)| *known != place));
            let unread = all.iter().position(|entry| entry.places.is_empty());
            unread.map(|unread| all.remove(unread))
        };
        drop(left);
        // Others leave together with it, and must not have a turn before they do.
        let names = self.clone();
        spawn_local(async move { names.send_next() });
    }

    /// Notes whether a place is on the screen.
    pub(super) fn see(&self, place: Place, is_in_view: bool) {
        for entry in &mut self.0.entries.borrow_mut().all {
            for (known, seen) in &mut entry.places {
                if *known == place {
                    *seen = is_in_view;
                }
            }
        }
        self.send_next();
    }

    /// Requests all names again that another key may give, or that failed.
    pub fn key_changed(&self) {
        self.0.refused.set(None);
        let client = self.0.client.client();
        self.renew(&|entry| {
            matches!(entry.phase, Phase::Failed) || client.needs_key(entry.request.needs_key)
        });
    }

    /// Requests the names again that failed.
    pub fn reconnected(&self) {
        self.renew(&|entry| matches!(entry.phase, Phase::Failed));
    }

    fn renew(&self, is_wanted: &dyn Fn(&Entry) -> bool) {
        let mut forgotten = Vec::new();
        for entry in &mut self.0.entries.borrow_mut().all {
            if entry.is_over() && is_wanted(entry) {
                entry.phase = Phase::Waiting;
                forgotten.push(entry.name.clone());
            }
        }
        forgotten.iter().for_each(|name| name.set(None));
        // The places send them: what reads a venture and a person is in the chunks of the pages
        // that have such places.
        self.0.renewed.update(|times| *times += 1);
    }

    /// Sends the requests whose turn it is whenever names have to be requested again.
    pub(super) fn keep_sending(&self) {
        let names = self.clone();
        let renewed = self.0.renewed.clone();
        let renewed = scoped(move || renewed.get());
        Effect::new(move |is_again: Option<()>| {
            // Only a memo that is read subscribes to what it depends on.
            renewed.get();
            if is_again.is_some() {
                names.send_next();
            }
        });
    }

    /// Sends the requests whose turn it is.
    fn send_next(&self) {
        while let Some(subjects) = self.next() {
            self.send(subjects);
        }
    }

    /// Whose turn it is: something on the screen, and, where the service lists by number, whatever of
    /// the same kind waits, too.
    fn next(&self) -> Option<Vec<Subject>> {
        if self.0.refused.with_untracked(Option::is_some) {
            return None;
        }
        let all = &self.0.entries.borrow().all;
        let sent = all.iter().filter(|entry| matches!(entry.phase, Phase::Sent { .. }));
        if sent.count() >= AT_ONCE {
            return None;
        }
        let is_waiting =
            |entry: &&Entry| matches!(entry.phase, Phase::Waiting) && self.may_send(entry);
        let is_seen = |entry: &&Entry| entry.places.iter().any(|(_, seen)| *seen);
        let first = &all.iter().filter(is_waiting).find(is_seen)?.subject;
        if !untrack(|| self.0.extension.may_apply(batch::list_of(first), &[ID])) {
            return Some(vec![first.clone()]);
        }
        let subjects = all.iter().filter(is_waiting).map(|entry| &entry.subject);
        let others = subjects.filter(|other| *other != first && other.is_like(first));
        Some([first].into_iter().chain(others.take(batch::MOST - 1)).cloned().collect())
    }

    fn may_send(&self, entry: &Entry) -> bool {
        !entry.request.needs_key || self.0.key.is_entered_untracked()
    }

    /// Requests the names of these subjects, which are in one list.
    fn send(&self, subjects: Vec<Subject>) {
        let subscription = self.0.client.subscribe(batch::request(&subjects));
        let (state, names, ended) = (subscription.state.clone(), self.clone(), subjects.clone());
        let end = RenderEffect::new(move |_| {
            let state = state.get();
            if !state.loading && (state.body.is_some() || state.error.is_some()) {
                // Later, as this effect ends with the request.
                let (names, subjects) = (names.clone(), ended.clone());
                spawn_local(async move { names.finish(&subjects, state) });
            }
        });
        let request = Rc::new((subscription, end));
        let mut entries = self.0.entries.borrow_mut();
        for subject in &subjects {
            if let Some(entry) = entries.find(subject) {
                entry.phase = Phase::Sent { _request: Rc::clone(&request) };
            }
        }
    }

    fn finish(&self, subjects: &[Subject], state: Cached) {
        let outcome = match (&state.body, state.error) {
            (None, Some(error)) => batch::outcome(subjects, Err(error)),
            (body, _) => batch::outcome(subjects, Ok(body.as_deref().unwrap_or_default())),
        };
        let is_named = matches!(outcome, Outcome::Names(_));
        let (mut found, mut ended) = (Vec::new(), Vec::new());
        for subject in subjects {
            let mut entries = self.0.entries.borrow_mut();
            let Some(entry) = entries.find(subject) else { continue };
            if !matches!(entry.phase, Phase::Sent { .. }) {
                continue;
            }
            let phase = if is_named { Phase::Over } else { Phase::Failed };
            ended.push(std::mem::replace(&mut entry.phase, phase));
            if let Outcome::Names(names) = &outcome {
                let named = names.iter().find(|(id, _)| id == subject.id());
                found.push((entry.name.clone(), named.and_then(|(_, name)| name.clone())));
            }
        }
        drop(ended);
        found.into_iter().for_each(|(signal, name)| signal.set(name));
        match outcome {
            // The others would be refused as well.
            Outcome::Failed(error) if error.is_about_key() => self.0.refused.set(Some(error)),
            Outcome::NotApplied => {
                let list = subjects.first().map(batch::list_of);
                list.into_iter().for_each(|list| self.0.extension.note(list, &[ID], false));
                self.renew(&|entry| subjects.contains(&entry.subject));
            }
            // The number stands for the name, and says that it could not be had.
            Outcome::Failed(_) | Outcome::Names(_) => {}
        }
        self.send_next();
    }
}
