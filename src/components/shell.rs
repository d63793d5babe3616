//! The frame around every page: header, navigation, main landmark, small print.

use super::icon::{Glyph, icon};
use super::link::link;
use super::shortcut_list::shortcut_keys;
use super::theme_toggle::theme_toggle;
use crate::callback::Callback;
use crate::markup::tags::{a, button, div, footer, header, li, main, nav, p, small, span, ul};
use crate::markup::{Element, Markup, group, live};
use crate::signal::Signal;
use crate::text::palette::NAME as PALETTE;
use crate::text::saved::navigation as saved_words;
use crate::text::shell::{
    FUNDRAISING, NAVIGATION, OVERVIEW, PEOPLE, SAVED, SETTINGS, SKIP, SMALL_PRINT, VENTURES,
};
use crate::theme::Theme;
use crate::{format, routes};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

/// Where keyboard users skip to.
const MAIN: &str = "main";

/// What the frame shows and does.
pub struct Shell {
    /// The app's name.
    pub title: String,
    /// The path that is shown, as the address bar has it.
    pub path: Signal<String>,
    /// The chosen theme.
    pub theme: Signal<Theme>,
    /// Is called with the theme that was chosen.
    pub on_theme: Callback<Theme>,
    /// How many ventures are saved.
    pub saved: Signal<usize>,
    /// Is called when the palette is wanted.
    pub on_palette: Callback<()>,
}

/// The frame around a page.
pub fn shell(frame: Shell, page: Markup) -> Markup {
    let Shell { title, path, theme, on_theme, saved, on_palette } = frame;
    let brand =
        link(routes::HOME).class("brand").child(icon(Glyph::Brand)).child(span().child(title));
    let bar = div()
        .class("wrap bar-inner")
        .child(brand)
        .child(navigation(path, saved, on_palette))
        .child(theme_toggle(theme, on_theme));
    let page = main().attr("id", MAIN).class("wrap page").attr("tabindex", "-1").child(page);
    group([
        skip_link(),
        header().class("bar").child(bar),
        page,
        footer().class("foot").child(div().class("wrap").child(p().child(SMALL_PRINT))),
    ])
}

/// Leads past the navigation. The app follows links by itself, so the focus is moved here.
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

/// The main navigation. On a narrow screen its pages are at the lower edge; the palette and the
/// settings stay at the upper one.
fn navigation(path: Signal<String>, saved: Signal<usize>, on_palette: Callback<()>) -> Element {
    let item = move |to: &str, glyph, text: &'static str| {
        let href = routes::href(to);
        let current = move || path.with(|path| current(path, &href));
        let link = link(to).live_attr("aria-current", current);
        link.child(icon(glyph)).child(span().child(text))
    };
    let pages = ul()
        .class("nav-pages")
        .child(li().child(item(routes::HOME, Glyph::Overview, OVERVIEW)))
        .child(li().child(item(routes::VENTURES, Glyph::Ventures, VENTURES)))
        .child(li().child(item(routes::USERS, Glyph::People, PEOPLE)))
        .child(li().child(item(routes::FUNDRAISING, Glyph::Fundraising, FUNDRAISING)))
        .child(li().child(item(routes::SAVED, Glyph::Saved, SAVED).child(saved_count(saved))));
    let settings = item(routes::SETTINGS, Glyph::Settings, SETTINGS).class("icon-button");
    nav()
        .class("nav")
        .attr("aria-label", NAVIGATION)
        .child(pages)
        .child(palette_button(on_palette))
        .child(settings.attr("title", SETTINGS))
}

/// How many ventures are saved; nothing while there are none.
fn saved_count(saved: Signal<usize>) -> Markup {
    live(move || {
        let count = saved.get();
        (count > 0).then(|| {
            let number = small().class("count").attr("aria-hidden", "true");
            let words = span().class("visually-hidden").child(saved_words(count));
            group([number.child(format::number(count as u64)), words])
        })
    })
}

/// Opens the palette; on a wide screen it looks like a field, as what it opens is one.
fn palette_button(on_palette: Callback<()>) -> Element {
    let keys = span().class("keys").attr("aria-hidden", "true").child(shortcut_keys());
    button()
        .attr("type", "button")
        .class("palette-button")
        .attr("aria-haspopup", "dialog")
        .attr("aria-keyshortcuts", "Control+K Meta+K")
        .attr("title", PALETTE)
        .on_click(move || on_palette.run(()))
        .child(icon(Glyph::Search))
        .child(span().child(PALETTE))
        .child(keys)
}

/// Whether a link leads to the shown page itself, or to the list that it belongs to.
fn current(path: &str, href: &str) -> Option<&'static str> {
    let rest = path.strip_prefix(href)?;
    match rest {
        "" | "/" => Some("page"),
        _ => rest.starts_with('/').then_some("true"),
    }
}
