//! The link to a venture that stands for a whole card or row.

use super::cover_link::cover_link;
use crate::callback::Callback;
use crate::markup::{Element, IntoMarkup};
use crate::routes;
use directory_api::VentureId;

/// A link whose target covers the nearest positioned box around it. `on_intent` is called when the
/// link looks as if it were to be followed soon.
pub fn venture_link(
    id: &VentureId,
    name: impl IntoMarkup,
    on_intent: Callback<VentureId>,
) -> Element {
    let wanted = id.clone();
    let on_intent = Callback::new(move |()| on_intent.run(wanted.clone()));
    cover_link(&routes::venture(id), name.into_markup(), on_intent)
}
