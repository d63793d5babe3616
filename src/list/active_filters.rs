//! Active filters, each with a button that removes it.

use super::listing::Listing;
use super::question;
use crate::api::use_query;
use crate::components::RemovableChip;
use crate::routes;
use crate::text::{filters, plural, shell, tr};
use directory_api::{ListQuestion, UserId, VentureId, call};
use leptos::prelude::*;

/// Parameter and label of each active filter, in the order of the parameters. Several names of one
/// country are one filter.
fn active_filters(question: &ListQuestion) -> Vec<(String, String)> {
    let mut chips = Vec::new();
    for (name, value) in question::filters(question).pairs() {
        if let Some(label) = filters::description(name, value) {
            let chip = (name.to_owned(), label);
            if !chips.contains(&chip) {
                chips.push(chip);
            }
        }
    }
    chips
}

/// Active filters that affect the rows.
pub(super) fn applied_filters(listing: Listing) -> Vec<(String, String)> {
    // The requested question would add filters, such as the other names of a country.
    let mut filters = active_filters(&listing.usable_question());
    let summary = listing.summary.read();
    filters.retain(|(parameter, _)| !summary.unapplied.contains(&parameter.as_str()));
    filters
}

/// Labels of the active filters.
pub fn filter_labels(question: &ListQuestion) -> Vec<String> {
    active_filters(question).into_iter().map(|(_, label)| label).collect()
}

/// Filters that affect the rows, and a link that removes all of them.
#[component]
pub(super) fn ActiveFilters(listing: Listing) -> impl IntoView {
    let chip = move |(parameter, label): (String, String)| {
        let text = label.clone();
        let label = match parameter.as_str() {
            "id" => Signal::derive(move || {
                plural(listing.values("id").len() as u64, "# chosen", "# chosen")
            }),
            "like" => similar_label(listing),
            "person" => person_label(listing),
            _ => Signal::stored(label),
        };
        let remove = move |()| {
            listing.change(|question| {
                let mut same = question.values(&parameter);
                same.retain(|value| {
                    filters::description(&parameter, value).as_ref() == Some(&text)
                });
                question.with_toggled(&parameter, &same)
            });
        };
        view! { <RemovableChip label on_remove=remove /> }
    };
    let chips = Memo::new(move |_| applied_filters(listing));
    let clear_link = move || {
        listing.unfiltered_address().map(|address| {
            view! {
                <a href=routes::href(&address) class="small" data-noscroll="">
                    {tr("Clear all")}
                </a>
            }
        })
    };
    view! {
        <Show when=move || !chips.read().is_empty()>
            <div class="row">
                <ul class="chips" aria-label=tr("Active filters")>
                    {move || chips.get().into_iter().map(chip).collect_view()}
                </ul>
                {clear_link}
            </div>
        </Show>
    }
}

/// Label of the filter by similarity, with the name of the venture once it is known.
fn similar_label(listing: Listing) -> Signal<String> {
    let id = VentureId::new(listing.values("like").concat());
    let unnamed = shell::venture(id.as_str());
    let venture = use_query(move || Some(call::venture(&id)));
    Signal::derive(move || {
        let title = venture.state.with(|state| state.data.as_ref()?.record.title.cloned());
        filters::similar_to(title.as_ref().unwrap_or(&unnamed))
    })
}

/// Label of the filter by a person, with their name once it is known.
fn person_label(listing: Listing) -> Signal<String> {
    let id = UserId::new(listing.values("person").concat());
    let unnamed = shell::user(id.as_str());
    let user = use_query(move || Some(call::user(&id)));
    Signal::derive(move || {
        let name = user.state.with(|state| state.data.as_ref()?.record.name());
        filters::ventures_of(name.as_ref().unwrap_or(&unnamed))
    })
}
