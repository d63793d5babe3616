//! The pages: each reads the address, queries data and composes views.

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

/// What the pages of a venture and of a person share.
mod shared {
    pub(super) mod activity;
    pub(super) mod lazy_part;
    pub(super) mod missing;
    pub(super) mod people;
}
