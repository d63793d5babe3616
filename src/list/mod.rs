//! Shared parts of the three list pages. A page consists of the state of its address ([`state`]),
//! one question with its answer ([`Listing`]), and the markup of its filters and rows in a
//! [`ListPage`].

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

mod active_filters;
pub mod export;
mod filters;
mod listing;
mod name_search;
mod order;
mod other_list_link;
mod page;
mod pager;
mod question;
mod saved_search;
pub mod state;

pub use active_filters::filter_labels;
pub use export::ListExport;
pub use filters::{ChoiceFilter, CoverageNote, WithUnknown, range_filter};
pub use listing::{Listing, use_list};
pub use order::SortLink;
pub use other_list_link::{OtherListLink, is_shared_filter};
pub use page::{ListPage, ResultsMemo};
pub use pager::Pager;
pub use question::{address, filters, round_statuses, to_requested};
pub use saved_search::{SaveSearch, SearchMatches, comparison, matches};
pub use state::{MEASURES, View, page_number, parameter, read_question};
