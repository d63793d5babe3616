//! The filters that are set, each with a way to drop it.

use super::filters::{Field, Filters};
use super::pages::Pages;
use crate::components::chip::removable_chip;
use crate::components::link::link_in_place;
use crate::markup::Element;
use crate::markup::tags::{div, ul};
use crate::text::listing as text;

/// The chips; nothing where no filter is set.
pub(super) fn chips(filters: Filters, pages: Pages) -> Option<Element> {
    let name =
        filters.name.now.get().map(|name| {
            removable_chip(&text::name_filter(&name), move || filters.name.drop.run(()))
        });
    let fields = filters.fields.get_value();
    let chips: Vec<_> = name.into_iter().chain(fields.iter().flat_map(of_field)).collect();
    if chips.is_empty() {
        return None;
    }
    let chips = ul().class("chips").attr("aria-label", text::ACTIVE).child(chips);
    let clear = pages.unfiltered.get();
    let clear = clear.map(|all| link_in_place(&all).class("small").child(text::CLEAR_ALL));
    Some(div().class("row").child(chips).child(clear))
}

fn of_field(field: &Field) -> Vec<Element> {
    let Field { combobox, word, .. } = *field;
    let chosen = combobox.chosen.get();
    let chip = |value: &String| {
        let others = chosen.iter().filter(|it| *it != value).cloned().collect::<Vec<_>>();
        removable_chip(&word(value.clone()), move || combobox.on_change.run(others.clone()))
    };
    chosen.iter().map(chip).collect()
}
