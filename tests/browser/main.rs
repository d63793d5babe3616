//! Tests of the app in a real browser, against a fake service that each test defines.
//!
//! `cargo xtask test --only browser` runs them; a further argument selects tests by name.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod harness;

mod client;
mod compare;
mod config_fault;
mod content;
mod countries;
mod database;
mod drawer;
mod early_request;
mod export;
mod focus;
mod formats;
mod fundraising;
mod hostile;
mod key;
mod links;
mod list_source;
mod local;
mod names;
mod navigation;
mod overview;
mod pagination;
mod palette;
mod people;
mod plain_events;
mod queries;
mod query_view;
mod routes;
mod rows;
mod saved;
mod settings;
mod share;
mod shortcuts;
mod translated;
mod users;
mod venture;
mod ventures;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
