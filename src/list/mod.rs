//! What the pages of lists share: the state in the address, filters, sort, pager, results.
//!
//! | to find | look in |
//! |---|---|
//! | page, size, and invalid parameters of the address | [`state`] |
//! | where the rows come from: a search or a list of the service, or a local list | `venture_rows`, `round_rows` with `served_rounds`, `person_rows` |
//! | ventures and people by a few letters of their names | [`finder`] |
//! | one filter; all of a list; how they are rendered; the search field | [`filter`]; [`filters`]; [`filter_views`]; `name_search` |
//! | what is known of the rows of a page; prefetch of the next page | [`status`] |
//! | the rows with what is above and below them | [`results`], [`result_line`], `order`, `pager` |
//! | counts beside the filters of a result of the service | `served_counts` |
//! | reading a whole result to sort it | [`whole`] |

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

pub mod filter;
pub mod filter_views;
pub mod filters;
pub mod finder;
mod name_search;
mod order;
mod pager;
mod person_rows;
pub mod result_line;
pub mod results;
mod round_rows;
mod served_counts;
mod served_rounds;
pub mod state;
pub mod status;
mod venture_rows;
pub mod whole;

pub use filter::{ByName, Filter, Source};
pub use filter_views::{Explore, SearchRow};
pub use filters::Filters;
pub use finder::{Finder, use_finder};
pub use order::Order;
pub use pager::{Pager, PagerPart};
pub use person_rows::use_person_rows;
pub use results::{LocalPanel, PageHead, QuietNotice, Results, ResultsView};
pub use round_rows::{RoundRows, use_round_rows};
pub use served_counts::{LazyCounts, ServedCounts, WholeResult};
pub use served_rounds::{use_rounds, use_searched_rounds};
pub use state::{ListState, Pages, Paging, SIZES, change_filter};
pub use status::{ListStatus, is_whole, prefetch_next_page};
pub use venture_rows::{VentureRows, use_venture_rows, use_ventures, use_ventures_while};
pub use whole::{Progress, Reading, ReadingStage};
