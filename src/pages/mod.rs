//! The pages: each reads the address, asks for data and composes views.
pub mod compare;
pub mod config_fault;
pub mod fundraising;
pub mod not_found;
pub mod overview;
pub mod people;
pub mod saved;
pub mod settings;
mod shared;
pub mod users;
pub mod venture;
pub mod ventures;
