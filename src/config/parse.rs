//! Reading the configuration block. What is wrong with it is named, never passed over: a misspelled
//! setting that silently does nothing costs an operator more than a clear refusal.

use super::{Config, KeyPlacement, PAGE_SIZES, SearchMode};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// What is wrong with the configuration block; [`crate::text::config`] says it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The block is not JSON; says why and where.
    NotJson(String),
    /// The block is JSON, but no object.
    NotAnObject,
    /// A setting that the app does not know.
    Unknown(String),
    /// A setting with a value that it cannot have.
    Value {
        /// The setting.
        field: &'static str,
        /// The value that was found, as JSON.
        found: String,
    },
}

impl Config {
    /// Reads the block's text. Settings that are left out have their defaults.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let block: Value =
            serde_json::from_str(text).map_err(|error| ConfigError::NotJson(error.to_string()))?;
        let Value::Object(mut block) = block else {
            return Err(ConfigError::NotAnObject);
        };
        let default = Self::default();
        let key_placement = take(&mut block, "keyPlacement", |_: &KeyPlacement| true)?
            .unwrap_or(default.key_placement);
        let name_fits = |name: &String| name_fits(key_placement, name.trim());
        let key_name = take(&mut block, "keyName", name_fits)?.unwrap_or_default();
        let config = Self {
            service: take(&mut block, "service", |address: &String| is_base_address(address))?
                .map_or(default.service, |address| clean_address(&address)),
            key_placement,
            key_name: match key_name.trim() {
                "" => key_placement.usual_name().to_owned(),
                name => name.to_owned(),
            },
            search: take(&mut block, "search", |_: &SearchMode| true)?.unwrap_or(default.search),
            search_many_values: take(&mut block, "searchManyValues", |_| true)?
                .unwrap_or(default.search_many_values),
            page_size: take(&mut block, "pageSize", |size| PAGE_SIZES.contains(size))?
                .unwrap_or(default.page_size),
            title: take(&mut block, "title", |title: &String| !title.trim().is_empty())?
                .map_or(default.title, |title| title.trim().to_owned()),
        };
        match block.into_iter().next() {
            Some((name, _)) => Err(ConfigError::Unknown(name)),
            None => Ok(config),
        }
    }
}

/// Takes a setting out of the block, so that what is left at the end is unknown.
fn take<T: DeserializeOwned>(
    block: &mut Map<String, Value>,
    field: &'static str,
    is_allowed: impl Fn(&T) -> bool,
) -> Result<Option<T>, ConfigError> {
    let Some(value) = block.remove(field) else {
        return Ok(None);
    };
    let found = value.to_string();
    match serde_json::from_value(value) {
        Ok(value) if is_allowed(&value) => Ok(Some(value)),
        _ => Err(ConfigError::Value { field, found }),
    }
}

/// Whether the text is empty, a path, or an http(s) address without query and fragment.
fn is_base_address(text: &str) -> bool {
    let text = text.trim();
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let has_host = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['/', ':', '@']));
    let is_path = text.starts_with('/') && !text.starts_with("//");
    let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || "?#\\".contains(c));
    plain && (text.is_empty() || has_host || is_path)
}

/// The address without what would double a slash when a path follows.
fn clean_address(address: &str) -> String {
    address.trim().trim_end_matches('/').to_owned()
}

/// Whether the key can be sent under this name; an empty name stands for the usual one.
fn name_fits(placement: KeyPlacement, name: &str) -> bool {
    let header_sign = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    match placement {
        KeyPlacement::Header => name.chars().all(header_sign),
        KeyPlacement::Basic => !name.contains(|c: char| c == ':' || c.is_control()),
        KeyPlacement::Bearer | KeyPlacement::Query => true,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn wrong(block: &str) -> (&'static str, String) {
        match Config::parse(block) {
            Err(ConfigError::Value { field, found }) => (field, found),
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn an_empty_block_means_the_defaults() {
        assert_eq!(Config::parse("{}"), Ok(Config::default()));
    }

    #[test]
    fn every_setting_is_read() {
        let block = r#"{"service": " https://api.example/base/ ", "keyPlacement": "query",
            "keyName": "token", "search": "off", "searchManyValues": false, "pageSize": 50,
            "title": " Startups "}"#;
        let expected = Config {
            service: "https://api.example/base".to_owned(),
            key_placement: KeyPlacement::Query,
            key_name: "token".to_owned(),
            search: SearchMode::Off,
            search_many_values: false,
            page_size: 50,
            title: "Startups".to_owned(),
        };
        assert_eq!(Config::parse(block), Ok(expected));
    }

    #[test]
    fn the_usual_name_of_the_key_follows_its_placement() {
        let name = |placement| {
            let block = format!(r#"{{"keyPlacement": "{placement}", "keyName": ""}}"#);
            Config::parse(&block).unwrap().key_name
        };
        assert_eq!(name("header"), "X-API-Key");
        assert_eq!(name("query"), "apiKey");
        assert_eq!(name("basic"), "api");
    }

    #[test]
    fn a_value_that_a_setting_cannot_have_is_named() {
        assert_eq!(wrong(r#"{"pageSize": 25}"#), ("pageSize", "25".to_owned()));
        assert_eq!(wrong(r#"{"search": "maybe"}"#), ("search", "\"maybe\"".to_owned()));
        assert_eq!(wrong(r#"{"searchManyValues": 1}"#).0, "searchManyValues");
        assert_eq!(wrong(r#"{"title": " "}"#).0, "title");
        assert_eq!(wrong(r#"{"keyName": "X Key"}"#).0, "keyName");
        assert_eq!(wrong(r#"{"keyPlacement": null}"#).0, "keyPlacement");
        for service in ["api.example", "ftp://a.example", "https://", "//a.example", "https://a/?b"]
        {
            assert_eq!(wrong(&format!(r#"{{"service": "{service}"}}"#)).0, "service", "{service}");
        }
    }

    #[test]
    fn a_setting_that_does_not_exist_is_named() {
        let unknown = Config::parse(r#"{"serivce": ""}"#);
        assert_eq!(unknown, Err(ConfigError::Unknown("serivce".to_owned())));
    }

    #[test]
    fn what_is_no_json_object_is_refused() {
        assert_eq!(Config::parse("[]"), Err(ConfigError::NotAnObject));
        assert!(matches!(Config::parse("{,}"), Err(ConfigError::NotJson(_))));
    }
}
