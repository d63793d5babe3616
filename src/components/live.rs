//! What happened, for those who cannot see it.

use crate::markup::tags::p;
use crate::markup::{Element, live};

/// A polite live region: it is read out when its text changes.
pub fn live_region(text: impl Fn() -> String + Send + 'static) -> Element {
    p().class("visually-hidden").attr("role", "status").child(live(text))
}
