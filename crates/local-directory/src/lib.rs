//! Local directory for services without the query extension: it reads whole lists, stores them in
//! the browser, and answers the addresses of the extension. No views.
//!
//! An app implements [`ListSource`] with its client, opens a [`Directory`] for a service and a key,
//! and calls [`Directory::answer`]. Lists lack the sectors and statuses of ventures, so filters by
//! these request the details of possible matches. One tab of the browser at a time reads and
//! stores; the others load the stored data.
//!
//! Decisions are in `State`, which takes events and returns effects, and has no I/O and no clock.
//! [`Directory`] runs the effects in the browser.

mod answer;
pub mod browser;
mod directory;
mod event;
mod lists;
mod progress;
mod question;
mod reader;
mod source;
pub mod state;
mod storing;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use answer::AnswerError;
pub use directory::{Directory, DirectoryOptions, delete_stored_list};
pub use directory_crawl::Failure;
pub use directory_index::fold_lowercase;
pub use event::Command;
pub use lists::ListRows;
pub use progress::{ListKind, Phase, Progress};
pub use source::{Fetch, FetchError, ListForm, ListPage, ListSource};
