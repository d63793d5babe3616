//! Tray at the bottom with the ventures for a comparison.

use crate::components::{Link, use_is_settled};
use crate::routes;
use crate::saved::compare_list::{CompareList, MAX_COMPARED};
use crate::text::{tr, tr_with};
use leptos::prelude::*;

/// Number of collected ventures, a link to their comparison, and a button that clears them. Screen
/// readers announce changes.
#[component]
pub fn CompareTray(compare_list: CompareList) -> impl IntoView {
    let is_settled = use_is_settled();
    let tray = move || {
        let ids = Some(compare_list.ids()).filter(|ids| !ids.is_empty() && is_settled.get())?;
        let count = match ids.len() {
            1 => tr("Select one more venture to compare.").to_owned(),
            MAX_COMPARED => tr("4 selected (maximum)").to_owned(),
            count => tr_with("{count} to compare", &[("count", &count.to_string())]),
        };
        let link = (ids.len() > 1).then(|| {
            view! {
                <Link to=routes::compare(&ids, false) class="button main">
                    {tr("Compare")}
                </Link>
            }
        });
        Some(view! {
            <div class="tray">
                <span>{count}</span>
                {link}
                <button type="button" class="button" on:click=move |_| compare_list.clear()>
                    {tr("Clear")}
                </button>
            </div>
        })
    };
    view! {
        <div class="tray-region" role="status">
            {tray}
        </div>
    }
}
