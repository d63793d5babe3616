//! Tests of directories in a simulated browser.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]
#![cfg(not(target_arch = "wasm32"))]

mod answers;
mod browser;
mod reading;
mod service;
mod storing;
mod tabs;
