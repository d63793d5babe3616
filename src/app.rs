//! The mounted app: providers, router, shell and pages.

mod commands;
mod crash;
mod palette;
mod providers;
mod shell;
mod shortcuts;

pub use providers::provide_all;

use crate::browser::{file_text, use_online};
use crate::components::chunks::{Lazy, LazyPage, Render, chunk};
use crate::components::{Notice, Tone};
use crate::config::{Config, use_config};
use crate::first_view::FirstView;
use crate::format::language::{self, Language};
use crate::navigation::follow_navigation;
use crate::pages::compare::ComparePage;
use crate::pages::config_fault::ConfigFaultPage;
use crate::pages::fundraising::FundraisingPage;
use crate::pages::not_found::NotFoundPage;
use crate::pages::overview::OverviewPage;
use crate::pages::people::PeoplePage;
use crate::pages::saved::SavedPage;
use crate::pages::settings::SettingsPage;
use crate::pages::users::UserPage;
use crate::pages::venture::VenturePage;
use crate::pages::ventures::VenturesPage;
use crate::routes;
use crate::saved::use_saved;
use crate::text::{install, tr};
use commands::{CommandViews, Commands};
use leptos::prelude::*;
use leptos_meta::Title;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_location;
use leptos_router::path;
use palette::Palette;
use shell::Shell;
use shortcuts::{ShortcutList, use_shortcuts};

/// Mounts the app next to the first view, which it replaces once it has an answer.
pub fn start() {
    crash::report_panics();
    match language::preferred() {
        // English texts are in the code, so there is nothing to load.
        Language::English => mount(),
        // Leptos has no executor before it mounts the app.
        Language::French => wasm_bindgen_futures::spawn_local(async {
            let texts = file_text(&routes::file("french", "json")).await;
            // Without its texts, the app starts in English.
            let is_read = texts.is_some_and(|texts| install(&texts));
            language::set(if is_read { Language::French } else { Language::English });
            mount();
        }),
    }
}

fn mount() {
    leptos::mount::mount_to_body(|| {
        let first_view = FirstView::provide();
        match Config::from_page() {
            Ok(config) => view! { <App config /> }.into_any(),
            Err(error) => {
                first_view.remove();
                view! { <ConfigFaultPage error /> }.into_any()
            }
        }
    });
}

/// App: providers and router.
#[component]
pub fn App(
    /// Settings of the deployment.
    config: Config,
) -> impl IntoView {
    provide_all(config);
    view! {
        <Router base=routes::base()>
            <AppPages />
        </Router>
    }
}

/// Shell with the current page.
#[component]
fn AppPages() -> impl IntoView {
    follow_navigation();
    show_after_first_view();
    let saved = use_saved();
    let commands = Commands::provide(Lazy::new(dialogs));
    use_shortcuts(commands);
    if language::current() != language::preferred() {
        // The dictionary is missing, so the text is in both languages.
        commands.show_toast(
            "Couldn’t load the French texts. Reload the page to try again. · Impossible de \
             charger les textes français. Rechargez la page pour réessayer.",
        );
    }
    // Only a later failure shows the toast. The Saved page reports an earlier one when it opens.
    Effect::new(move |previous: Option<()>| {
        if !saved.ventures.is_stored() && previous.is_some() {
            commands.show_toast(tr(
                "Not stored: this browser can’t store more data for this site. Open Saved to \
                 back up the list.",
            ));
        }
    });
    view! {
        <Shell>
            <OfflineNotice />
            <CurrentPage />
        </Shell>
        <CommandViews commands />
    }
}

/// Replaces the first view once the page has an answer, or when the person goes to another page.
fn show_after_first_view() {
    // Component tests have no first view.
    let Some(first_view) = use_context::<FirstView>() else { return };
    let path = use_location().pathname;
    Effect::new(move |previous: Option<()>| {
        path.track();
        if previous.is_some() { first_view.remove() } else { first_view.check() }
    });
}

/// Notice while the browser is offline. The live region is always on the page, so that screen
/// readers announce text that is added to it.
#[component]
fn OfflineNotice() -> impl IntoView {
    let online = use_online();
    view! {
        <div class="offline" role="status">
            <Show when=move || !online.get()>
                <Notice tone=Tone::Calm>
                    <p>{tr("You’re offline, but you can still see the pages that were loaded. The \
                            rest loads when you’re back online.")}</p>
                </Notice>
            </Show>
        </div>
    }
}

/// Page of the current address. A page stays mounted when its parameters change.
#[component]
fn CurrentPage() -> impl IntoView {
    let app = use_config().site.title.clone();
    let name = app.clone();
    let formatter = move |page: String| match page == name {
        true => page,
        false => format!("{page} · {name}"),
    };
    view! {
        // The title is next to the page because the last mounted title wins. Further out, it would
        // be mounted after the title of a page whose code is already loaded.
        <Title text=app formatter />
        <FlatRoutes fallback=NotFoundPage>
            <Route path=path!("/") view=OverviewPage />
            <Route path=path!("/ventures") view=VenturesPage />
            <Route path=path!("/ventures/:id") view=VenturePage />
            <Route path=path!("/users") view=PeoplePage />
            <Route path=path!("/users/:id") view=UserPage />
            <Route path=path!("/fundraising") view=FundraisingPage />
            <Route path=path!("/saved") view=|| view! { <LazyPage chunk=saved /> } />
            <Route path=path!("/compare") view=|| view! { <LazyPage chunk=compare /> } />
            <Route path=path!("/settings") view=|| view! { <LazyPage chunk=settings /> } />
            // A route as well, because the router may dispose a fallback's state while it is shown.
            <Route path=path!("/*any") view=NotFoundPage />
        </FlatRoutes>
    }
}

// Rarely opened pages and dialogs, in one chunk.
chunk! {
    fn compare in rest -> Render { || view! { <ComparePage /> }.into_any() }
}
chunk! {
    fn saved in rest -> Render { || view! { <SavedPage /> }.into_any() }
}
chunk! {
    fn settings in rest -> Render { || view! { <SettingsPage /> }.into_any() }
}
chunk! {
    fn dialogs in rest -> Render {
        || view! { <Palette /> <ShortcutList /> }.into_any()
    }
}
