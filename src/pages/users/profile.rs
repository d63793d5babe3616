//! Every field of the extended user.

use crate::components::facts::{Fact, FactsList};
use crate::components::panel::{Panel, PanelBone};
use crate::components::skeleton::{Waiting, Width, lines};
use crate::text::users as text;
use directory_api::UserProfile;
use leptos::prelude::*;

/// The facts about a user.
#[component]
pub fn Profile(
    /// The user.
    user: UserProfile,
) -> impl IntoView {
    let last_active = user.last_active.as_ref().map(text::last_active);
    let facts = vec![
        Fact::text(text::DISPLAY_NAME, user.display_name),
        Fact::text(text::FIRST_NAME, user.first_name),
        Fact::text(text::LAST_NAME, user.last_name),
        Fact::text(text::TITLE, user.title),
        Fact::text(text::ORGANIZATION, user.organization),
        Fact::text(text::CITY, user.city),
        Fact::text(text::COUNTRY, user.country),
        Fact::text(text::LAST_ACTIVE, last_active),
        Fact::text(text::ID, Some(user.id.as_str())),
    ];
    view! {
        <Panel title=text::PROFILE>
            <FactsList facts />
        </Panel>
    }
}

/// The place of a profile that is on its way.
#[component]
pub fn ProfileSkeleton() -> impl IntoView {
    let panel = || {
        view! {
            <PanelBone>
                {lines(&[Width::Word, Width::Long, Width::Half, Width::Long, Width::Short])}
            </PanelBone>
        }
    };
    view! {
        <Waiting>
            <div class="detail">{panel()} {panel()}</div>
        </Waiting>
    }
}
