//! A venture in a list, as a card.

use super::marked::marked;
use super::meter::network_meter;
use super::monogram::{Size, monogram, monogram_bone};
use super::pill::status_pill;
use super::save_button::save_button;
use super::skeleton::{Width, bone};
use super::venture_link::venture_link;
use crate::callback::Callback;
use crate::data::VentureRow;
use crate::markup::Element;
use crate::markup::tags::{div, h2, li, p, span};
use crate::text::{venture, ventures};
use directory_api::{FoundExtras, VentureId, VentureSummary};

/// A venture with no more than its source knows. `on_intent` is called when the card looks as if
/// it were to be opened soon.
pub fn venture_card(row: VentureRow, on_intent: Callback<VentureId>) -> Element {
    let VentureRow { summary, extras, marks } = row;
    let name = ventures::name(summary.title.as_deref());
    let logo = monogram(&name, summary.id.as_str(), summary.logo.as_ref(), Size::Medium);
    let place = venture::place(summary.address.as_deref(), summary.country.as_deref());
    let title = h2().attr("dir", "auto").child(venture_link(
        &summary.id,
        marked(name, &marks.title),
        on_intent,
    ));
    let place = p().attr("dir", "auto").child(place.unwrap_or_else(|| "\u{a0}".to_owned()));
    let foot = foot(&summary);
    let tagline = summary.tagline.or(summary.pitch).map(|text| marked(text, &marks.text));
    li().class("venture-card")
        .child(head(logo, div().child(title).child(place)))
        .child(save_button(&summary.id, summary.title.as_deref()))
        .child(p().class("tagline").attr("dir", "auto").child(tagline))
        .child(extras.map(topics))
        .child(foot)
}

fn head(logo: Element, words: Element) -> Element {
    div().class("venture-head").child(logo).child(words)
}

/// Status and sectors, which only a search gives.
fn topics(extras: FoundExtras) -> Element {
    let sectors = span().attr("dir", "auto").child(extras.sectors.join(", "));
    div().class("venture-topics").child(extras.fund_status.map(status_pill)).child(sectors)
}

fn foot(summary: &VentureSummary) -> Element {
    let founded = summary.date_founded.as_ref().map(ventures::year);
    div()
        .class("venture-foot")
        .child(span().child(founded.map(|year| ventures::founded(&year))))
        .child(summary.network_strength.as_ref().map(network_meter))
}

/// The place of a card that is on its way.
pub fn venture_card_skeleton() -> Element {
    let words = div()
        .child(div().class("title").child(bone(Width::Half)))
        .child(p().child(bone(Width::Short)));
    let tagline = p().class("tagline").child(bone(Width::Long)).child(bone(Width::Half));
    let foot = div().class("venture-foot").child(bone(Width::Short)).child(bone(Width::Word));
    li().class("venture-card")
        .child(head(monogram_bone(Size::Medium), words))
        .child(tagline)
        .child(foot)
}
