//! Who follows the venture, by name: `followers`.

use super::FOLLOWERS;
use crate::components::panel::panel_with;
use crate::format::number;
use crate::markup::{Element, live};
use crate::pages::shared::lists::Lists;
use crate::pages::shared::people::people_page;
use crate::text::venture as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Follower, UserId, Venture, Window};

/// The followers, page by page; nothing where there are none. They came with the venture, so only
/// their names are asked for.
pub(super) fn view(venture: &Venture, lists: Lists) -> Option<Element> {
    let ids: Vec<UserId> = venture.followers.iter().map(|Follower { user }| user.clone()).collect();
    if ids.is_empty() {
        return None;
    }
    let count = number(ids.len() as u64);
    let page = lists.number(FOLLOWERS);
    let people = live(move || {
        let window = window(ids.len(), page.get());
        let (start, length) = (window.offset as usize, window.received as usize);
        let shown = ids.iter().skip(start).take(length).cloned();
        people_page(shown, window, lists, FOLLOWERS, text::FOLLOWERS)
    });
    Some(panel_with(None, text::FOLLOWERS, Some(count)).child(people))
}

/// A page of a list of which all is known; beyond the last page it is the last one.
fn window(total: usize, page: u64) -> Window {
    let (total, limit) = (total as u64, u64::from(DEFAULT_LIMIT));
    let page = page.min(total.div_ceil(limit)).max(1);
    let offset = (page - 1) * limit;
    Window { offset, limit, received: limit.min(total - offset.min(total)), claimed: Some(total) }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::window;

    #[test]
    fn a_page_beyond_the_last_is_the_last() {
        let place = |total, page| {
            let window = window(total, page);
            (window.offset, window.received, window.may_have_next())
        };
        assert_eq!(place(45, 1), (0, 20, true));
        assert_eq!(place(45, 3), (40, 5, false));
        assert_eq!(place(45, 900), (40, 5, false));
        assert_eq!(place(40, 2), (20, 20, false));
        assert_eq!(place(1, u64::MAX), (0, 1, false));
    }
}
