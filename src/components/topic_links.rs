//! Countries and sectors inside of rows and cards, as links into the lists that are filtered by them.

use crate::format::{self, LINE, short};
use crate::routes;
use leptos::prelude::*;

/// The list that a value leads to, from [`routes`].
pub type ListOf = fn(&str) -> String;

/// How many sectors of a row are links; the others are a text.
const MOST_LINKS: usize = 2;

/// A value that leads to its list, also in a row that another link covers. One that is too long for a
/// line leads nowhere.
#[component]
pub fn TopicLink(
    value: String,
    /// The address of the list.
    to: String,
) -> impl IntoView {
    let href = (value.len() <= LINE).then(|| routes::href(&to));
    view! { <a class="over" dir="auto" href=href>{short(&value)}</a> }
}

/// City and country, of which the country leads to its list.
#[component]
pub fn PlaceLine(address: Option<String>, country: Option<String>, to: ListOf) -> impl IntoView {
    let city = match (&address, &country) {
        (Some(address), Some(country)) => format::city(address, country).map(|city| short(&city)),
        (address, _) => format::place(address.as_deref(), None),
    };
    let comma = if city.is_some() && country.is_some() { ", " } else { "" };
    let country = country.map(|value| {
        let to = to(&value);
        view! { <TopicLink value to /> }
    });
    view! { <bdi>{city}{comma}</bdi>{country} }
}

/// The sectors of a venture, each a link to its list.
#[component]
pub fn TopicLinks(values: Vec<String>, to: ListOf) -> impl IntoView {
    let (mut links, mut others) = (Vec::new(), Vec::new());
    for value in values {
        if links.len() < MOST_LINKS {
            let to = to(&value);
            links.push(view! { <TopicLink value to /> });
        } else {
            others.push(value);
        }
    }
    view! { {links} <bdi class="one-line">{short(&others.join(", "))}</bdi> }
}
