//! The choice of the columns of a file.

use crate::components::{Glyph, Icon};
use crate::export::{ExcludedColumns, ExportSource, text};
use leptos::prelude::*;

/// A checkbox for each column, behind a summary that tells how many are chosen.
#[component]
pub(super) fn Columns(
    /// Of what the columns are.
    source: ExportSource,
    excluded: RwSignal<ExcludedColumns>,
) -> impl IntoView {
    let all = source.columns.clone();
    let count = all.len();
    let source = StoredValue::new(source);
    let change = move |change: &dyn Fn(&mut ExcludedColumns, &[&'static str])| {
        source.with_value(|source| {
            excluded.update(|excluded| change(excluded, &source.columns));
            excluded.with_untracked(|excluded| excluded.store(source));
        });
    };
    let chosen = {
        let all = all.clone();
        move || excluded.with(|excluded| excluded.rest(&all).len())
    };
    let rows = all.into_iter().map(|column| {
        let is_chosen = move || !excluded.with(|excluded| excluded.has(column));
        let choose = move |event| {
            let is_left_out = !event_target_checked(&event);
            change(&|excluded, _| excluded.set(column, is_left_out));
        };
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
        let press = move |_| change(&|excluded, all| excluded.set_all(all, is_left_out));
        view! { <button type="button" class="link-button" on:click=press>{label}</button> }
    };
    view! {
        <details class="columns">
            <summary>
                <Icon glyph=Glyph::Right />
                {move || text::columns(chosen(), count)}
            </summary>
            <fieldset>
                <legend class="visually-hidden">{text::columns_label()}</legend>
                <div class="row">
                    {set_all(text::all_columns(), false)} {set_all(text::no_columns(), true)}
                </div>
                <div class="column-list">{rows.collect_view()}</div>
            </fieldset>
        </details>
    }
}
