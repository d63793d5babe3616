//! Searching local lists, where the service has no search: the app's side of the crate
//! [`local_directory`].
//!
//! The first filter or search opens a list. From then on it is read, page by page and quietly, and
//! searched as far as it is there. This module starts lists, subscribes to them and renders their
//! progress and counts; everything else is in the crate.
//!
//! | to find | look in |
//! |---|---|
//! | what is found without reading anything | `lookup` |
//! | the lists of the service; a list as views see it, which may not be open yet | `lists`; `handle` |
//! | the one way to the crate's code, loaded when it is needed; requests to the service | `open`; `service` |
//! | the panel with the progress | [`panel`] |

mod handle;
mod lists;
mod lookup;
mod open;
pub mod panel;
mod service;
mod text;

pub use handle::LocalHandle;
pub use lists::{local_people, local_rounds, local_ventures, provide_local_search, use_lists};
pub use local_directory::ListKind;
pub use lookup::Found;

use crate::api::RequestError;

/// The progress of a list.
pub type Status = local_directory::Status<RequestError>;

/// What a list is doing.
pub type Phase = local_directory::Phase<RequestError>;
