//! The settings: the API key, the service, the appearance, the copy of the app, what is stored in this
//! browser.

mod connection;
mod fields;
mod key;
mod offline;
mod service;
mod stored;
mod text;

use crate::components::Panel;
use crate::language::{self, Language};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::tr;
use crate::theme::{Theme, use_theme};
use fields::Choices;
use key::KeyPanel;
use leptos::prelude::*;
use leptos_meta::Title;
use offline::OfflinePanel;
use service::ServicePanel;
use stored::StoredPanel;

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    view! {
        <Title text=tr("Settings") />
        <div class="settings page-head">
            <h1 tabindex="-1">{tr("Settings")}</h1>
        </div>
        <div class="settings stack">
            <KeyPanel />
            <ServicePanel />
            <AppearancePanel />
            <OfflinePanel />
            <StoredPanel />
        </div>
    }
}

/// Radio buttons for the theme, which applies at once, and for the language.
#[component]
fn AppearancePanel() -> impl IntoView {
    let theme = use_theme();
    view! {
        <Panel title=tr("Appearance")>
            <Choices
                name="theme"
                title=tr("Theme")
                choices=Theme::ALL.map(|theme| (theme, (text::theme(theme), None))).into()
                chosen=Signal::derive(move || theme.get())
                on_choose=move |chosen| theme.choose(chosen)
            />
            <LanguageChoice />
        </Panel>
    }
}

/// The languages, and that of the browser. The page reloads in the chosen one.
#[component]
fn LanguageChoice() -> impl IntoView {
    let restart = use_restart();
    let chosen = RwSignal::new(language::chosen());
    let outcome = RwSignal::new(None);
    let of_browser =
        (None, (tr("Your browser’s language"), Some(tr("Changing this reloads the page."))));
    let others = Language::ALL.map(|language| (Some(language), (language.own_name(), None)));
    let choose = move |language| {
        chosen.set(language);
        if language::choose(language) {
            restart.now();
        } else {
            outcome.set(Some(Outcome::complaint(tr(
                "This browser doesn’t store data for this site, so the app follows the \
                 browser’s language.",
            ))));
        }
    };
    view! {
        <Choices
            name="language"
            title=tr("Language")
            choices=std::iter::once(of_browser).chain(others).collect()
            chosen
            on_choose=choose
        />
        <OutcomeLine id="language-said" outcome />
    }
}
