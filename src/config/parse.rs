//! Parser of the configuration block. It stops at the first fault and ignores none: a misspelled
//! setting that silently does nothing costs an operator more than a clear refusal.

use super::{Config, KeyPlacement, PAGE_SIZES, SearchMode};
use serde_json::Value;

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
    /// The block is not JSON; holds the reason and the position.
    NotJson(String),
    /// The block is JSON, but not an object.
    NotAnObject,
    /// The app does not know this setting.
    Unknown(String),
    /// The value is invalid for the setting.
    Value {
        /// Name of the setting.
        field: String,
        /// Value that was found, as JSON.
        found: String,
    },
}

impl Config {
    /// Reads the text of the block. Missing settings have their defaults.
    ///
    /// # Errors
    /// First fault of the block.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let block: Value =
            serde_json::from_str(text).map_err(|error| ConfigError::NotJson(error.to_string()))?;
        let Value::Object(block) = block else {
            return Err(ConfigError::NotAnObject);
        };
        let mut config = Self::default();
        let mut key_name = None;
        for (field, value) in block {
            let read = match field.as_str() {
                "service" => service(&value).map(|it| config.service = it),
                "keyPlacement" => word(&value, &PLACEMENTS).map(|it| config.key_placement = it),
                "keyName" => trimmed(&value).map(|it| key_name = Some(it)),
                "search" => word(&value, &SEARCH_MODES).map(|it| config.search = it),
                "pageSize" => page_size(&value).map(|it| config.page_size = it),
                "title" => {
                    let title = trimmed(&value).filter(|title| !title.is_empty());
                    title.map(|it| config.title = it)
                }
                "requestsPerMinute" => {
                    requests_a_minute(&value).map(|it| config.requests_a_minute = it)
                }
                _ => return Err(ConfigError::Unknown(field)),
            };
            if read.is_none() {
                return Err(ConfigError::Value { field, found: value.to_string() });
            }
        }
        let placement = config.key_placement;
        config.key_name = match key_name.filter(|name| !name.is_empty()) {
            None => placement.usual_name().to_owned(),
            Some(name) if name_fits(placement, &name) => name,
            Some(name) => {
                let found = Value::from(name).to_string();
                return Err(ConfigError::Value { field: "keyName".to_owned(), found });
            }
        };
        Ok(config)
    }
}

fn service(value: &Value) -> Option<String> {
    let address = value.as_str()?;
    is_base_address(address).then(|| clean_address(address))
}

fn trimmed(value: &Value) -> Option<String> {
    value.as_str().map(|text| text.trim().to_owned())
}

/// Meaning of one of these words.
fn word<T: Copy>(value: &Value, words: &[(&str, T)]) -> Option<T> {
    let word = value.as_str()?;
    words.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}

fn page_size(value: &Value) -> Option<u32> {
    let size = u32::try_from(value.as_u64()?).ok()?;
    PAGE_SIZES.contains(&size).then_some(size)
}

fn requests_a_minute(value: &Value) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok().filter(|count| (1..=6000).contains(count))
}

/// True if the text is empty, or a path or an http(s) address without a query or fragment.
pub(super) fn is_base_address(text: &str) -> bool {
    let text = text.trim();
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let has_host = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['/', ':', '@']));
    let is_path = text.starts_with('/') && !text.starts_with("//");
    let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || "?#\\".contains(c));
    plain && (text.is_empty() || has_host || is_path)
}

/// Address without trailing slashes.
pub(super) fn clean_address(address: &str) -> String {
    address.trim().trim_end_matches('/').to_owned()
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

    #[track_caller]
    fn wrong(block: &str) -> String {
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
            "title": " Startups ", "requestsPerMinute": 30}"#;
        let expected = Config {
            service: "https://api.example/base".to_owned(),
            key_placement: KeyPlacement::Query,
            key_name: "token".to_owned(),
            search: SearchMode::Off,
            page_size: 50,
            title: "Startups".to_owned(),
            requests_a_minute: 30,
        };
        assert_eq!(Config::parse(block), Ok(expected));
    }

    #[test]
    fn usual_name_of_key_follows_its_placement() {
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
        assert_eq!(wrong(r#"{"pageSize": 25}"#), "pageSize");
        assert_eq!(wrong(r#"{"title": " "}"#), "title");
        assert_eq!(wrong(r#"{"requestsPerMinute": 0}"#), "requestsPerMinute");
        assert_eq!(wrong(r#"{"keyName": "X Key"}"#), "keyName");
        assert_eq!(wrong(r#"{"keyPlacement": "basic", "keyName": "a:b"}"#), "keyName");
        assert_eq!(wrong(r#"{"keyPlacement": "basic", "keyName": "é"}"#), "keyName");
        assert_eq!(wrong(r#"{"keyPlacement": null}"#), "keyPlacement");
        for service in ["api.example", "ftp://a.example", "https://", "//a.example", "https://a/?b"]
        {
            assert_eq!(wrong(&format!(r#"{{"service": "{service}"}}"#)), "service", "{service}");
        }
    }

    #[test]
    fn other_json_is_refused() {
        let unknown = ConfigError::Unknown("serivce".to_owned());
        assert_eq!(Config::parse(r#"{"serivce": ""}"#), Err(unknown));
        assert_eq!(Config::parse("[]"), Err(ConfigError::NotAnObject));
        assert!(matches!(Config::parse("{,}"), Err(ConfigError::NotJson(_))));
    }
}
