//! A venture in a short list inside of a page.

use super::link::link;
use super::monogram::{Size, monogram};
use crate::markup::tags::{div, li, span};
use crate::markup::{Element, IntoMarkup};
use crate::routes;
use crate::text::ventures;
use directory_api::{VentureId, WebAddress};

/// A venture by name, as a link; `about` says what else is known of it.
pub fn venture_item(
    id: &VentureId,
    name: Option<&str>,
    logo: Option<&WebAddress>,
    about: impl IntoMarkup,
) -> Element {
    let name = ventures::name(name);
    let picture = monogram(&name, id.as_str(), logo, Size::Medium);
    let title = link(&routes::venture(id)).child(span().attr("dir", "auto").child(name));
    li().child(picture).child(div().child(title).child(about))
}
