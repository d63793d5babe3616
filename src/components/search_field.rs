//! A search field that the key `/` leads to.

use super::icon::{Glyph, Icon};
use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A search field.
#[component]
pub fn SearchField(
    /// What the field is called.
    label: &'static str,
    /// What stands in the empty field.
    placeholder: &'static str,
    /// What the button that empties the field is called.
    clear_label: &'static str,
    /// What stands in the field.
    #[prop(into)]
    text: Signal<String>,
    /// Is called with every change of the text.
    on_input: Callback<String>,
    /// Is called when the text is final, by the key Enter.
    on_submit: Callback<()>,
) -> impl IntoView {
    let input = NodeRef::<Input>::new();
    focus_by_slash(input);
    let clear = move |_| {
        on_input.run(String::new());
        on_submit.run(());
        focus(input);
    };
    let end = move || match text.with(String::is_empty) {
        true => view! { <kbd aria-hidden="true">"/"</kbd> }.into_any(),
        false => view! {
            <button type="button" aria-label=clear_label on:click=clear>
                <Icon glyph=Glyph::Cross />
            </button>
        }
        .into_any(),
    };
    view! {
        <form
            class="field"
            role="search"
            on:submit=move |event| {
                event.prevent_default();
                on_submit.run(());
            }
        >
            <Icon glyph=Glyph::Search />
            <input
                node_ref=input
                type="search"
                aria-label=label
                placeholder=placeholder
                aria-keyshortcuts="/"
                autocomplete="off"
                spellcheck="false"
                enterkeyhint="search"
                maxlength="200"
                prop:value=text
                on:input:target=move |event| on_input.run(event.target().value())
            />
            {end}
        </form>
    }
}

fn focus(input: NodeRef<Input>) {
    if let Some(input) = input.get_untracked() {
        // The only failure is an element that has left the page, which needs no focus any more.
        drop(input.focus());
    }
}

/// Listens for `/` wherever no text is being typed.
fn focus_by_slash(input: NodeRef<Input>) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if event.key() == "/" && !modified && !event.default_prevented() && !is_typing(&event) {
            event.prevent_default();
            focus(input);
        }
    });
    on_cleanup(move || listener.remove());
}

fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
            || element.has_attribute("contenteditable")
    })
}
