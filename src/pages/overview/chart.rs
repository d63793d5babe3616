//! Bar charts whose bars are links.
//!
//! A chart is an HTML list. Its labels are ordinary text, so they keep their size on a phone; only
//! the bars are stretched SVG. Each bar is drawn horizontally and vertically, and the style sheet
//! shows the one that fits.

use crate::components::{Disclosure, Panel, SkeletonBar, Width};
use crate::format::{money, number, short_money};
use crate::routes;
use crate::text::{fundraising, plural, tr};
use directory_api::Usd;
use leptos::prelude::*;

/// Class of a chart with horizontal bars, one below the other.
pub(super) const ROWS: &str = "chart rows";
/// Class of a chart with vertical bars, side by side; one below the other if there is no room.
pub(super) const COLUMNS: &str = "chart columns";

/// Length of the longest bar, in drawing units. Whole numbers are precise enough, and the code that
/// formats fractions is large.
const LENGTH: u64 = 1000;
/// Shortest bar of a value above zero, which must not look like zero.
const SHORTEST: u64 = 10;

/// Bars of a chart, and the remarks below them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Chart {
    pub(super) bars: Vec<Bar>,
    pub(super) remarks: String,
    /// True if the bars show the capital of rounds instead of the number of ventures.
    pub(super) is_of_capital: bool,
}

/// Bar of a chart, which leads to its records.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) tally: Tally,
    pub(super) to: String,
}

/// Number of records, their capital in dollars, and the number of amounts that it leaves out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) count: u64,
    pub(super) dollars: u64,
    pub(super) odd_amounts: u64,
}

impl Tally {
    /// Sum of the capital in words.
    pub(super) fn capital(self, format: fn(Usd) -> String) -> String {
        fundraising::sum(self.dollars, self.odd_amounts, format)
    }
}

impl Chart {
    fn value(&self, bar: &Bar) -> u64 {
        if self.is_of_capital { bar.tally.dollars } else { bar.tally.count }
    }

    /// Number of rounds, next to their capital.
    fn rounds(&self, bar: &Bar) -> Option<String> {
        self.is_of_capital.then(|| plural(bar.tally.count, "# round", "# rounds"))
    }
}

/// Panel with a chart and the same values as a table, or a skeleton while the chart is loading;
/// empty if the chart has fewer than two bars.
#[component]
pub(super) fn ChartPanel(
    title: &'static str,
    /// Identifier of the heading, which names the chart.
    id: &'static str,
    class: &'static str,
    /// Heading of the label column in the table.
    head: &'static str,
    /// Number of bars that have room side by side. More bars are one below the other.
    max: usize,
    chart: Option<Chart>,
) -> impl IntoView {
    let Some(chart) = chart else {
        return Some(
            view! {
                <Panel title id>
                    <figure class=class>
                        <ul class="bars">{(0..max).map(|_| skeleton()).collect_view()}</ul>
                        <Disclosure summary=tr("Show as table") inert=true />
                    </figure>
                    <p class="small muted"><SkeletonBar width=Width::Long /></p>
                </Panel>
            }
            .into_any(),
        );
    };
    // A single bar has nothing to compare with.
    if chart.bars.len() < 2 {
        return None;
    }
    let class = if chart.bars.len() > max { ROWS } else { class };
    let greatest = chart.bars.iter().map(|bar| chart.value(bar)).max().unwrap_or_default();
    let bars = chart.bars.iter().map(|bar| bar_item(&chart, bar, greatest)).collect_view();
    let table = values_table(&chart, id, head);
    let remarks = Some(chart.remarks).filter(|remarks| !remarks.is_empty());
    let remarks = remarks.map(|remarks| view! { <p class="small muted">{remarks}</p> });
    Some(
        view! {
            <Panel title id>
                <figure class=class aria-labelledby=id>
                    <ul class="bars">{bars}</ul>
                    <Disclosure summary=tr("Show as table")>{table}</Disclosure>
                </figure>
                {remarks}
            </Panel>
        }
        .into_any(),
    )
}

fn bar_item(chart: &Chart, bar: &Bar, greatest: u64) -> AnyView {
    let value = chart.value(bar);
    let short = if chart.is_of_capital { bar.tally.capital(short_money) } else { number(value) };
    let more = chart.rounds(bar).map(|more| view! { <small class="bar-more">{more}</small> });
    let length = length(value, greatest);
    let content = view! {
        <span class="bar-label" dir="auto">{bar.label.clone()}</span>
        <svg
            class="bar-shape"
            viewBox=format!("0 0 {LENGTH} {LENGTH}")
            preserveAspectRatio="none"
            aria-hidden="true"
        >
            <rect class="horizontal" width=length.to_string() height="100%" />
            <rect
                class="vertical"
                y=(LENGTH - length).to_string()
                height=length.to_string()
                width="100%"
            />
        </svg>
        <span class="bar-value">{short}</span>
        {more}
    };
    // A bar without records has no list to link to.
    let href = (bar.tally.count > 0).then(|| routes::href(&bar.to));
    view! { <li><a href=href class="chart-bar">{content}</a></li> }.into_any()
}

fn skeleton() -> impl IntoView {
    view! {
        <li>
            <span class="chart-bar">
                <span class="bar-label"><SkeletonBar width=Width::Half /></span>
                <svg class="bar-shape" aria-hidden="true">{""}</svg>
                <span class="bar-value"><SkeletonBar width=Width::Long /></span>
            </span>
        </li>
    }
}

/// Length of the bar of `value`; the greatest value of the chart has the longest bar.
fn length(value: u64, greatest: u64) -> u64 {
    match value {
        0 => 0,
        _ => (value.saturating_mul(LENGTH) / greatest.max(1)).max(SHORTEST),
    }
}

fn values_table(chart: &Chart, labelled_by: &'static str, head: &'static str) -> AnyView {
    let (value_head, more_head) = match chart.is_of_capital {
        true => (tr("Raised"), Some(view! { <th scope="col" class="numeric">{tr("Rounds")}</th> })),
        false => (tr("Ventures"), None),
    };
    let row = |bar: &Bar| {
        let value = chart.value(bar);
        let exact = if chart.is_of_capital { bar.tally.capital(money) } else { number(value) };
        view! {
            <tr>
                <th scope="row" dir="auto">{bar.label.clone()}</th>
                <td class="numeric">{exact}</td>
                {chart.rounds(bar).map(|more| view! { <td class="numeric">{more}</td> })}
            </tr>
        }
    };
    view! {
        <table class="chart-table" aria-labelledby=labelled_by>
            <thead>
                <tr>
                    <th scope="col">{head}</th>
                    <th scope="col" class="numeric">{value_head}</th>
                    {more_head}
                </tr>
            </thead>
            <tbody>{chart.bars.iter().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bar_length_is_share_of_greatest_value() {
        assert_eq!(length(5, 10), 500);
        assert_eq!(length(10, 10), LENGTH);
        assert_eq!(length(1, 1_000_000), SHORTEST);
        assert_eq!(length(0, 10), 0);
        assert_eq!(length(0, 0), 0);
    }
}
