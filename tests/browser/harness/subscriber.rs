//! View that is subscribed to a call, and its state.

use super::mount::{Mounted, mount_value_with};
use directory_api::{Call, Response};
use leptos::prelude::*;
use venture_directory::api::{ApiKey, Query, QueryState, RequestError, use_api_key, use_query};
use venture_directory::config::Config;

/// Mounted view that is subscribed to a call.
pub(crate) struct Subscriber<R: Send + Sync + 'static> {
    pub(crate) query: Query<R>,
    pub(crate) key: ApiKey,
    _view: Mounted,
}

/// Mounts a view that subscribes to this call, which may change, with the default settings.
pub(crate) fn subscribe<R: Response + Send + Sync + 'static>(
    call: impl Fn() -> Option<Call<R>> + Send + Sync + 'static,
) -> Subscriber<R> {
    subscribe_with(Config::default(), call)
}

/// Mounts a view that subscribes to this call, which may change.
pub(crate) fn subscribe_with<R: Response + Send + Sync + 'static>(
    config: Config,
    call: impl Fn() -> Option<Call<R>> + Send + Sync + 'static,
) -> Subscriber<R> {
    let (view, (query, key)) =
        mount_value_with(config, move || ((use_query(call), use_api_key()), ()));
    Subscriber { query, key, _view: view }
}

impl<R: Send + Sync + 'static> Subscriber<R> {
    /// Current state of the view.
    pub(crate) fn sees(&self) -> QueryState<R> {
        self.query.state.get_untracked()
    }

    pub(crate) fn error(&self) -> Option<RequestError> {
        self.sees().error
    }

    /// True if the error is a missing key.
    pub(crate) fn needs_key(&self) -> bool {
        matches!(self.error(), Some(RequestError::KeyNeeded(_)))
    }

    /// Waits until no request is in flight.
    pub(crate) async fn settled(&self) {
        super::until("the query is settled", || {
            let seen = self.sees();
            !seen.is_loading && (seen.data.is_some() || seen.error.is_some())
        })
        .await;
    }
}
