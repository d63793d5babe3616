//! The document's title.

use crate::config::use_config;
use leptos::prelude::*;

/// Names the page in the document's title, before the app's name.
pub fn use_title(page: impl Fn() -> String + 'static) {
    let app = use_config().title.clone();
    Effect::new(move || document().set_title(&format!("{} · {app}", page())));
}
