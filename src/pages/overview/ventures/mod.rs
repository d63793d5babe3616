//! Everything about ventures: the newest ones, by country, by founding year.

mod countries;
pub(super) mod newest;
mod years;

use super::asked::Asked;
use super::charted::charted_skeleton;
use super::figures::sample::Sample;
use super::pair;
use crate::components::chart::{Bar, Shape};
use crate::components::icon::Glyph;
use crate::components::notice::blank;
use crate::components::panel::panel;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::format;
use crate::markup::{Element, IntoMarkup, Markup};
use crate::text::{listing, overview as text, ventures};

/// The panels, or what stands in their place.
pub(super) fn view(asked: Asked) -> Markup {
    remote_view(asked.ventures, || skeleton().into_markup())
        .empty(
            |page| page.items.is_empty() && page.lost() == 0,
            || blank(Glyph::Ventures, ventures::WORDS.empty, listing::EMPTY_ADVICE).into_markup(),
        )
        .data(move |page| {
            let days = page.items.iter().map(|it| it.date_created.as_ref()?.day());
            let drawn_from = text::drawn_from(Sample::of(page.window, days));
            let left = [newest::view(page, asked), years::view(page, drawn_from.clone())];
            pair(left, [countries::view(page, asked, drawn_from)]).into_markup()
        })
}

/// A bar as long as a number of ventures.
fn number(label: String, count: u64) -> Bar {
    let said = format::number(count);
    Bar { label, value: count, short: said.clone(), exact: said, ..Bar::default() }
}

fn skeleton() -> Element {
    let newest = panel(text::NEWEST_VENTURES).child(newest::skeleton());
    let years = charted_skeleton(text::BY_YEAR, Shape::Columns, years::YEARS as usize);
    let countries = charted_skeleton(text::BY_COUNTRY, Shape::Rows, countries::COUNTRIES);
    waiting().child(pair([newest, years], [countries]))
}
