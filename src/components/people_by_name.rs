//! A person of whom at first only the number is known.

use super::link::link;
use super::monogram::{Size, person_monogram};
use super::name_text::name_text;
use crate::data::Name;
use crate::markup::tags::{div, li, ul};
use crate::markup::{Element, live};
use crate::routes;
use crate::text::shell;
use directory_api::UserId;

/// People by initials and name, each a link to the profile.
pub fn people_by_name(people: Vec<(UserId, Name)>) -> Element {
    let item = |(id, name): (UserId, Name)| {
        let stand_in = shell::user(id.as_str());
        let shown = stand_in.clone();
        let picture = live(move || {
            let name = name.text.get();
            person_monogram(name.as_deref().unwrap_or(&shown), Size::Medium)
        });
        let name = link(&routes::user(&id)).child(name_text(name, stand_in));
        li().child(picture).child(div().child(name))
    };
    ul().class("people").child(people.into_iter().map(item).collect::<Vec<_>>())
}
