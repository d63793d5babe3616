//! Countries and sectors inside rows and cards, as links to the filtered lists.

use crate::format::{self, LINE, country, short};
use crate::routes;
use leptos::prelude::*;

/// Address of the list for a value, from [`routes`].
pub type ListAddress = fn(&str) -> String;

/// Link from a value to its list, also inside a row that another link covers. A value too long for
/// a line is plain text.
#[component]
pub fn TopicLink(value: String, to: String) -> impl IntoView {
    let href = (value.len() <= LINE).then(|| routes::href(&to));
    view! { <a class="over" dir="auto" href=href>{short(&value)}</a> }
}

/// City and country; the country leads to its list.
#[component]
pub fn PlaceLine(
    address: Option<String>,
    country: Option<String>,
    to: ListAddress,
) -> impl IntoView {
    let city = match (&address, &country) {
        (Some(address), Some(country)) => format::city(address, country).map(|city| short(&city)),
        (address, _) => format::place(address.as_deref(), None),
    };
    let comma = if city.is_some() && country.is_some() { ", " } else { "" };
    let country = country.map(|country| {
        let to = to(&country);
        view! { <TopicLink value=country::name(&country) to /> }
    });
    view! { <bdi>{city}{comma}</bdi>{country} }
}

/// First sectors of a venture, each a link to its list, and the number of others.
#[component]
pub fn TopicLinks(
    mut values: Vec<String>,
    to: ListAddress,
    /// Maximum number of links.
    most: usize,
) -> impl IntoView {
    let others = values.split_off(most.min(values.len()));
    let links = values.into_iter().map(|value| view! { <TopicLink to=to(&value) value /> });
    let more = (!others.is_empty()).then(|| {
        let names = short(&others.join(", "));
        let count = format!("+{}", others.len());
        view! {
            <span class="more" title=names.clone() aria-hidden="true">{count}</span>
            <span class="visually-hidden">{names}</span>
        }
    });
    view! { {links.collect_view()} {more} }
}
