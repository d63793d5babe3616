//! The ventures of a user.

use crate::components::link::Link;
use crate::components::monogram::{Monogram, Size};
use crate::components::pagination::Pagination;
use crate::components::panel::Panel;
use crate::components::pill::StatusPill;
use crate::components::remote_view::RemoteView;
use crate::components::skeleton::{Waiting, Width, lines};
use crate::data::Remote;
use crate::routes;
use crate::text::{paging, users as text, ventures};
use directory_api::{Page, UserId, UserVenture, Window};
use leptos::prelude::*;
use std::sync::Arc;

/// The ventures, page by page.
#[component]
pub fn Ventures(
    /// Whose ventures they are.
    id: UserId,
    /// The page of them that is shown.
    remote: Remote<Page<UserVenture>>,
) -> impl IntoView {
    let first = routes::user(&id);
    let skeleton =
        || view! { <Waiting>{lines(&[Width::Half, Width::Short, Width::Half])}</Waiting> };
    let window = move || remote.snapshot.with(|page| page.data.as_ref().map(|page| page.window));
    let empty = move || nothing(window(), first.clone());
    view! {
        <Panel title=text::VENTURES>
            <RemoteView
                remote
                skeleton
                is_empty=|page| page.items.is_empty() && page.lost() == 0
                empty
                let:page
            >
                {list(&id, &page)}
            </RemoteView>
        </Panel>
    }
}

fn list(id: &UserId, page: &Page<UserVenture>) -> AnyView {
    let items = page.items.iter().cloned().map(item).collect_view();
    view! {
        <ul class="people">{items}</ul>
        {links(id.clone(), page.window)}
    }
    .into_any()
}

fn item(venture: UserVenture) -> AnyView {
    let name = ventures::name(venture.name.as_deref());
    let about = text::about_venture(&venture);
    view! {
        <li>
            <Monogram id=venture.id.to_string() name=name.clone() size=Size::Medium />
            <div>
                <Link to=routes::venture(&venture.id)>
                    <span dir="auto">{name}</span>
                </Link>
                <small dir="auto">{about}</small>
                {venture.fund_status.map(|status| view! { <StatusPill status /> })}
            </div>
        </li>
    }
    .into_any()
}

/// Links to the other pages, where there are any.
fn links(id: UserId, window: Window) -> Option<AnyView> {
    let is_only = window.page() == 1 && !window.may_have_next();
    (!is_only).then(|| {
        let address = Arc::new(move |page| routes::user_ventures(&id, page));
        view! {
            <p class="small muted">{paging::range(window)}</p>
            <Pagination window address />
        }
        .into_any()
    })
}

/// There are none, or none on a page so far behind.
fn nothing(window: Option<Window>, first: String) -> AnyView {
    match window {
        Some(window) if window.offset > 0 => view! {
            <p class="muted">{text::NO_MORE_VENTURES}</p>
            <p>
                <Link to=first>{text::FIRST_PAGE}</Link>
            </p>
        }
        .into_any(),
        _ => view! { <p class="muted">{text::NO_VENTURES}</p> }.into_any(),
    }
}
