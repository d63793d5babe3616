//! People of whom a list gives the number only, page by page, by name.

use super::lists::Lists;
use crate::components::names_line::names_line;
use crate::components::pagination::{PageAddress, pagination};
use crate::components::people_by_name::people_by_name;
use crate::data::{Subject, use_name, use_names_trouble};
use crate::markup::tags::p;
use crate::markup::{IntoMarkup, Markup, group};
use crate::text::paging;
use directory_api::{UserId, Window};
use std::sync::Arc;

/// The people of a page and, where there are others, the links to their pages, which the
/// parameter `name` of the address counts; `title` is that of the part of the page.
pub(in crate::pages) fn people_page(
    ids: impl IntoIterator<Item = UserId>,
    window: Window,
    lists: Lists,
    name: &'static str,
    title: &'static str,
) -> Markup {
    let named = |id: UserId| (id.clone(), use_name(Subject::User(id)));
    let people = people_by_name(ids.into_iter().map(named).collect());
    group([
        names_line(use_names_trouble()),
        people.into_markup(),
        page_links(window, lists, name, title).into_markup(),
    ])
}

/// Where in its list a page stands, and the links to the others, if there are any; `title` is that
/// of the part of the page.
pub(in crate::pages) fn page_links(
    window: Window,
    lists: Lists,
    name: &'static str,
    title: &'static str,
) -> Option<Markup> {
    if window.offset == 0 && !window.may_have_next() {
        return None;
    }
    let address: PageAddress = Arc::new(move |page| lists.page(name, page));
    let range = p().class("small muted").child(paging::range(window));
    Some(group([range, pagination(window, &address, Some(title))]))
}
