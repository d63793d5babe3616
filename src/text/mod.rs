//! Every sentence that people read, by area.

pub mod config;
pub mod errors;
pub mod pages;
pub mod paging;
pub mod scorecard;
pub mod settings;
pub mod shell;
pub mod users;
pub mod venture;
pub mod ventures;
