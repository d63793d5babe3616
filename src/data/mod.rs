//! What views read of the service: cached, shared and kept current.
//!
//! A view follows a call ([`use_call`]) and sees what is known of it now ([`Snapshot`]): what is in
//! the cache at once, and what the service answers as soon as it does.

mod cache;
mod connection;
mod finder;
mod flights;
mod following;
mod known;
pub mod local;
mod names;
mod no_search;
mod prefetch;
mod queries;
mod remote;
mod round_source;
mod saved;
mod search_support;
mod venture_source;

pub use connection::{provide_connection, use_online};
pub use finder::{Finder, use_finder};
pub use following::State;
pub use known::{Known, Snapshot, typed};
pub use names::{Name, Names, Subject, provide_names, use_name, use_names_trouble};
pub use prefetch::{Prefetch, use_prefetch};
pub use queries::Queries;
pub use remote::{Remote, use_call};
pub use round_source::{RoundRow, of_status, use_rounds};
pub use saved::{Reading, Saved, SavedList, SavedVenture, Unreadable, provide_saved, use_saved};
pub use search_support::{Support, provide_search_support, round_search_support, search_support};
pub use venture_source::{Marks, VentureRow, use_ventures};
