//! Links inside the app, to addresses from [`routes`]. The router follows them.

use crate::text::tr;
use crate::{browser, routes};
use directory_api::VentureId;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Link to a page of the app.
#[component]
pub fn Link(
    #[prop(into)] to: String,
    #[prop(optional)] class: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    view! {
        <a href=routes::href(&to) class=class>
            {children()}
        </a>
    }
}

/// Time in milliseconds for which a pointer must move on a link, without a pause of that length, to show
/// interest in it. A list that scrolls under the pointer does not move the pointer.
const INTEREST: f64 = 100.0;

/// Link for a whole card or row: its target covers the nearest positioned box around it.
#[component]
pub fn CoverLink(
    #[prop(into)] to: String,
    /// Runs when the person presses the link or moves the pointer on it.
    on_intent: Callback<()>,
    children: Children,
) -> impl IntoView {
    // The times of the first and the last movement without a pause.
    let moved = StoredValue::new((0.0, f64::NEG_INFINITY));
    let notice = move |event: PointerEvent| {
        let now = event.time_stamp();
        let (first, last) = moved.get_value();
        let first = if now - last < INTEREST { first } else { now };
        moved.set_value((first, now));
        if now - first >= INTEREST {
            on_intent.run(());
        }
    };
    view! {
        <a
            href=routes::href(&to)
            class="cover"
            on:pointermove=notice
            on:pointerdown=move |_| on_intent.run(())
        >
            {children()}
        </a>
    }
}

/// [`CoverLink`] to a venture.
#[component]
pub fn VentureLink(
    id: VentureId,
    #[prop(into)] on_intent: Callback<VentureId>,
    children: Children,
) -> impl IntoView {
    let to = routes::venture(&id);
    let on_intent = Callback::new(move |()| on_intent.run(id.clone()));
    view! { <CoverLink to on_intent>{children()}</CoverLink> }
}

/// Link, visible only while it has the focus, that moves the focus past repeated content.
#[component]
pub fn SkipLink(
    text: &'static str,
    /// Target of the link: `#` and an identifier.
    to: &'static str,
) -> impl IntoView {
    // The router follows links by itself, so the focus is moved here.
    let skip = move |event: MouseEvent| {
        event.prevent_default();
        let target = document().query_selector(to).ok().flatten();
        browser::focus(target.and_then(|target| target.dyn_into::<HtmlElement>().ok()));
    };
    view! {
        <a class="skip" href=to on:click=skip>
            {text}
        </a>
    }
}

/// Breadcrumbs of two steps: the list, with address `to`, and the current page.
#[component]
pub fn Breadcrumbs(
    list: &'static str,
    #[prop(into)] to: String,
    #[prop(into)] current: Signal<String>,
) -> impl IntoView {
    view! {
        <nav class="crumbs" aria-label=tr("Breadcrumb")>
            <ol>
                <li>
                    <Link to>{list}</Link>
                </li>
                <li aria-current="page">
                    <span dir="auto">{current}</span>
                </li>
            </ol>
        </nav>
    }
}
