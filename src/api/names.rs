//! Names of people and ventures for which only the id is known, such as followers and ventures of
//! rounds.
//!
//! A name is requested, through the cache, once its element is on the screen. If the service lists
//! records by `id` (the query extension), one request returns the names of all users of a list;
//! otherwise each name is read from its details. Names of users need an API key; without one, or
//! after the service has refused it, nothing is requested and [`UserNames::error`] returns the
//! reason.

use super::{ApiKey, ListCall, Query, RequestError, use_api_key, use_query};
use crate::browser::set_when_seen;
use directory_api::query::MAX_VALUES;
use directory_api::{PageRequest, PersonQuery, Results, UserId, UserSummary, VentureId, call};
use leptos::html::Span;
use leptos::prelude::*;

/// Name that may still be loading or may never arrive.
#[derive(Clone, Copy)]
pub struct Name {
    /// Name once it is known. Views show the number while it loads and if the request fails.
    pub text: Signal<Option<String>>,
    /// Element that shows the name. The name is requested once the element is on the screen.
    pub element: NodeRef<Span>,
}

/// Name of a venture, from its details.
pub fn use_venture_name(id: VentureId) -> Name {
    let (element, is_seen) = (NodeRef::new(), RwSignal::new(false));
    set_when_seen(element, is_seen);
    let venture = use_query(move || is_seen.get().then(|| call::venture(&id)));
    let title = move || venture.state.with(|state| state.data.as_ref()?.record.title.cloned());
    Name { text: Signal::derive(title), element }
}

/// Names of the users in a list. Copies share one state.
#[derive(Clone, Copy)]
pub struct UserNames {
    key: ApiKey,
    /// True once the element of any name has been on the screen.
    is_seen: RwSignal<bool>,
    /// Names from one list, if the service lists records by id.
    listed: Query<Results<UserSummary>>,
    /// Reason why the service refuses names for the current key.
    refused: RwSignal<Option<RequestError>>,
}

/// Names of the users in a list that may change.
pub fn use_user_names(ids: Signal<Vec<UserId>>) -> UserNames {
    let (key, is_seen, refused) = (use_api_key(), RwSignal::new(false), RwSignal::new(None));
    let listed = use_query(move || {
        let ids = ids.with(|ids| ids.iter().take(MAX_VALUES).map(UserId::to_string).collect());
        let query = PersonQuery { ids, ..PersonQuery::default() };
        let page = PageRequest { offset: 0, limit: MAX_VALUES as u32 };
        let is_wanted = is_seen.get() && key.opens_people() && !query.ids.is_empty();
        is_wanted.then(|| ListCall::of(query, page, &[]))
    });
    // Another key may be accepted.
    Effect::new(move || {
        key.value().track();
        refused.set(None);
    });
    note_refusal(listed, refused);
    UserNames { key, is_seen, listed, refused }
}

impl UserNames {
    /// Reason why names are missing: no API key, or a refusal by the service.
    pub fn error(self) -> Option<RequestError> {
        match self.key.opens_people() {
            true => self.refused.get(),
            false if self.key.may_be_needed() => Some(RequestError::KeyNeeded(None)),
            false => Some(RequestError::NotPublished),
        }
    }

    /// Name of one of the users. Call it once for each element that shows the name.
    pub fn name(self, id: UserId) -> Name {
        let (element, wanted) = (NodeRef::new(), id.clone());
        set_when_seen(element, self.is_seen);
        let user = use_query(move || {
            let is_wanted = self.is_seen.get() && self.is_unlisted() && self.error().is_none();
            is_wanted.then(|| call::user(&wanted))
        });
        note_refusal(user, self.refused);
        let is_same_user = move |user: &&UserSummary| user.id == id;
        let text = move || {
            let listed = self
                .listed
                .state
                .with(|state| state.data.as_ref()?.page.items.iter().find(&is_same_user)?.name());
            listed.or_else(|| user.state.with(|state| state.data.as_ref()?.record.name()))
        };
        Name { text: Signal::derive(text), element }
    }

    /// True if users cannot be listed by their ids, or the local directory lacks some of them.
    fn is_unlisted(self) -> bool {
        self.listed.state.with(|state| match (&state.data, &state.error) {
            (Some(found), _) => found.coverage.is_some_and(|coverage| !coverage.is_whole()),
            (None, Some(RequestError::NotLoaded | RequestError::NotApplied)) => true,
            (None, _) => false,
        })
    }
}

/// Records that the service refused the key, so that no further names are requested.
fn note_refusal<R: Send + Sync>(query: Query<R>, refused: RwSignal<Option<RequestError>>) {
    Effect::new(move || {
        let error = query.state.with(|state| state.error.clone());
        if error.as_ref().is_some_and(RequestError::is_about_key) {
            refused.set(error);
        }
    });
}
