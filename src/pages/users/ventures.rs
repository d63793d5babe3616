//! The ventures of a user, with every field of the specification's item.

use crate::components::chip::chips;
use crate::components::coordinates::coordinates;
use crate::components::link::link;
use crate::components::panel::panel;
use crate::components::pill::status_pill;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::{Width, lines, waiting};
use crate::components::venture_item::venture_item;
use crate::data::{Remote, use_call};
use crate::markup::tags::{div, p, small, ul};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::pages::shared::lists::Lists;
use crate::pages::shared::people::page_links;
use crate::routes;
use crate::text::users as text;
use directory_api::{Page, PageRequest, UserId, UserVenture, Window, call};

/// Follows the page of ventures that the address names.
pub(super) fn follow(id: &UserId, lists: Lists) -> Remote<Page<UserVenture>> {
    let (id, page) = (id.clone(), lists.number(routes::PAGE));
    let limit = PageRequest::default().limit;
    use_call(move || Some(call::user_ventures(&id, PageRequest::numbered(page.get(), limit))))
}

/// The ventures, page by page.
pub(super) fn view(remote: Remote<Page<UserVenture>>, lists: Lists) -> Element {
    let skeleton = || waiting().child(lines(&[Width::Half, Width::Short, Width::Half]));
    let empty = move || {
        let window = remote.snapshot.with(|page| page.data.as_ref().map(|page| page.window));
        nothing(window, &lists.page(routes::PAGE, 1))
    };
    let ventures = remote_view(remote, move || skeleton().into_markup())
        .empty(|page| page.items.is_empty() && page.lost() == 0, empty)
        .data(move |page| {
            let items: Vec<Element> = page.items.iter().map(item).collect();
            let items = ul().class("people ventures-of").child(items).into_markup();
            group([
                items,
                page_links(page.window, lists, routes::PAGE, text::VENTURES).into_markup(),
            ])
        });
    panel(text::VENTURES).child(ventures)
}

fn item(venture: &UserVenture) -> Element {
    let UserVenture { id, name, sectors, tags, fund_status, country, latitude, longitude } =
        venture;
    let country = country.clone().map(|it| small().attr("dir", "auto").child(it));
    let status = fund_status.clone().map(status_pill);
    let sectors = (!sectors.is_empty()).then(|| chips(sectors));
    let tags = (!tags.is_empty()).then(|| small().attr("dir", "auto").child(text::tags(tags)));
    let point = coordinates(latitude.as_ref(), longitude.as_ref());
    let about = group([
        country.into_markup(),
        status.into_markup(),
        sectors.into_markup(),
        tags.into_markup(),
        point.map(|point| div().class("small muted row").child(point)).into_markup(),
    ]);
    venture_item(id, name.as_deref(), None, about)
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
