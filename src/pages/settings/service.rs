//! Where the data comes from.

use super::connection;
use crate::components::panel::panel;
use crate::config::use_config;
use crate::markup::Element;
use crate::markup::tags::{b, p};
use crate::text::settings::{SAME_ORIGIN, SERVICE, SERVICE_IS_SET_BY};
use leptos::prelude::*;

/// The service's address and a test of the connection to it.
pub(super) fn section() -> Element {
    let configured = use_config().service.clone();
    let is_same_origin = configured.is_empty();
    let address = if is_same_origin { location().origin().unwrap_or_default() } else { configured };
    let note = p()
        .class("small muted")
        .child(is_same_origin.then_some(SAME_ORIGIN))
        .child(" ")
        .child(SERVICE_IS_SET_BY);
    let address = p().child(b().child(address));
    panel(SERVICE).child(address).child(note).child(connection::view())
}
