//! The state of the server: requests, how they fail, and the cache of their responses.
//!
//! The endpoints and how their responses are read are `directory_api`'s part. Here a call gets its
//! key, is sent, timed, repeated if that may help, and aborted if nobody waits for it. A view calls
//! [`use_query`] and sees the state of a call ([`QueryState`]): what is in the cache at once, and the
//! response as soon as it comes.

mod cache;
mod client;
mod error;
mod extension;
mod key;
mod names;
mod query;
mod query_client;
mod request;
mod retry;
mod transport;

pub use client::{Client, LocalAnswer, LocalDirectory};
pub use error::RequestError;
pub use key::{ApiKey, KeyFault, KeyStorage, use_api_key};
pub use names::{Name, UserNames, use_user_names, use_venture_name};
pub use query::{Prefetch, Query, QueryState, use_prefetch, use_query};
pub use query_client::QueryClient;
pub use request::{ListCall, Requested};
pub use retry::Wait;
pub use transport::Priority;

use request::{Body, Request};
