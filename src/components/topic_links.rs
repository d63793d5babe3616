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

/// First sectors of a venture, each a link to its list, with the number of sectors after it. On a
/// card, the next sector covers that number if there is room for it.
#[component]
pub fn SectorLinks(
    mut values: Vec<String>,
    /// Maximum number of links.
    max: usize,
) -> impl IntoView {
    let count = values.len();
    let hidden = values.split_off(max.min(count));
    let links = values.into_iter().enumerate().map(|(position, value)| {
        view! {
            <span class="topic" data-more=others(count - position - 1)>
                <TopicLink to=routes::ventures_of_sector(&value) value />
            </span>
        }
    });
    let names = (!hidden.is_empty()).then(|| short(&hidden.join(", ")));
    let names = names.map(|names| view! { <span class="visually-hidden">{names}</span> });
    view! { {links.collect_view()} {names} }
}

/// Returns the number of further sectors, as the style sheet shows it.
pub(super) fn others(count: usize) -> Option<String> {
    (count > 0).then(|| format!("+{count}"))
}
