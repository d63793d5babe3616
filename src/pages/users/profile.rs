//! Who it is: the head of the page, and every field of the extended user.

use crate::components::{
    CopyLink, Fact, FactsList, MonogramSkeleton, Panel, PanelSkeleton, PersonMonogram, Size,
    Skeleton, SkeletonLines, Width,
};
use crate::format;
use crate::routes;
use crate::text::{tr, users as text};
use directory_api::{UserId, UserProfile};
use leptos::prelude::*;

/// The page's heading. It is there from the start, so that the focus has where to go.
#[component]
pub(super) fn UserHead(
    id: UserId,
    profile: Memo<Option<UserProfile>>,
    name: Memo<String>,
    loading: Signal<bool>,
) -> impl IntoView {
    let is_known = Memo::new(move |_| profile.with(Option::is_some));
    let picture = move || match (is_known.get(), loading.get()) {
        (true, _) => Some(view! { <PersonMonogram name size=Size::Big /> }.into_any()),
        (false, true) => Some(view! { <MonogramSkeleton size=Size::Big round=true /> }.into_any()),
        (false, false) => None,
    };
    view! {
        <div class="row person-head">
            {picture}
            <div>
                <h1 dir="auto">{name}</h1>
                <p class="muted" dir="auto">
                    {move || profile.with(|it| it.as_ref().and_then(text::role))}
                </p>
                <CopyLink address=routes::user(&id) />
            </div>
        </div>
    }
}

/// The facts about a user.
#[component]
pub(super) fn ProfilePanel(user: UserProfile) -> impl IntoView {
    let facts = vec![
        Fact::text(tr("Display name"), user.display_name.into_option()),
        Fact::text(tr("First name"), user.first_name.into_option()),
        Fact::text(tr("Last name"), user.last_name.into_option()),
        Fact::text(tr("Title"), user.title.into_option()),
        Fact::text(tr("Organization"), user.organization.into_option()),
        Fact::text(tr("City"), user.city.into_option()),
        Fact::text(tr("Country"), user.country.as_deref().map(format::country::name)),
        Fact::text(tr("Last active"), user.last_active.as_ref().map(text::last_active)),
        Fact::id(tr("User number"), user.id.as_str()),
    ];
    view! { <Panel title=tr("Profile")><FactsList facts /></Panel> }
}

/// The place of ventures and facts that are loading.
#[component]
pub(super) fn ProfileSkeleton() -> impl IntoView {
    const BARS: &[Width] = &[Width::Word, Width::Long, Width::Half, Width::Long, Width::Short];
    view! {
        <Skeleton>
            <div class="detail">
                {[(); 2].map(|()| view! { <PanelSkeleton><SkeletonLines widths=BARS /></PanelSkeleton> })}
            </div>
        </Skeleton>
    }
}
