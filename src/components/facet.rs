//! How many of the results have a value: buttons that select it.

use super::rows::Rows;
use crate::format::{number, short};
use crate::text::local as text;
use leptos::html::Button;
use leptos::prelude::*;

/// How many values are offered beside those that are selected; the others are found by typing.
const OFFERED: usize = 6;

/// The counts of one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The values in their order, each with its number and whether it is selected.
    pub counts: Vec<(String, u64, bool)>,
    /// Of how many the property is known, and how many there are.
    pub known: (u64, u64),
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
        offered.map(|(_, count)| count).collect::<Vec<_>>()
    });
    let value = move |row: Signal<(String, u64, bool)>| {
        let value = row.with_untracked(|(value, ..)| value.clone());
        let pressed = value.clone();
        let (button, was_pressed) = (NodeRef::<Button>::new(), StoredValue::new(false));
        // What is selected moves to another place, by which a button loses the focus.
        Effect::new(move |before: Option<bool>| {
            let is_selected = row.with(|(.., is_selected)| *is_selected);
            if before.is_some_and(|before| before != is_selected) && was_pressed.get_value() {
                was_pressed.set_value(false);
                request_animation_frame(move || {
                    // The only failure is a button that has left the page.
                    let button = button.try_get_untracked().flatten();
                    drop(button.map(|button| button.focus()));
                });
            }
            is_selected
        });
        view! {
            <li>
                <button
                    type="button"
                    aria-pressed=move || row.with(|(.., is_selected)| is_selected.to_string())
                    node_ref=button
                    on:click=move |_| {
                        was_pressed.set_value(true);
                        on_toggle.run(pressed.clone());
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
