//! The settings: the service, the API key, the looks, what is kept in this browser.

mod appearance;
mod choices;
mod connection;
mod key;
mod key_field;
mod remark;
mod service;
mod stored;

use crate::markup::group;
use crate::markup::tags::{div, h1};
use crate::navigation::{use_description, use_title};
use crate::text::settings::{DESCRIPTION, TITLE};
use leptos::prelude::*;

/// The settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    use_title(|| TITLE.to_owned());
    use_description(|| Some(DESCRIPTION.to_owned()));
    let sections = div()
        .class("settings stack")
        .child(service::section())
        .child(key::section())
        .child(appearance::section())
        .child(stored::section());
    group([h1().child(TITLE), sections])
}
