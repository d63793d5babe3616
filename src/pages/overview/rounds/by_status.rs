//! Capital by status; each bar leads to the rounds of its status.

use super::capital::{bar, dollars, remarks};
use super::loaded::Rounds;
use crate::callback::Callback;
use crate::components::chart::{Bar, Chart, Shape};
use crate::components::pill::tone;
use crate::markup::Element;
use crate::pages::overview::asked::Asked;
use crate::pages::overview::charted::charted;
use crate::pages::overview::figures::Sum;
use crate::pages::overview::figures::sample::Sample;
use crate::pages::overview::totals::rounds_with;
use crate::text::overview as text;
use directory_api::{Page, Round, RoundStatus, call};
use std::sync::Arc;

/// The panel.
pub(super) fn view(rounds: &Rounds, samples: &[Sample], asked: Asked) -> Element {
    let status_bar = |((status, page), sample): ((&RoundStatus, &Arc<Page<Round>>), &Sample)| {
        let mut sum = Sum::default();
        page.items.iter().filter_map(dollars).for_each(|dollars| sum.add(dollars));
        let label = text::status(status);
        let tone = tone(&label);
        Bar { to: Some(rounds_with(status)), tone, ..bar(label, sum, text::part(*sample)) }
    };
    let on_intent = Callback::new(move |place: usize| {
        if let Some(status) = RoundStatus::ALL.get(place) {
            asked.prefetch.fetch(call::fundraising(status, asked.first));
        }
    });
    let drawn = Chart {
        labelled_by: "by-status",
        shape: Shape::Rows,
        heads: &[text::STATUS, text::CAPITAL, text::ROUNDS],
        bars: RoundStatus::ALL.iter().zip(&rounds.pages).zip(samples).map(status_bar).collect(),
        on_intent: Some(on_intent),
    };
    charted(text::BY_STATUS, text::drawn_from_rounds(samples), drawn, "", &remarks(rounds))
}
