//! The state of the server: requests, how they fail, and the cache of their responses.
//!
//! The endpoints and how their responses are read are `directory_api`'s part. Here a call gets its
//! key, is sent, timed, repeated where that may help, and aborted where nobody waits for it. A view
//! calls [`use_query`] and sees what is known of a call now ([`QueryState`]): what is in the cache at
//! once, and the response as soon as it comes.

mod abort;
mod cache;
mod client;
mod connection;
mod error;
mod exchange;
mod extension;
mod key;
mod names;
mod placement;
mod query;
mod query_client;
mod request;
mod retry;
mod retry_after;
pub mod text;

pub use abort::Abort;
pub use client::{Client, LocalDirectory};
pub use connection::{provide_connection, use_online};
pub use error::RequestError;
pub use exchange::Priority;
pub use key::{ApiKey, KeyFault, KeyStorage, use_api_key};
pub use names::{Name, Names, Subject, provide_names, use_name, use_names_trouble};
pub use query::{Prefetch, Query, QueryState, use_prefetch, use_query};
pub use query_client::QueryClient;
pub use retry::Wait;

use request::{Body, Request};
pub use request::{ListCall, Requested};
