//! Form that saves all ventures of a shared link to a list.

use crate::api::{ListCall, Priority, QueryClient};
use crate::components::chunks::{Render, chunk};
use crate::list::Listing;
use crate::navigation::ShowToast;
use crate::saved::use_saved;
use crate::text::{plural_with, tr};
use directory_api::query::MAX_VALUES;
use directory_api::{PageRequest, VentureSummary};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

chunk! {
    pub fn save_all in rest -> Render { || view! { <SaveAll /> }.into_any() }
}

/// Form for the ventures of the [`Listing`] in the context.
#[component]
fn SaveAll() -> impl IntoView {
    let listing: Listing = expect_context();
    let client = StoredValue::new(expect_context::<QueryClient>());
    let saved = use_saved();
    let name = RwSignal::new(String::new());
    let ShowToast(show) = expect_context();
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let page = PageRequest { offset: 0, limit: MAX_VALUES as u32 };
        let call = ListCall::<VentureSummary>::new(&listing.requested.get_untracked(), page, &[]);
        let (client, name) = (client.get_value(), name.get_untracked());
        spawn_local(async move {
            let Ok(found) = client.client().fetch(&call, Priority::Low).await else {
                return show.run(tr("Couldn’t load the ventures. Try again.").to_owned());
            };
            let ventures = found.page.items;
            for VentureSummary { id, title, .. } in &ventures {
                saved.save_to_lists(id, title.as_deref(), &name);
            }
            show.run(plural_with(
                ventures.len() as u64,
                "Saved # venture to {list}.",
                "Saved # ventures to {list}.",
                &[("list", &name)],
            ));
        });
    };
    view! {
        <form
            class="choice-line"
            on:submit=save
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
    }
}
