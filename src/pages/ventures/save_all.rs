//! Form that saves all ventures of a shared link to a list.

use crate::api::{ListCall, Priority, QueryClient};
use crate::components::chunks::{LazyPart, Render, chunk};
use crate::list::Listing;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::saved::use_saved;
use crate::text::{plural_with, tr};
use directory_api::query::MAX_VALUES;
use directory_api::{PageRequest, VentureSummary};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Form for the ventures of the list; empty unless the link names them. Its code is a chunk, because
/// few visits need it.
#[component]
pub fn SaveAllPart(listing: Listing) -> impl IntoView {
    provide_context(listing);
    let is_shared = move || !listing.values("id").is_empty();
    view! {
        <Show when=is_shared>
            <LazyPart chunk=save_all skeleton=|| () />
        </Show>
    }
}

chunk! {
    fn save_all in rest -> Render { || view! { <SaveAll /> }.into_any() }
}

#[component]
fn SaveAll() -> impl IntoView {
    let listing: Listing = expect_context();
    let client = StoredValue::new(expect_context::<QueryClient>());
    let saved = use_saved();
    let name = RwSignal::new(String::new());
    let outcome = RwSignal::new(None::<Outcome>);
    let save = move || {
        let page = PageRequest { offset: 0, limit: MAX_VALUES as u32 };
        let call = listing.requested.with(|question| ListCall::new(question, page, &[]));
        let (client, name) = (client.get_value(), name.get());
        spawn_local(async move {
            let result = match client.client().fetch(&call, Priority::Low).await {
                Ok(found) => {
                    let ventures = found.page.items;
                    for VentureSummary { id, title, .. } in &ventures {
                        saved.save_to_lists(id, title.as_deref(), &name);
                    }
                    Outcome::success(plural_with(
                        ventures.len() as u64,
                        "Saved # venture to {list}.",
                        "Saved # ventures to {list}.",
                        &[("list", &name)],
                    ))
                }
                Err(_) => Outcome::failure(tr("Couldn’t load the ventures. Try again.")),
            };
            // The person may have left the page.
            let _ = outcome.try_set(Some(result));
        });
    };
    view! {
        <form
            class="choice-line"
            on:submit=move |event| {
                event.prevent_default();
                untrack(save);
            }
        >
            <span class="field">
                <input
                    type="text"
                    dir="auto"
                    required
                    maxlength="200"
                    aria-label=tr("Name of the list")
                    placeholder=tr("Name of the list")
                    bind:value=name
                />
            </span>
            <button
                type="submit"
                class="button main"
                // A part of the ventures would be saved as if it were all.
                disabled=move || listing.summary.read().unchecked_count().is_some()
            >
                {tr("Save all to a list")}
            </button>
        </form>
        <OutcomeLine outcome />
    }
}
