//! Countries and sectors inside rows and cards, as links to the filtered lists.

use crate::format::{self, LINE, country, short};
use crate::routes;
use directory_api::Lenient;
use leptos::prelude::*;

/// Link from a value to its list; it also works inside a row that another link covers. A value too
/// long for a line is plain text.
#[component]
pub fn TopicLink(value: String, to: String) -> impl IntoView {
    let href = format::truncate(&value, LINE).is_none().then(|| routes::href(&to));
    view! { <a class="inner-link" dir="auto" href=href>{short(&value)}</a> }
}

/// City and country; the country leads to its ventures.
#[component]
pub fn PlaceLine(address: Lenient<String>, country: Lenient<String>) -> impl IntoView {
    let city = address.as_deref().and_then(|address| format::city(address, country.as_deref()));
    let comma = if city.is_some() && country.is_given() { ", " } else { "" };
    let country = country.map(|country| {
        let to = routes::ventures_of_country(&country);
        view! { <TopicLink value=country::name(&country) to /> }
    });
    view! { <bdi>{city}{comma}</bdi>{country} }
}

/// First sectors of a venture, each a link to its list, and the number of further sectors.
#[component]
pub fn SectorLinks(
    mut values: Vec<String>,
    /// Maximum number of links.
    max: usize,
) -> impl IntoView {
    let others = values.split_off(max.min(values.len()));
    let links = values.into_iter().map(|value| {
        view! { <TopicLink to=routes::ventures_of_sector(&value) value /> }
    });
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
