//! The page of a venture: every field of its detail, team, rounds, activity, followers, and others
//! like it.
//!
//! | to find | look in |
//! |---|---|
//! | what the address says of the lists inside of the page | `state` |
//! | logo, name, tagline, first facts | `head` |
//! | the fields of the venture in groups | [`fields`] |
//! | panels with requests of their own | `team`, `rounds`, `related` |
//! | the video pitch | `video` |

pub mod fields;
mod found_rounds;
mod head;
mod related;
mod rounds;
mod state;
mod team;
mod video;
mod video_host;

use super::shared::activity::{Activity, ActivityPanel};
use super::shared::missing::NoVenture;
use super::shared::people::{InvalidPages, PeoplePage};
use crate::api::use_query;
use crate::components::{
    Breadcrumbs, Panel, PanelSkeleton, QueryView, Skeleton, SkeletonLines, Width,
};
use crate::format::number;
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Follower, UserId, Venture, VentureId, Window, call};
use fields::{Groups, group_fields};
use head::VentureHead;
use leptos::prelude::*;
use leptos_meta::Title;
use related::RelatedPanel;
use rounds::RoundsPanel;
use state::VentureState;
use team::TeamPanel;

/// The venture that the path names.
#[component]
pub fn VenturePage() -> impl IntoView {
    let id = routes::use_venture_id();
    // Another venture is another page: nothing of the one before may stay.
    move || view! { <VentureView id=id.get() /> }
}

#[component]
fn VentureView(id: VentureId) -> impl IntoView {
    let url = use_url_state::<VentureState>(routes::venture(&id));
    let requested = id.clone();
    let venture = use_query(move || Some(call::venture(&requested)));
    let record = move || venture.state.with(|it| it.data.clone());
    let name = Memo::new(move |_| {
        record().map_or_else(
            || text::TITLE.to_owned(),
            |found| ventures::name(found.record.title.as_deref()),
        )
    });
    use_description(move || {
        let found = record()?;
        let about = found.record.tagline.as_ref().or(found.record.pitch.as_ref());
        about.cloned()
    });
    view! {
        <Title text=name />
        <Breadcrumbs list=shell::VENTURES to=routes::VENTURES current=name />
        <VentureHead id venture />
        <InvalidPages url />
        <QueryView
            query=venture
            skeleton=|| view! { <DetailSkeleton /> }
            missing=|more: AnyView| view! { <NoVenture more /> }.into_any()
            let:found
        >
            {move || view! { <Detail venture=found.get().record.clone() url /> }}
        </QueryView>
    }
}

#[component]
fn Detail(venture: Venture, url: UrlSignal<VentureState>) -> impl IntoView {
    let Groups { main, aside } = group_fields(&venture);
    let id = venture.id.clone();
    let activity = move |page| {
        let call = call::venture_activity(&id, page);
        let part = use_query(move || Some(call.clone()));
        part.map(|page| page.clone().map(|item| Activity::from(&item)))
    };
    view! {
        <div class="detail">
            <div class="stack detail-main">{main}</div>
            <aside class="stack detail-aside" aria-label=text::FACTS>
                {aside}
            </aside>
            <div class="stack detail-lists">
                <TeamPanel venture=venture.clone() url />
                <RoundsPanel venture=venture.clone() />
                <ActivityPanel
                    source=activity
                    wanted=Memo::new(move |_| url.state.with(|state| state.activity))
                    on_more=move |pages| url.replace_with(|state| state.activity = pages)
                />
                <FollowersPanel followers=venture.followers.to_vec() url />
                <RelatedPanel venture />
            </div>
        </div>
    }
}

/// The followers, page by page; nothing where there are none. They come with the venture, so only
/// their names are requested.
#[component]
fn FollowersPanel(followers: Vec<Follower>, url: UrlSignal<VentureState>) -> impl IntoView {
    let ids: Vec<UserId> = followers.into_iter().map(|Follower { user }| user).collect();
    if ids.is_empty() {
        return ().into_any();
    }
    let total = ids.len();
    let window = Memo::new(move |_| window(total, url.state.with(|state| state.followers)));
    let people = Signal::derive(move || {
        let Window { offset, received, .. } = window.get();
        ids.iter().skip(offset as usize).take(received as usize).cloned().collect()
    });
    let address = move |page| url.address_with(|state| state.followers = page);
    view! {
        <Panel title=text::FOLLOWERS note=number(total as u64)>
            <PeoplePage people window address title=text::FOLLOWERS />
        </Panel>
    }
    .into_any()
}

/// A page of a list of which all is known; beyond the last page it is the last one.
fn window(total: usize, page: u64) -> Window {
    let (total, limit) = (total as u64, u64::from(DEFAULT_LIMIT));
    let page = page.min(total.div_ceil(limit)).max(1);
    let offset = (page - 1) * limit;
    Window { offset, limit, received: limit.min(total - offset.min(total)), claimed: Some(total) }
}

/// Panels with bars in them, laid out like the page that is loading.
#[component]
fn DetailSkeleton() -> impl IntoView {
    const TEXT: &[Width] = &[Width::Word, Width::Long, Width::Long, Width::Half];
    const FACTS: &[Width] = &[Width::Short, Width::Long, Width::Half, Width::Long];
    let panels = |count: usize, widths: &'static [Width]| {
        let panel = |_| view! { <PanelSkeleton><SkeletonLines widths /></PanelSkeleton> };
        (0..count).map(panel).collect_view()
    };
    view! {
        <Skeleton>
            <div class="detail">
                <div class="stack detail-main">{panels(3, TEXT)}</div>
                <div class="stack detail-aside">{panels(2, FACTS)}</div>
            </div>
        </Skeleton>
    }
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
