//! What went wrong, and the way out.

use super::retry_button::retry_button;
use crate::api::RequestError;
use crate::callback::Callback;
use crate::components::link::link;
use crate::components::notice::{Tone, notice};
use crate::markup::tags::{b, div, p};
use crate::markup::{Element, Handle, IntoMarkup, Markup, live};
use crate::memo::Memo;
use crate::routes;
use crate::text::errors;
use crate::text::shell::{STALE, TO_SETTINGS};

/// An error in the place of the data.
pub(super) fn trouble(
    place: Handle,
    error: Memo<Option<RequestError>>,
    busy: Memo<bool>,
    retry: Callback<()>,
) -> Markup {
    let said = move || {
        error.get().map(|error| {
            // Who has no key yet has done nothing wrong, and nothing is broken.
            let is_trouble = !errors::is_about_key(&error);
            notice(if is_trouble { Tone::Trouble } else { Tone::Calm })
                .child(p().child(b().child(errors::what(&error))))
                .child(p().child(errors::advice(&error)))
                .child(way_out(&error, busy, retry))
        })
    };
    div().handle(place).attr("role", "alert").child(live(said)).into_markup()
}

/// A line above old data whose refresh failed.
pub(super) fn stale_line(
    place: Handle,
    error: Memo<Option<RequestError>>,
    busy: Memo<bool>,
    retry: Callback<()>,
) -> Markup {
    live(move || {
        error.get().map(|error| {
            let said = p().child(STALE).child(" ").child(errors::what(&error));
            let line = notice(Tone::Calm).child(said).child(way_out(&error, busy, retry));
            div().handle(place).attr("role", "status").child(line)
        })
    })
}

/// Another attempt, and the settings where the key is what is missing.
fn way_out(error: &RequestError, busy: Memo<bool>, retry: Callback<()>) -> Element {
    let settings = errors::is_about_key(error)
        .then(|| link(&routes::settings()).class("button main").child(TO_SETTINGS));
    let again = retry_button(move || busy.get(), retry);
    div().class("row").child(settings).child(again)
}
