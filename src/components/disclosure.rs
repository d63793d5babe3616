//! Details that are shown on demand.

use super::icon::{Glyph, icon};
use crate::markup::Element;
use crate::markup::tags::{details, summary};

/// A summary that opens its details, which are added as children.
pub fn disclosure(said: String) -> Element {
    details().child(summary().child(icon(Glyph::Right)).child(said))
}
