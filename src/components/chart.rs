//! Bar charts whose bars are links, each with its values as a table.
//!
//! A chart is an HTML list, so that its texts keep their size on a phone; only the bars are SVG.

use super::link::use_svg_links;
use super::panel::{Disclosure, Panel};
use super::skeleton::{SkeletonBar, Width};
use crate::routes;
use crate::text::{plural, tr};
use leptos::prelude::*;

/// Maximum number of horizontal bars. The table has all values.
const MAX_ROWS: usize = 10;
/// Maximum number of vertical bars that have room for their values.
const MAX_VALUES: usize = 12;
/// Size of a shape that fills its SVG. For an attribute of the markup, Leptos would use `innerHTML`.
const FULL: &str = "100%";

/// Chart of a field, or of the years of a field.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// Headings of the table: of the labels, then of the cells of the bars.
    pub heads: Vec<&'static str>,
    pub bars: Vec<Bar>,
    /// Sentences below the chart.
    pub remarks: Vec<String>,
}

/// Bar of a chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bar {
    pub label: String,
    /// Label on the axis of vertical bars, which has room for few.
    pub tick: Option<String>,
    pub value: u64,
    /// Short text of the value.
    pub text: String,
    /// Exact values in the table.
    pub cells: Vec<String>,
    /// Address of the list of its records; `None` without records.
    pub to: Option<String>,
}

/// Panel with a chart and its table, or a skeleton while the chart is loading; empty if the chart has
/// no bars.
#[component]
pub fn ChartPanel(
    title: &'static str,
    /// Identifier of the heading, which names the chart.
    id: &'static str,
    /// True for vertical bars on an axis instead of horizontal bars, one below the other.
    is_vertical: bool,
    chart: Option<Chart>,
) -> impl IntoView {
    let follow = use_svg_links();
    let Some(mut chart) = chart else {
        let bars = if is_vertical { 0 } else { MAX_ROWS };
        let bars = (0..bars).map(|_| skeleton()).collect_view();
        let class = if is_vertical { "chart columns" } else { "chart rows" };
        return Some(
            view! {
                <Panel title id>
                    <figure class=class>
                        <ul class="bars">{bars}</ul>
                    </figure>
                    <p class="small muted">{""}</p>
                    <Disclosure summary=tr("Table") inert=true />
                </Panel>
            }
            .into_any(),
        );
    };
    let greatest = chart.bars.iter().map(|bar| bar.value).max()?;
    let (class, bars) = if is_vertical {
        let has_room = chart.bars.len() <= MAX_VALUES;
        let class = if has_room { "chart columns with-values" } else { "chart columns" };
        (class, chart.bars.iter().map(|bar| column(bar, greatest)).collect_view())
    } else {
        let others = chart.bars.len().saturating_sub(MAX_ROWS) as u64;
        if others > 0 {
            chart.remarks.push(plural(others, "# more in the table.", "# more in the table."));
        }
        ("chart rows", chart.bars.iter().take(MAX_ROWS).map(|bar| row(bar, greatest)).collect())
    };
    Some(
        view! {
            <Panel title id>
                <figure class=class aria-labelledby=id on:click=follow>
                    <ul class="bars">{bars}</ul>
                </figure>
                <p class="small muted">{chart.remarks.join(" ")}</p>
                <Disclosure summary=tr("Table")>{values_table(&chart, id)}</Disclosure>
            </Panel>
        }
        .into_any(),
    )
}

/// Horizontal bar between its label and its value.
fn row(bar: &Bar, greatest: u64) -> AnyView {
    view! {
        <li>
            <a href=bar.to.as_deref().map(routes::href) class="chart-bar">
                <span class="bar-label" dir="auto">
                    {bar.label.clone()}
                </span>
                <span class="bar-line">
                    <svg class="bar-shape" width=share(bar.value, greatest) aria-hidden="true">
                        <rect width=FULL height=FULL />
                    </svg>
                    <span class="bar-value">{bar.text.clone()}</span>
                </span>
            </a>
        </li>
    }
    .into_any()
}

/// Vertical bar below its value. The link is SVG: narrow bars have no room for a target of 24 px, and the
/// links of the table are the same.
fn column(bar: &Bar, greatest: u64) -> AnyView {
    let name = format!("{}: {}", bar.label, bar.text);
    let link = bar.to.as_deref().map(|to| {
        view! {
            <svg class="bar-link">
                <a href=routes::href(to) aria-label=name.clone()>
                    <title>{name.clone()}</title>
                    <rect width=FULL height=FULL />
                </a>
            </svg>
        }
    });
    let tick = bar.tick.clone().map(|tick| view! { <span class="bar-tick">{tick}</span> });
    view! {
        <li class:greatest=bar.value == greatest>
            <span class="bar-value" aria-hidden="true">
                {bar.text.clone()}
            </span>
            <svg class="bar-shape" height=share(bar.value, greatest) aria-hidden="true">
                <rect width=FULL height=FULL />
            </svg>
            {link}
            <span aria-hidden="true">{tick}</span>
        </li>
    }
    .into_any()
}

fn skeleton() -> impl IntoView {
    view! {
        <li>
            <span class="chart-bar">
                <span class="bar-label">
                    <SkeletonBar width=Width::Half />
                </span>
                <SkeletonBar width=Width::Long />
            </span>
        </li>
    }
}

/// Length of a bar in percent; the greatest value of the chart has the longest bar.
fn share(value: u64, greatest: u64) -> String {
    // Whole numbers, because the code that formats fractions is large.
    let thousandths = u128::from(value) * 1000 / u128::from(greatest.max(1));
    // The shortest bar must not look like zero.
    let thousandths = if value == 0 { 0 } else { thousandths.max(10) };
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

fn values_table(chart: &Chart, labelled_by: &'static str) -> AnyView {
    let heads = chart.heads.iter().map(|head| view! { <th scope="col">{*head}</th> });
    let row = |bar: &Bar| {
        let cells = bar.cells.iter().map(|cell| view! { <td class="numeric">{cell.clone()}</td> });
        view! {
            <tr>
                <th scope="row" dir="auto">
                    <a href=bar.to.as_deref().map(routes::href)>{bar.label.clone()}</a>
                </th>
                {cells.collect_view()}
            </tr>
        }
    };
    view! {
        <table class="chart-table" aria-labelledby=labelled_by>
            <thead>
                <tr>{heads.collect_view()}</tr>
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
        for (value, greatest, expected) in [
            (5, 10, "50.0%"),
            (1, 3, "33.3%"),
            (u64::MAX, u64::MAX, "100.0%"),
            (1, 1_000_000, "1.0%"),
            (0, 10, "0.0%"),
            (0, 0, "0.0%"),
        ] {
            assert_eq!(share(value, greatest), expected);
        }
    }
}
