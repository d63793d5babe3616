//! What the panels of both halves consist of: charts, and rows of what is new.

use super::reading::{ReadRest, Rest};
use crate::components::{
    Bar, BarChart, ChartSkeleton, MonogramSkeleton, Panel, Shape, Size, SkeletonBar, Width,
};
use leptos::prelude::*;

/// How many rows of what is new are shown.
pub(super) const NEWEST: usize = 6;

/// What a panel with a chart shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ChartContent {
    /// The bars, in their order.
    pub(super) bars: Vec<Bar>,
    /// How many bars will come, where there is none yet.
    pub(super) coming: usize,
    /// What the chart is based on.
    pub(super) based_on: String,
    /// What else is to be said of it.
    pub(super) remarks: String,
}

impl ChartContent {
    /// Puts the remarks together; there may be none.
    pub(super) fn new<const N: usize>(
        bars: Vec<Bar>,
        based_on: String,
        remarks: [Option<String>; N],
    ) -> Self {
        let remarks = remarks.into_iter().flatten().collect::<Vec<_>>().join(" ");
        Self { bars, coming: 0, based_on, remarks }
    }
}

/// A panel with a chart, what it is based on, and what else is to be said of it.
#[component]
pub(super) fn ChartPanel(
    title: &'static str,
    /// The identifier of the heading, which names the chart.
    id: &'static str,
    shape: Shape,
    /// The heads of the chart's table.
    heads: &'static [fn() -> &'static str],
    content: Memo<ChartContent>,
    /// What is still to be read for the charts, where this chart says so.
    #[prop(optional)]
    rest: Option<Rest>,
    /// What is said where there is no bar.
    #[prop(optional)]
    none: &'static str,
    /// Is called with the index of a bar that looks as if it were to be followed soon.
    #[prop(optional, into)]
    on_intent: Option<Callback<usize>>,
) -> impl IntoView {
    let state = Memo::new(move |_| content.with(|it| (!it.bars.is_empty(), it.coming)));
    let bars = Signal::derive(move || content.with(|it| it.bars.clone()));
    let on_intent = move |index| {
        if let Some(on_intent) = on_intent {
            on_intent.run(index);
        }
    };
    let chart = move || match state.get() {
        (true, _) => view! { <BarChart labelled_by=id shape heads bars on_intent /> }.into_any(),
        (false, 0) => view! { <p>{none}</p> }.into_any(),
        (false, bars) => view! {
            <div aria-hidden="true">
                <ChartSkeleton shape bars />
            </div>
        }
        .into_any(),
    };
    let rest = rest.map(|rest| view! { <ReadRest rest /> });
    view! {
        <Panel title id>
            <p class="small muted">{move || content.with(|it| it.based_on.clone())} {rest}</p>
            {chart}
            <Show when=move || content.with(|it| !it.remarks.is_empty())>
                <p class="small muted">{move || content.with(|it| it.remarks.clone())}</p>
            </Show>
        </Panel>
    }
}

/// The place of a panel with a chart.
#[component]
pub(super) fn ChartPanelSkeleton(
    title: &'static str,
    shape: Shape,
    /// How many bars it may have.
    bars: usize,
) -> impl IntoView {
    view! {
        <Panel title>
            <p class="small muted">
                <SkeletonBar width=Width::Long />
            </p>
            <ChartSkeleton shape bars />
        </Panel>
    }
}

/// The name of something new, which is the children, and a line about it.
#[component]
pub(super) fn NewestText(
    #[prop(into)] about: Signal<Option<String>>,
    children: Children,
) -> impl IntoView {
    view! {
        <div>
            <span class="one-line" dir="auto">
                {children()}
            </span>
            <small class="one-line" dir="auto">
                {about}
            </small>
        </div>
    }
}

/// The place of a panel of what is new.
#[component]
pub(super) fn NewestSkeleton(title: &'static str) -> impl IntoView {
    let row = |_| {
        view! {
            <li>
                <MonogramSkeleton size=Size::Medium />
                <div>
                    <SkeletonBar width=Width::Half />
                    <small>
                        <SkeletonBar width=Width::Long />
                    </small>
                </div>
                <span class="newest-end">
                    <SkeletonBar width=Width::Long />
                </span>
            </li>
        }
    };
    view! {
        <Panel title>
            <ul class="newest">{(0..NEWEST).map(row).collect_view()}</ul>
        </Panel>
    }
}
