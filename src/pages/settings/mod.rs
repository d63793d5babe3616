//! The settings: the service, the API key, the theme.

pub mod appearance;
pub mod connection;
pub mod key;
pub mod key_place;
pub mod service;

use crate::navigation::use_title;
use crate::text::settings::TITLE;
use appearance::Appearance;
use key::KeySection;
use leptos::prelude::*;
use service::ServiceSection;

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    use_title(|| TITLE.to_owned());
    view! {
        <h1>{TITLE}</h1>
        <div class="settings stack">
            <ServiceSection />
            <KeySection />
            <Appearance />
        </div>
    }
}
