//! What is mounted: providers, shell and pages.

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
use crate::components::shell::{Shell, shell};
use crate::config::{Config, use_config};
use crate::data::use_saved;
use crate::markup::{IntoMarkup, Markup, group, live, owned};
use crate::memo::Memo;
use crate::navigation::{follow_navigation, provide_location, provide_page, use_location};
use crate::pages::config_fault::ConfigFaultPage;
use crate::pages::not_found::NotFoundPage;
use crate::routes::Page;
use crate::signal::Signal;
use crate::theme::use_theme;
use commands::Commands;
use lazy_page::lazy_page;
use leptos::prelude::*;
use offline::offline_notice;
use std::mem::discriminant;

/// Mounts the app on the page, in the place of what index.html shows while it loads.
pub fn start() {
    crash::report_panics();
    if let Some(placeholder) = document().get_element_by_id("boot") {
        placeholder.remove();
    }
    leptos::mount::mount_to_body(|| match Config::of_page() {
        Ok(config) => view! { <App config /> }.into_any(),
        Err(error) => view! { <ConfigFaultPage error /> }.into_any(),
    });
}

/// The whole app.
#[component]
pub fn App(
    /// The deployment's settings.
    config: Config,
) -> impl IntoView {
    provide_all(config);
    provide_location();
    frame()
}

/// The shell with the page in it.
fn frame() -> Markup {
    follow_navigation();
    let (theme, saved, commands) = (use_theme(), use_saved(), Commands::listen());
    let path = use_location().path();
    let around = Shell {
        title: use_config().title.clone(),
        path: Signal::derive(move || path.get()),
        theme: Signal::derive(move || theme.get()),
        on_theme: Callback::new(move |chosen| theme.choose(chosen)),
        saved: Signal::derive(move || saved.count()),
        on_palette: Callback::new(move |()| commands.open(commands.palette)),
    };
    let page = group([offline_notice().into_markup(), pages()]);
    group([shell(around, page), commands.view()])
}

/// The page that the address leads to.
fn pages() -> Markup {
    ahead::fetch_chunks();
    let page = provide_page();
    // The page stays when it is the same one with another identifier or other parameters.
    let kind = Memo::new(move |_| page.with(discriminant));
    // Each page has an owner beside that of the effect, which goes before the page has gone.
    let owner = Owner::new();
    live(move || {
        kind.track();
        owned(owner.child(), || page.with_untracked(draw))
    })
}

fn draw(page: &Page) -> Markup {
    lazy_page(match page {
        Page::Overview => chunks::overview,
        Page::Ventures => chunks::ventures,
        Page::Venture(_) => chunks::ventures_id,
        Page::Users => chunks::users,
        Page::User(_) => chunks::users_id,
        Page::Fundraising => chunks::fundraising,
        Page::Saved => chunks::saved,
        Page::Compare => chunks::compare,
        Page::Settings => chunks::settings,
        Page::Unknown => return NotFoundPage().into_any().into_markup(),
    })
}
