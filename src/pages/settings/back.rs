//! The way back to the page that led here.

use super::text;
use crate::components::{Glyph, Icon};
use crate::navigation::CameFrom;
use crate::routes;
use crate::text::{compare, shell};
use leptos::prelude::*;

/// A link to the page of the app that the person came from, by its name; nothing for who came from
/// elsewhere, or from an address without a page.
#[component]
pub(super) fn BackLink() -> impl IntoView {
    let came_from = use_context::<CameFrom>();
    move || {
        let address = came_from?.0.get()?;
        let page = text::back_to(page(&address)?);
        Some(view! {
            <a href=address.trim_end_matches('?').to_owned() class="button">
                <Icon glyph=Glyph::Left />
                {page}
            </a>
        })
    }
}

/// What the page at an address is called, if there is one.
fn page(address: &str) -> Option<&'static str> {
    let address = address.strip_prefix(&routes::base())?;
    let path = address.split('?').next().unwrap_or_default();
    let is_below = |list: &str| path.strip_prefix(list).is_some_and(|rest| rest.starts_with('/'));
    Some(match path {
        routes::HOME => shell::overview(),
        routes::VENTURES => shell::ventures(),
        _ if is_below(routes::VENTURES) => text::a_venture(),
        routes::USERS => shell::people(),
        _ if is_below(routes::USERS) => text::a_person(),
        routes::FUNDRAISING => shell::fundraising(),
        routes::SAVED => shell::saved(),
        routes::COMPARE => compare::heading(),
        _ => return None,
    })
}
