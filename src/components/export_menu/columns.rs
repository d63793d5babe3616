//! The choice of the columns of a file.

use crate::components::{Glyph, Icon};
use crate::export::{ExportSource, LeftOut};
use crate::text::export as text;
use leptos::prelude::*;

/// A checkbox for each column, behind a summary that tells how many are chosen.
#[component]
pub(super) fn Columns(
    /// Of what the columns are.
    source: ExportSource,
    left_out: RwSignal<LeftOut>,
) -> impl IntoView {
    let all = source.columns.clone();
    let count = all.len();
    let source = StoredValue::new(source);
    let change = move |change: &dyn Fn(&mut LeftOut, &[&'static str])| {
        source.with_value(|source| {
            left_out.update(|left_out| change(left_out, &source.columns));
            left_out.with_untracked(|left_out| left_out.store(source));
        });
    };
    let chosen = Memo::new({
        let all = all.clone();
        move |_| left_out.with(|left_out| left_out.rest(&all).len())
    });
    let rows = all.into_iter().map(|column| {
        let is_chosen = move || !left_out.with(|left_out| left_out.has(column));
        let choose = move |event| {
            let is_left_out = !event_target_checked(&event);
            change(&|left_out, _| left_out.set(column, is_left_out));
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
        let press = move |_| change(&|left_out, all| left_out.set_all(all, is_left_out));
        view! { <button type="button" class="link-button" on:click=press>{label}</button> }
    };
    view! {
        <details class="columns">
            <summary>
                <Icon glyph=Glyph::Right />
                {move || text::columns(chosen.get(), count)}
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
