//! Check boxes for values, with numbers of results.

use super::rows::Rows;
use super::skeleton::{Skeleton, SkeletonBar, Width};
use crate::format::{number, short};
use crate::text::tr_with;
use leptos::prelude::*;

/// Number of values that are offered at first.
pub const INITIAL_CHECKS: usize = 6;

/// Value with a check box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// Key of the box: the value in the filter, or its label if it has several values.
    pub value: String,
    /// Value as people read it.
    pub label: String,
    /// Number of results with the value, if they are counted.
    pub count: Option<u64>,
    pub is_chosen: bool,
}

/// Check boxes for values. `on_toggle` gets the value whose box was clicked.
#[component]
pub fn CheckList(
    label: &'static str,
    #[prop(into)] checks: Signal<Vec<Check>>,
    #[prop(into)] on_toggle: Callback<String>,
) -> impl IntoView {
    // A box stays, with its focus, when its number changes.
    let boxes = move || {
        let own = |check: &Check| (check.value.clone(), check.label.clone());
        checks.with(|checks| checks.iter().map(own).collect::<Vec<_>>())
    };
    let item = move |(value, label): (String, String)| {
        let own = value.clone();
        let current = Signal::derive(move || {
            let find = |all: &Vec<Check>| all.iter().find(|check| check.value == own).cloned();
            checks.with(find).unwrap_or_default()
        });
        view! {
            <li>
                <label>
                    <input
                        type="checkbox"
                        prop:checked=move || current.get().is_chosen
                        on:change=move |_| on_toggle.run(value.clone())
                    />
                    <span dir="auto">{short(&label)}</span>
                    <span class="count">{move || current.get().count.map(number)}</span>
                </label>
            </li>
        }
    };
    let name = tr_with("{label}, with number of results", &[("label", label)]);
    view! {
        <ul class="facet" aria-label=name>
            <Rows each=boxes children=item />
        </ul>
    }
}

#[component]
pub fn CheckListSkeleton() -> impl IntoView {
    let row = |_| view! { <li><SkeletonBar width=Width::Half /></li> };
    view! {
        <Skeleton>
            <ul class="facet awaited">{(0..INITIAL_CHECKS).map(row).collect_view()}</ul>
        </Skeleton>
    }
}
