//! The file of a whole result: every record that a filter finds, of all pages.
//!
//! | to find | look in |
//! |---|---|
//! | what can be exported, and as which columns | [`source`], `local` |
//! | which page is requested next, and when the list ends | [`reading`] |
//! | how a record becomes text | [`format`](mod@format), [`csv`], [`cells`] |
//! | requesting page after page, cancelling, going on after an error | `job`, `run` |

pub mod cells;
pub mod csv;
pub mod format;
mod job;
mod local;
pub mod reading;
mod run;
pub mod source;

pub use format::FileFormat;
pub use local::{LocalExport, LocalPages, PagesOf};
pub use reading::{Ending, Progress};
pub use run::{Export, Stage, use_export, use_export_up_to};
pub use source::ExportSource;
