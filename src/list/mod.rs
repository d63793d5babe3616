//! Shared parts of the three list pages. A page consists of the state of its address ([`state`]),
//! one question with its answer ([`listing`]), and the markup of its filters and rows in a
//! [`ListPage`].

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

pub mod chips;
pub mod choices;
pub mod export;
pub mod filters;
pub mod listed;
pub mod listing;
mod name_search;
mod order;
pub mod page;
mod pager;
pub mod state;

pub use chips::{SaveSearch, described};
pub use filters::{ChoiceFilter, CoverageNote, WithUnknown};
pub use listed::Listed;
pub use listing::{Listing, Summary, use_list};
pub use page::{Filters, InvalidParameters, ListPage, Shown, Tools};
pub use pager::Pager;
pub use state::{ListState, ListView, Pages, Paging, SIZES, read_query};
