//! A list that changes while it is read, over thousands of random histories.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod guarantee;
mod reader;
mod service;
mod services;
