//! Links between the pages of a list.

use super::icon::{Glyph, icon};
use super::link::{link, link_in_place};
use super::select::select_field;
use crate::format::number;
use crate::markup::tags::{li, nav, span, ul};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::text::paging::{FIRST, LAST, NEXT, PREVIOUS, SIZE, page as page_label, pagination_of};
use directory_api::Window;
use directory_api::paging::{PageLink, page_links};
use std::sync::Arc;

/// The address of the page with a number, from 1.
pub type PageAddress = Arc<dyn Fn(u64) -> String + Send + Sync>;

/// Links to the pages of a list, where `window` is the shown one.
///
/// The total of a service may be wrong, so "next" follows from whether the page is full.
/// A list that is only a part of a page says `inside` of which: that tells its links from those of
/// other parts, and they leave the page where it is scrolled to.
pub fn pagination(window: Window, address: &PageAddress, inside: Option<&'static str>) -> Element {
    let to = |page: u64| match inside {
        Some(_) => link_in_place(&address(page)),
        None => link(&address(page)),
    };
    let (current, last) = (window.page(), window.last_page());
    let more = window.may_have_next();
    let before = (current > 1).then(|| last.map_or(current - 1, |last| last.min(current - 1)));
    let end = last.filter(|last| *last > current);
    let numbered = page_links(current, last, more).into_iter().map(|place| match place {
        PageLink::Page(page) => {
            let current = (page == current).then_some("page");
            let number = to(page).attr("aria-label", page_label(page)).child(number(page));
            li().child(number.maybe("aria-current", current))
        }
        PageLink::Gap => li().attr("aria-hidden", "true").child(span().child("…")),
    });
    let steps = ul()
        .child(step(FIRST, FIRST, "far", (current > 1).then(|| to(1))))
        .child(step(PREVIOUS, arrow(Glyph::Left, PREVIOUS), "", before.map(to)))
        .child(numbered.collect::<Vec<_>>())
        .child(step(NEXT, arrow(Glyph::Right, NEXT), "", more.then(|| to(current + 1))))
        .child(step(LAST, LAST, "far", end.map(to)));
    nav().class("pager").attr("aria-label", pagination_of(inside)).child(steps)
}

/// The choice of the page size, to be added to a [`pagination`].
pub fn size_choice(sizes: &[u32], chosen: u64, on_size: impl Fn(u32) + Send + 'static) -> Element {
    let options = sizes.iter().map(|size| (size.to_string(), size.to_string())).collect();
    select_field(SIZE, options, chosen.to_string(), move |size| {
        if let Ok(size) = size.parse() {
            on_size(size);
        }
    })
}

/// A direction: a link, or the words alone where they lead nowhere, which keeps the others in
/// their places.
fn step(
    name: &'static str,
    content: impl IntoMarkup,
    class: &'static str,
    to: Option<Element>,
) -> Element {
    match to {
        Some(to) => li().class(class).child(to.attr("aria-label", name).child(content)),
        None => {
            let words = span().attr("aria-disabled", "true").child(content);
            li().class(class).attr("aria-hidden", "true").child(words)
        }
    }
}

/// The words of a direction, with an arrow that is enough on a narrow screen.
fn arrow(glyph: Glyph, name: &'static str) -> Markup {
    let word = span().class("word").child(name).into_markup();
    let arrow = icon(glyph).into_markup();
    if glyph == Glyph::Left { vec![arrow, word] } else { vec![word, arrow] }.into_markup()
}
