//! Screen of a deployment whose configuration block is wrong. The rest of the app is not mounted.

use crate::config::ConfigError;
use crate::text::{tr, tr_with};
use directory_api::Site;
use leptos::prelude::*;

/// Names the fault of the configuration block and the correct values.
#[component]
pub fn ConfigFaultPage(
    /// Fault of the block.
    error: ConfigError,
) -> impl IntoView {
    document().set_title(tr("This site isn’t set up correctly"));
    view! {
        <main class="wrap page">
            <h1>{tr("This site isn’t set up correctly")}</h1>
            <section class="panel" role="alert">
                <p>
                    <b>{fault(&error)}</b>
                </p>
                <p>{tr("Allowed:")} " " <code>{allowed(&error).to_owned()}</code></p>
                <p>{tr("If you run this site, correct the block <script id=\"config\"> in its \
                        index.html and reload the page. If you don’t, contact your administrator.")}</p>
            </section>
        </main>
    }
}

/// Sentence that names the fault.
fn fault(error: &ConfigError) -> String {
    match error {
        ConfigError::NotJson(why) => {
            tr_with("The configuration block isn’t a JSON object: {why}.", &[("why", why)])
        }
        ConfigError::Unknown(name) => tr_with(
            "The configuration block contains “{name}”, which isn’t a setting.",
            &[("name", name)],
        ),
        ConfigError::Value { field, found } => tr_with(
            "The setting “{field}” can’t be {found}.",
            &[("field", field), ("found", found)],
        ),
        ConfigError::Policy { service, .. } => tr_with(
            "The policy of this page doesn’t allow the service {service}. Add it to connect-src at \
             the top of index.html, or build the app again with this service.",
            &[("service", service)],
        ),
    }
}

/// Values that a setting can have.
fn allowed(error: &ConfigError) -> &str {
    tr(match error {
        ConfigError::Policy { allowed, .. } => return allowed,
        ConfigError::NotJson(_) => {
            "an object such as {\"service\": \"https://api.example.org\"}, or {} for the defaults"
        }
        ConfigError::Unknown(_) => {
            "service, keyPlacement, keyName, search, pageSize, title, description, logo, accent, \
             links, requestsPerMinute"
        }
        ConfigError::Value { field, .. } => match field.as_str() {
            "service" => {
                "\"\" for the app’s own host, a path such as \"/api\", or an address that starts \
                 with http:// or https:// and has no query"
            }
            "keyPlacement" => "\"header\", \"bearer\", \"basic\" or \"query\"",
            "keyName" => "\"\" for the default, or a name that is valid for the keyPlacement",
            "search" => "\"auto\", \"on\" or \"off\"",
            "pageSize" => "10, 20, 50 or 100",
            "requestsPerMinute" => "a whole number from 1 to 6000",
            field => Site::allowed(field),
        },
    })
}
