//! Bar charts whose bars are links, or at least carry a label.
//!
//! A chart is an HTML list. Its labels are ordinary text, so they keep their size on a phone; only
//! the bars are stretched SVG. Each bar is drawn horizontally and vertically, and the style sheet
//! shows the one that fits.

use crate::components::panel::Disclosure;
use crate::components::{SkeletonBar, Width};
use crate::routes;
use crate::text::{overview, tr};
use leptos::prelude::*;

/// Arrangement of the bars of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Horizontal bars, one below the other.
    Rows,
    /// Vertical bars, side by side; one below the other if there is no room.
    Columns,
}

impl Layout {
    const fn class(self) -> &'static str {
        match self {
            Self::Rows => "chart rows",
            Self::Columns => "chart columns",
        }
    }
}

/// Bar of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bar {
    pub(super) label: String,
    /// Value that determines its length.
    pub(super) value: u64,
    /// Abbreviated value.
    pub(super) short: String,
    /// Full value.
    pub(super) exact: String,
    /// Addition to the value.
    pub(super) more: Option<String>,
    pub(super) to: Option<String>,
}

impl Bar {
    /// Text of the bar for screen readers.
    fn sentence(&self) -> String {
        let Self { label, exact, more, .. } = self;
        overview::bar(label, exact, more.as_deref())
    }
}

/// Length of the longest bar, in drawing units. Whole numbers are precise enough: writing fractions
/// would be a large part of the download.
const LENGTH: u64 = 1000;
/// Shortest bar of a value above zero, which must not look like zero.
const SHORTEST: u64 = 10;

/// Length of the bar of `value`; the greatest value of the chart has the longest bar.
fn length(value: u64, greatest: u64) -> u64 {
    if value == 0 || greatest == 0 {
        return 0;
    }
    let exact = u128::from(value) * u128::from(LENGTH) / u128::from(greatest);
    u64::try_from(exact).unwrap_or(LENGTH).clamp(SHORTEST, LENGTH)
}

/// Chart, with the same values as a table.
#[component]
pub(super) fn BarChart(
    /// Identifier of the heading that names the chart.
    labelled_by: &'static str,
    shape: Layout,
    /// Heads of the table: labels, values, and additions.
    heads: &'static [fn() -> &'static str],
    bars: Vec<Bar>,
) -> impl IntoView {
    let greatest = bars.iter().map(|bar| bar.value).max().unwrap_or_default();
    let item = |bar: &Bar| {
        let class = "chart-bar";
        let content = bar_content(bar, greatest);
        let bar = match bar.to.clone() {
            Some(to) => {
                let href = routes::href(&to);
                view! { <a href=href class=class>{content}</a> }.into_any()
            }
            None => view! {
                <span role="img" aria-label=bar.sentence() class=class>
                    {content}
                </span>
            }
            .into_any(),
        };
        view! { <li>{bar}</li> }
    };
    let items = bars.iter().map(item).collect_view();
    view! {
        <figure class=shape.class() aria-labelledby=labelled_by>
            <ul class="bars">{items}</ul>
            <Disclosure summary=tr("Show as table")>
                <ValuesTable labelled_by heads bars />
            </Disclosure>
        </figure>
    }
}

#[component]
fn ValuesTable(
    labelled_by: &'static str,
    heads: &'static [fn() -> &'static str],
    bars: Vec<Bar>,
) -> impl IntoView {
    let head = |(index, head): (usize, &fn() -> &'static str)| {
        view! { <th scope="col" class=(index > 0).then_some("numeric")>{head()}</th> }
    };
    let has_more = heads.len() > 2;
    let row = move |bar: Bar| {
        let more =
            has_more.then(|| view! { <td class="numeric">{bar.more.unwrap_or_default()}</td> });
        view! {
            <tr>
                <th scope="row" dir="auto">{bar.label}</th>
                <td class="numeric">{bar.exact}</td>
                {more}
            </tr>
        }
    };
    view! {
        <table class="chart-table" aria-labelledby=labelled_by>
            <thead>
                <tr>{heads.iter().enumerate().map(head).collect_view()}</tr>
            </thead>
            <tbody>{bars.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// Content of the frame of a bar; the greatest value of the chart has the longest bar.
fn bar_content(bar: &Bar, greatest: u64) -> AnyView {
    let length = length(bar.value, greatest);
    let more = bar.more.clone();
    let more = more.map(|more| view! { <small class="bar-more">{more}</small> });
    view! {
        <span class="bar-label" dir="auto">{bar.label.clone()}</span>
        <BarShape>
            <rect class="lying" width=length.to_string() height="100%" />
            <rect
                class="standing"
                y=(LENGTH - length).to_string()
                height=length.to_string()
                width="100%"
            />
        </BarShape>
        <span class="bar-value">{bar.short.clone()}</span>
        {more}
    }
    .into_any()
}

#[component]
fn BarShape(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    view! {
        <svg
            class="bar-shape"
            viewBox=format!("0 0 {LENGTH} {LENGTH}")
            preserveAspectRatio="none"
            aria-hidden="true"
        >
            {children.map(|children| children())}
        </svg>
    }
}

/// Skeleton of a chart, with as many bars as it may have.
#[component]
pub(super) fn ChartSkeleton(shape: Layout, bars: usize) -> impl IntoView {
    let item = |_| {
        view! {
            <li>
                <span class="chart-bar">
                    <span class="bar-label"><SkeletonBar width=Width::Half /></span>
                    <BarShape />
                    <span class="bar-value"><SkeletonBar width=Width::Long /></span>
                </span>
            </li>
        }
    };
    view! {
        <figure class=shape.class()>
            <ul class="bars">{(0..bars).map(item).collect_view()}</ul>
            <Disclosure summary=tr("Show as table") inert=true />
        </figure>
    }
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
        assert_eq!(length(u64::MAX, u64::MAX), LENGTH);
    }
}
