//! What is mounted: providers, shell and router.

mod ahead;
mod chunks;
mod commands;
mod crash;
mod dialogs;
mod lazy_page;
mod offline;
mod palette;
mod providers;

pub use providers::provide_all;

use crate::callback::Callback;
use crate::components::shell::Shell;
use crate::config::{Config, use_config};
use crate::data::use_saved;
use crate::markup::IntoMarkup;
use crate::navigation::FollowNavigation;
use crate::pages::config_fault::ConfigFaultPage;
use crate::pages::not_found::NotFoundPage;
use crate::routes::{self, patterns};
use crate::signal::Signal;
use crate::theme::use_theme;
use commands::Commands;
use lazy_page::lazy_page;
use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
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
    let (theme, saved, commands) = (use_theme(), use_saved(), Commands::listen());
    let path = use_location().pathname;
    view! {
        <Shell
            title=use_config().title.clone()
            path=Signal::derive(move || path.get())
            theme=Signal::derive(move || theme.get())
            on_theme=Callback::new(move |chosen| theme.choose(chosen))
            saved=Signal::derive(move || saved.count())
            on_palette=Callback::new(move |()| commands.open(commands.palette))
        >
            {offline_notice().into_markup()}
            <Pages />
        </Shell>
        {commands.view()}
    }
}

#[component]
fn Pages() -> impl IntoView {
    ahead::fetch_chunks();
    view! {
        <FlatRoutes fallback=NotFoundPage>
            <Route path=patterns::HOME view=lazy_page(chunks::overview) />
            <Route path=patterns::VENTURES view=lazy_page(chunks::ventures) />
            <Route path=patterns::VENTURE view=lazy_page(chunks::ventures_id) />
            <Route path=patterns::USERS view=lazy_page(chunks::users) />
            <Route path=patterns::USER view=lazy_page(chunks::users_id) />
            <Route path=patterns::FUNDRAISING view=lazy_page(chunks::fundraising) />
            <Route path=patterns::SAVED view=lazy_page(chunks::saved) />
            <Route path=patterns::COMPARE view=lazy_page(chunks::compare) />
            <Route path=patterns::SETTINGS view=lazy_page(chunks::settings) />
        </FlatRoutes>
    }
}
