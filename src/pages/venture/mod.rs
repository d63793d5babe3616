//! The page of a venture: every field of its detail, team, rounds, activity, followers, and others
//! like it.
//!
//! | to find | look in |
//! |---|---|
//! | what the address says of the lists inside of the page | `state` |
//! | logo, name, tagline, first facts | `head` |
//! | the fields of the venture in groups | [`fields`] |
//! | the parts whose code is loaded later: the lists below, and its rounds with the sums of them in the head | `lists`, `team`, `related`, `rounds` |
//! | the video pitch | `video` |
//! | how all of it gets on paper | `print` |

pub mod fields;
mod head;
mod lists;
mod print;
mod related;
mod rounds;
mod state;
mod team;
mod video;
mod video_host;

use super::shared::missing::NoVenture;
use super::shared::people::InvalidPages;
use super::shared::tray::CompareTray;
use crate::api::use_query;
use crate::components::{
    Breadcrumbs, LazyPart, Panel, PanelSkeleton, QueryView, Skeleton, SkeletonLines, Width,
};
use crate::gathered::provide_gathered;
use crate::lazy::{Lazy, Parts};
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Venture, VentureId, call};
use fields::{Groups, group_fields};
use head::VentureHead;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos_meta::Title;
pub use lists::VentureLists;
pub use rounds::VentureRounds;
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
    let gathered = provide_gathered();
    let requested = id.clone();
    let venture = use_query(move || Some(call::venture(&requested)));
    let Parts { venture_rounds, .. } = expect_context();
    let rounds = Lazy::new(venture_rounds);
    let record = move || venture.state.with(|it| it.data.clone());
    let name = Memo::new(move |_| {
        record().map_or_else(
            || text::title().to_owned(),
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
        <Breadcrumbs list=shell::ventures() to=routes::VENTURES current=name />
        <VentureHead id venture rounds />
        <InvalidPages url />
        <QueryView
            query=venture
            skeleton=|| view! { <DetailSkeleton /> }
            missing=|more: AnyView| view! { <NoVenture more /> }.into_any()
            let:found
        >
            {move || view! { <Detail venture=found.get().record.clone() rounds url /> }}
        </QueryView>
        <p class="on-paper">{text::printed_early()}</p>
        <CompareTray gathered />
    }
}

#[component]
fn Detail(venture: Venture, rounds: Lazy, url: UrlSignal<VentureState>) -> impl IntoView {
    // The head is on the screen now, and has the sums of the rounds.
    rounds.load(|_| ());
    let Parts { venture_lists, .. } = expect_context();
    let Groups { pitch, main, aside } = group_fields(&venture);
    let place = Place::Rounds(venture.id.clone(), venture.title.cloned());
    view! {
        <div class="detail venture-detail">
            <div class="stack detail-main">
                {pitch}
                <Provider value=place>
                    <LazyPart part=rounds skeleton=rounds_skeleton />
                </Provider>
                {main}
            </div>
            <aside class="stack detail-aside" aria-label=text::facts()>
                {aside}
            </aside>
            <Provider value=ShownLists { venture, url }>
                <LazyPart part=venture_lists class="stack detail-lists" />
            </Provider>
        </div>
    }
}

/// The venture and the state of the page, in the context of the lists.
#[derive(Clone)]
struct ShownLists {
    venture: Venture,
    url: UrlSignal<VentureState>,
}

/// What the part with the rounds renders, in the context: it has two places.
#[derive(Clone)]
enum Place {
    /// What the rounds come to, in the head.
    Sums(VentureId),
    /// The rounds, below the pitch, and the name that finds them elsewhere.
    Rounds(VentureId, Option<String>),
}

/// As high as the rounds will be, so that nothing below them moves.
fn rounds_skeleton() -> AnyView {
    view! {
        <Panel title=text::rounds()>
            <div class="steady">
                <Skeleton>
                    <SkeletonLines widths=&[Width::Short, Width::Word, Width::Short] />
                </Skeleton>
            </div>
        </Panel>
    }
    .into_any()
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
            <div class="detail venture-detail">
                <div class="stack detail-main">{panels(3, TEXT)}</div>
                <div class="stack detail-aside">{panels(2, FACTS)}</div>
            </div>
        </Skeleton>
    }
}
