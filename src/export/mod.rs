//! File of a whole result: every record that a filter finds, on all pages.
//!
//! `run` requests the pages that `reading` plans, and hands their records to a `Writer`, which
//! turns each into a row by `cells`.

pub(crate) mod cells;
mod csv;
pub mod menu;
mod panel;
mod reading;
mod run;
pub(crate) mod source;
mod writer;
mod xlsx;

pub use panel::ExportPanel;
pub use run::{Export, use_export};
pub use source::ExportSource;
