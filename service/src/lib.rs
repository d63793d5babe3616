//! The reference service of the Venture Directory Service: the whole specified interface over a
//! SQLite database, read-only while it serves.
//!
//! | to find | look in |
//! |---|---|
//! | the command line, and carrying it out | [`cli`], [`run`] |
//! | answering requests | [`serve`] |
//! | the database: tables, making one, reading, search | [`store`] |
//! | reading JSON Lines into a database | [`import`] |
//! | a made-up directory | [`generate`] |

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

pub mod cli;
pub mod generate;
pub mod import;
pub mod run;
pub mod serve;
pub mod store;
