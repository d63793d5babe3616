//! Who it is.

use crate::components::monogram::{Monogram, MonogramBone, Size};
use crate::text::users::{role, title};
use directory_api::{UserId, UserProfile};
use leptos::prelude::*;

/// The page's heading. It is there from the start, so that the focus has where to go.
#[component]
pub fn Head(
    /// The user.
    id: Memo<UserId>,
    /// What is known of the user.
    profile: Memo<Option<UserProfile>>,
    /// Whether more is on its way.
    #[prop(into)]
    loading: Signal<bool>,
) -> impl IntoView {
    let picture = move || match profile.get() {
        Some(user) => {
            let (id, name) = (user.id.to_string(), title(Some(&user), &user.id));
            Some(view! { <Monogram id name size=Size::Big round=true /> }.into_any())
        }
        None => loading.get().then(|| view! { <MonogramBone size=Size::Big /> }.into_any()),
    };
    let name = move || title(profile.read().as_ref(), &id.read());
    let role = move || profile.read().as_ref().and_then(role);
    view! {
        <div class="row">
            {picture}
            <div>
                <h1 dir="auto">{name}</h1>
                <p class="muted" dir="auto">
                    {role}
                </p>
            </div>
        </div>
    }
}
