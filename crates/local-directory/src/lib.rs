//! Local directory for services without the query extension: it reads whole lists, stores them in
//! the browser, and answers the addresses of the extension. No views.
//!
//! An app implements [`ListService`] with its client, opens a [`Directory`] for a service and a
//! key, and calls [`Directory::answer`]. Lists lack the sectors and statuses of ventures, so
//! filters by these request the details of possible matches. One tab of the browser at a time reads
//! and stores; the others load the stored data.

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
pub use directory::{Directory, DirectoryOptions};
pub use directory_crawl::Failure;
pub use directory_index::fold_lowercase;
pub use platform::{Guard, Platform, PostMessage, StorageError, StorageFuture, StoredRecord};
pub use progress::{ListKind, Phase, Progress};
pub use service::{Fetch, FetchError, ListService};
pub use storing::delete_stored_list;
