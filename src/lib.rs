//! Venture Directory: an app to explore ventures, people and fundraising rounds in a browser.
//!
//! | to find | look in |
//! |---|---|
//! | the mounted app: providers, shell, palette, pages | [`app`] |
//! | one page of the app | [`pages`] |
//! | shared parts of list pages | [`list`] |
//! | files of a whole result, and their menu | [`export`] |
//! | the local directory, for services without search | [`local_search`] |
//! | views: props in, markup out | [`components`] |
//! | requests to the service, their cache, queries for views | [`api`] |
//! | saved ventures and searches, and ventures to compare | [`saved`] |
//! | address, focus and scroll position | [`navigation`] |
//! | sentences that people read | [`text`], and `text.rs` of a feature |
//! | language, dates, numbers and money | [`format`](mod@format) |
//! | addresses of the app | [`routes`] |
//! | settings of the deployment | [`config`] |
//! | wrappers of browser APIs, the theme, lazy loading of code | [`browser`] |
//! | page that is shown before the code is loaded | [`first_view`] |
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
