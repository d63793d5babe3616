//! What this browser stores for the app, and the ways to clear it.

mod text;

use crate::api::use_api_key;
use crate::browser::{self, Store, StoredItem, remove_offline_copy, stored_items};
use crate::components::confirm::{Confirm, Question};
use crate::components::{Glyph, Icon, Panel, Rows};
use crate::config::OWN_SERVICE;
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::theme::use_theme;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;

fn clear_all_question() -> Question {
    Question {
        title: text::clear_all_title(),
        words: text::clear_all_words(),
        yes: text::clear_all_yes(),
        no: text::clear_all_no(),
    }
}

/// A list of it all, each with its size and a way to clear it.
#[component]
pub(super) fn StoredPanel(
    /// Whether the person wants a copy of the app, which is stored like the rest.
    offline_copy: RwSignal<bool>,
) -> impl IntoView {
    let outcome = RwSignal::new(None);
    let list = NodeRef::<Div>::new();
    let (key, restart) = (use_api_key(), use_restart());
    let (value, theme) = (key.value(), use_theme());
    let stored = Memo::new(move |_| {
        // Whatever can change here changes what is stored.
        let _ = (value.get(), theme.get(), offline_copy.get());
        outcome.track();
        stored_items()
    });
    // What is in use is dropped as well, so that it does not come back.
    let clear = Callback::new(move |item: StoredItem| {
        item.forget();
        if key.is_kept_under(&item.name) {
            key.forget();
        }
        // The button has gone with its row.
        browser::focus(list.get_untracked());
        outcome.set(Some(Outcome::news(text::cleared(&text::item(&item.name)))));
        if item.name == OWN_SERVICE {
            restart.now();
        }
    });
    let is_asked = RwSignal::new(false);
    let clear_all = Callback::new(move |()| {
        stored_items().unwrap_or_default().iter().for_each(StoredItem::forget);
        // The key may be in memory alone.
        key.forget();
        spawn_local(async move {
            remove_offline_copy().await;
            restart.now();
        });
    });
    view! {
        <Panel title=text::title()>
            <p>{text::lead()}</p>
            <div node_ref=list tabindex="-1">
                <StoredItems stored clear />
            </div>
            <OutcomeLine id="stored-said" outcome />
            <div class="row">
                <button
                    type="button"
                    class="button"
                    aria-haspopup="dialog"
                    on:click=move |_| is_asked.set(true)
                >
                    {text::clear_all()}
                </button>
                <Confirm open=is_asked question=clear_all_question() on_yes=clear_all />
            </div>
        </Panel>
    }
}

#[component]
fn StoredItems(
    /// What is stored; `None` where the browser stores nothing for this site.
    stored: Memo<Option<Vec<StoredItem>>>,
    clear: Callback<StoredItem>,
) -> impl IntoView {
    let items = move || stored.get().unwrap_or_default();
    let none = move || {
        let why = if stored.with(Option::is_some) { text::nothing() } else { text::blocked() };
        view! { <p class="muted">{why}</p> }
    };
    view! {
        <Show when=move || !items().is_empty() fallback=none>
            <ul class="kept">
                <Rows each=items children=move |item| view! { <StoredItem item clear /> } />
            </ul>
        </Show>
    }
}

#[component]
fn StoredItem(item: StoredItem, clear: Callback<StoredItem>) -> impl IntoView {
    let name = text::item(&item.name);
    let place = match item.store {
        Store::Tab => text::in_tab(),
        Store::Device => text::on_device(),
    };
    let label = text::clear(&name);
    view! {
        <li>
            <div>
                <b dir="auto">{name}</b>
                <small class="muted">{text::about(place, item.size)}</small>
            </div>
            <button
                type="button"
                class="button"
                aria-label=label
                on:click=move |_| clear.run(item.clone())
            >
                <Icon glyph=Glyph::Trash />
                {text::clear_label()}
            </button>
        </li>
    }
}
