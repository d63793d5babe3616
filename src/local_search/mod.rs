//! Local directory, which answers queries that the service does not support: the app's side of the
//! crate [`local_directory`].
//!
//! The client asks it by address (see [`LocalDirectory`](crate::api::LocalDirectory)). This module
//! opens it, loads its code on demand, sends its requests, and shows its progress.

mod directory;
mod files;
pub mod panel;
mod service;

pub use directory::{provide_local_directory, use_directory};

use crate::api::RequestError;

/// Progress of the directory.
pub type Progress = local_directory::Progress<RequestError>;

/// Activity of the directory.
pub type Phase = local_directory::Phase<RequestError>;
