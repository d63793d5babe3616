//! Capital by the size of rounds. The list of rounds has no filter by size, so no bar is a link.

use super::capital::{bar, dollars, remarks};
use super::loaded::Rounds;
use crate::components::chart::{Chart, Shape};
use crate::markup::Element;
use crate::pages::overview::charted::charted;
use crate::pages::overview::figures::Sum;
use crate::pages::overview::figures::sample::Sample;
use crate::pages::overview::figures::sizes::sizes;
use crate::text::overview as text;

/// The panel.
pub(super) fn view(rounds: &Rounds, samples: &[Sample]) -> Element {
    let sums = sizes(rounds.each().filter_map(|(_, round)| dollars(round)));
    let size_bar = |(place, sum): (usize, &Sum)| {
        bar(text::size(place), *sum, text::count(sum.count, text::ROUND_NOUNS))
    };
    let drawn = Chart {
        labelled_by: "by-size",
        shape: Shape::Rows,
        heads: &[text::SIZE, text::CAPITAL, text::ROUNDS],
        bars: sums.iter().enumerate().map(size_bar).collect(),
        on_intent: None,
    };
    charted(text::BY_SIZE, text::drawn_from_rounds(samples), drawn, "", &remarks(rounds))
}
