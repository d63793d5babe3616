//! The file of a whole result: every record that a filter finds, of all pages.
//!
//! | to find | look in |
//! |---|---|
//! | what can be exported, and as which columns | [`source`], `local` |
//! | which of them a person wants | [`columns`] |
//! | columns that the list does not have and another one has | `supplement` |
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
mod local;
mod order;
pub mod reading;
mod rounds;
mod run;
pub mod source;
mod supplement;
mod writer;
mod xlsx;

pub use columns::LeftOut;
pub use format::{FileFormat, TextFormat};
pub use local::{LocalExport, LocalPages, PagesOf};
pub use reading::{Ending, Progress};
pub use run::{Export, Fault, Stage, use_export, use_export_up_to};
pub use source::ExportSource;
