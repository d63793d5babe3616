//! People in a list: team members.

use super::link::Link;
use super::monogram::{Monogram, MonogramBone, Size};
use super::skeleton::{Width, bone};
use leptos::prelude::*;

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
#[component]
pub fn People(
    /// The people.
    people: Vec<Person>,
) -> impl IntoView {
    let items = people.into_iter().map(|person| {
        let Person { name, role, to } = person;
        let text = view! { <span dir="auto">{name.clone()}</span> };
        let name_view = match to {
            Some(to) => view! { <Link to>{text}</Link> }.into_any(),
            None => text.into_any(),
        };
        view! {
            <li>
                <Monogram id=name.clone() name size=Size::Medium round=true />
                <div>{name_view} {role.map(|role| view! { <small dir="auto">{role}</small> })}</div>
            </li>
        }
    });
    view! { <ul class="people">{items.collect_view()}</ul> }
}

/// The place of people who are on their way.
#[component]
pub fn PeopleSkeleton(
    /// How many are expected.
    people: usize,
) -> impl IntoView {
    let item = || {
        view! {
            <li>
                <MonogramBone size=Size::Medium />
                <div>{bone(Width::Half)} {bone(Width::Short)}</div>
            </li>
        }
    };
    view! { <ul class="people">{(0..people).map(|_| item()).collect_view()}</ul> }
}
