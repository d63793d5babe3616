//! Directory in the browser: lists that are read from a service once, stored, and answer the same
//! addresses as a service with the query extension, for services without it. No views.
//!
//! An app implements [`ListService`] over its client, opens a [`Directory`] for a service and key,
//! and asks [`Directory::answer`]. Lists lack the sectors and the status of ventures, so a filter
//! by them loads the details of possible matches. One tab of the browser reads and stores at a
//! time; the others load the stored data.

mod answer;
mod browser;
mod directory;
mod lists;
mod platform;
mod progress;
mod question;
mod reader;
mod service;
mod storing;
mod tabs;
mod timer;

pub use answer::AnswerError;
pub use browser::Browser;
pub use directory::{Directory, Options};
pub use directory_crawl::Failure;
pub use directory_index::fold_lowercase;
pub use platform::{Guard, Platform, Post, StorageError, StorageFuture, StoredRecord};
pub use progress::{ListKind, Phase, Progress};
pub use service::{Fetch, FetchError, ListService};
pub use storing::forget;
