//! Tests of the service over HTTP, and of its program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test ends where it fails"
)]

mod app_files;
mod caching;
mod capital;
mod connections;
mod cross_origin;
mod databases;
mod hostile_imports;
mod import;
mod import_target;
mod inspect;
mod keys;
mod limits;
mod local_directory;
mod metrics;
mod nginx;
mod openapi;
mod parameters;
mod program;
mod publish;
mod questions;
mod random_directory;
mod reload;
mod responses;
mod spreadsheets;
mod support;
