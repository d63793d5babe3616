//! How many of the results have a value: buttons that select it.

use super::rows::Rows;
use crate::format::{number, short};
use crate::text::local as text;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How many values are offered beside those that are selected; the others are found by typing.
const OFFERED: usize = 6;

/// The counts of one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The values, the most frequent first, each with its number and whether it is selected.
    pub counts: Vec<(String, u64, bool)>,
    /// Of how many the property is known, and how many there are.
    pub known: (u64, u64),
}

/// A button that moves to another place loses the focus, so it gets it back.
fn keep_focus(event: &MouseEvent) {
    let button = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    request_animation_frame(move || {
        // A button that has left the page needs none.
        drop(button.map(|button| button.focus()));
    });
}

/// The values with their numbers.
#[component]
pub fn FacetCounts(
    /// The name of the property.
    label: &'static str,
    #[prop(into)] facet: Signal<Facet>,
    /// Runs with the value whose button was pressed.
    #[prop(into)]
    on_toggle: Callback<String>,
) -> impl IntoView {
    let offered = Memo::new(move |_| {
        let counts = facet.with(|facet| facet.counts.clone()).into_iter().enumerate();
        let offered = counts.filter(|(at, (_, _, is_selected))| *at < OFFERED || *is_selected);
        let mut offered: Vec<_> = offered.map(|(_, count)| count).collect();
        // The sort is stable: what is selected comes first, the rest by frequency.
        offered.sort_by_key(|(.., is_selected)| !is_selected);
        offered
    });
    let value = move |row: Signal<(String, u64, bool)>| {
        let value = row.with_untracked(|(value, ..)| value.clone());
        let pressed = value.clone();
        view! {
            <li>
                <button
                    type="button"
                    aria-pressed=move || row.with(|(.., is_selected)| is_selected.to_string())
                    on:click=move |event| {
                        on_toggle.run(pressed.clone());
                        keep_focus(&event);
                    }
                >
                    <span dir="auto">{short(&value)}</span>
                    <span class="count">{move || row.with(|(_, count, _)| number(*count))}</span>
                </button>
            </li>
        }
    };
    let note = move || {
        let (known, of) = facet.with(|facet| facet.known);
        (known < of).then(|| {
            view! { <p class="facet-note small muted">{text::coverage(label, known, of)}</p> }
        })
    };
    view! {
        <div>
            <Show when=move || !offered.with(Vec::is_empty)>
                <ul class="facet" aria-label=text::counts(label)>
                    <Rows each=offered key=|(value, ..)| value.clone() children=value />
                </ul>
            </Show>
            {note}
        </div>
    }
}
