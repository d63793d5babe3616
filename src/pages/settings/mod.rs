//! The settings: the service, the API key, the theme.

mod appearance;
mod choices;
mod connection;
mod key;
mod key_field;
mod service;

use crate::markup::group;
use crate::markup::tags::{div, h1};
use crate::navigation::use_title;
use crate::text::settings::TITLE;
use leptos::prelude::*;

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    use_title(|| TITLE.to_owned());
    let sections = div()
        .class("settings stack")
        .child(service::section())
        .child(key::section())
        .child(appearance::section());
    group([h1().child(TITLE), sections])
}
