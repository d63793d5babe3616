//! A link that only the keyboard sees, past what people do not want to tab through.

use crate::browser;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Moves the focus to the first element for one of the selectors.
#[component]
pub fn SkipLink(
    text: &'static str,
    /// What it leads to: `#` and an identifier.
    to: &'static str,
    /// What it leads to rather, if that is there.
    #[prop(optional)]
    first: Option<&'static str>,
) -> impl IntoView {
    // The router follows links by itself, so the focus is moved here.
    let skip = move |event: MouseEvent| {
        event.prevent_default();
        let find = |selector| document().query_selector(selector).ok().flatten();
        let target = first.and_then(find).or_else(|| find(to));
        browser::focus(target.and_then(|it| it.dyn_into::<HtmlElement>().ok()));
    };
    view! {
        <a class="skip" href=to on:click=skip>
            {text}
        </a>
    }
}
