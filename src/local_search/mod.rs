//! The local directory, which answers what the service does not apply: the app's side of the crate
//! [`local_directory`].
//!
//! The client asks it by address (see [`LocalDirectory`](crate::api::LocalDirectory)). This module
//! opens it, loads its code when it is needed, sends its requests, and shows how far it is.

mod directory;
pub mod panel;
mod service;
mod text;

pub use directory::{Directory, provide_local_directory, use_directory};

use crate::api::RequestError;

/// The progress of the directory.
pub type Progress = local_directory::Progress<RequestError>;

/// Activity of the directory.
pub type Phase = local_directory::Phase<RequestError>;
