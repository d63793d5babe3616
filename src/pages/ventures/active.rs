//! The filters that are set, each with a way to drop it.

use super::list::List;
use crate::components::chip::removable_chip;
use crate::components::link::link_in_place;
use crate::markup::Element;
use crate::markup::tags::{div, ul};
use crate::text::ventures as text;
use directory_api::VentureQuery;

/// The chips; nothing where no filter is set.
pub(super) fn chips(list: List) -> Option<Element> {
    let filter = list.state().filter;
    let mut chips = Vec::new();
    let mut push = |label: &str, drop: fn(&mut VentureQuery, &str), value: &str| {
        let value = value.to_owned();
        let on_remove = move || list.filter(|filter| drop(filter, &value));
        chips.push(removable_chip(label, on_remove));
    };
    if let Some(name) = &filter.name {
        push(&text::name_filter(name), |filter, _| filter.name = None, name);
    }
    for value in &filter.countries {
        push(value, |filter, value| filter.countries.retain(|it| it != value), value);
    }
    for value in &filter.sectors {
        push(value, |filter, value| filter.sectors.retain(|it| it != value), value);
    }
    for status in &filter.statuses {
        let drop = |filter: &mut VentureQuery, value: &str| {
            filter.statuses.retain(|it| it.as_str() != value);
        };
        push(text::status(status), drop, status.as_str());
    }
    if chips.is_empty() {
        return None;
    }
    let chips = ul().class("chips").attr("aria-label", text::ACTIVE).child(chips);
    let clear = link_in_place(&list.unfiltered()).class("small").child(text::CLEAR_ALL);
    Some(div().class("row").child(chips).child(clear))
}
