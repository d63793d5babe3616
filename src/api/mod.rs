//! Client of the service: requests, their errors, and the cache of responses.
//!
//! `directory_api` has the endpoints and reads their responses. This module adds the key to a call,
//! sends it, limits its time, repeats it if that may help, and aborts it once no view needs it. A
//! view calls [`use_query`] and reads the state of a call ([`QueryState`]): cached data at once,
//! and the response when it arrives.

mod cache;
mod client;
mod error;
mod files;
mod key;
mod names;
mod query;
mod query_client;
mod request;
mod retry;
mod service_facts;
mod transport;

pub use client::{Client, LocalAnswer, LocalDirectory};
pub use error::RequestError;
pub use key::{ApiKey, use_api_key};
pub use names::{Name, UserNames, use_user_names, use_venture_name};
pub(crate) use query::is_same;
pub use query::{Query, QueryState, use_prefetch, use_query};
pub use query_client::QueryClient;
pub use request::{ListCall, ToRequest};
pub use transport::Priority;

use request::{Body, Request};
