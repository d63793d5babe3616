//! Pages: each reads the address, queries data and composes views.

pub mod compare;
pub mod config_fault;
pub mod fundraising;
pub mod not_found;
pub mod overview;
pub mod people;
pub mod saved;
pub mod settings;
pub mod users;
pub mod venture;
pub mod ventures;

/// Shared parts of pages.
pub(crate) mod shared {
    pub(crate) mod country_map;
    pub(super) mod fields;
    pub(super) mod lists;
    pub(super) mod outcome;
    pub(super) mod people;
    pub(super) mod record;
    pub(super) mod rounds;
    pub(super) mod saved_note;
    pub(super) mod tray;
}
