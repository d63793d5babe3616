//! A person in a list, as a card.

use super::cover_link::cover_link;
use super::feed::when;
use super::marked::marked;
use super::monogram::{Size, monogram_bone, person_monogram};
use super::skeleton::{Width, bone};
use crate::callback::Callback;
use crate::data::local::PersonRow;
use crate::markup::tags::{div, h2, li, p, span};
use crate::markup::{Element, IntoMarkup, group};
use crate::routes;
use crate::text::{people as text, shell};
use directory_api::UserId;

/// A person with everything that the list knows of them. `on_intent` is called when the card
/// looks as if it were to be opened soon.
pub fn person_card(row: &PersonRow, on_intent: Callback<UserId>) -> Element {
    let PersonRow { summary: user, marks } = row;
    let id = user.id.clone();
    let name = user.name().unwrap_or_else(|| shell::user(id.as_str()));
    let picture = person_monogram(&name, Size::Medium);
    // The chosen name is most often first and last name; only another one needs these beside it.
    let full = text::full_name(user).filter(|full| *full != name);
    let full = full.map(|full| {
        let full = span().attr("dir", "auto").child(marked(full, &marks.text));
        group([full.into_markup(), " · ".into_markup()])
    });
    let number = text::number(id.as_str());
    let to = routes::user(&id);
    let link = cover_link(
        &to,
        marked(name, &marks.title),
        Callback::new(move |()| on_intent.run(id.clone())),
    );
    let words =
        div().child(h2().attr("dir", "auto").child(link)).child(p().child(full).child(number));
    let active = match &user.last_active {
        Some(time) => span().child(text::ACTIVE).child(" ").child(when(time)),
        None => span().child(text::ACTIVE_UNKNOWN),
    };
    frame(picture, words, active)
}

/// The place of a card that is on its way.
pub fn person_card_skeleton() -> Element {
    let words = div()
        .child(div().class("title").child(bone(Width::Half)))
        .child(p().child(bone(Width::Short)));
    frame(monogram_bone(Size::Medium), words, bone(Width::Long))
}

fn frame(picture: Element, words: Element, active: Element) -> Element {
    li().class("venture-card person-card")
        .child(div().class("venture-head").child(picture).child(words))
        .child(div().class("venture-foot").child(active))
}
