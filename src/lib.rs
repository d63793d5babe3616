//! Venture Directory: an app to explore ventures, people and fundraising rounds in a browser.
//!
//! | to find | look in |
//! |---|---|
//! | what is mounted: providers, shell, palette, pages | [`app`] |
//! | one page of the app | [`pages`] |
//! | what the pages of lists share | [`list`] |
//! | files of a whole result, and their menu | [`export`] |
//! | the local directory, where the service has no search | [`local_search`] |
//! | views: props in, markup out | [`components`] |
//! | requests to the service, their cache, queries for views | [`api`] |
//! | the saved ventures, and those that are gathered to be compared | [`saved`] |
//! | address, focus and scroll when the page changes | [`navigation`] |
//! | the sentences that people read | [`text`], and `text.rs` of a feature |
//! | the language; dates, numbers and money in it | [`format`](mod@format) |
//! | the app's addresses | [`routes`] |
//! | the deployment's settings | [`config`] |
//! | small wrappers of browser APIs, the theme, code that may have to be fetched first | [`browser`] |
//! | the page before the code, which the app replaces | [`first_view`] |
//!
//! A module uses those below it, in eight layers.

// `#[component]` generates a public function for each component.
#![allow(unreachable_pub)]

pub mod api;
pub mod app;
pub mod browser;
pub mod components;
pub mod config;
pub mod export;
pub mod first_view;
pub mod format;
pub mod list;
pub mod local_search;
pub mod navigation;
pub mod pages;
pub mod routes;
pub mod saved;
pub mod text;
