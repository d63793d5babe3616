//! The file of a whole result: every record that a filter finds, of all pages.
//!
//! | to find | look in |
//! |---|---|
//! | what can be exported, and as which columns | [`source`] |
//! | which of them a person wants | [`columns`] |
//! | which page is requested next, and when the list ends | [`reading`] |
//! | how records become a file | [`cells`], `writer`, [`csv`], `xlsx` |
//! | requesting page after page, cancelling, going on after an error | `job`, `run` |

pub mod cells;
pub mod columns;
pub mod csv;
mod format;
mod job;
pub mod reading;
mod run;
pub mod source;
pub(crate) mod text;
mod writer;
mod xlsx;

pub use columns::ExcludedColumns;
pub use format::FileFormat;
pub use reading::{Ending, Progress};
pub use run::{Export, Fault, Stage, use_export};
pub use source::ExportSource;
