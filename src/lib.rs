//! Venture Directory: an app to explore ventures, people and fundraising rounds in a browser.
//! `ARCHITECTURE.md` describes the modules and their layers.

// `#[component]` generates a public function for each component.
#![allow(unreachable_pub)]

pub mod api;
pub mod app;
pub mod browser;
pub mod components;
pub mod config;
pub mod export;
mod first_view;
pub mod format;
pub mod list;
mod local_search;
pub mod navigation;
pub mod pages;
pub mod routes;
pub mod saved;
mod text;
