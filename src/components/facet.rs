//! How many of the results have a value: buttons that select it.

use super::rows::LiveRows;
use super::skeleton::{Skeleton, SkeletonBar, Width};
use crate::format::{number, short};
use crate::text::local as text;
use leptos::html::Button;
use leptos::prelude::*;

/// How many values are offered beside those that are selected; the others are found by typing.
const OFFERED: usize = 6;

/// The counts of one property.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facet {
    pub counts: Vec<Counted>,
    /// Of how many the property is known.
    pub known: u64,
    /// How many there are.
    pub of: u64,
}

impl Facet {
    /// Whether the counts say something of the whole: not where nearly all lack the property.
    pub fn is_useful(&self) -> bool {
        self.known.saturating_mul(20) >= self.of
    }
}

/// A value: how it is known to the filter, as people read it, how often it is there, and whether it
/// is selected.
pub type Counted = (String, String, u64, bool);

/// The values with their numbers.
#[component]
pub fn FacetCounts(
    label: &'static str,
    #[prop(into)] facet: Signal<Facet>,
    #[prop(into)] on_toggle: Callback<String>,
) -> impl IntoView {
    let offered = Memo::new(move |_| {
        let counts = facet.with(|facet| facet.counts.clone()).into_iter().enumerate();
        let offered = counts.filter(|(at, (.., is_selected))| *at < OFFERED || *is_selected);
        offered.map(|(_, count)| count).collect::<Vec<_>>()
    });
    let value = move |row: Signal<Counted>| {
        let (pressed, text, ..) = row.get_untracked();
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
                    <span dir="auto">{short(&text)}</span>
                    <span class="count">{move || row.with(|(_, _, count, _)| number(*count))}</span>
                </button>
            </li>
        }
    };
    let note = move || {
        let (known, of) = facet.with(|facet| (facet.known, facet.of));
        (known < of).then(|| {
            view! { <p class="facet-note small muted">{text::coverage(label, known, of)}</p> }
        })
    };
    view! {
        <div>
            <Show when=move || !offered.with(Vec::is_empty)>
                <ul class="facet" aria-label=text::counts(label)>
                    <LiveRows each=offered key=|(value, ..)| value.clone() children=value />
                </ul>
            </Show>
            {note}
        </div>
    }
}

/// The place of counts that are awaited.
#[component]
pub fn FacetSkeleton() -> impl IntoView {
    let row = |_| view! { <li><SkeletonBar width=Width::Half /></li> };
    view! {
        <Skeleton>
            <ul class="facet awaited">{(0..OFFERED).map(row).collect_view()}</ul>
        </Skeleton>
    }
}
