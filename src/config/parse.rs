//! Parser of the configuration block. It stops at the first fault and ignores none: a misspelled
//! setting that silently does nothing costs an operator more than a clear refusal.

use super::{Config, KeyPlacement, PAGE_SIZES, SearchMode};
use directory_api::SiteFault;
use directory_api::files::PublishedFiles;
use serde_json::{Map, Value};

const PLACEMENTS: [(&str, KeyPlacement); 4] = [
    ("header", KeyPlacement::Header),
    ("bearer", KeyPlacement::Bearer),
    ("basic", KeyPlacement::Basic),
    ("query", KeyPlacement::Query),
];

const SEARCH_MODES: [(&str, SearchMode); 3] =
    [("auto", SearchMode::Auto), ("on", SearchMode::On), ("off", SearchMode::Off)];

/// Fault of the configuration block; `pages/config_fault.rs` describes it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The block is not a JSON object; holds the reason and the position.
    NotJson(String),
    /// The app does not know this setting.
    Unknown(String),
    /// The value is invalid for the setting.
    Value {
        /// Name of the setting.
        field: String,
        /// Value that was found, as JSON.
        found: String,
    },
    /// The policy of the page does not allow requests to the service.
    Policy {
        /// Address of the service.
        service: String,
        /// Sources that the policy allows.
        allowed: String,
    },
}

impl Config {
    /// Reads the text of the block. Missing settings have their defaults.
    ///
    /// # Errors
    /// First fault of the block.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let block: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| ConfigError::NotJson(error.to_string()))?;
        let mut config = Self::default();
        let mut key_name = String::new();
        for (field, value) in block {
            let read = match field.as_str() {
                "service" => trimmed(&value).and_then(base_address).map(|it| config.service = it),
                "keyPlacement" => word(&value, &PLACEMENTS).map(|it| config.key_placement = it),
                "keyName" => trimmed(&value).map(|it| key_name = it.to_owned()),
                "search" => word(&value, &SEARCH_MODES).map(|it| config.search = it),
                "pageSize" => {
                    number(&value, |it| PAGE_SIZES.contains(it)).map(|it| config.page_size = it)
                }
                "requestsPerMinute" => number(&value, |it| (1..=6000).contains(it))
                    .map(|it| config.requests_per_minute = it),
                "files" => PublishedFiles::read(&value).map(|it| config.files = Some(it)),
                _ => match config.site.set(&field, &value) {
                    Err(SiteFault::Unknown) => return Err(ConfigError::Unknown(field)),
                    result => result.ok(),
                },
            };
            if read.is_none() {
                return Err(ConfigError::Value { field, found: value.to_string() });
            }
        }
        let placement = config.key_placement;
        if key_name.is_empty() {
            config.key_name = placement.default_name().to_owned();
        } else if name_fits(placement, &key_name) {
            config.key_name = key_name;
        } else {
            let found = Value::from(key_name).to_string();
            return Err(ConfigError::Value { field: "keyName".to_owned(), found });
        }
        Ok(config)
    }
}

fn trimmed(value: &Value) -> Option<&str> {
    value.as_str().map(str::trim)
}

fn number(value: &Value, is_valid: fn(&u32) -> bool) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok().filter(is_valid)
}

/// Meaning of one of these words.
fn word<T: Copy>(value: &Value, words: &[(&str, T)]) -> Option<T> {
    let word = value.as_str()?;
    words.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}

/// Reads the address of a service without its trailing slashes: empty, a path, or an http(s)
/// address. An address with a query or fragment is invalid.
fn base_address(text: &str) -> Option<String> {
    let text = text.trim();
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let has_host = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['/', ':', '@']));
    let is_path = text.starts_with('/') && !text.starts_with("//");
    let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || "?#\\".contains(c));
    let is_address = plain && (text.is_empty() || has_host || is_path);
    is_address.then(|| text.trim_end_matches('/').to_owned())
}

/// True if the key can be sent under this name.
fn name_fits(placement: KeyPlacement, name: &str) -> bool {
    let header_sign = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    match placement {
        KeyPlacement::Header => name.chars().all(header_sign),
        KeyPlacement::Basic => name.chars().all(|c| c.is_ascii_graphic() && c != ':'),
        KeyPlacement::Bearer | KeyPlacement::Query => true,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use directory_api::Site;

    #[track_caller]
    fn invalid_field(block: &str) -> String {
        match Config::parse(block) {
            Err(ConfigError::Value { field, .. }) => field,
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn shipped_page_has_defaults() {
        let page = include_str!("../../index.html");
        let (_, block) = page.split_once(r#"id="config">"#).unwrap();
        let (block, _) = block.split_once("</script>").unwrap();
        assert_eq!(Config::parse(block), Ok(Config::default()));
        assert_eq!(Config::parse("{}"), Ok(Config::default()));
    }

    #[test]
    fn every_setting_is_read() {
        let block = r#"{"service": " https://api.example/base/ ", "keyPlacement": "query",
            "keyName": "token", "search": "off", "pageSize": 50,
            "title": " Startups ", "requestsPerMinute": 30,
            "files": {"ventures": 67, "rounds": true}}"#;
        let expected = Config {
            service: "https://api.example/base".to_owned(),
            key_placement: KeyPlacement::Query,
            key_name: "token".to_owned(),
            search: SearchMode::Off,
            page_size: 50,
            site: Site { title: "Startups".to_owned(), ..Site::default() },
            requests_per_minute: 30,
            files: Some(PublishedFiles { ventures: 67, users: None, rounds: true }),
        };
        assert_eq!(Config::parse(block), Ok(expected));
    }

    #[test]
    fn default_key_name_follows_placement() {
        for (placement, name) in [("header", "X-API-Key"), ("query", "apiKey"), ("basic", "api")] {
            let block = format!(r#"{{"keyPlacement": "{placement}", "keyName": ""}}"#);
            assert_eq!(Config::parse(&block).unwrap().key_name, name);
        }
    }

    #[test]
    fn invalid_value_is_reported() {
        let found = "\"maybe\"".to_owned();
        let expected = ConfigError::Value { field: "search".to_owned(), found };
        assert_eq!(Config::parse(r#"{"search": "maybe"}"#), Err(expected));
        assert_eq!(invalid_field(r#"{"pageSize": 25}"#), "pageSize");
        assert_eq!(invalid_field(r#"{"title": " "}"#), "title");
        assert_eq!(invalid_field(r#"{"links": {}}"#), "links");
        assert_eq!(invalid_field(r#"{"requestsPerMinute": 0}"#), "requestsPerMinute");
        assert_eq!(invalid_field(r#"{"keyName": "X Key"}"#), "keyName");
        assert_eq!(invalid_field(r#"{"keyPlacement": "basic", "keyName": "a:b"}"#), "keyName");
        assert_eq!(invalid_field(r#"{"keyPlacement": "basic", "keyName": "é"}"#), "keyName");
        assert_eq!(invalid_field(r#"{"keyPlacement": null}"#), "keyPlacement");
        assert_eq!(invalid_field(r#"{"files": true}"#), "files");
        for service in ["api.example", "ftp://a.example", "https://", "//a.example", "https://a/?b"]
        {
            assert_eq!(
                invalid_field(&format!(r#"{{"service": "{service}"}}"#)),
                "service",
                "{service}"
            );
        }
    }

    #[test]
    fn other_json_is_refused() {
        let unknown = ConfigError::Unknown("serivce".to_owned());
        assert_eq!(Config::parse(r#"{"serivce": ""}"#), Err(unknown));
        for block in ["[]", "{,}"] {
            assert!(matches!(Config::parse(block), Err(ConfigError::NotJson(_))), "{block}");
        }
    }
}
