//! The file of a whole result: every record that a filter finds, of all pages.
//!
//! `run` requests page after page as `reading` plans them, and hands the records of each to a
//! `Writer`, which makes a row of each by [`cells`].

pub mod cells;
mod csv;
pub mod menu;
mod reading;
mod run;
pub mod source;
mod writer;
mod xlsx;

pub use reading::{Ending, Progress};
pub use run::{Export, Fault, Stage, use_export};
pub use source::ExportSource;
pub use writer::FileFormat;
