//! The capital of rounds by status, by month and by size.

use super::Queries;
use super::all_rounds::{AllRounds, day_posted};
use super::figures::series::{Months, months};
use super::figures::{Sample, Sum, bounds, sizes};
use super::panels::{ChartContent, ChartPanel};
use super::reading::Rest;
use super::totals::rounds_of_status;
use crate::capital::{Excluded, dollars};
use crate::components::pill::tone;
use crate::components::{Bar, Shape};
use crate::format;
use crate::text::overview as text;
use directory_api::{Page, Round, RoundStatus, Usd, call};
use leptos::prelude::*;
use std::sync::Arc;

/// Capital by status; each bar leads to the rounds of its status. Of a status that has many rounds,
/// the newest are a smaller part than of another one, so the statuses are compared only when all
/// rounds are there.
#[component]
pub(super) fn CapitalByStatus(
    rounds: Memo<Arc<AllRounds>>,
    rest: Rest,
    queries: Queries,
) -> impl IntoView {
    let content = Memo::new(move |_| {
        let rounds = rounds.get();
        let samples = samples(&rounds);
        if !samples.iter().all(|sample| sample.is_whole()) {
            let coming = if rest.is_coming() { RoundStatus::ALL.len() } else { 0 };
            let nothing = ChartContent::new(Vec::new(), text::needs_all().to_owned(), []);
            return ChartContent { coming, ..nothing };
        }
        let status_bar =
            |((status, page), sample): ((&RoundStatus, &Arc<Page<Round>>), &Sample)| {
                let mut sum = Sum::default();
                page.items.iter().filter_map(dollars).for_each(|dollars| sum.add(dollars));
                let label = text::status(status);
                let (to, tone) = (Some(rounds_of_status(status)), tone(&text::words_of(status)));
                Bar { to, tone, ..bar(label, sum, text::part(sample.part(), sample.window)) }
            };
        let statuses = RoundStatus::ALL.iter().zip(&rounds.pages).zip(&samples);
        let bars = statuses.map(status_bar).collect();
        ChartContent::new(bars, based_on(&samples), remarks(&rounds))
    });
    let prefetch = move |index: usize| {
        if let Some(status) = RoundStatus::ALL.get(index) {
            queries.prefetch.fetch(call::fundraising(status, queries.first));
        }
    };
    view! {
        <ChartPanel
            title=text::by_status()
            id="by-status"
            shape=Shape::Rows
            heads=&[text::status_label, text::capital, text::rounds_label]
            content
            rest
            on_intent=Callback::new(prefetch)
        />
    }
}

/// Capital by month of posting. The list of rounds has no filter by month, so no bar is a link.
#[component]
pub(super) fn CapitalByMonth(rounds: Memo<Arc<AllRounds>>) -> impl IntoView {
    let content = Memo::new(move |_| {
        let rounds = rounds.get();
        let samples = samples(&rounds);
        let point = |(_, round): (_, &Round)| (month(round), dollars(round).unwrap_or_default());
        let points: Vec<_> = rounds.each().map(point).collect();
        let oldest = rounds.pages.iter().map(|page| page.items.iter().filter_map(month).min());
        let lists = samples.iter().copied().zip(oldest);
        let Months { series, complete_from } = months(&points, lists, format::this_month());
        let month_bar = |(month, sum): (u32, &Sum)| {
            bar(format::month(month), *sum, text::round_count(sum.count))
        };
        let bars = (series.first..).zip(&series.sums).map(month_bar).collect();
        let incomplete = match complete_from {
            None => Some(text::months_incomplete().to_owned()),
            Some(from) => text::earlier_rounds(series.earlier.count, from == 0),
        };
        let [amountless, unbelievable] = remarks(&rounds);
        let remarks = [incomplete, text::dateless(series.timeless.count), amountless, unbelievable];
        ChartContent::new(bars, based_on(&samples), remarks)
    });
    view! {
        <ChartPanel
            title=text::by_month()
            id="by-month"
            shape=Shape::Columns
            heads=&[text::month, text::capital, text::rounds_label]
            content
            none=text::no_months()
        />
    }
}

/// The month of posting, counted from the year 0.
fn month(round: &Round) -> Option<u32> {
    day_posted(round).map(|day| u32::from(day.year) * 12 + u32::from(day.month) - 1)
}

/// Capital by the size of rounds. The list of rounds has no filter by size, so no bar is a link.
#[component]
pub(super) fn CapitalBySize(rounds: Memo<Arc<AllRounds>>) -> impl IntoView {
    let content = Memo::new(move |_| {
        let rounds = rounds.get();
        let sums = sizes(rounds.each().filter_map(|(_, round)| dollars(round)));
        let size_bar = |(index, sum): (usize, &Sum)| {
            let (start, end) = bounds(index);
            bar(text::size(start, end), *sum, text::round_count(sum.count))
        };
        let bars = sums.iter().enumerate().map(size_bar).collect();
        ChartContent::new(bars, based_on(&samples(&rounds)), remarks(&rounds))
    });
    view! {
        <ChartPanel
            title=text::by_size()
            id="by-size"
            shape=Shape::Rows
            heads=&[text::size_label, text::capital, text::rounds_label]
            content
        />
    }
}

/// How much was loaded of each status.
fn samples(rounds: &AllRounds) -> Vec<Sample> {
    let sample =
        |page: &Arc<Page<Round>>| Sample::of(page.window, page.items.iter().map(day_posted));
    rounds.pages.iter().map(sample).collect()
}

/// What a chart of rounds is based on, which is of each status no less than of the worst one.
fn based_on(samples: &[Sample]) -> String {
    let part = samples.iter().map(|sample| sample.part()).max().unwrap_or(text::Part::Whole);
    text::based_on_rounds(part, samples.iter().map(|sample| sample.window.received).sum())
}

/// What is to be said of the amounts.
fn remarks(rounds: &AllRounds) -> [Option<String>; 2] {
    Excluded::of(rounds.each().map(|(_, round)| round)).sentences()
}

/// A bar as long as the capital.
fn bar(label: String, sum: Sum, more: String) -> Bar {
    let dollars = Usd(sum.dollars);
    Bar {
        label,
        value: sum.dollars,
        short: format::short_money(dollars),
        exact: format::money(dollars),
        more: Some(more),
        ..Bar::default()
    }
}
