//! A request to the service as views see it, with the type of its data.

use super::cache::Cached;
use super::query_client::{QueryClient, Subscription};
use super::{Body, Request, RequestError, Wait, request};
use directory_api::{Call, Response};
use leptos::prelude::*;
use std::sync::Arc;

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
pub fn use_query<R: Response + Send + Sync + 'static>(
    call: impl Fn() -> Option<Call<R>> + Send + Sync + 'static,
) -> Query<R> {
    let call = Arc::new(call);
    let called = Arc::clone(&call);
    let subscription = subscribe(Box::new(move || called().as_ref().map(Request::from)));
    // The address and the body that the data was read from.
    let source = StoredValue::new(None::<(Arc<str>, Body)>);
    let state = Memo::new(move |before: Option<&QueryState<R>>| {
        let Some((address, Cached { body, error, loading, wait })) = current(subscription) else {
            return QueryState::default();
        };
        let Some(body) = body else { return QueryState { data: None, error, loading, wait } };
        let (is_of_address, is_of_body) = source.with_value(|source| match source {
            Some((from, read)) => (**from == *address, Arc::ptr_eq(read, &body)),
            None => (false, false),
        });
        let before = before.and_then(|before| before.data.clone()).filter(|_| is_of_address);
        if is_of_body && before.is_some() {
            return QueryState { data: before, error, loading, wait };
        }
        match call().map(|call| request::read(&call, &body)) {
            Some(Ok(data)) => {
                source.set_value(Some((address, body)));
                QueryState { data: Some(Arc::new(data)), error, loading, wait }
            }
            Some(Err(error)) => QueryState { data: before, error: Some(error), loading, wait },
            None => QueryState::default(),
        }
    });
    let refetch = move |()| {
        subscription.try_with_untracked(|it| it.as_ref().map(Subscription::refetch));
    };
    Query { state, refetch: Callback::new(refetch) }
}

/// The part of [`use_query`] that does not depend on the type.
fn subscribe(
    request: Box<dyn Fn() -> Option<Request> + Send + Sync>,
) -> Memo<Option<Subscription>> {
    let client: QueryClient = expect_context();
    let subscription = Memo::new_owning(move |before: Option<Option<Subscription>>| {
        let before = before.flatten();
        match (request(), before) {
            (Some(request), Some(before)) if request.address == before.address => {
                (Some(before), false)
            }
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
    subscription.with(|it| it.as_ref().map(|it| (Arc::clone(&it.address), it.state.get())))
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
    pub fn fetch<R>(self, call: Call<R>) {
        // The view that wanted it may be gone.
        if let Some(client) = self.0.try_get_value() {
            client.prefetch(Request::from(&call));
        }
    }
}
