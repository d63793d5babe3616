//! The deployment's settings, from the block `<script id="config">` of index.html.

mod own_service;
mod parse;

use leptos::prelude::*;
use std::sync::Arc;

pub use own_service::{ServiceChoice, service_address, take_up_own_service, use_service_choice};
pub use parse::ConfigError;

/// The page sizes that a person can choose from.
pub const PAGE_SIZES: [u32; 4] = [10, 20, 50, 100];

/// What an operator can set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The service's base address without a slash at its end; empty means the app's own origin.
    pub service: String,
    /// Where the API key is put.
    pub key_placement: KeyPlacement,
    /// The name of the key's header or parameter, or the user of the Basic scheme.
    pub key_name: String,
    /// Whether the service has the query extension.
    pub search: SearchMode,
    /// How many rows a page has when nobody chose, one of [`PAGE_SIZES`].
    pub page_size: u32,
    /// The app's name.
    pub title: String,
    /// How many requests a minute the local directory may send at most.
    pub requests_a_minute: u32,
}

/// Where the API key is put ("Authentication": not shown by the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPlacement {
    /// In a header of its own.
    Header,
    /// In `Authorization: Bearer`.
    Bearer,
    /// As the password of HTTP Basic.
    Basic,
    /// In the query string.
    Query,
}

impl KeyPlacement {
    /// The name under which the key is sent when the configuration gives none.
    fn usual_name(self) -> &'static str {
        match self {
            Self::Header => "X-API-Key",
            Self::Bearer => "",
            Self::Basic => "api",
            Self::Query => "apiKey",
        }
    }
}

/// Whether the service has the query extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMode {
    /// The app finds out.
    Auto,
    /// It has.
    On,
    /// It has not.
    Off,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            service: String::new(),
            key_placement: KeyPlacement::Header,
            key_name: KeyPlacement::Header.usual_name().to_owned(),
            search: SearchMode::Auto,
            page_size: 20,
            title: "Venture Directory".to_owned(),
            requests_a_minute: 240,
        }
    }
}

impl Config {
    /// Reads the block of the page; a page without one has the defaults.
    ///
    /// # Errors
    /// Names what is wrong with the block.
    pub fn of_page() -> Result<Self, ConfigError> {
        let block = document().get_element_by_id("config").and_then(|block| block.text_content());
        block.map_or_else(|| Ok(Self::default()), |text| Self::parse(&text))
    }
}

/// The deployment's settings.
pub fn use_config() -> Arc<Config> {
    use_context().unwrap_or_default()
}
