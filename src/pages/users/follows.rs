//! Who follows the user, and whom the user follows: by name, page by page.

use crate::components::panel::panel;
use crate::components::people::people_skeleton;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::data::use_call;
use crate::markup::tags::p;
use crate::markup::{Element, IntoMarkup};
use crate::pages::shared::lists::Lists;
use crate::pages::shared::people::people_page;
use crate::text::users as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Call, FollowerItem, Page, PageRequest, UserId, call};

/// The parameters of the address that count the pages.
pub(super) const FOLLOWERS: &str = "followers";
pub(super) const FOLLOWING: &str = "following";

type Ask = fn(&UserId, PageRequest) -> Call<Page<FollowerItem>>;

/// Who follows the user.
pub(super) fn followers(id: UserId, lists: Lists) -> Element {
    let people =
        people(id, call::user_followers, lists, (FOLLOWERS, text::FOLLOWERS), text::NO_FOLLOWERS);
    panel(text::FOLLOWERS).child(people)
}

/// Whom the user follows.
pub(super) fn following(id: UserId, lists: Lists) -> Element {
    let people =
        people(id, call::user_following, lists, (FOLLOWING, text::FOLLOWING), text::NO_FOLLOWING);
    panel(text::FOLLOWING).child(people)
}

fn people(
    id: UserId,
    ask: Ask,
    lists: Lists,
    (name, title): (&'static str, &'static str),
    nobody: &'static str,
) -> impl IntoMarkup {
    let page = lists.number(name);
    let people = use_call(move || Some(ask(&id, PageRequest::numbered(page.get(), DEFAULT_LIMIT))));
    remote_view(people, || waiting().child(people_skeleton(4)).into_markup())
        .empty(is_nobody, move || p().class("muted small").child(nobody).into_markup())
        .data(move |page| {
            let ids = page.items.iter().map(|item| item.id.clone());
            people_page(ids, page.window, lists, name, title)
        })
}

fn is_nobody(page: &Page<FollowerItem>) -> bool {
    page.items.is_empty() && page.lost() == 0 && page.window.offset == 0
}
