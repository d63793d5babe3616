//! Lists of a service that are read, indexed and stored in the browser, so that they can be
//! searched, filtered and sorted there: for services that have lists alone. No views.
//!
//! An app implements [`ListService`] over its client, opens a list with [`open_ventures`],
//! [`open_people`] or [`open_rounds`], and renders what the list gives:
//!
//! - [`LocalList::status`] and [`LocalList::revision`] are signals. Whoever reads them is notified
//!   of progress and of new rows. Reading a signal starts nothing.
//! - [`LocalList::start`] begins to read the list, and a [`Command`] controls that, in whichever tab.
//! - `results` searches what is there and returns typed rows.
//! - [`LocalList::close`] stores what is there and gives the lead to another tab.
//!
//! Lists do not tell the sectors and the status of a venture. Where a service has the search of the
//! original service, it tells them of many ventures in one response; else they come with the detail
//! of each.
//!
//! One tab of the browser leads: it reads the list and stores it. The other tabs follow: they load
//! what the leader has stored, and forward to it what a person wants.
//!
//! | to find | look in |
//! |---|---|
//! | what an app calls | `interface` |
//! | what an app implements; what the browser does for the crate | `service`; `platform`, `browser` |
//! | rows and results; progress | `results`; `status` |
//! | the rows of a list in memory, and how they are searched | `table` |
//! | one list: steps, requests, storage, tabs, status | `list` |
//! | the request budget and the directory of all lists | `budget`, `shared` |
//! | the stored record | `storage` |

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod browser;
mod budget;
mod interface;
mod list;
mod platform;
mod results;
mod service;
mod shared;
mod status;
mod storage;
mod table;

pub use browser::Browser;
pub use budget::SharedBudget;
pub use directory_crawl::Failure;
pub use directory_index::fold_lowercase;
pub use interface::{
    LocalList, Options, PersonList, RoundList, VentureList, open_people, open_rounds, open_ventures,
};
pub use list::message::Command;
pub use platform::{Channel, Guard, Platform, StorageError, StorageFuture};
pub use results::{Highlights, LocalResults, Match, Readiness};
pub use service::{Fetch, FetchError, ListService};
pub use shared::SharedDirectory;
pub use status::{ListKind, Phase, Status};
pub use storage::{Record, forget, is_stored};
