//! Reference service of Venture Directory: the whole specified interface over a SQLite database,
//! which is only read while it is served.
//!
//! | to find | look in |
//! |---|---|
//! | the command line and its commands | [`cli`], [`run`] |
//! | the log | [`log`] |
//! | the HTTP service | [`serve`] |
//! | the database: tables, writing, reading | [`store`] |
//! | the search engine, and answers to questions | `search` |
//! | work on threads that may block | `blocking` |
//! | import and export of JSON Lines | [`import`], [`export`] |
//! | the generated demonstration directory, and its drawn logos | [`generate`], `logo` |
//! | a directory as files, without a service | [`publish`], [`check_site`], [`site_address`] |

// Print macros panic if the output is closed.
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod blocking;
pub mod check_site;
pub mod cli;
pub mod export;
pub mod generate;
pub mod import;
pub mod log;
mod logo;
pub mod publish;
pub mod run;
mod search;
pub mod serve;
pub mod site_address;
pub mod store;
