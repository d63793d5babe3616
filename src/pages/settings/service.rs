//! Where the data comes from.

use super::connection::ConnectionTest;
use crate::components::panel::Panel;
use crate::config::use_config;
use crate::text::settings::{SAME_ORIGIN, SERVICE, SERVICE_IS_SET_BY};
use leptos::prelude::*;

/// The service's address and a test of the connection to it.
#[component]
pub fn ServiceSection() -> impl IntoView {
    let configured = use_config().service.clone();
    let is_same_origin = configured.is_empty();
    let address = if is_same_origin { location().origin().unwrap_or_default() } else { configured };
    view! {
        <Panel title=SERVICE>
            <p>
                <b>{address}</b>
            </p>
            <p class="small muted">
                {is_same_origin.then_some(SAME_ORIGIN)} " " {SERVICE_IS_SET_BY}
            </p>
            <ConnectionTest />
        </Panel>
    }
}
