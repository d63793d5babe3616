//! Links between the pages of a list.

use super::icon::{Glyph, Icon};
use super::rows::Rows;
use super::select::SelectField;
use crate::format::number;
use crate::routes;
use crate::text::{filled, tr};
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
    inside: Option<&'static str>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let link = move |page: u64, label: String, content: AnyView| {
        view! {
            <a
                href=move || routes::href(&address.run(page))
                data-noscroll=inside.is_some()
                aria-label=label
                aria-current=move || (page == window.get().page()).then_some("page")
            >
                {content}
            </a>
        }
        .into_any()
    };
    // Inactive labels keep the other links in place.
    let direction =
        move |class, label: &'static str, page: TargetPage, content: fn() -> AnyView| {
            let page = move || page(window.get());
            let content = move || match page() {
                Some(page) => link(page, label.to_owned(), content()),
                None => view! { <span aria-disabled="true">{content()}</span> }.into_any(),
            };
            view! {
                <li class=class aria-hidden=move || page().is_none().then_some("true")>
                    {content}
                </li>
            }
            .into_any()
        };
    let number_or_gap = move |(_, numbered): (usize, Option<u64>)| {
        match numbered {
        Some(page) => {
            view! { <li>{link(page, filled("Page {page}", &[("page", &number(page))]), number(page).into_any())}</li> }.into_any()
        }
        None => view! {
            <li aria-hidden="true">
                <span>"…"</span>
            </li>
        }
        .into_any(),
    }
    };
    let name = match inside {
        None => tr("Pagination").to_owned(),
        Some(part) => filled("Pagination: {part}", &[("part", part)]),
    };
    view! {
        <div class="pager">
            <nav aria-label=name hidden=move || !has_others(window.get())>
                <ul>
                    {direction(Some("far"), tr("First"), first, || tr("First").into_any())}
                    {direction(
                        None,
                        tr("Previous"),
                        previous,
                        || {
                            view! {
                                <Icon glyph=Glyph::Left />
                                <span class="word">{tr("Previous")}</span>
                            }
                                .into_any()
                        },
                    )}
                    <Rows each=move || numbers(window.get()) children=number_or_gap />
                    {direction(
                        None,
                        tr("Next"),
                        next,
                        || {
                            view! {
                                <span class="word">{tr("Next")}</span>
                                <Icon glyph=Glyph::Right />
                            }
                                .into_any()
                        },
                    )}
                    {direction(Some("far"), tr("Last"), last, || tr("Last").into_any())}
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

/// Page that a direction leads to, if any.
type TargetPage = fn(Window) -> Option<u64>;

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

/// Keys of the page links: the number of a page, or the position of a gap.
fn numbers(window: Window) -> Vec<(usize, Option<u64>)> {
    if !has_others(window) {
        return Vec::new();
    }
    let links = page_links(window.page(), window.last_page(), window.may_have_next());
    let place = |(position, link)| match link {
        PageLink::Page(page) => (0, Some(page)),
        PageLink::Gap => (position, None),
    };
    links.into_iter().enumerate().map(place).collect()
}

/// Choice of the page size, as a child of a [`Pagination`].
#[component]
pub fn SizeChoice(
    sizes: &'static [u32],
    #[prop(into)] chosen: Signal<u64>,
    #[prop(into)] on_size: Callback<u32>,
) -> impl IntoView {
    let options: Vec<_> = sizes.iter().map(|size| (size.to_string(), size.to_string())).collect();
    let chosen = Signal::derive(move || chosen.get().to_string());
    let on_change = move |size: String| {
        if let Ok(size) = size.parse() {
            on_size.run(size);
        }
    };
    view! { <SelectField name=tr("Rows per page") options chosen on_change /> }
}
