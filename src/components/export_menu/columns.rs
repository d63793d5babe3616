//! The choice of the columns of a file.

use crate::components::{Glyph, Icon};
use crate::export::{ExcludedColumns, text};
use crate::text::tr;
use leptos::prelude::*;

/// A checkbox for each column, behind a summary that tells how many are chosen.
#[component]
pub(super) fn Columns(
    all: Vec<&'static str>,
    excluded: RwSignal<ExcludedColumns>,
) -> impl IntoView {
    let (count, columns) = (all.len(), StoredValue::new(all.clone()));
    let set = move |columns: &[&str], is_left_out| {
        excluded.update(|excluded| excluded.set(columns, is_left_out));
    };
    let chosen = move || columns.with_value(|all| excluded.with(|it| it.rest(all).len()));
    let rows = all.into_iter().map(|column| {
        let is_chosen = move || !excluded.with(|excluded| excluded.has(column));
        let choose = move |event| set(&[column], !event_target_checked(&event));
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    value=column
                    prop:checked=is_chosen
                    on:change=choose
                />
                <span>
                    {text::column(column)} " " <code class="small muted">{column}</code>
                </span>
            </label>
        }
    });
    let set_all = move |label, is_left_out| {
        let press = move |_| columns.with_value(|all| set(all, is_left_out));
        view! { <button type="button" class="link-button" on:click=press>{label}</button> }
    };
    view! {
        <details class="columns">
            <summary>
                <Icon glyph=Glyph::Right />
                {move || text::columns(chosen(), count)}
            </summary>
            <fieldset>
                <legend class="visually-hidden">{tr("Columns of the file")}</legend>
                <div class="row">
                    {set_all(tr("All"), false)} {set_all(tr("None"), true)}
                </div>
                <div class="column-list">{rows.collect_view()}</div>
            </fieldset>
        </details>
    }
}
