//! The ventures of a user.

use crate::components::link::link;
use crate::components::monogram::{Size, monogram};
use crate::components::pagination::pagination;
use crate::components::panel::panel;
use crate::components::pill::status_pill;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::{Width, lines, waiting};
use crate::data::Remote;
use crate::markup::tags::{div, li, p, small, span, ul};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::routes;
use crate::text::{paging, users as text, ventures};
use directory_api::{Page, UserId, UserVenture, Window};
use std::sync::Arc;

/// The ventures, page by page.
pub(super) fn view(id: &UserId, remote: Remote<Page<UserVenture>>) -> Element {
    let skeleton = || waiting().child(lines(&[Width::Half, Width::Short, Width::Half]));
    let first = routes::user(id);
    let empty = move || {
        let window = remote.snapshot.with(|page| page.data.as_ref().map(|page| page.window));
        nothing(window, &first)
    };
    let id = id.clone();
    let ventures = remote_view(remote, move || skeleton().into_markup())
        .empty(|page| page.items.is_empty() && page.lost() == 0, empty)
        .data(move |page| list(&id, page));
    panel(text::VENTURES).child(ventures)
}

fn list(id: &UserId, page: &Page<UserVenture>) -> Markup {
    let items: Vec<Element> = page.items.iter().map(item).collect();
    let items = ul().class("people").child(items);
    group([items.into_markup(), links(id, page.window).into_markup()])
}

fn item(venture: &UserVenture) -> Element {
    let name = ventures::name(venture.name.as_deref());
    let picture = monogram(&name, venture.id.as_str(), None, Size::Medium);
    let title = link(&routes::venture(&venture.id)).child(span().attr("dir", "auto").child(name));
    let about = small().attr("dir", "auto").child(text::about_venture(venture));
    let status = venture.fund_status.clone().map(status_pill);
    li().child(picture).child(div().child(title).child(about).child(status))
}

/// Links to the other pages, where there are any.
fn links(id: &UserId, window: Window) -> Option<Markup> {
    if window.page() == 1 && !window.may_have_next() {
        return None;
    }
    let id = id.clone();
    let address = Arc::new(move |page| routes::user_ventures(&id, page)) as _;
    let range = p().class("small muted").child(paging::range(window));
    Some(group([range, pagination(window, &address, true)]))
}

/// There are none, or none on a page so far behind.
fn nothing(window: Option<Window>, first: &str) -> Markup {
    let muted = |words| p().class("muted").child(words);
    match window {
        Some(window) if window.offset > 0 => {
            let way_back = p().child(link(first).child(text::FIRST_PAGE));
            group([muted(text::NO_MORE_VENTURES), way_back])
        }
        _ => muted(text::NO_VENTURES).into_markup(),
    }
}
