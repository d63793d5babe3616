//! Charts: bars that are links, or at least say what they stand for.
//!
//! A chart is a real list. Its words are text of the page, so that they are as large on a phone as
//! everywhere; only the bars are drawn, by SVG that is stretched into its place. Each bar is drawn
//! horizontal and vertical, and the style sheet shows the one that there is room for.

pub(super) mod bar;

pub use bar::Bar;

use super::panel::Disclosure;
use super::rows::LiveRows;
use super::skeleton::{SkeletonBar, Width};
use crate::text::overview;
use crate::{browser, routes};
use bar::{LENGTH, length};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// How the bars of a chart are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One below the other.
    Rows,
    /// Vertical, side by side, as time goes; one below the other where that is too narrow.
    Columns,
}

impl Shape {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Rows => "chart rows",
            Self::Columns => "chart columns",
        }
    }
}

/// A chart, with the same values as a table.
#[component]
pub fn BarChart(
    /// The identifier of the heading that names the chart.
    labelled_by: &'static str,
    shape: Shape,
    /// The heads of the table: those of the labels, of the values, and of what is added to them.
    heads: &'static [fn() -> &'static str],
    /// The bars, in their order; their labels differ.
    #[prop(into)]
    bars: Signal<Vec<Bar>>,
    /// Runs with the position of a bar that looks as if it were to be followed soon.
    #[prop(optional, into)]
    on_intent: Option<Callback<usize>>,
) -> impl IntoView {
    let greatest = Memo::new(move |_| {
        bars.with(|bars| bars.iter().map(|bar| bar.value).max().unwrap_or_default())
    });
    // One stop for the Tab key among the bars that lead nowhere; the arrow keys reach the others.
    let stop = Memo::new(move |_| {
        let label = |bar: &Bar| bar.label.clone();
        bars.with(|bars| bars.iter().find(|bar| bar.to.is_none()).map(label))
    });
    let item = move |bar: Signal<Bar>| {
        let label = bar.with_untracked(|bar| bar.label.clone());
        let own = label.clone();
        let intent = move || {
            let position = bars.with_untracked(|bars| bars.iter().position(|it| it.label == own));
            if let Some((on_intent, position)) = on_intent.zip(position) {
                on_intent.run(position);
            }
        };
        let is_stop = Memo::new(move |_| stop.with(|stop| stop.as_ref() == Some(&label)));
        let class = move || bar.with(|bar| format!("chart-bar {}", bar.tone));
        let image = move || {
            view! {
                <span
                    tabindex=move || if is_stop.get() { "0" } else { "-1" }
                    role="img"
                    aria-label=move || bar.with(Bar::sentence)
                    class=class
                >
                    <BarContent bar greatest />
                </span>
            }
        };
        let link = move || {
            let (pointed, focused) = (intent.clone(), intent.clone());
            view! {
                <a
                    href=move || bar.with(|bar| bar.to.as_deref().map(routes::href))
                    on:pointerenter=move |_| pointed()
                    on:focus=move |_| focused()
                    class=class
                >
                    <BarContent bar greatest />
                </a>
            }
        };
        let leads_on = Memo::new(move |_| bar.with(|bar| bar.to.is_some()));
        view! {
            <li>
                {move || if leads_on.get() { link().into_any() } else { image().into_any() }}
            </li>
        }
    };
    view! {
        <figure class=shape.class() aria-labelledby=labelled_by>
            <ul class="bars" on:keydown=|event| walk(&event)>
                <LiveRows each=bars key=|bar| bar.label.clone() children=item />
            </ul>
            <Disclosure summary=overview::as_table()>
                <ValuesTable labelled_by heads bars />
            </Disclosure>
        </figure>
    }
}

#[component]
fn ValuesTable(
    labelled_by: &'static str,
    heads: &'static [fn() -> &'static str],
    bars: Signal<Vec<Bar>>,
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
            <tbody>{move || bars.get().into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// Moves the focus by the arrow keys to another bar of the list.
fn walk(event: &KeyboardEvent) {
    let Some(key) = browser::key(event) else { return };
    // With another key, they are the browser's: Alt and Left go back.
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let item = target.and_then(|target| target.closest("li").ok().flatten());
    let next = item.and_then(|item| match key.as_str() {
        "ArrowRight" | "ArrowDown" => item.next_element_sibling(),
        "ArrowLeft" | "ArrowUp" => item.previous_element_sibling(),
        "Home" => item.parent_element()?.first_element_child(),
        "End" => item.parent_element()?.last_element_child(),
        _ => None,
    });
    let bar = next.and_then(|next| next.first_element_child()?.dyn_into::<HtmlElement>().ok());
    if let Some(bar) = bar {
        event.prevent_default();
        // The only failure is a bar that has left the page.
        drop(bar.focus());
    }
}

/// What is inside of the frame of a bar; the greatest value of the chart has the longest bar.
#[component]
fn BarContent(bar: Signal<Bar>, greatest: Memo<u64>) -> impl IntoView {
    let more = move || {
        let more = bar.with(|bar| bar.more.clone());
        more.map(|more| view! { <small class="bar-more">{more}</small> })
    };
    let length = Memo::new(move |_| length(bar.with(|bar| bar.value), greatest.get()));
    view! {
        <span class="bar-label" dir="auto">{move || bar.with(|bar| bar.label.clone())}</span>
        <BarShape>
            <rect class="lying" width=move || length.get().to_string() height="100%" />
            <rect
                class="standing"
                y=move || (LENGTH - length.get()).to_string()
                height=move || length.get().to_string()
                width="100%"
            />
        </BarShape>
        <span class="bar-value">{move || bar.with(|bar| bar.short.clone())}</span>
        {more}
    }
}

/// The ground on which a bar is drawn.
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

/// The place of a chart that is loading, with as many bars as it may have.
#[component]
pub fn ChartSkeleton(shape: Shape, bars: usize) -> impl IntoView {
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
            <Disclosure summary=overview::as_table() inert=true />
        </figure>
    }
}
