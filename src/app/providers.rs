//! State that every page can use.

use crate::api::{ApiKey, Client, QueryClient};
use crate::browser::on_online;
use crate::browser::theme::provide_theme;
use crate::config::Config;
use crate::local_search::provide_local_directory;
use crate::navigation::Restart;
use crate::saved::provide_saved;
use leptos::prelude::*;
use leptos_meta::provide_meta_context;
use std::sync::Arc;

/// Provides settings, key, cache, local directory, saved entries, theme and restart to the children
/// of the current owner.
pub fn provide_all(config: Config) {
    provide_meta_context();
    let config = Arc::new(config);
    let key = ApiKey::find(&config);
    key.follow_other_tabs();
    let queries = QueryClient::new(Client::new(Arc::clone(&config), key));
    provide_context(Arc::clone(&config));
    provide_context(key);
    provide_context(queries.clone());
    let on_reconnect = queries.clone();
    on_online(move || on_reconnect.on_reconnect());
    provide_local_directory(&config, key, queries.clone());
    provide_saved(&config.service);
    provide_theme();
    // If the browser refuses to reload, the page stays as it is.
    provide_context(Restart(Callback::new(|()| drop(window().location().reload()))));
    let value = key.value();
    let mut last_key = value.get_untracked();
    Effect::new(move || {
        let value = value.get();
        if last_key != value {
            last_key = value;
            queries.on_key_change();
        }
    });
}
