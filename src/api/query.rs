//! Typed request to the service, as views see it.

use super::cache::CachedState;
use super::query_client::{QueryClient, Subscription};
use super::{Body, Request, RequestError, ToRequest};
use crate::browser;
use directory_api::Page;
use leptos::prelude::*;
use std::sync::Arc;

/// Current state of a request.
///
/// Data with an error means that a refresh failed or is slow. Data while loading means that a
/// refresh is under way.
#[derive(Debug)]
pub struct QueryState<R: ?Sized> {
    /// Last response; the pointer changes only if the response does.
    pub data: Option<Arc<R>>,
    /// Reason why the last request failed.
    pub error: Option<RequestError>,
    /// True if a request is in flight.
    pub is_loading: bool,
}

impl<R: ?Sized> Default for QueryState<R> {
    fn default() -> Self {
        Self { data: None, error: None, is_loading: false }
    }
}

impl<R: ?Sized> Clone for QueryState<R> {
    fn clone(&self) -> Self {
        let Self { data, error, is_loading } = self;
        Self { data: data.clone(), error: error.clone(), is_loading: *is_loading }
    }
}

/// Compares data by pointer.
impl<R: ?Sized> PartialEq for QueryState<R> {
    fn eq(&self, other: &Self) -> bool {
        is_same(self.data.as_ref(), other.data.as_ref())
            && self.is_loading == other.is_loading
            && self.error == other.error
    }
}

/// True if both are missing or the same allocation.
pub(crate) fn is_same<T: ?Sized>(one: Option<&Arc<T>>, other: Option<&Arc<T>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// Request to which a view is subscribed.
pub struct Query<R: Send + Sync + 'static> {
    /// Current state.
    pub state: Memo<QueryState<R>>,
    /// Sends the request again now.
    pub refetch: Callback<()>,
}

impl<R: Send + Sync> Clone for Query<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Send + Sync> Copy for Query<R> {}

impl<R: Send + Sync + 'static> Query<R> {
    /// Query with converted data. The conversion runs once for each response.
    pub fn map<T: Send + Sync + 'static>(self, convert: fn(&R) -> T) -> Query<T> {
        let source = StoredValue::new(None::<Arc<R>>);
        let state = Memo::new(move |before: Option<&QueryState<T>>| {
            let QueryState { data, error, is_loading } = self.state.get();
            let is_known = source.with_value(|source| is_same(source.as_ref(), data.as_ref()));
            let known = before.and_then(|before| before.data.clone()).filter(|_| is_known);
            let converted = known.or_else(|| data.as_deref().map(|data| Arc::new(convert(data))));
            source.set_value(data);
            QueryState { data: converted, error, is_loading }
        });
        Query { state, refetch: self.refetch }
    }
}

impl Query<Page<String>> {
    /// Items of the last response; empty until one has arrived.
    pub fn items(self) -> Vec<String> {
        self.state.with(|state| Some(state.data.as_ref()?.items.clone())).unwrap_or_default()
    }
}

/// Subscribes the view to a call and to its changes; without a call nothing is requested.
///
/// Cached data is available at once, and refreshed if it is old. A request without subscribers is
/// aborted.
pub fn use_query<C: ToRequest>(
    call: impl Fn() -> Option<C> + Send + Sync + 'static,
) -> Query<C::Response>
where
    C::Response: Send + Sync + 'static,
{
    query_of(Arc::new(call))
}

/// Part of [`use_query`] that is compiled once for each type and not for each closure.
fn query_of<C: ToRequest>(call: Arc<dyn Fn() -> Option<C> + Send + Sync>) -> Query<C::Response>
where
    C::Response: Send + Sync + 'static,
{
    let client: QueryClient = expect_context();
    let called = Arc::clone(&call);
    let subscription = subscribe(client, Box::new(move || called().map(|call| call.request())));
    // Last response that could be read: its address, JSON and data.
    let known = StoredValue::new(None::<(Arc<str>, Body, Arc<C::Response>)>);
    let state = Memo::new(move |_| {
        let current = subscription.with(|subscription| {
            let Subscription { request, state, .. } = subscription.as_ref()?;
            Some((Arc::clone(&request.address), state.get()))
        });
        let Some((call, (address, cached))) = call().zip(current) else {
            return QueryState::default();
        };
        let CachedState { data: body, mut error, is_loading } = cached;
        let before = known.get_value().filter(|(of, ..)| *of == address);
        let data = body.and_then(|body| match before {
            Some((_, before, data)) if Arc::ptr_eq(&before, &body) => Some(data),
            before => match call.call().read(&body) {
                Ok(data) => {
                    let data = Arc::new(data);
                    known.set_value(Some((address, body, Arc::clone(&data))));
                    Some(data)
                }
                Err(unreadable) => {
                    error = Some(unreadable.into());
                    before.map(|(.., data)| data)
                }
            },
        });
        QueryState { data, error, is_loading }
    });
    let refetch = move |()| {
        subscription
            .try_with_untracked(|subscription| subscription.as_ref().map(Subscription::refetch));
    };
    Query { state, refetch: Callback::new(refetch) }
}

/// Part of [`use_query`] that does not depend on the type.
fn subscribe(
    client: QueryClient,
    request: Box<dyn Fn() -> Option<Request> + Send + Sync>,
) -> Memo<Option<Subscription>> {
    let subscription = Memo::new_owning(move |before: Option<Option<Subscription>>| {
        let before = before.flatten();
        match (request(), before) {
            (Some(request), Some(before)) if request == before.request => (Some(before), false),
            // The new request has its subscriber before the old subscription is dropped at the end
            // of the arm.
            (Some(request), _before) => (Some(client.subscribe(request)), true),
            (None, before) => (None, before.is_some()),
        }
    });
    // A memo runs only when it is read. This effect sends the request even if the view reads the
    // data later.
    Effect::new(move || subscription.with(|_| ()));
    subscription
}

/// Callback that prefetches the call for a record when a person seems about to follow its link, unless the
/// person saves data.
pub fn use_prefetch<T: 'static, C: ToRequest>(call: fn(&T) -> C) -> Callback<T> {
    let client: QueryClient = expect_context();
    Callback::new(move |record: T| {
        if !browser::saves_data() {
            client.prefetch(&call(&record).request());
        }
    })
}
