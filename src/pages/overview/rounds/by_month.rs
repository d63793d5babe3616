//! Capital by month of posting. The list of rounds has no filter by month, so no bar is a link.

use super::capital::{bar, dollars, remarks};
use super::loaded::{Rounds, posted};
use crate::components::chart::{Chart, Shape};
use crate::format;
use crate::markup::Element;
use crate::pages::overview::charted::charted;
use crate::pages::overview::figures::Sum;
use crate::pages::overview::figures::months::{Months, months};
use crate::pages::overview::figures::sample::Sample;
use crate::text::overview as text;
use directory_api::Round;

/// The panel.
pub(super) fn view(rounds: &Rounds, samples: &[Sample]) -> Element {
    let point = |(_, round): (_, &Round)| (month(round), dollars(round).unwrap_or_default());
    let points: Vec<_> = rounds.each().map(point).collect();
    let oldest = rounds.pages.iter().map(|page| page.items.iter().filter_map(month).min());
    let lists = samples.iter().copied().zip(oldest);
    let Months { series, complete_from } = months(&points, lists, format::this_month());
    let month_bar = |(month, sum): (u32, &Sum)| {
        bar(format::month(month), *sum, text::count(sum.count, text::ROUND_NOUNS))
    };
    let drawn = Chart {
        labelled_by: "by-month",
        shape: Shape::Columns,
        heads: &[text::MONTH, text::CAPITAL, text::ROUNDS],
        bars: (series.first..).zip(&series.sums).map(month_bar).collect(),
        on_intent: None,
    };
    let incomplete = match complete_from {
        None => Some(text::MONTHS_INCOMPLETE.to_owned()),
        Some(from) => text::earlier_rounds(series.earlier.count, from == 0),
    };
    let [amountless, unbelievable] = remarks(rounds);
    let remarks = [incomplete, text::dateless(series.timeless.count), amountless, unbelievable];
    charted(text::BY_MONTH, text::drawn_from_rounds(samples), drawn, text::NO_MONTHS, &remarks)
}

/// The month of posting, counted from the year 0.
fn month(round: &Round) -> Option<u32> {
    posted(round).map(|day| u32::from(day.year) * 12 + u32::from(day.month) - 1)
}
