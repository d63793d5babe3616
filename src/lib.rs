//! Venture Directory: an app to explore ventures, people and fundraising rounds in a browser.
//!
//! | to find | look in |
//! |---|---|
//! | what is mounted: providers, shell, pages | [`app`] |
//! | the app's addresses | [`routes`] |
//! | the deployment's settings | [`config`] |
//! | requests to the service | [`api`] |
//! | files of a whole result | [`export`] |
//! | what views read: cached, shared, kept current | [`data`] |
//! | what follows signals | [`effect`](mod@effect) |
//! | values that are followed, and values worked out of them | [`signal`], [`memo`] |
//! | values that are kept and not followed | [`stored`] |
//! | one page of the app | [`pages`] |
//! | what pages are made of | [`components`] |
//! | what can be an identifier | [`identifier`] |
//! | functions that components are given, and functions behind a pointer | [`callback`], [`run`] |
//! | code that may have to be fetched first | [`lazy`] |
//! | elements, texts and live parts as data | [`markup`] |
//! | title, focus and scroll when the page changes | [`navigation`] |
//! | light and dark, room or more in view | [`theme`], [`density`], [`preference`] |
//! | sorting in little code | [`sorted`](mod@sorted) |
//! | what is asked of the browser directly | [`browser`] |
//! | dates, numbers and money in the reader's language | [`format`](mod@format) |
//! | every sentence that people read | [`text`] |

pub mod api;
pub mod app;
pub mod browser;
pub mod callback;
pub mod components;
pub mod config;
pub mod context;
pub mod data;
pub mod density;
pub mod effect;
pub mod export;
pub mod format;
pub mod identifier;
mod kept;
pub mod lazy;
pub mod markup;
pub mod memo;
pub mod navigation;
pub mod pages;
pub mod preference;
pub mod routes;
pub mod run;
pub mod signal;
pub mod sorted;
pub mod stored;
pub mod text;
pub mod theme;
