//! A request to the service as views see it, with the type of its data.

use super::cache::Cached;
use super::query_client::{QueryClient, Subscription};
use super::{Body, Request, RequestError, Requested, Wait, request};
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, Weak};

/// What is known of a request at this moment.
///
/// Data together with an error means that a refresh failed and the old data is still there;
/// data while loading means that it is being refreshed.
#[derive(Debug)]
pub struct QueryState<R> {
    /// The last response; the same pointer as long as the response is the same.
    pub data: Option<Arc<R>>,
    /// Why the last request failed.
    pub error: Option<RequestError>,
    /// Whether a request is in flight.
    pub loading: bool,
    /// The wait that the service has asked for, until the next attempt has ended.
    pub wait: Option<Wait>,
}

impl<R> Default for QueryState<R> {
    fn default() -> Self {
        Self { data: None, error: None, loading: false, wait: None }
    }
}

impl<R> Clone for QueryState<R> {
    fn clone(&self) -> Self {
        let Self { data, error, loading, wait } = self;
        Self { data: data.clone(), error: error.clone(), loading: *loading, wait: wait.clone() }
    }
}

/// Equal are the same data, and not data that is equal.
impl<R> PartialEq for QueryState<R> {
    fn eq(&self, other: &Self) -> bool {
        is_same(self.data.as_ref(), other.data.as_ref())
            && self.loading == other.loading
            && self.error == other.error
            && self.wait == other.wait
    }
}

fn is_same<T: ?Sized>(one: Option<&Arc<T>>, other: Option<&Arc<T>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// A request to which a view is subscribed.
pub struct Query<R: Send + Sync + 'static> {
    /// What is known now.
    pub state: Memo<QueryState<R>>,
    /// Sends the request again, now.
    pub refetch: Callback<()>,
}

impl<R: Send + Sync> Clone for Query<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Send + Sync> Copy for Query<R> {}

impl<R: Send + Sync + 'static> Query<R> {
    /// A query that is put together from others.
    pub fn derive(
        state: impl Fn() -> QueryState<R> + Send + Sync + 'static,
        refetch: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let state = Memo::new(move |_| state());
        Self { state, refetch: Callback::new(move |()| refetch()) }
    }

    /// The same query with its data turned into something else, once for each response.
    pub fn map<T: Send + Sync + 'static>(self, turn: fn(&R) -> T) -> Query<T> {
        let source = StoredValue::new(None::<Arc<R>>);
        let state = Memo::new(move |before: Option<&QueryState<T>>| {
            let QueryState { data, error, loading, wait } = self.state.get();
            let is_known = source.with_value(|source| is_same(source.as_ref(), data.as_ref()));
            let known = before.and_then(|before| before.data.clone()).filter(|_| is_known);
            let turned = known.or_else(|| data.as_deref().map(|data| Arc::new(turn(data))));
            source.set_value(data);
            QueryState { data: turned, error, loading, wait }
        });
        Query { state, refetch: self.refetch }
    }
}

/// Subscribes the view to a call, also when it changes; without a call nothing is requested.
///
/// What is cached is there at once, and refreshed if it is old. A request that has lost its last
/// subscriber is aborted.
pub fn use_query<C: Requested>(
    call: impl Fn() -> Option<C> + Send + Sync + 'static,
) -> Query<C::Response>
where
    C::Response: Send + Sync + 'static,
{
    let client: QueryClient = expect_context();
    let responses = client.responses::<C::Response>();
    let call = Arc::new(call);
    let called = Arc::clone(&call);
    let subscription = subscribe(client, Box::new(move || called().map(|call| call.request())));
    let state = Memo::new(move |_| {
        let Some((call, subscribed)) = call().zip(current(subscription)) else {
            return QueryState::default();
        };
        let (address, Cached { body, error, loading, wait }) = subscribed;
        let read = |body: &str| request::read(call.call(), body);
        let (data, error) = match body.map(|body| responses.read(address, body, read)) {
            Some((data, unreadable)) => (data, unreadable.or(error)),
            None => (None, error),
        };
        QueryState { data, error, loading, wait }
    });
    let refetch = move |()| {
        subscription.try_with_untracked(|it| it.as_ref().map(Subscription::refetch));
    };
    Query { state, refetch: Callback::new(refetch) }
}

/// The part of [`use_query`] that does not depend on the type.
fn subscribe(
    client: QueryClient,
    request: Box<dyn Fn() -> Option<Request> + Send + Sync>,
) -> Memo<Option<Subscription>> {
    let subscription = Memo::new_owning(move |before: Option<Option<Subscription>>| {
        let before = before.flatten();
        match (request(), before) {
            (Some(request), Some(before)) if request == before.request => (Some(before), false),
            // The new request has its subscriber before the old one is dropped at the end of the
            // arm.
            (Some(request), _before) => (Some(client.subscribe(request)), true),
            (None, before) => (None, before.is_some()),
        }
    });
    // A memo runs when it is read; the request is sent even if the view reads the data later.
    Effect::new(move || subscription.with(|_| ()));
    subscription
}

fn current(subscription: Memo<Option<Subscription>>) -> Option<(Arc<str>, Cached)> {
    subscription.with(|it| it.as_ref().map(|it| (Arc::clone(&it.request.address), it.state.get())))
}

/// The responses of one type that are on the page, each read once for all of its views.
pub(super) struct Responses<R: 'static>(StoredValue<ByAddress<R>>);

/// The last response that could be read, and its data as long as a view has it.
type ByAddress<R> = HashMap<Arc<str>, (Body, Weak<R>)>;

impl<R> Clone for Responses<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Responses<R> {}

impl<R: Send + Sync> Responses<R> {
    pub(super) fn new() -> Self {
        Self(StoredValue::new(HashMap::new()))
    }

    /// The data of a response. Of one that cannot be read, the data of the response before it, and
    /// why.
    fn read(
        self,
        address: Arc<str>,
        body: Body,
        read: impl FnOnce(&str) -> Result<R, RequestError>,
    ) -> (Option<Arc<R>>, Option<RequestError>) {
        let known = self.0.with_value(|all| all.get(&address).cloned());
        let (before, known) =
            known.map(|(body, data)| (data.upgrade(), Some(body))).unwrap_or_default();
        if before.is_some() && known.is_some_and(|known| Arc::ptr_eq(&known, &body)) {
            return (before, None);
        }
        match read(&body) {
            Ok(data) => {
                let data = Arc::new(data);
                self.0.update_value(|all| {
                    all.retain(|_, (_, data)| data.strong_count() > 0);
                    all.insert(address, (body, Arc::downgrade(&data)));
                });
                (Some(data), None)
            }
            Err(error) => (before, Some(error)),
        }
    }
}

/// Prefetches what will probably be wanted soon; to be called where the view is made.
pub fn use_prefetch() -> Prefetch {
    Prefetch(StoredValue::new(expect_context()))
}

/// The way to prefetch, also for event handlers and timers, which have no context.
#[derive(Clone, Copy, Debug)]
pub struct Prefetch(StoredValue<QueryClient>);

impl Prefetch {
    /// Sends a request quietly, unless its response is fresh, there is no connection, or the
    /// person saves data.
    pub fn fetch(self, call: impl Requested) {
        // The view that wanted it may be gone.
        if let Some(client) = self.0.try_get_value() {
            client.prefetch(call.request());
        }
    }
}
