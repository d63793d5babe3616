//! Links inside the app, to addresses from [`routes`]. The router follows them.

use crate::navigation::use_navigator;
use crate::text::tr;
use crate::{browser, routes};
use directory_api::VentureId;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

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

/// Returns a listener for clicks on links in SVG. The router only follows links in HTML. A click with a
/// modifier key is left to the browser, which opens a tab or a window.
pub(super) fn use_svg_links() -> impl Fn(MouseEvent) + 'static {
    let navigator = use_navigator();
    move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest("svg a[href]").ok().flatten());
        let has_key = event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key();
        if let Some(address) = link.and_then(|link| link.get_attribute("href"))
            && !has_key
        {
            event.prevent_default();
            navigator.open(address.strip_prefix(&routes::base()).unwrap_or(&address));
        }
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
