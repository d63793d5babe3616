//! Names of people and ventures whose id alone is known, such as followers and ventures of rounds.
//!
//! A name is requested once it is on the screen. A service that lists records by `id` (the query
//! extension) gives all names of the page in one request; any other gives six at a time, each by a
//! request of its own. Names of users need an API key; without one, and after the service has refused
//! one, nothing is requested, and [`use_names_trouble`] says why.

use super::{Abort, ApiKey, ListCall, Priority, QueryClient, RequestError, use_api_key};
use crate::browser::{self, on_visibility_change};
use directory_api::endpoint::{USERS, VENTURES};
use directory_api::query::MOST_VALUES;
use directory_api::{Coverage, PageRequest, PersonQuery, UserId, VentureId, VentureQuery, call};
use futures::future::join_all;
use leptos::html::Span;
use leptos::prelude::*;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

/// The number of names that are requested at once one by one.
const AT_ONCE: usize = 6;

/// A record of which the number is known and the name is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A user, named by `/v1/users/{user_id}`.
    User(UserId),
    /// A venture, named by `/v1/ventures/{venture_id}`.
    Venture(VentureId),
}

impl Subject {
    fn is_user(&self) -> bool {
        matches!(self, Self::User(_))
    }

    fn id(&self) -> String {
        match self {
            Self::User(id) => id.to_string(),
            Self::Venture(id) => id.to_string(),
        }
    }
}

/// A name that may be loading, or never come.
#[derive(Clone, Copy)]
pub struct Name {
    /// The name, as soon as it is known. Until then, and if it fails, the number stands for it.
    pub text: Signal<Option<String>>,
    /// The element that shows the name: once it is on the screen the name is requested.
    pub place: NodeRef<Span>,
}

/// The coverage of an answer, and the names in it by id.
type Found = (Option<Coverage>, HashMap<String, Option<String>>);

/// A place on the page that waits for a name.
struct Place {
    subject: Subject,
    text: RwSignal<Option<String>>,
    is_seen: bool,
}

/// The names on the page, shared by all views.
#[derive(Clone)]
pub struct Names(Arc<SendWrapper<Inner>>);

struct Inner {
    client: QueryClient,
    key: ApiKey,
    /// Reason why the service gives no names of users for the key that is entered.
    refused: ArcRwSignal<Option<RequestError>>,
    /// The names so far; empty for a record without one.
    known: RefCell<HashMap<Subject, Option<String>>>,
    waiting: RefCell<Vec<Place>>,
    is_sending: Cell<bool>,
}

/// Provides the names to the current owner's children.
pub fn provide_names(client: QueryClient, key: ApiKey) -> Names {
    let names = Names(Arc::new(SendWrapper::new(Inner {
        client,
        key,
        refused: ArcRwSignal::new(None),
        known: RefCell::default(),
        waiting: RefCell::default(),
        is_sending: Cell::new(false),
    })));
    provide_context(names.clone());
    names
}

/// The reason why there are no names of users at all: there is no API key, or the service refuses it.
pub fn use_names_trouble() -> Signal<Option<RequestError>> {
    let (key, refused) = (use_api_key(), expect_context::<Names>().0.refused.clone());
    Signal::derive(
        move || if key.is_entered() { refused.get() } else { Some(RequestError::KeyNeeded) },
    )
}

/// Requests a name once it is on the screen; to be called once for each place that shows the name.
pub fn use_name(subject: Subject) -> Name {
    let names: Names = expect_context();
    let known = names.0.known.borrow().get(&subject).cloned();
    let (text, place) = (RwSignal::new(known.flatten()), NodeRef::new());
    if text.with_untracked(Option::is_none) {
        let waiting = Place { subject, text, is_seen: false };
        names.0.waiting.borrow_mut().push(waiting);
        on_visibility_change(place, move |is_in_view| {
            if is_in_view {
                names.see(text);
            }
        });
    }
    Name { text: text.into(), place }
}

impl Names {
    /// Requests the names again that another key may give.
    pub fn key_changed(&self) {
        self.0.refused.set(None);
        self.0.known.borrow_mut().retain(|_, name| name.is_some());
        self.send();
    }

    /// Requests the names again that did not come for want of a connection.
    pub fn reconnected(&self) {
        self.send();
    }

    /// Notes that a place is on the screen.
    fn see(&self, text: RwSignal<Option<String>>) {
        for place in self.0.waiting.borrow_mut().iter_mut().filter(|place| place.text == text) {
            place.is_seen = true;
        }
        self.send();
    }

    /// Requests the names that are waited for, unless that is under way.
    fn send(&self) {
        if self.0.is_sending.replace(true) {
            return;
        }
        let names = self.clone();
        spawn_local(async move {
            // Those that come into view together are requested together.
            browser::sleep(0).await;
            while let Some(subjects) = names.next() {
                match names.fetch(&subjects).await {
                    Ok(found) => names.0.known.borrow_mut().extend(found),
                    // The others would be refused as well.
                    Err(error) if error.is_about_key() => names.0.refused.set(Some(error)),
                    // The names stay wanted until there is a connection.
                    Err(_) => break,
                }
            }
            names.0.is_sending.set(false);
        });
    }

    /// Shows the names that are known by now. Returns what is still waited for on the screen, of one
    /// kind; and with it the rest of the page if one request gives all.
    fn next(&self) -> Option<Vec<Subject>> {
        let mut shown = Vec::new();
        {
            let known = self.0.known.borrow();
            self.0.waiting.borrow_mut().retain(|place| match known.get(&place.subject) {
                Some(name) => {
                    shown.push((place.text, name.clone()));
                    false
                }
                None => !place.text.is_disposed(),
            });
        }
        for (text, name) in shown {
            text.try_set(name);
        }
        let waiting = self.0.waiting.borrow();
        // Without a place, the app may be gone, and the key with it.
        let has_key = waiting.iter().any(|place| place.is_seen)
            && self.0.key.is_entered_untracked()
            && self.0.refused.with_untracked(Option::is_none);
        let may_ask = |place: &&Place| has_key || !place.subject.is_user();
        let first = waiting.iter().filter(|place| place.is_seen).find(may_ask)?;
        let list = if first.subject.is_user() { &USERS } else { &VENTURES };
        let lists_ids = self.0.client.client().extension().may_apply(list, &["id"]);
        let is_wanted = |place: &&Place| {
            place.subject.is_user() == first.subject.is_user() && (place.is_seen || lists_ids)
        };
        let (seen, others): (Vec<_>, Vec<_>) =
            waiting.iter().filter(is_wanted).partition(|place| place.is_seen);
        let mut subjects: Vec<Subject> = Vec::new();
        for Place { subject, .. } in seen.into_iter().chain(others) {
            if subjects.len() < MOST_VALUES && !subjects.contains(subject) {
                subjects.push(subject.clone());
            }
        }
        Some(subjects)
    }

    /// Requests names: together, or some of them one by one.
    async fn fetch(
        &self,
        subjects: &[Subject],
    ) -> Result<Vec<(Subject, Option<String>)>, RequestError> {
        let client = self.0.client.client();
        let page = PageRequest { offset: 0, limit: MOST_VALUES as u32 };
        let ids = subjects.iter().map(Subject::id).collect();
        let abort = Abort::default();
        let found: Result<Found, _> = if subjects.iter().any(Subject::is_user) {
            let query = PersonQuery { ids, ..PersonQuery::default() };
            let call = ListCall::new(call::find_people, &query, &query, page);
            client.fetch(&call, Priority::Normal, &abort).await.map(|found| {
                let people = found.page.items.iter();
                (found.coverage, people.map(|it| (it.id.to_string(), it.name())).collect())
            })
        } else {
            let query = VentureQuery { ids, ..VentureQuery::default() };
            let call = ListCall::new(call::find_ventures, &query, &query, page);
            client.fetch(&call, Priority::Normal, &abort).await.map(|found| {
                let ventures = found.page.items.into_iter();
                let names = ventures.map(|it| (it.id.to_string(), it.title.into_option()));
                (found.coverage, names.collect())
            })
        };
        match found {
            Ok((coverage, mut found)) if coverage.is_none_or(Coverage::is_whole) => {
                let name = |it: &Subject| (it.clone(), found.remove(&it.id()).flatten());
                Ok(subjects.iter().map(name).collect())
            }
            Ok(_) | Err(RequestError::NotLoaded | RequestError::NotApplied) => {
                let some = subjects.iter().take(AT_ONCE);
                let names = join_all(some.map(|subject| self.fetch_one(subject))).await;
                names.into_iter().collect()
            }
            Err(error) => Err(error),
        }
    }

    /// Requests one name. A record that the service does not give has none.
    async fn fetch_one(
        &self,
        subject: &Subject,
    ) -> Result<(Subject, Option<String>), RequestError> {
        let client = self.0.client.client();
        let abort = Abort::default();
        let name = match subject {
            Subject::User(id) => {
                let user = client.fetch(&call::user(id), Priority::Low, &abort).await;
                user.map(|user| user.record.name())
            }
            Subject::Venture(id) => {
                let venture = client.fetch(&call::venture(id), Priority::Low, &abort).await;
                venture.map(|venture| venture.record.title.into_option())
            }
        };
        match name {
            Ok(name) => Ok((subject.clone(), name)),
            Err(error) if error.is_about_key() || error.is_about_connection() => Err(error),
            Err(_) => Ok((subject.clone(), None)),
        }
    }
}
