//! Reads a whole list page by page while it changes. Has no I/O and no clock, and compiles for any
//! target.
//!
//! A [`Sweep`] is one pass over a list: it chooses the next window and records each response. A
//! [`Pace`] decides when a request may be sent.
//!
//! # Guarantee and proof
//! A list has no revision and no cursor. Its windows are read at different times, and meanwhile
//! rows may be added, removed and moved. Two windows are *linked* if they share rows. A sweep is
//! complete when a chain of linked windows leads from offset 0 to the end.
//!
//! Consider the rows that exist throughout the sweep and keep their relative order. Suppose that
//! all of them up to some row are read, and that this row is also in another window, read at any
//! time. At that time, the window had all rows that followed this row up to the end of the window.
//! So all rows up to the end of that window are read. The first window begins at offset 0, so by
//! induction the chain reads all of these rows to the end of the list. Hence:
//!
//! - **No row that existed throughout is missed**, even if other rows are added and removed. A
//!   moved row counts as removed and added. Since a moved row says nothing about its neighbors, a
//!   link takes several rows: two for pages of 20, twelve for pages of 200. A link is wrong only if
//!   all of them have moved since they were read.
//! - **No row is duplicated**: rows have identifiers.
//! - **Removed rows are gone after the next refresh**: a complete sweep knows which rows it did not
//!   see. A moved row may escape a sweep, so if the list changed during a sweep, another sweep
//!   follows before any row is removed; a row that escapes both returns with the next refresh. A
//!   sweep that was resumed after a reload has not seen every row, and removes none.
//!
//! If windows are not linked, because rows were removed in between, the seam is read again from
//! further back, in growing steps, and finally from offset 0, which needs no link. Links do not
//! depend on when windows are read, so several windows are requested at once, and a sweep can
//! continue days later. `tests/simulation` checks this for thousands of random histories.

mod link;
mod pace;
mod segment;
mod sweep;

pub use pace::{Failure, Pace};
pub use sweep::{LARGEST_PAGE, Outcome, Sweep, SweepEnd, SweepPosition};
