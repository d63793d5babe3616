//! Something that the service does not have.

use super::retry_button::retry_button;
use crate::api::RequestError;
use crate::callback::Callback;
use crate::markup::tags::{div, p};
use crate::markup::{Element, Handle, IntoMarkup, Markup, live};
use crate::memo::Memo;
use crate::text::errors;

/// What the page says of it, with the service's words and another attempt.
pub(super) fn missing(
    place: Handle,
    view: Element,
    error: Memo<Option<RequestError>>,
    busy: Memo<bool>,
    retry: Callback<()>,
) -> Markup {
    let said = live(move || match error.get() {
        Some(RequestError::Service(error)) => errors::said(&error),
        _ => String::new(),
    });
    let view = view
        .child(p().class("small").attr("dir", "auto").child(said))
        .child(retry_button(move || busy.get(), retry));
    div().handle(place).attr("role", "alert").child(view).into_markup()
}
