//! Venture Directory: an app to explore ventures, people and fundraising rounds in a browser.
//!
//! | to find | look in |
//! |---|---|
//! | what is mounted: providers, shell, router | [`app`] |
//! | the app's addresses | [`routes`] |
//! | the deployment's settings | [`config`] |
//! | requests to the service | [`api`] |
//! | what views read: cached, shared, kept current | [`data`] |
//! | one page of the app | [`pages`] |
//! | what pages are made of | [`components`] |
//! | elements, texts and live parts as data | [`markup`] |
//! | title, focus and scroll when the page changes | [`navigation`] |
//! | light and dark | [`theme`] |
//! | what is asked of the browser directly | [`browser`] |
//! | dates, numbers and money in the reader's language | [`format`](mod@format) |
//! | every sentence that people read | [`text`] |

pub mod api;
pub mod app;
pub mod browser;
pub mod components;
pub mod config;
pub mod data;
pub mod format;
pub mod markup;
pub mod navigation;
pub mod pages;
pub mod routes;
pub mod text;
pub mod theme;
