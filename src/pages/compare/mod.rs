//! Two to four ventures side by side.

mod columns;
mod fields;
pub mod state;
mod table;
mod values;

use crate::components::{Blank, Glyph, Icon, Link, Notice, QuietLines, Tone};
use crate::navigation::{UrlSignal, use_url_state};
use crate::palette::OpenPalette;
use crate::routes;
use crate::text::compare as text;
use columns::Columns;
use leptos::html::Button;
use leptos::prelude::*;
use leptos_meta::Title;
use state::{CompareState, MOST};
use table::CompareTable;

/// Two to four ventures side by side.
#[component]
pub fn ComparePage() -> impl IntoView {
    let url = use_url_state::<CompareState>(());
    let columns = Columns::new(url);
    let title = move || {
        let names =
            columns.all.with(|all| all.iter().filter_map(columns::name).collect::<Vec<_>>());
        text::title(&names)
    };
    let count = Memo::new(move |_| url.state.with(|state| state.ids.len()));
    let button = NodeRef::<Button>::new();
    let OpenPalette(open_palette) = expect_context();
    let is_full = move || count.get() >= MOST;
    let add = move |_| {
        if !untrack(is_full) {
            open_palette.run(());
        }
    };
    view! {
        <Title text=title />
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{text::heading()}</h1>
                <p>{text::lead()}</p>
            </div>
            <div class="row">
                <Show when=move || { count.get() > 1 }>
                    <OnlyDifferences url />
                </Show>
                // Disabled or not, it gets the focus of a column that goes.
                <button
                    node_ref=button
                    type="button"
                    class="button"
                    aria-haspopup="dialog"
                    aria-disabled=move || is_full().to_string()
                    on:click=add
                >
                    <Icon glyph=Glyph::Search />
                    {text::add()}
                </button>
            </div>
        </div>
        <QuietLines lines=move || url.invalid.get().iter().map(text::invalid).collect() />
        <Show when=move || { count.get() > 0 } fallback=|| view! { <NothingToCompare /> }>
            <Show when=move || count.get() == 1>
                <Notice tone=Tone::Quiet>
                    <p>{text::alone()}</p>
                </Notice>
            </Show>
            <CompareTable columns refuge=button />
        </Show>
    }
}

/// The choice between all fields and those that differ.
#[component]
fn OnlyDifferences(url: UrlSignal<CompareState>) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=move || url.state.with(|state| state.only_differences)
                on:change=move |event| {
                    url.push_with(|state| state.only_differences = event_target_checked(&event));
                }
            />
            <span>{text::only_differences()}</span>
        </label>
    }
}

#[component]
fn NothingToCompare() -> impl IntoView {
    view! {
        <Blank glyph=Glyph::Compare title=text::empty() advice=text::empty_advice()>
            <Link to=routes::SAVED class="button">
                {text::to_saved()}
            </Link>
        </Blank>
    }
}
