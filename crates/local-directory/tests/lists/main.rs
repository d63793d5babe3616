//! Lists in a browser of the test: its clock, its storage, its tabs, and a service.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]
#![cfg(not(target_arch = "wasm32"))]

mod browser;
mod details;
mod people;
mod reading;
mod rounds;
mod search;
mod service;
mod storing;
mod tabs;
