//! What the pages of lists share: the state in the address, the question and its two sources, the
//! filters, the rows with what is around them.
//!
//! | to find | look in |
//! |---|---|
//! | what a list asks for; page, size and query in the address | [`question`]; [`state`] |
//! | ventures, people and rounds from the service or the local directory | [`sources`] |
//! | what the two have in common; the service; the local directory | [`listing`]; [`served`]; `local` |
//! | the filters beside the rows; those that are set, and saved; the search field | [`filters`]; [`chips`]; `name_search` |
//! | the rows with what is above and below them; the order; the pager | [`view`]; `order`; `pager` |
//! | ventures and people by a few letters of their names | [`finder`] |
//! | a list as a file | [`export`] |

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

pub mod chips;
pub mod export;
pub mod filters;
pub mod finder;
pub mod listing;
mod local;
mod name_search;
mod order;
mod pager;
pub mod question;
pub mod served;
pub mod sources;
pub mod state;
pub mod view;

pub use chips::{SaveSearch, described};
pub use filters::{ChoiceFilter, Choices, FilterCounts, FilterFields, KnownChoices};
pub use finder::{Finder, use_finder};
pub use listing::{About, Listing, ReadLocal};
pub use name_search::NameSearch;
pub use order::OrderChoice;
pub use pager::Pager;
pub use question::{Listed, Question};
pub use served::{Served, use_served};
pub use sources::{use_people, use_rounds, use_ventures};
pub use state::{ListState, Pages, Paging, SIZES, change, read_query, use_question};
pub use view::{InvalidParameters, ListView, PageHead};
