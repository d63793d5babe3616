//! Reference service of the Venture Directory Service: the whole specified interface over a SQLite
//! database, read-only while it serves.
//!
//! | to find | look in |
//! |---|---|
//! | the command line and its commands | [`cli`], [`run`] |
//! | the log | [`log`] |
//! | the HTTP service | [`serve`] |
//! | the database: tables, writing, reading | [`store`] |
//! | questions: the engine and its results | `search` |
//! | work on threads that may block | `blocking` |
//! | importing and exporting JSON Lines | [`import`], [`export`] |
//! | generating a demonstration directory | [`generate`] |

// Print macros panic if the output is closed.
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod blocking;
pub mod cli;
pub mod export;
pub mod generate;
pub mod import;
pub mod log;
pub mod run;
mod search;
pub mod serve;
pub mod store;
