//! Where the API key stands in a request. The specification does not say ("Authentication"), so
//! the deployment does.

use crate::config::{Config, KeyPlacement};
use directory_api::Query;
use leptos::prelude::window;

/// A request's address and what it carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// The whole address.
    pub(super) url: String,
    /// The header that holds the key, name and value.
    pub(super) header: Option<(String, String)>,
}

/// Puts together where a request goes and how the key, if one is to be sent, travels with it.
/// `base64` encodes ASCII text.
pub(super) fn target(
    config: &Config,
    address: &str,
    key: Option<&str>,
    base64: fn(&str) -> String,
) -> Target {
    let url = format!("{}{address}", config.service);
    let Some(key) = key else {
        return Target { url, header: None };
    };
    let authorization = |value| Some(("Authorization".to_owned(), value));
    let header = match config.key_placement {
        KeyPlacement::Header => Some((config.key_name.clone(), key.to_owned())),
        KeyPlacement::Bearer => authorization(format!("Bearer {key}")),
        KeyPlacement::Basic => {
            let credentials = base64(&format!("{}:{key}", config.key_name));
            authorization(format!("Basic {credentials}"))
        }
        KeyPlacement::Query => {
            let mut query = Query::default();
            query.push(&config.key_name, key);
            let joint = if url.contains('?') { '&' } else { '?' };
            return Target { url: format!("{url}{joint}{query}"), header: None };
        }
    };
    Target { url, header }
}

/// ASCII text in base 64, by the browser; other text gives nothing.
pub(super) fn base64(text: &str) -> String {
    window().btoa(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn sent(placement: &str, address: &str, key: Option<&str>) -> Target {
        let block = format!(r#"{{"service": "https://a.example", "keyPlacement": "{placement}"}}"#);
        target(&Config::parse(&block).unwrap(), address, key, |text| format!("base64 of {text}"))
    }

    #[test]
    fn without_a_key_nothing_is_added() {
        for placement in ["header", "bearer", "basic", "query"] {
            let bare = Target { url: "https://a.example/v1/users".to_owned(), header: None };
            assert_eq!(sent(placement, "/v1/users", None), bare);
        }
    }

    #[test]
    fn the_key_is_where_the_deployment_wants_it() {
        let header = |placement| sent(placement, "/v1/users", Some("s3cret")).header.unwrap();
        let authorization = |value: &str| ("Authorization".to_owned(), value.to_owned());
        assert_eq!(header("header"), ("X-API-Key".to_owned(), "s3cret".to_owned()));
        assert_eq!(header("bearer"), authorization("Bearer s3cret"));
        assert_eq!(header("basic"), authorization("Basic base64 of api:s3cret"));
    }

    #[test]
    fn the_key_is_in_the_address_only_with_query_placement() {
        for placement in ["header", "bearer", "basic"] {
            assert!(!sent(placement, "/v1/users?limit=1", Some("s3cret")).url.contains("s3cret"));
        }
        let url = |address| sent("query", address, Some("a&b")).url;
        assert_eq!(url("/v1/users"), "https://a.example/v1/users?apiKey=a%26b");
        assert_eq!(url("/v1/users?limit=1"), "https://a.example/v1/users?limit=1&apiKey=a%26b");
    }
}
