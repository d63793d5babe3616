//! What is mounted: providers, shell and router.

mod crash;
mod offline;
mod providers;

pub use providers::provide_all;

use crate::components::shell::Shell;
use crate::config::{Config, use_config};
use crate::markup::IntoMarkup;
use crate::navigation::FollowNavigation;
use crate::pages::config_fault::ConfigFaultPage;
use crate::pages::not_found::NotFoundPage;
use crate::pages::settings::SettingsPage;
use crate::pages::users::UserPage;
use crate::pages::venture::VenturePage;
use crate::pages::ventures::VenturesPage;
use crate::routes::{self, patterns};
use crate::theme::use_theme;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::{FlatRoutes, Redirect, Route, Router};
use leptos_router::hooks::use_location;
use offline::offline_notice;

/// Mounts the app on the page, in the place of what index.html shows while it loads.
pub fn start() {
    crash::report_panics();
    if let Some(placeholder) = document().get_element_by_id("boot") {
        placeholder.remove();
    }
    match Config::of_page() {
        Ok(config) => leptos::mount::mount_to_body(move || view! { <App config /> }),
        Err(error) => leptos::mount::mount_to_body(move || view! { <ConfigFaultPage error /> }),
    }
}

/// The whole app.
#[component]
pub fn App(
    /// The deployment's settings.
    config: Config,
) -> impl IntoView {
    provide_all(config);
    view! {
        <Router base=routes::base()>
            <FollowNavigation />
            <Frame />
        </Router>
    }
}

/// The shell with the page in it; it must be inside of the router to know the path.
#[component]
fn Frame() -> impl IntoView {
    let theme = use_theme();
    view! {
        <Shell
            title=use_config().title.clone()
            path=use_location().pathname
            theme=Signal::derive(move || theme.get())
            on_theme=Callback::new(move |chosen| theme.choose(chosen))
        >
            {offline_notice().into_markup()}
            <Pages />
        </Shell>
    }
}

#[component]
fn Pages() -> impl IntoView {
    view! {
        <FlatRoutes fallback=NotFoundPage>
            <Route path=patterns::HOME view=HomePage />
            <Route path=patterns::VENTURES view=VenturesPage />
            <Route path=patterns::VENTURE view=VenturePage />
            <Route path=patterns::USER view=UserPage />
            <Route path=patterns::SETTINGS view=SettingsPage />
        </FlatRoutes>
    }
}

/// Leads on to the list, which is where the app begins.
#[component]
fn HomePage() -> impl IntoView {
    let options = NavigateOptions { replace: true, ..NavigateOptions::default() };
    view! { <Redirect path=routes::VENTURES options /> }
}
