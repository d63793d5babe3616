//! Who follows the venture: `followers`.

use super::Group;
use crate::components::panel::Panel;
use crate::format::number;
use crate::pages::venture::users::user_link;
use crate::text::venture as text;
use directory_api::Venture;
use leptos::prelude::*;

/// How many are listed. Each one's name is a request of its own, as is the owner's; together
/// they stay below a dozen.
const LISTED: usize = 10;

pub(super) fn group(venture: &Venture) -> Group {
    let followers = &venture.followers;
    if followers.is_empty() {
        return Group::Absent(text::FOLLOWERS);
    }
    let links = followers.iter().take(LISTED).map(|follower| {
        view! { <li>{user_link(&follower.user)}</li> }
    });
    let links = links.collect_view();
    let more = followers.len().saturating_sub(LISTED) as u64;
    let count = Some(number(followers.len() as u64));
    Group::Given(
        view! {
            <Panel title=text::FOLLOWERS note=count>
                <ul class="followers">
                    {links}
                    {(more > 0)
                        .then(|| view! { <li class="muted">{text::more_followers(&number(more))}</li> })}
                </ul>
            </Panel>
        }
        .into_any(),
    )
}
