//! Adding a venture: a saved one, one that a search finds, or one by its number.

use super::state::{CompareState, MOST};
use crate::components::{Glyph, Icon};
use crate::list::use_finder;
use crate::navigation::UrlSignal;
use crate::palette::{
    Content, Palette, SearchLine, Section, Target, found_section, number_section, saved_section,
};
use crate::saved::{Saved, use_saved};
use crate::text::compare as text;
use leptos::html::Button;
use leptos::prelude::*;

/// The button and the dialog that it opens. Where there is no room for
/// another venture the button stays, disabled, so that the focus has where to be.
#[component]
pub(super) fn AddVenture(
    url: UrlSignal<CompareState>,
    /// The button, for the focus.
    button: NodeRef<Button>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let is_full = move || url.state.with(|state| state.ids.len() >= MOST);
    let press = move |_| {
        if !untrack(is_full) {
            open.set(true);
        }
    };
    view! {
        <button
            node_ref=button
            type="button"
            class="button"
            aria-haspopup="dialog"
            aria-disabled=move || is_full().to_string()
            on:click=press
        >
            <Icon glyph=Glyph::Search />
            {text::add()}
        </button>
        <AddDialog url open />
    }
}

/// The dialog of `AddVenture`.
#[component]
fn AddDialog(url: UrlSignal<CompareState>, open: RwSignal<bool>) -> impl IntoView {
    let saved = use_saved();
    let take = Callback::new(move |target| {
        if let Target::Venture(id) = target {
            url.push_with(|state| state.add(id));
        }
    });
    view! {
        <Palette
            name=text::add()
            hint=text::add_hint()
            enter=text::to_add()
            open
            on_take=take
            content=Callback::new(move |typed| content(url, saved, typed))
        />
    }
}

/// The suggestions for what is typed.
fn content(url: UrlSignal<CompareState>, saved: Saved, typed: RwSignal<String>) -> Content {
    let finder = use_finder(typed, Signal::stored(false));
    let sections = Signal::derive(move || {
        let (typed, compared) = (typed.get(), url.state.with(|state| state.ids.clone()));
        let saved = saved_section(&saved.ventures.list(), &typed, &compared);
        let found = found_section(&finder.rows(), &typed, &compared, &saved);
        let sections = [number_section(&typed, false), saved, found];
        sections.into_iter().filter(|it| !it.entries.is_empty()).collect::<Vec<Section>>()
    });
    Content {
        sections,
        searching: Signal::derive(move || finder.is_searching()),
        foot: view! { <SearchLine finder with_people=false /> }.into_any(),
    }
}
