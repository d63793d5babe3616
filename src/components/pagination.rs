//! Links between the pages of a list.

use super::icon::{Glyph, Icon};
use super::rows::Rows;
use crate::format::number;
use crate::routes;
use crate::text::{tr, tr_with};
use directory_api::Window;
use directory_api::paging::{PageLink, page_links};
use leptos::prelude::*;

/// Links to the pages of a list, where `window` is the current page; the children follow them. A
/// list of one page has no links.
///
/// The total of a service may be wrong, so "next" depends on [`Window::may_have_next`] and not on
/// the total alone.
#[component]
pub fn Pagination(
    #[prop(into)] window: Signal<Window>,
    /// Address of the page with a number, from 1; it may read signals.
    #[prop(into)]
    address: Callback<u64, String>,
    /// Title of the section that contains the list, if there is one. It names the links, to tell
    /// them from those of other sections, and the links keep the scroll position.
    #[prop(optional, into)]
    section: Option<&'static str>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let link = move |page: u64, label: String, content: AnyView| {
        view! {
            <a
                href=move || routes::href(&address.run(page))
                data-noscroll=section.is_some()
                aria-label=label
                aria-current=move || (page == window.get().page()).then_some("page")
            >
                {content}
            </a>
        }
        .into_any()
    };
    // Inactive labels keep the other links in place.
    let direction = move |class: &'static str,
                          label: &'static str,
                          icon: Option<Glyph>,
                          page: fn(Window) -> Option<u64>| {
        let page = move || page(window.get());
        let content = move || {
            let icon = icon.map(|glyph| view! { <Icon glyph /> });
            let words = icon.is_some().then_some("word");
            let content = view! { {icon} <span class=words>{label}</span> }.into_any();
            match page() {
                Some(page) => link(page, label.to_owned(), content),
                None => view! { <span aria-disabled="true">{content}</span> }.into_any(),
            }
        };
        view! {
            <li class=class aria-hidden=move || page().is_none().then_some("true")>
                {content}
            </li>
        }
    };
    let number_or_gap = move |(_, numbered): (usize, Option<u64>)| {
        let content = match numbered {
            Some(page) => {
                let label = tr_with("Page {page}", &[("page", &number(page))]);
                link(page, label, number(page).into_any())
            }
            None => view! { <span>{"…"}</span> }.into_any(),
        };
        view! { <li aria-hidden=numbered.is_none().then_some("true")>{content}</li> }
    };
    let name = match section {
        None => tr("Pagination").to_owned(),
        Some(section) => tr_with("Pagination: {part}", &[("part", section)]),
    };
    view! {
        <div class="pager">
            <nav aria-label=name hidden=move || !has_others(window.get())>
                <ul>
                    {direction("far", tr("First"), None, first)}
                    {direction("", tr("Previous"), Some(Glyph::Left), previous)}
                    <Rows each=move || link_keys(window.get()) children=number_or_gap />
                    {direction("next", tr("Next"), Some(Glyph::Right), next)}
                    {direction("far", tr("Last"), None, last)}
                </ul>
            </nav>
            {children.map(|children| children())}
        </div>
    }
}

/// True if a list has other pages than this one.
pub fn has_others(window: Window) -> bool {
    window.offset > 0 || window.may_have_next()
}

fn first(window: Window) -> Option<u64> {
    (window.page() > 1).then_some(1)
}

fn previous(window: Window) -> Option<u64> {
    let before = window.page().checked_sub(1).filter(|page| *page > 0)?;
    Some(window.last_page().map_or(before, |last| last.min(before)))
}

fn next(window: Window) -> Option<u64> {
    window.may_have_next().then(|| window.page() + 1)
}

fn last(window: Window) -> Option<u64> {
    window.last_page().filter(|last| *last > window.page())
}

/// Keys of the page links: the position of a gap, or the number of a page.
fn link_keys(window: Window) -> Vec<(usize, Option<u64>)> {
    if !has_others(window) {
        return Vec::new();
    }
    let links = page_links(window.page(), window.last_page(), window.may_have_next());
    let key = |(position, link)| match link {
        PageLink::Page(page) => (0, Some(page)),
        PageLink::Gap => (position, None),
    };
    links.into_iter().enumerate().map(key).collect()
}
