//! One saved venture: what it was called, and what the directory says of it now.

use super::place::Place;
use super::turns::Turns;
use super::undo::{Undo, element_id};
use crate::components::icon::{Glyph, icon};
use crate::components::link::link;
use crate::components::monogram::{Size, monogram};
use crate::components::pill::status_pill;
use crate::components::remote_view::retry_line::retry_line;
use crate::components::skeleton::{Width, bone};
use crate::data::{Remote, Saved, SavedVenture, use_call};
use crate::effect::effect;
use crate::markup::tags::{button, div, input, li, p, small, span};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::routes;
use crate::text::{saved as text, venture as venture_text};
use directory_api::{Single, Venture, call};

/// The row.
pub(super) fn view(
    entry: &SavedVenture,
    saved: Saved,
    place: Place,
    undo: Undo,
    turns: Turns,
) -> Element {
    let turn = turns.next();
    let id = entry.id.clone();
    let venture = use_call(move || turn.has_come().then(|| call::venture(&id)));
    turn.ends_with(venture);
    keep_name(entry, saved, venture);
    let name = text::name(entry);
    let logo = (entry.clone(), name.clone());
    let title = link(&routes::venture(&entry.id)).attr("dir", "auto").child(name.clone());
    let when = (entry.when > 0).then(|| small().child(text::saved_on(entry.when)));
    li().attr("id", element_id(entry.id.as_str()))
        .class("saved-row")
        .child(choice(entry, &name, place))
        .child(live(move || picture(&logo, venture)))
        .child(div().class("saved-words").child(title).child(live(move || now(venture))))
        .child(live(move || facts(venture)))
        .child(div().class("saved-when").child(when))
        .child(removal(entry.clone(), &name, undo))
}

/// Keeps in mind what the venture is called now.
fn keep_name(entry: &SavedVenture, saved: Saved, venture: Remote<Single<Venture>>) {
    let id = entry.id.clone();
    effect(move || {
        let title = venture.snapshot.with(|it| it.data.as_ref()?.record.title.clone());
        if let Some(title) = title {
            saved.rename(&id, &title);
        }
    });
}

/// The box that chooses the venture to be compared.
fn choice(entry: &SavedVenture, name: &str, place: Place) -> Element {
    let [id, checked, idle] = [(); 3].map(|()| entry.id.clone());
    let cell = input()
        .attr("type", "checkbox")
        .attr("aria-label", text::choose(name))
        .checked(move || place.has(&checked))
        .live_attr("disabled", move || (place.is_full() && !place.has(&idle)).then_some(""))
        .on("change", move |_| place.toggle(&id));
    // A label around it makes the target larger than the box.
    crate::markup::tags::label().class("saved-choice").child(cell)
}

fn picture((entry, name): &(SavedVenture, String), venture: Remote<Single<Venture>>) -> Element {
    let logo = venture.snapshot.with(|it| it.data.as_ref()?.record.logo.clone());
    monogram(name, entry.id.as_str(), logo.as_ref(), Size::Medium)
}

/// What the directory says of the venture now.
fn now(venture: Remote<Single<Venture>>) -> Markup {
    let snapshot = venture.snapshot.get();
    match (snapshot.data, snapshot.error) {
        (Some(found), _) => {
            let Venture { tagline, pitch, .. } = &found.record;
            let words = tagline.clone().or_else(|| pitch.clone());
            p().class("one-line").attr("dir", "auto").child(words).into_markup()
        }
        (None, Some(error)) if error.is_missing() => {
            p().class("absent").child(text::GONE).into_markup()
        }
        (None, Some(_)) => retry_line(venture, text::FAILED),
        (None, None) => p().child(bone(Width::Half)).into_markup(),
    }
}

/// Status and place, in the places that are kept for them.
fn facts(venture: Remote<Single<Venture>>) -> Markup {
    let found = venture.snapshot.with(|it| it.data.clone());
    let (status, place) = match found {
        Some(found) => {
            let Venture { fund_status, address, country, .. } = &found.record;
            let place = venture_text::place(address.as_deref(), country.as_deref());
            (fund_status.clone().map(status_pill), place)
        }
        None => (None, None),
    };
    let place = span().class("one-line").attr("dir", "auto").child(place);
    group([div().class("saved-status").child(status), div().class("saved-place").child(place)])
}

fn removal(entry: SavedVenture, name: &str, undo: Undo) -> Element {
    button()
        .attr("type", "button")
        .class("icon-button")
        .attr("title", text::REMOVE)
        .attr("aria-label", text::remove(name))
        .on_click(move || undo.remove(&entry))
        .child(icon(Glyph::Cross))
}
