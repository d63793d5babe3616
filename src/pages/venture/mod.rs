//! The page of a venture: every field of its detail, team, rounds, activity, followers, and others
//! like it.
//!
//! | to find | look in |
//! |---|---|
//! | what the address says of the lists inside of the page | `state` |
//! | logo, name, tagline, first facts | `head` |
//! | the fields of the venture in groups | [`fields`] |
//! | the lists below, whose code is loaded later | `lists`, `team`, `rounds`, `related` |
//! | the video pitch | `video` |

pub mod fields;
mod found_rounds;
mod head;
mod lists;
mod related;
mod rounds;
mod state;
mod team;
mod video;
mod video_host;

use super::shared::lazy_part::LazyPart;
use super::shared::missing::NoVenture;
use super::shared::people::InvalidPages;
use crate::api::use_query;
use crate::components::{Breadcrumbs, PanelSkeleton, QueryView, Skeleton, SkeletonLines, Width};
use crate::lazy::Parts;
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Venture, VentureId, call};
use fields::{Groups, group_fields};
use head::VentureHead;
use leptos::prelude::*;
use leptos_meta::Title;
use lists::ListsOf;
pub use lists::VentureLists;
use state::VentureState;

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
    let Parts { venture_lists: chunk, .. } = expect_context();
    provide_context(ListsOf { venture, url });
    view! {
        <div class="detail">
            <div class="stack detail-main">{main}</div>
            <aside class="stack detail-aside" aria-label=text::FACTS>
                {aside}
            </aside>
            <LazyPart chunk class="stack detail-lists" />
        </div>
    }
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
