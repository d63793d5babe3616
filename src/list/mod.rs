//! Shared parts of the three list pages. A page consists of the state of its address ([`state`]),
//! one question with its answer ([`listing`]), and the markup of its filters and rows in a
//! [`ListPage`].

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

pub mod app_query;
pub mod chips;
pub mod choices;
pub mod export;
pub mod filters;
pub mod listing;
mod name_search;
mod order;
pub mod page;
mod pager;
pub mod state;

pub use app_query::AppQuery;
pub use chips::{SaveSearch, descriptions};
pub use filters::{ChoiceFilter, CoverageNote, WithUnknown};
pub use listing::{Listing, Summary, use_list};
pub use page::{Filters, InvalidParameters, ListPage, ResultsMemo, Tools};
pub use pager::Pager;
pub use state::{ListPages, ListState, ListView, Paging, SIZES, read_query};
