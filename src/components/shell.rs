//! The frame around every page: header, navigation, main landmark, small print.

use super::icon::{Glyph, icon};
use super::link::link;
use super::theme_toggle::theme_toggle;
use crate::markup::tags::{a, div, footer, header, li, main, nav, p, span, ul};
use crate::markup::{Element, group};
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
    let brand =
        link(routes::HOME).class("brand").child(icon(Glyph::Brand)).child(span().child(title));
    let bar = div()
        .class("wrap bar-inner")
        .child(brand)
        .child(navigation(path))
        .child(theme_toggle(theme, on_theme));
    let page = main().attr("id", MAIN).class("wrap page").attr("tabindex", "-1").child(children());
    group([
        skip_link(),
        header().class("bar").child(bar),
        page,
        footer().class("foot").child(div().class("wrap").child(p().child(SMALL_PRINT))),
    ])
}

/// Leads past the navigation. The router would take a link for a page of its own, which this is
/// not, so the focus is moved here.
fn skip_link() -> Element {
    let skip = |event: web_sys::Event| {
        event.prevent_default();
        let main = document().get_element_by_id(MAIN);
        if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
            // The only failure is an element that has left the page.
            drop(main.focus());
        }
    };
    a().class("skip").attr("href", format!("#{MAIN}")).on("click", skip).child(SKIP)
}

/// The main navigation; on a narrow screen it is at the lower edge.
fn navigation(path: Signal<String>) -> Element {
    let item = move |to: &str, glyph, text: &'static str, class: &'static str| {
        let href = routes::href(to);
        let current = move || path.with(|path| current(path, &href));
        let link = link(to).live_attr("aria-current", current);
        li().class(class).child(link.child(icon(glyph)).child(span().child(text)))
    };
    let items = ul().child(item(routes::VENTURES, Glyph::Ventures, VENTURES, "")).child(item(
        routes::SETTINGS,
        Glyph::Settings,
        SETTINGS,
        "nav-end",
    ));
    nav().class("nav").attr("aria-label", NAVIGATION).child(items)
}

/// Whether a link leads to the shown page itself, or to the list that it belongs to.
fn current(path: &str, href: &str) -> Option<&'static str> {
    let rest = path.strip_prefix(href)?;
    match rest {
        "" | "/" => Some("page"),
        _ => rest.starts_with('/').then_some("true"),
    }
}
