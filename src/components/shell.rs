//! The frame around every page: header, navigation, main landmark, small print.

use super::icon::{Glyph, Icon};
use super::link::Link;
use super::theme_toggle::ThemeToggle;
use crate::routes;
use crate::text::shell::{NAVIGATION, SETTINGS, SKIP, SMALL_PRINT, VENTURES};
use crate::theme::Theme;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

/// Where keyboard users skip to.
const MAIN: &str = "main";

/// The frame. It belongs inside the router.
#[component]
pub fn Shell(
    /// The app's name.
    title: String,
    /// The path that is shown, as the address bar has it.
    #[prop(into)]
    path: Signal<String>,
    /// The chosen theme.
    #[prop(into)]
    theme: Signal<Theme>,
    /// Is called with the theme that was chosen.
    on_theme: Callback<Theme>,
    /// The page.
    children: Children,
) -> impl IntoView {
    view! {
        <SkipLink />
        <header class="bar">
            <div class="wrap bar-inner">
                <Link to=routes::HOME.to_owned() class="brand">
                    <Icon glyph=Glyph::Brand />
                    <span>{title}</span>
                </Link>
                <Navigation path />
                <ThemeToggle theme on_choose=on_theme />
            </div>
        </header>
        <main id=MAIN class="wrap page" tabindex="-1">
            {children()}
        </main>
        <footer class="foot">
            <div class="wrap">
                <p>{SMALL_PRINT}</p>
            </div>
        </footer>
    }
}

/// Leads past the navigation. The router would take a link for a page of its own, which this is
/// not, so the focus is moved here.
#[component]
fn SkipLink() -> impl IntoView {
    let skip = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        let main = document().get_element_by_id(MAIN);
        if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
            // The only failure is an element that has left the page.
            drop(main.focus());
        }
    };
    view! {
        <a class="skip" href=format!("#{MAIN}") on:click=skip>
            {SKIP}
        </a>
    }
}

/// The main navigation; on a narrow screen it is at the lower edge.
#[component]
fn Navigation(path: Signal<String>) -> impl IntoView {
    let item = move |to: String, glyph: Glyph, text: &'static str, class: &'static str| {
        let href = routes::href(&to);
        let current = {
            let href = href.clone();
            move || current(&path.get(), &href)
        };
        view! {
            <li class=class>
                <a href=href aria-current=current>
                    <Icon glyph />
                    <span>{text}</span>
                </a>
            </li>
        }
    };
    view! {
        <nav class="nav" aria-label=NAVIGATION>
            <ul>
                {item(routes::VENTURES.to_owned(), Glyph::Ventures, VENTURES, "")}
                {item(routes::settings(), Glyph::Settings, SETTINGS, "nav-end")}
            </ul>
        </nav>
    }
}

/// Whether a link leads to the shown page itself, or to the list that it belongs to.
fn current(path: &str, href: &str) -> Option<&'static str> {
    let rest = path.strip_prefix(href)?;
    match rest {
        "" | "/" => Some("page"),
        _ => rest.starts_with('/').then_some("true"),
    }
}
