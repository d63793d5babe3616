//! Plans how a whole list is read page by page while it changes. No I/O, no clock, any target.
//!
//! A caller asks [`Crawl::next`] what to do, does it, and reports what came of it. All times are
//! milliseconds on one clock of the caller's choice. Crawls of several lists of a service share one
//! [`Budget`].
//!
//! | to find | look in |
//! |---|---|
//! | what to ask next: pages and details in one budget | `crawl` |
//! | taking in answers and failures, closing a sweep | `report`, `outcome` |
//! | windows of the list, and how they are linked | `sweep`, `link`, `piece` |
//! | what all crawls share, and whose turn it is | `budget` |
//! | how fast: at once, a minute; after a failure | `pace`; `setback` |
//! | how far it is and how long it takes | `progress`, `forecast`; what that stands on: `flow`, `latency` |
//! | details that are wanted, the urgent ones first | `details` |
//! | the position as bytes | `position` |
//!
//! # The guarantee, and why it holds
//! A list has no revision and no cursor: every window of it is read at another moment, and between
//! two of them rows may come, go and move. Two windows are *linked* if they have rows in common,
//! and a sweep is whole when a chain of linked windows leads from offset 0 to the end.
//!
//! Take the rows that exist throughout the sweep and keep their order among each other. Say that
//! all of them up to some row are read, and that this row is in another window, too, whenever that
//! was read. What follows it in the list of that moment, up to the end of the window, is in the
//! window: so all rows up to the end of that window are read. From the first window, which begins
//! at offset 0, the chain carries this to the end of the list. Hence:
//!
//! - **Nothing that existed throughout is missed**, whatever comes and goes in the meantime. A row
//!   that moves counts as one that goes and comes again. Since a row that moved says nothing about
//!   its neighbors, a link takes several rows, two with pages of 20 and twelve with pages of 200: it
//!   deceives only if all of them have moved since they were read.
//! - **Nothing is doubled**: rows are told apart by their identifiers.
//! - **What vanished is gone after the next refresh**: a whole sweep knows what it did not see. A
//!   row that moved may escape a sweep, so where a sweep noticed that the list moved, another one
//!   follows before anything is given up; what escaped all the same is back with the refresh after.
//!
//! Where windows are not linked, because rows were taken away in between, the seam is read again
//! from further back, in growing steps and at last from offset 0, which needs no link. The links
//! do not depend on the order in time, so windows are asked for several at once, and a sweep can
//! go on days later. `tests/simulation` holds all this over thousands of random histories.

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod budget;
mod crawl;
mod details;
mod flow;
mod forecast;
mod latency;
mod link;
mod marks;
mod outcome;
mod pace;
mod piece;
mod position;
mod progress;
mod report;
mod setback;
mod sweep;

pub use budget::Budget;
pub use crawl::{Crawl, Step, Ticket};
pub use outcome::{End, Kind, Verdict};
pub use progress::Progress;
pub use setback::Failure;
