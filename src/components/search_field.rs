//! Search field. The key `/` focuses it, as its attribute tells screen readers.

use super::icon::{Glyph, Icon};
use crate::browser;
use directory_api::query::MAX_TEXT_LENGTH;
use leptos::html::Input;
use leptos::prelude::*;

/// Search field with a button that clears it.
#[component]
pub fn SearchField(
    label: &'static str,
    clear_label: &'static str,
    #[prop(into)] text: Signal<String>,
    #[prop(into)] on_input: Callback<String>,
    /// Runs when the person submits the text with Enter.
    #[prop(into)]
    on_submit: Callback<()>,
) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let clear = move |_| {
        on_input.run(String::new());
        on_submit.run(());
        browser::focus(field.get_untracked());
    };
    let clear_button = move || {
        view! {
            <button type="button" aria-label=clear_label on:click=clear>
                <Icon glyph=Glyph::Cross />
            </button>
        }
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        on_submit.run(());
    };
    view! {
        <form class="field" role="search" on:submit=submit>
            <Icon glyph=Glyph::Search />
            <input
                node_ref=field
                type="search"
                aria-label=label
                placeholder=label
                aria-keyshortcuts="/"
                autocomplete="off"
                spellcheck="false"
                enterkeyhint="search"
                maxlength=MAX_TEXT_LENGTH.to_string()
                prop:value=text
                on:input=move |event| on_input.run(event_target_value(&event))
            />
            <Show when=move || text.with(String::is_empty) fallback=clear_button>
                <kbd aria-hidden="true">{"/"}</kbd>
            </Show>
        </form>
    }
}
