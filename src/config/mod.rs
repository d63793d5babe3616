//! Settings of the deployment, from the block `<script id="config">` of index.html.

mod parse;

use crate::browser::base_path;
use directory_api::Site;
use directory_api::files::PublishedFiles;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::Url;

pub use parse::ConfigError;

/// Page sizes that a person can choose from.
pub(crate) const PAGE_SIZES: [u32; 4] = [10, 20, 50, 100];

/// Settings of the deployment, chosen by its operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Base address of the service without a trailing slash; empty means the app's own origin.
    pub service: String,
    /// Placement of the API key.
    pub key_placement: KeyPlacement,
    /// Name of the header or parameter with the key, or user name of the Basic scheme.
    pub key_name: String,
    /// Support for the query extension by the service.
    pub search: SearchMode,
    /// Default number of rows of a page, one of `PAGE_SIZES`.
    pub page_size: u32,
    /// Name and look of the site.
    pub site: Site,
    /// Maximum number of requests per minute that the local directory sends.
    pub requests_per_minute: u32,
    /// Files of a published folder, which is then at the address of the service.
    pub files: Option<PublishedFiles>,
}

/// Placement of the API key, which the specification leaves open ("Authentication").
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
    /// Default name under which the key is sent.
    fn default_name(self) -> &'static str {
        match self {
            Self::Header => "X-API-Key",
            Self::Bearer => "",
            Self::Basic => "api",
            Self::Query => "apiKey",
        }
    }
}

/// Support for the query extension by the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMode {
    /// Detected by the app.
    Auto,
    /// Supported.
    On,
    /// Not supported.
    Off,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            service: String::new(),
            key_placement: KeyPlacement::Header,
            key_name: KeyPlacement::Header.default_name().to_owned(),
            search: SearchMode::Auto,
            page_size: 20,
            site: Site::default(),
            requests_per_minute: 240,
            files: None,
        }
    }
}

impl Config {
    /// Address that paths of images follow. A published folder has only data at the address of its
    /// service.
    pub(crate) fn image_base(&self) -> String {
        if self.files.is_some() { base_path() } else { self.service.clone() }
    }

    /// Reads the block of the page; a page without one has the defaults.
    ///
    /// # Errors
    /// Fault of the block, or a service that the policy of the page excludes.
    pub fn from_page() -> Result<Self, ConfigError> {
        let block = document().get_element_by_id("config").and_then(|block| block.text_content());
        let config = block.map_or_else(|| Ok(Self::default()), |text| Self::parse(&text))?;
        let policy = document().query_selector("meta[http-equiv=Content-Security-Policy]");
        let policy = policy.ok().flatten().and_then(|policy| policy.get_attribute("content"));
        match excluding_sources(&policy.unwrap_or_default(), &config.service) {
            Some(allowed) => Err(ConfigError::Policy { service: config.service, allowed }),
            None => Ok(config),
        }
    }
}

/// Sources that the policy of a page allows, if none of them can be the service. A source with an
/// asterisk, or without a host, may include it.
pub fn excluding_sources(policy: &str, service: &str) -> Option<String> {
    let host = |address: &str| Url::new(address).ok().map(|url| url.host());
    let other = host(service).filter(|host| location().host().as_ref() != Ok(host))?;
    let mut directives = policy.split(';');
    let sources = directives.find_map(|it| it.trim().strip_prefix("connect-src "))?;
    let may_include = |source: &str| {
        let is_pattern = source.contains('*');
        !source.starts_with('\'') && (is_pattern || host(source).is_none_or(|host| host == other))
    };
    (!sources.split(' ').any(may_include)).then(|| sources.to_owned())
}

/// Settings of the deployment.
pub(crate) fn use_config() -> Arc<Config> {
    use_context().unwrap_or_default()
}
