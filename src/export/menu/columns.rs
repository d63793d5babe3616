//! Choice of the columns of a file.

use crate::components::{Glyph, Icon};
use crate::export::cells::heading;
use crate::format::number;
use crate::text::{filled, tr};
use leptos::prelude::*;

/// Checkbox for each column, behind a summary with the number of chosen ones.
#[component]
pub(super) fn Columns(
    all: Vec<&'static str>,
    excluded: RwSignal<Vec<&'static str>>,
) -> impl IntoView {
    let count = all.len();
    let summary = move || {
        let chosen = count - excluded.read().len();
        let values = [("chosen", &*number(chosen as u64)), ("all", &number(count as u64))];
        match chosen == count {
            true => filled("All {all} columns", &values),
            false => filled("{chosen} of {all} columns", &values),
        }
    };
    let rows = all.iter().copied().map(|column| {
        let is_chosen = move || !excluded.read().contains(&column);
        let choose = move |event| {
            let is_chosen = event_target_checked(&event);
            excluded.update(|excluded| {
                excluded.retain(|name| *name != column);
                excluded.extend((!is_chosen).then_some(column));
            });
        };
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    value=column
                    prop:checked=is_chosen
                    on:change=choose
                />
                <span>{heading(column)}</span>
            </label>
        }
    });
    let rows = rows.collect_view();
    let exclude_all = move |_| excluded.set(all.clone());
    view! {
        <details class="columns">
            <summary>
                <Icon glyph=Glyph::Right />
                {summary}
            </summary>
            <fieldset>
                <legend class="visually-hidden">{tr("Columns of the file")}</legend>
                <div class="row">
                    <button
                        type="button"
                        class="link-button"
                        on:click=move |_| excluded.set(Vec::new())
                    >
                        {tr("All")}
                    </button>
                    <button type="button" class="link-button" on:click=exclude_all>
                        {tr("None")}
                    </button>
                </div>
                <div class="column-list">{rows}</div>
            </fieldset>
        </details>
    }
}
