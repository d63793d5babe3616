//! Every sentence that people read, by area.

pub mod activity;
pub mod compare;
pub mod config;
pub mod errors;
pub mod export;
pub mod fundraising;
pub mod listing;
pub mod local;
pub mod overview;
pub mod pages;
pub mod paging;
pub mod palette;
pub mod people;
pub mod saved;
pub mod scorecard;
pub mod settings;
pub mod shell;
pub mod shortcuts;
pub mod stored;
pub mod users;
pub mod venture;
pub mod ventures;
