//! Settings: the API key, the appearance, and the data stored in this browser.

mod key;
mod storage;

use crate::api::use_api_key;
use crate::browser::theme::{Theme, use_theme};
use crate::components::Panel;
use crate::format::language::{self, Language};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::tr;
use key::KeyPanel;
use leptos::prelude::*;
use leptos_meta::Title;
use storage::{OfflinePanel, StoredPanel};

/// Settings page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let key = use_api_key();
    view! {
        <Title text=tr("Settings") />
        <div class="settings page-head">
            <h1 tabindex="-1">{tr("Settings")}</h1>
        </div>
        <div class="settings stack">
            <Show when=move || key.may_be_needed()>
                <KeyPanel />
            </Show>
            <AppearancePanel />
            <OfflinePanel />
            <StoredPanel />
        </div>
    }
}

/// Radio buttons for the theme, which applies at once, and the language, which reloads the page.
#[component]
fn AppearancePanel() -> impl IntoView {
    let theme = use_theme();
    let restart = use_restart();
    let theme_choice = |it: Theme| {
        let label = match it {
            Theme::System => tr("System"),
            Theme::Light => tr("Light"),
            Theme::Dark => tr("Dark"),
        };
        (it, label, None)
    };
    let chosen = RwSignal::new(language::stored_choice());
    let outcome = RwSignal::new(None);
    let of_browser =
        (None, tr("Your browser’s language"), Some(tr("Changing this reloads the page.")));
    let languages = Language::ALL.map(|language| (Some(language), language.own_name(), None));
    let choose_language = move |language| {
        chosen.set(language);
        if language::choose(language) {
            restart.run(());
        } else {
            outcome.set(Some(Outcome::failure(tr(
                "This browser doesn’t store data for this site, so the app follows the \
                 browser’s language.",
            ))));
        }
    };
    view! {
        <Panel title=tr("Appearance")>
            <RadioChoices
                name="theme"
                title=tr("Theme")
                choices=Theme::ALL.map(theme_choice).into()
                chosen=theme
                on_choose=move |chosen| theme.set(chosen)
            />
            <RadioChoices
                name="language"
                title=tr("Language")
                choices=std::iter::once(of_browser).chain(languages).collect()
                chosen
                on_choose=choose_language
            />
            <OutcomeLine id="language-said" outcome />
        </Panel>
    }
}

/// Radio buttons under a title.
#[component]
fn RadioChoices<T: Copy + PartialEq + Send + Sync + 'static>(
    /// Name that groups the buttons.
    name: &'static str,
    title: &'static str,
    /// Each value with its label and a note.
    choices: Vec<(T, &'static str, Option<&'static str>)>,
    #[prop(into)] chosen: Signal<T>,
    #[prop(into)] on_choose: Callback<T>,
) -> impl IntoView {
    let row = |(value, label, note): (T, &'static str, Option<&'static str>)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| on_choose.run(value)
                />
                <span>
                    {label}" "{note.map(|note| view! { <small class="muted">{note}</small> })}
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="stack-tight">
            <legend class="label">{title}</legend>
            {choices.into_iter().map(row).collect_view()}
        </fieldset>
    }
}
