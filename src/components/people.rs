//! People in a list: team members.

use super::link::link;
use super::monogram::{Size, monogram_bone, person_monogram};
use super::skeleton::{Width, bone};
use crate::markup::tags::{div, li, small, span, ul};
use crate::markup::{Element, IntoMarkup};

/// A person and what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name, or what stands for it.
    pub name: String,
    /// What the person does.
    pub role: Option<String>,
    /// The address of the person's profile, if the person is a user.
    pub to: Option<String>,
}

/// People, each with initials, name and role.
pub fn people(people: Vec<Person>) -> Element {
    let item = |Person { name, role, to }: Person| {
        let picture = person_monogram(&name, Size::Medium);
        let name = span().attr("dir", "auto").child(name);
        let name = match to {
            Some(to) => link(&to).child(name).into_markup(),
            None => name.into_markup(),
        };
        let role = role.map(|role| small().attr("dir", "auto").child(role));
        li().child(picture).child(div().child(name).child(role))
    };
    ul().class("people").child(people.into_iter().map(item).collect::<Vec<_>>())
}

/// The place of people who are on their way.
pub fn people_skeleton(people: usize) -> Element {
    let item = || {
        let bars = div().child(bone(Width::Half)).child(bone(Width::Short));
        li().child(monogram_bone(Size::Medium)).child(bars)
    };
    ul().class("people").child((0..people).map(|_| item()).collect::<Vec<_>>())
}
