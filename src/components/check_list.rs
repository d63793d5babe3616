//! Values with check boxes and the numbers of results that they would give.

use super::rows::Rows;
use super::skeleton::{Skeleton, SkeletonBar, Width};
use crate::format::{number, short};
use crate::text::filled;
use leptos::prelude::*;

/// The number of values that are offered at first.
pub const OFFERED: usize = 6;

/// A value that can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// The value as the filter knows it.
    pub value: String,
    /// The value as people read it.
    pub label: String,
    /// The number of results with it, if they are counted.
    pub count: Option<u64>,
    pub is_chosen: bool,
}

/// The values. `on_toggle` gets the one whose box is checked or unchecked.
#[component]
pub fn CheckList(
    label: &'static str,
    #[prop(into)] checks: Signal<Vec<Check>>,
    #[prop(into)] on_toggle: Callback<String>,
) -> impl IntoView {
    // A box keeps its focus while its number changes.
    let boxes = move || {
        let own = |check: &Check| (check.value.clone(), check.label.clone());
        checks.with(|checks| checks.iter().map(own).collect::<Vec<_>>())
    };
    let item = move |(value, label): (String, String)| {
        let own = value.clone();
        let now = Signal::derive(move || {
            let find = |checks: &Vec<Check>| checks.iter().find(|it| it.value == own).cloned();
            checks.with(find).unwrap_or_default()
        });
        view! {
            <li>
                <label>
                    <input
                        type="checkbox"
                        prop:checked=move || now.get().is_chosen
                        on:change=move |_| on_toggle.run(value.clone())
                    />
                    <span dir="auto">{short(&label)}</span>
                    <span class="count">{move || now.get().count.map(number)}</span>
                </label>
            </li>
        }
    };
    let name = filled("{label}, with number of results", &[("label", label)]);
    view! {
        <ul class="facet" aria-label=name>
            <Rows each=boxes children=item />
        </ul>
    }
}

/// The place of values that are awaited.
#[component]
pub fn CheckListSkeleton() -> impl IntoView {
    let row = |_| view! { <li><SkeletonBar width=Width::Half /></li> };
    view! {
        <Skeleton>
            <ul class="facet awaited">{(0..OFFERED).map(row).collect_view()}</ul>
        </Skeleton>
    }
}
