//! Who follows the venture: `followers`.

use super::Group;
use crate::components::panel::panel_with;
use crate::format::number;
use crate::markup::tags::{li, ul};
use crate::pages::venture::users::user_link;
use crate::text::venture as text;
use directory_api::Venture;

/// How many are listed. Each one's name is a request of its own, as is the owner's; together
/// they stay below a dozen.
const LISTED: usize = 10;

pub(super) fn view(venture: &Venture) -> Group {
    let followers = &venture.followers;
    if followers.is_empty() {
        return Group::Absent(text::FOLLOWERS);
    }
    let links = followers.iter().take(LISTED).map(|it| li().child(user_link(&it.user)));
    let links = links.collect::<Vec<_>>();
    let more = followers.len().saturating_sub(LISTED) as u64;
    let more = (more > 0).then(|| li().class("muted").child(text::more_followers(&number(more))));
    let count = number(followers.len() as u64);
    let panel = panel_with(None, text::FOLLOWERS, Some(count));
    Group::Given(panel.child(ul().class("followers").child(links).child(more)))
}
