//! What views read of the service: cached, shared and kept current.
//!
//! A view follows a call ([`use_call`]) and sees what is known of it now ([`Snapshot`]): what is in
//! the cache at once, and what the service answers as soon as it does.

mod cache;
mod connection;
mod flights;
mod following;
mod known;
mod prefetch;
mod queries;
mod remote;
mod venture_source;

pub use connection::{provide_connection, use_online};
pub use following::State;
pub use known::{Known, Snapshot, typed};
pub use prefetch::{Prefetch, use_prefetch};
pub use queries::Queries;
pub use remote::{Remote, use_call};
pub use venture_source::{
    Support, VentureRow, provide_search_support, search_support, use_ventures,
};
