//! What every page can use.

use super::chunks;
use crate::api::{ApiKey, Client};
use crate::api::{QueryClient, provide_connection, provide_extension, provide_names};
use crate::config::{Config, take_up_own_service, use_service_choice};
use crate::lazy::Parts;
use crate::local_search::provide_local_search;
use crate::navigation::Restart;
use crate::saved::provide_saved;
use crate::theme::provide_theme;
use leptos::prelude::*;
use leptos_meta::provide_meta_context;
use std::sync::Arc;

/// Provides settings, key, cache, connection, saved ventures and looks to the current owner's
/// children.
pub fn provide_all(mut config: Config) {
    provide_meta_context();
    take_up_own_service(&mut config);
    let config = Arc::new(config);
    let key = ApiKey::find(&config.service);
    key.follow_other_tabs();
    let queries = QueryClient::new(Client::new(Arc::clone(&config), key));
    provide_context(Arc::clone(&config));
    provide_context(key);
    provide_context(queries.clone());
    provide_extension(&config);
    let names = provide_names(queries.clone(), key);
    provide_connection(queries.clone(), names.clone());
    provide_local_search(&config, key, queries.clone());
    provide_saved(&config.service, &use_service_choice().deployed);
    provide_theme();
    provide_context(Restart::by_reload());
    provide_context(Parts {
        export: chunks::export,
        ventures_tools: chunks::ventures_tools,
        users_tools: chunks::users_tools,
        fundraising_tools: chunks::fundraising_tools,
        pager: chunks::pager,
        saved_searches: chunks::saved_searches,
        saved_spreadsheet: chunks::saved_spreadsheet,
        country_map: chunks::country_map,
        compare_add: chunks::compare_add,
        venture_rounds: chunks::venture_rounds,
        venture_lists: chunks::venture_lists,
        venture_side: chunks::venture_side,
        user_team: chunks::user_team,
        user_activity: chunks::user_activity,
        user_follows: chunks::user_follows,
        is_quiet: RwSignal::new(false),
    });
    let value = key.value();
    let mut known = value.get_untracked();
    Effect::new(move || {
        let value = value.get();
        if known != value {
            known = value;
            queries.key_changed();
            names.key_changed();
        }
    });
}
