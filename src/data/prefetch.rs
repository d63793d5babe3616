//! Fetching ahead what will probably be wanted soon.

use super::queries::Queries;
use crate::api::Ask;
use crate::context::expect_context;
use crate::stored::StoredValue;
use directory_api::Call;

/// Fetches ahead what will probably be wanted soon; to be called where the view is made.
pub fn use_prefetch() -> Prefetch {
    Prefetch(StoredValue::new(expect_context()))
}

/// The way to fetch ahead, also for event handlers and timers, which have no context.
#[derive(Clone, Copy, Debug)]
pub struct Prefetch(StoredValue<Queries>);

impl Prefetch {
    /// Asks quietly, and not for what is fresh already, nor without a connection, nor where the
    /// person saves data.
    pub fn fetch<R: Send + Sync + 'static>(self, call: Call<R>) {
        // The view that wanted it may be gone.
        if let Some(queries) = self.0.try_get_value() {
            queries.fetch_ahead(Ask::from(call));
        }
    }
}
