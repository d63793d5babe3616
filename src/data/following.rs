//! The state of a call, and the guard of a view that follows it.

use super::queries::Queries;
use crate::api::{Data, RequestError, Wait};
use crate::signal::ArcRwSignal;
use std::sync::Arc;

/// What is known of a call whose type only its readers know.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// What the service answered last.
    pub data: Option<Data>,
    /// Why the last request brought nothing.
    pub error: Option<RequestError>,
    /// Whether a request is under way.
    pub loading: bool,
    /// What the service wanted when it asked to wait before the next attempt, until that has come
    /// to an end.
    pub wait: Option<Wait>,
}

/// Keeps a call in use as long as it lives.
#[derive(Debug)]
pub(super) struct Following {
    queries: Queries,
    address: Arc<str>,
    state: ArcRwSignal<State>,
}

impl Following {
    pub(super) fn new(queries: Queries, address: Arc<str>, state: ArcRwSignal<State>) -> Self {
        Self { queries, address, state }
    }

    /// The address of the call.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// What is known now.
    pub(super) fn state(&self) -> State {
        self.state.get()
    }

    /// What is known, to be followed without this guard.
    pub(super) fn signal(&self) -> ArcRwSignal<State> {
        self.state.clone()
    }

    /// Asks the service again.
    pub(super) fn ask_again(&self) {
        self.queries.ask_again(&self.address);
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.queries.leave(&self.address);
    }
}
