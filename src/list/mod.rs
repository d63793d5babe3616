//! Shared parts of the three list pages. A page consists of the state of its address (`state`),
//! one question with its answer (`Listing`), and the markup of its filters and rows in a
//! `ListPage`.

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
mod state;

pub(crate) use active_filters::filter_labels;
pub(crate) use export::ListExport;
pub(crate) use filters::{ChoiceFilter, WithUnknown, range_filter};
pub(crate) use listing::{Listing, use_list};
pub(crate) use order::SortLink;
pub(crate) use other_list_link::{OtherListLink, is_shared_filter};
pub(crate) use page::{ListPage, ResultsMemo, has_no_rows};
pub(crate) use pager::Pager;
pub(crate) use question::{address, filters};
pub(crate) use saved_search::{SaveSearch, SearchMatches, Watched, comparison, matches};
pub(crate) use state::{View, page_number, parameter, read_question};
