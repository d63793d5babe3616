//! The settings: the service, the API key, the appearance, the copy of the app, what is stored in this
//! browser.
//!
//! | to find | look in |
//! |---|---|
//! | the address of the service, and the test of the connection | `service`, `connection` |
//! | the API key | `key` |
//! | the copy of the app on the device | `offline` |
//! | what is stored in this browser | `stored` |
//! | radio buttons, and what came of the last action | `fields` |

mod connection;
mod fields;
mod key;
mod offline;
mod service;
mod stored;

use crate::components::Panel;
use crate::density::{Density, use_density};
use crate::navigation::use_description;
use crate::text::settings as text;
use crate::theme::{Theme, use_theme};
use fields::{Choice, Choices};
use key::KeyPanel;
use leptos::prelude::*;
use leptos_meta::Title;
use offline::{OfflinePanel, use_offline_copy};
use service::ServicePanel;
use stored::StoredPanel;

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    use_description(|| Some(text::DESCRIPTION.to_owned()));
    let offline_copy = use_offline_copy();
    view! {
        <Title text=text::TITLE />
        <h1>{text::TITLE}</h1>
        <div class="settings stack">
            <ServicePanel />
            <KeyPanel />
            <AppearancePanel />
            <OfflinePanel wanted=offline_copy />
            <StoredPanel offline_copy />
        </div>
    }
}

/// Radio buttons for theme and density, which apply at once.
#[component]
fn AppearancePanel() -> impl IntoView {
    let (theme, density) = (use_theme(), use_density());
    let themes = Theme::ALL.map(|value| Choice { value, label: text::theme(value), note: None });
    let densities =
        Density::ALL.map(|value| Choice { value, label: text::density(value), note: None });
    view! {
        <Panel title=text::APPEARANCE>
            <Choices
                name="theme"
                title=text::THEME
                choices=themes.to_vec()
                chosen=Signal::derive(move || theme.get())
                on_choose=move |chosen| theme.choose(chosen)
            />
            <Choices
                name="density"
                title=text::DENSITY
                choices=densities.to_vec()
                chosen=Signal::derive(move || density.get())
                on_choose=move |chosen| density.choose(chosen)
            />
        </Panel>
    }
}
