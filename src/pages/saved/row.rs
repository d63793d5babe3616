//! Row of a saved venture: its stored title, and its present details from the directory.

use super::note::SavedNote;
use super::state::{MOST_CHOSEN, Selection};
use super::undo::{Undo, element_id};
use crate::api::{Query, RequestError, use_query};
use crate::components::{
    Glyph, Icon, Monogram, PlaceLine, RetryLine, Size, SkeletonBar, StatusPill, Width,
};
use crate::format::short;
use crate::routes;
use crate::saved::Entry;
use crate::text::saved as text;
use directory_api::{Single, Venture, VentureId, call};
use leptos::prelude::*;
use std::sync::Arc;

/// Row of a saved venture.
#[component]
pub(super) fn SavedRow(
    entry: Signal<Arc<Entry>>,
    selection: Selection,
    undo: Undo,
) -> impl IntoView {
    let (id, when) = entry.with_untracked(|entry| (entry.id(), entry.saved_at()));
    let requested = id.clone();
    let venture = use_query(move || Some(call::venture(&requested)));
    let found = Memo::new(move |_| venture.state.with(|it| it.data.clone()));
    let renamed = id.clone();
    Effect::new(move || {
        if let Some(title) = found.with(|it| it.as_ref()?.record.title.cloned()) {
            selection.saved.rename(&renamed, &title);
        }
    });
    let name = Signal::derive(move || entry.with(|entry| entry.name()));
    let logo = Signal::derive(move || found.with(|it| it.as_ref()?.record.logo.cloned()));
    let status = move || found.with(|it| it.as_ref()?.record.fund_status.cloned());
    let place = move || {
        found.with(|it| {
            let Venture { address, country, .. } = &it.as_ref()?.record;
            let (address, country) = (address.cloned(), country.cloned());
            Some(view! { <PlaceLine address country to=routes::ventures_of_country /> })
        })
    };
    view! {
        <li id=element_id(id.as_str()) class="saved-row">
            <ChoiceBox id=id.clone() name selection />
            <Monogram name id=id.to_string() logo size=Size::Medium />
            <div class="saved-words">
                <a href=routes::href(&routes::venture(&id)) dir="auto">
                    {name}
                </a>
                <CurrentDetails venture found />
                <SavedNote entry selection name />
            </div>
            <div class="saved-status">
                {move || status().map(|status| view! { <StatusPill status /> })}
            </div>
            <div class="saved-place">
                <span class="place">{place}</span>
            </div>
            <div class="saved-when">
                {(when > 0).then(|| view! { <small>{text::saved_on(when)}</small> })}
            </div>
            <button
                type="button"
                class="icon-button"
                title=text::remove_label()
                aria-label=move || name.with(|name| text::remove(name))
                on:click=move |_| undo.remove(&[entry.with_untracked(|entry| entry.id())])
            >
                <Icon glyph=Glyph::Cross />
            </button>
        </li>
    }
}

/// Check box that chooses the venture.
#[component]
fn ChoiceBox(id: VentureId, name: Signal<String>, selection: Selection) -> impl IntoView {
    let read = id.clone();
    let is_chosen = Memo::new(move |_| selection.has(&read));
    let is_full = move || selection.chosen.with(|chosen| chosen.len() >= MOST_CHOSEN);
    view! {
        // A label around it makes the target larger than the box.
        <label class="saved-choice">
            <input
                type="checkbox"
                aria-label=move || name.with(|name| text::choose(name))
                prop:checked=move || is_chosen.get()
                disabled=move || is_full() && !is_chosen.get()
                on:change:target=move |event| {
                    selection.choose(std::slice::from_ref(&id), event.target().checked());
                }
            />
        </label>
    }
}

/// Present words of a venture from the directory.
#[component]
fn CurrentDetails(
    venture: Query<Single<Venture>>,
    found: Memo<Option<Arc<Single<Venture>>>>,
) -> impl IntoView {
    let is_missing = |error: &RequestError| error.is_missing();
    let failed = Memo::new(move |_| venture.state.with(|it| it.error.as_ref().map(is_missing)));
    move || match (found.get(), failed.get()) {
        (Some(found), _) => {
            let Venture { tagline, pitch, .. } = &found.record;
            let words = tagline.as_deref().or(pitch.as_deref()).map(short);
            view! {
                <p class="one-line" dir="auto">
                    {words}
                </p>
            }
            .into_any()
        }
        (None, Some(true)) => view! { <p class="absent">{text::gone()}</p> }.into_any(),
        (None, Some(false)) => {
            view! { <RetryLine query=venture message=text::failed() /> }.into_any()
        }
        (None, None) => view! {
            <p>
                <SkeletonBar width=Width::Half />
            </p>
        }
        .into_any(),
    }
}
