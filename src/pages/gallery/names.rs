//! Names: on their way, known, never told; marked where they match; and texts to be copied.

use super::Specimen;
use super::extremes::{ARABIC, EMOJI, LONG, LONG_WORD, NAMES, PLAIN};
use crate::api::RequestError;
use crate::components::copy_button::{copy_button, copy_link};
use crate::components::marked::marked;
use crate::components::name_text::name_text;
use crate::components::names_line::names_line;
use crate::components::people_by_name::people_by_name;
use crate::components::save_button::{save_button, wide_save_button};
use crate::data::Name;
use crate::markup::tags::{div, p, span};
use crate::markup::{Handle, IntoMarkup, Markup};
use crate::routes;
use crate::signal::Signal;
use directory_api::{ServiceError, UserId, VentureId};

pub(super) fn names() -> Vec<Specimen> {
    let shown = |text| p().child(name_text(name(text), "User 12".to_owned())).into_markup();
    let people = NAMES.iter().map(|text| Some(*text)).chain([None]).enumerate();
    let people = people.map(|(place, text)| (UserId::new(place.to_string()), name(text)));
    let line = |error| names_line(Signal::stored(Some(error)));
    vec![
        ("Known", shown(Some(PLAIN))),
        ("Known, from right to left", shown(Some(ARABIC))),
        ("On its way, or never told", shown(None)),
        ("People, the last one by number", people_by_name(people.collect()).into_markup()),
        ("Without a key", line(RequestError::KeyNeeded)),
        ("With a wrong key", line(RequestError::Service(ServiceError::new(401, None, None)))),
    ]
}

fn name(text: Option<&str>) -> Name {
    Name { text: Signal::stored(text.map(str::to_owned)), place: Handle::new() }
}

pub(super) fn marks() -> Vec<Specimen> {
    vec![
        ("At the start", hit(PLAIN, &[(0, 3)])),
        ("Two", hit(PLAIN, &[(0, 6), (9, 13)])),
        ("All of a long word", hit(LONG_WORD, &[(0, LONG_WORD.len())])),
        ("From right to left", hit(ARABIC, &[(0, 8)])),
        ("A sign of several", hit(EMOJI, &[(0, EMOJI.len())])),
        ("Nothing", hit(PLAIN, &[])),
        ("A place that is none", hit(PLAIN, &[(900, 901)])),
    ]
}

/// A text with marks from the first to before the second byte of each pair.
fn hit(text: &str, parts: &[(usize, usize)]) -> Markup {
    let parts: Vec<_> = parts.iter().map(|(start, end)| *start..*end).collect();
    p().attr("dir", "auto").child(marked(text.to_owned(), &parts)).into_markup()
}

pub(super) fn copies() -> Vec<Specimen> {
    let number = span().child("4812").child(copy_button("Copy the number", || "4812".to_owned()));
    let id = VentureId::new("gallery");
    let bookmarks = div()
        .class("row")
        .child(wide_save_button(&id, Some(LONG)))
        .child(save_button(&id, Some(ARABIC)));
    vec![
        ("Copying an identifier", number.into_markup()),
        ("Copying a link", copy_link(routes::GALLERY.to_owned()).into_markup()),
        ("Bookmarks of one venture, to be pressed", bookmarks.into_markup()),
    ]
}
