//! Plan for reading a whole list page by page while it changes. No I/O, no clock, any target.
//!
//! A [`Sweep`] is one reading of a list: it chooses the next window and records each response. A
//! [`Crawl`] adds the pace of requests, failures, and the details of single rows: a caller asks
//! [`Crawl::next`] for a step, takes it, and reports the outcome. All times are milliseconds on one
//! clock of the caller's choice.
//!
//! # The guarantee, and its proof
//! A list has no revision and no cursor: every window of it is read at another moment, and between
//! two of them rows may be added, removed and moved. Two windows are *linked* if they share rows,
//! and a sweep is complete when a chain of linked windows leads from offset 0 to the end.
//!
//! Take the rows that exist throughout the sweep and keep their order among each other. Suppose
//! that all of them up to some row are read, and that this row is also in another window, read at
//! any time. The rows that followed it in the list at that moment, up to the end of the window, are
//! in the window: so all rows up to the end of that window are read. From the first window, which
//! begins at offset 0, the chain carries this to the end of the list. Hence:
//!
//! - **No row that existed throughout is missed**, even if other rows are added and removed
//!   meanwhile. A row that moves counts as one that is removed and added again. Since a row that
//!   moved says nothing about its neighbors, a link takes several rows, two with pages of 20 and
//!   twelve with pages of 200: it misleads only if all of them have moved since they were read.
//! - **No row is duplicated**: rows are identified by their identifiers.
//! - **Removed rows are gone after the next refresh**: a complete sweep knows which rows it did not
//!   see. A row that moved may escape a sweep, so if a sweep noticed that the list changed, another
//!   one follows before any row is removed; a row that escapes both is back with the next refresh.
//!   A sweep that was resumed after a reload has not seen every row itself, and removes none.
//!
//! If windows are not linked, because rows were removed in between, the seam is read again from
//! further back, in growing steps and at last from offset 0, which needs no link. The links do not
//! depend on the order in time, so several windows are requested at once, and a sweep can continue
//! days later. `tests/simulation` checks all this over thousands of random histories.

mod crawl;
mod link;
mod pace;
mod segment;
mod sweep;

pub use crawl::{Crawl, Request, Step};
pub use pace::Failure;
pub use sweep::{LARGEST_PAGE, Position, Sweep, SweepEnd};
