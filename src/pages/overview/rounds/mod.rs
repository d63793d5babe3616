//! Everything about rounds: the newest ones, capital by status, by month and by size.

mod by_month;
mod by_size;
mod by_status;
mod capital;
pub(super) mod loaded;
mod newest;
mod venture_name;

use super::asked::Asked;
use super::charted::charted_skeleton;
use super::figures::months::MOST;
use super::figures::sample::Sample;
use super::figures::sizes::SIZES;
use super::pair;
use super::ventures::newest::skeleton as newest_skeleton;
use crate::components::chart::Shape;
use crate::components::icon::Glyph;
use crate::components::notice::blank;
use crate::components::panel::panel;
use crate::components::remote_view::{Reported, remote_view};
use crate::components::skeleton::waiting;
use crate::markup::{Element, IntoMarkup, Markup};
use crate::text::overview as text;
use directory_api::RoundStatus;
use loaded::posted;

/// The panels, or what stands in their place: one notice where a key is missing.
pub(super) fn view(asked: Asked) -> Markup {
    remote_view(asked.rounds, || skeleton().into_markup())
        .empty(
            |rounds| rounds.each().next().is_none() && rounds.problems().is_empty(),
            || blank(Glyph::Fundraising, text::NO_ROUNDS, text::NO_ROUNDS_ADVICE).into_markup(),
        )
        .data(move |rounds| {
            let samples = rounds.pages.iter();
            let samples: Vec<Sample> = samples
                .map(|page| Sample::of(page.window, page.items.iter().map(posted)))
                .collect();
            let left = [newest::view(rounds, asked), by_month::view(rounds, &samples)];
            let by_status = by_status::view(rounds, &samples, asked);
            pair(left, [by_status, by_size::view(rounds, &samples)]).into_markup()
        })
}

fn skeleton() -> Element {
    let newest = panel(text::NEWEST_ROUNDS).child(newest_skeleton());
    let by_month = charted_skeleton(text::BY_MONTH, Shape::Columns, MOST as usize);
    let by_status = charted_skeleton(text::BY_STATUS, Shape::Rows, RoundStatus::ALL.len());
    let by_size = charted_skeleton(text::BY_SIZE, Shape::Rows, SIZES);
    waiting().child(pair([newest, by_month], [by_status, by_size]))
}
