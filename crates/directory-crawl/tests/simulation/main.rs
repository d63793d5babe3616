//! A list that changes while it is read, over thousands of random histories.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod chance;
mod estimate;
mod guarantee;
mod list;
mod pace;
mod reader;
mod service;
mod services;
mod shared;
