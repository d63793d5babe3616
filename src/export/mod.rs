//! The file of a whole result: every record that a filter finds, of all pages.
//!
//! | to find | look in |
//! |---|---|
//! | what can be exported, and as which columns | [`source`] |
//! | which of them a person wants | [`columns`] |
//! | which page is requested next, and when the list ends | [`reading`] |
//! | how a record becomes text | [`format`](mod@format), [`csv`], [`cells`] |
//! | how a record becomes the row of a workbook | `xlsx`, [`kind`] |
//! | requesting page after page, cancelling, going on after an error | `job`, `run` |

pub mod cells;
pub mod columns;
pub mod csv;
pub mod format;
mod job;
pub mod kind;
pub mod reading;
mod run;
pub mod source;
pub(crate) mod text;
mod writer;
mod xlsx;

pub use columns::ExcludedColumns;
pub use csv::Separator;
pub use format::{FileFormat, TextFormat};
pub use reading::{Ending, Progress};
pub use run::{Export, Fault, Stage, use_export, use_export_up_to};
pub use source::{ExportSource, Growing};
