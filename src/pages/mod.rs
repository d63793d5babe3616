//! Pages: each reads the address, queries data and composes views.

pub(crate) mod compare;
pub mod config_fault;
pub(crate) mod fundraising;
pub(crate) mod not_found;
pub(crate) mod overview;
pub(crate) mod people;
pub(crate) mod saved;
pub mod settings;
pub(crate) mod users;
pub(crate) mod venture;
pub(crate) mod ventures;

/// Shared parts of pages.
pub(crate) mod shared {
    pub(crate) mod charts;
    pub(super) mod fields;
    pub(super) mod lists;
    pub(super) mod outcome;
    pub(super) mod people;
    pub(super) mod record;
    pub(super) mod rounds;
    pub(super) mod saved_note;
    pub(super) mod tray;
}
