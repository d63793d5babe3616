//! Venture Directory: an app to explore ventures, people and fundraising rounds in a browser.
//!
//! | to find | look in |
//! |---|---|
//! | what is mounted: providers, shell, pages | [`app`] |
//! | the app's addresses | [`routes`] |
//! | the deployment's settings | [`config`] |
//! | the page before the code, which the app replaces | [`first_view`] |
//! | requests to the service, their cache, queries for views | [`api`] |
//! | files of a whole result | [`export`] |
//! | the local directory, where the service has no search | [`local_search`] |
//! | the saved ventures, and those that are gathered to be compared | [`saved`] |
//! | one page of the app | [`pages`] |
//! | what the pages of lists share | [`list`] |
//! | the dialog in which a few letters lead anywhere | [`palette`] |
//! | views: props in, markup out | [`components`] |
//! | address, focus and scroll when the page changes | [`navigation`] |
//! | theme | [`theme`] |
//! | small wrappers of browser APIs, code that may have to be fetched first | [`browser`] |
//! | the language; dates, numbers and money in it | [`language`]; [`format`](mod@format) |
//! | the sentences that people read | [`text`], and `text.rs` of a feature |

// The function that `#[component]` writes beside each component is public.
#![allow(unreachable_pub)]

pub mod api;
pub mod app;
pub mod browser;
pub mod components;
pub mod config;
pub mod export;
pub mod first_view;
pub mod format;
pub mod language;
pub mod list;
pub mod local_search;
pub mod navigation;
pub mod pages;
pub mod palette;
pub mod routes;
pub mod saved;
pub mod text;
pub mod theme;
