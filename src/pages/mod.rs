//! The pages: each reads the address, asks for data and composes views.
pub mod config_fault;
pub mod not_found;
pub mod settings;
pub mod users;
pub mod venture;
pub mod ventures;
