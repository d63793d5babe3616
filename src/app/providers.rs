//! What every page can use.

use crate::api::{ApiKey, Client};
use crate::config::Config;
use crate::data::{Queries, provide_connection, provide_search_support};
use crate::theme::provide_theme;
use leptos::prelude::*;
use std::sync::Arc;

/// Provides settings, key, cache, connection and theme to the current owner's children.
pub fn provide_all(config: Config) {
    let config = Arc::new(config);
    let key = ApiKey::find(&config.service);
    let queries = Queries::new(Client::new(Arc::clone(&config), key));
    provide_context(Arc::clone(&config));
    provide_context(key);
    provide_context(queries.clone());
    provide_search_support(config.search);
    provide_connection(queries.clone());
    provide_theme();
    let value = key.value();
    let first = value.get_untracked();
    Effect::new(move |before: Option<Option<String>>| {
        let value = value.get();
        if before.as_ref().unwrap_or(&first) != &value {
            queries.key_changed();
        }
        value
    });
}
