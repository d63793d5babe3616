//! Why people are shown by number.

use super::link::link;
use crate::api::RequestError;
use crate::markup::tags::p;
use crate::markup::{Markup, live};
use crate::routes;
use crate::signal::Signal;
use crate::text::errors;
use crate::text::shell::{NAMES_NEED_KEY, TO_SETTINGS};

/// A quiet line with the way out; nothing where names are told.
pub fn names_line(trouble: Signal<Option<RequestError>>) -> Markup {
    live(move || {
        trouble.get().map(|error| {
            let said = match &error {
                RequestError::KeyNeeded => NAMES_NEED_KEY.to_owned(),
                error => errors::what(error),
            };
            let way =
                errors::is_about_key(&error).then(|| link(&routes::settings()).child(TO_SETTINGS));
            p().class("small muted").child(format!("{said} ")).child(way)
        })
    })
}
