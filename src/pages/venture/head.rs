//! The head of a venture: there at once, filled as soon as the venture is known.

use crate::components::copy_button::copy_link;
use crate::components::external_link::{external_link, web_link};
use crate::components::icon::{Glyph, icon};
use crate::components::live::live_region;
use crate::components::monogram::{Size, monogram, monogram_bone};
use crate::components::pill::status_pill;
use crate::components::save_button::wide_save_button;
use crate::components::skeleton::{Width, bone};
use crate::data::Remote;
use crate::format;
use crate::markup::tags::{div, h1, header, p, span};
use crate::markup::{Element, IntoMarkup, Markup, group, live, nothing};
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Single, Venture, VentureId, WebAddress};

/// Logo, name, tagline and the first facts. The heading is the same element all the time, so
/// that the focus stays on it.
pub(super) fn view(id: VentureId, venture: Remote<Single<Venture>>) -> Markup {
    let part = move |known: fn(&Venture) -> Markup, bones: fn() -> Markup, failed: String| {
        live(move || {
            let (found, error) = venture.snapshot.with(|it| (it.data.clone(), it.error.is_some()));
            match found {
                Some(found) => known(&found.record),
                None if error => failed.clone().into_markup(),
                None => bones(),
            }
        })
    };
    let heading =
        part(|venture| name(venture).into_markup(), heading_bone, format!("{} {id}", text::TITLE));
    let logo = part(logo, || monogram_bone(Size::Big).into_markup(), String::new());
    let save = part(save, nothing, String::new());
    let below = part(below, below_bones, String::new());
    let said = move || {
        let found = venture.snapshot.with(|it| it.data.clone());
        found.map(|found| name(&found.record)).unwrap_or_default()
    };
    let heading = h1().attr("tabindex", "-1").attr("dir", "auto").child(heading);
    let words = div().child(heading).child(below).child(copy_link(routes::venture(&id)));
    let title = header().class("venture-title").child(logo).child(words).child(save);
    group([title, live_region(said)])
}

fn heading_bone() -> Markup {
    group([span().class("visually-hidden").child(shell::LOADING), bone(Width::Half)])
}

fn below_bones() -> Markup {
    group([p().child(bone(Width::Half)), p().class("facts").child(bone(Width::Short))])
}

fn name(venture: &Venture) -> String {
    ventures::name(venture.title.as_deref())
}

fn logo(venture: &Venture) -> Markup {
    monogram(&name(venture), venture.id.as_str(), venture.logo.as_ref(), Size::Big).into_markup()
}

fn save(venture: &Venture) -> Markup {
    wide_save_button(&venture.id, venture.title.as_deref()).into_markup()
}

fn below(venture: &Venture) -> Markup {
    let tagline = p().attr("dir", "auto").child(venture.tagline.clone());
    let place = text::place(venture.address.as_deref(), venture.country.as_deref());
    let founded = venture.date_founded.as_ref().map(|date| ventures::founded(&format::date(date)));
    let facts = div()
        .class("facts")
        .child(venture.fund_status.clone().map(status_pill))
        .child(place.map(|place| fact(Glyph::Pin, place)))
        .child(founded.map(|founded| fact(Glyph::Calendar, founded)))
        .child(venture.website.as_ref().map_or_else(nothing, website));
    group([tagline, facts])
}

fn fact(glyph: Glyph, text: String) -> Element {
    span().class("fact").child(icon(glyph)).child(span().attr("dir", "auto").child(text))
}

/// The website by its host alone: the whole address stands among the facts.
fn website(address: &WebAddress) -> Markup {
    match (address.href(), address.host()) {
        (Some(href), Some(host)) => external_link(href, &host).into_markup(),
        _ => web_link(address),
    }
}
