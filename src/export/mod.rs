//! The file of a whole result: every record that a filter finds, of all pages.
//!
//! | to find | look in |
//! |---|---|
//! | what can be exported, and as which columns | [`source`], `here` |
//! | which page is asked for next, and when the list ends | [`reading`] |
//! | how a record becomes text | [`format`](mod@format), [`csv`], [`cells`] |
//! | asking page after page, cancelling, going on after an error | `job`, `run` |

pub mod cells;
pub mod csv;
pub mod format;
mod here;
mod job;
pub mod reading;
mod run;
pub mod source;

pub use format::FileFormat;
pub use here::{Here, Kind, LocalPages, PagesOf};
pub use reading::{Ending, Progress};
pub use run::{Export, Stage, use_export, use_export_up_to};
pub use source::ExportSource;
