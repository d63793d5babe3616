//! What the pages of lists share: state in the address, filters, pages, and what stands around
//! the rows. A list's own module says what its address holds and how a row looks.
//!
//! | to find | look in |
//! |---|---|
//! | page, size and nonsense in the address | [`paging`] |
//! | following and changing the address | [`list`], [`pages`] |
//! | what is known of the rows, whatever they are | [`shown`] |
//! | filters, the search field, what is set of them | [`filter`], [`filters`], `search`, `active` |
//! | head and rail; rows and what is above them | [`frame`]; [`results`], [`result_line`], [`local`] |
//! | other pages, no rows at all, fetching ahead, order | `leaf`, `nothing`, [`ahead`], [`sort`] |

mod active;
pub mod ahead;
pub mod filter;
pub mod filters;
pub mod frame;
mod leaf;
pub mod list;
pub mod local;
mod nothing;
pub mod pages;
pub mod paging;
pub mod result_line;
pub mod results;
mod search;
pub mod shown;
pub mod sort;
