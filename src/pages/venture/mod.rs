//! The page of a venture: every field of its detail, team, rounds, activity, followers, and others
//! like it.
//!
//! | to find | look in |
//! |---|---|
//! | logo, name, first facts; the video of the pitch | `head`; `video` |
//! | the rounds, and the figures in the head | `rounds` |
//! | the panels below the rounds | `lists`, `team`, `fields` |
//! | the column beside them | `side`, `related` |

mod fields;
mod head;
mod lists;
mod related;
mod rounds;
mod side;
mod state;
mod team;
mod video;
mod video_host;

use super::shared::missing::NoVenture;
use super::shared::people::InvalidPages;
use super::shared::tray::CompareTray;
use super::shared::venture_rounds::use_rounds_of;
use crate::api::{Query, use_query};
use crate::components::{
    Breadcrumbs, Panel, PanelSkeleton, Prose, QueryView, Skeleton, SkeletonLines, Width,
};
use crate::format;
use crate::navigation::{UrlSignal, use_url_state};
use crate::routes;
use crate::saved::gathered::provide_gathered;
use crate::text::{tr, venture as text, ventures};
use directory_api::{Page, Results, Round, TeamMember, Venture, VentureId, call};
use head::VentureHead;
use leptos::prelude::*;
use leptos_meta::Title;
use lists::VentureLists;
use rounds::RoundsPanel;
use side::VentureSide;
use state::VentureState;
use team::use_team_page;
use video::VideoPitch;

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
    let rounds = use_rounds_of(&id);
    let team = use_team_page(&id, url);
    let record = move || venture.state.with(|it| it.data.clone());
    let name = Memo::new(move |_| {
        let name = record().map(|found| ventures::name(found.record.title.as_deref()));
        name.unwrap_or_else(|| tr("Venture").to_owned())
    });
    view! {
        // The title may be wanted once more when the page is gone.
        <Title text=move || name.try_get().unwrap_or_default() />
        <Breadcrumbs list=tr("Ventures") to=routes::VENTURES current=name />
        <VentureHead id venture rounds team />
        <InvalidPages url />
        <QueryView
            query=venture
            skeleton=|| view! { <DetailSkeleton /> }
            missing=|more: AnyView| view! { <NoVenture more /> }.into_any()
            let:found
        >
            {move || view! { <Detail venture=found.get().record.clone() rounds team url /> }}
        </QueryView>
        <CompareTray gathered />
    }
}

#[component]
fn Detail(
    venture: Venture,
    rounds: Query<Results<Round>>,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let pitch = pitch(&venture);
    view! {
        <div class="detail">
            <div class="stack detail-main">
                {pitch}
                <RoundsPanel rounds title=venture.title.cloned() />
                <VentureLists venture=venture.clone() team url />
            </div>
            <aside class="stack detail-aside" aria-label=tr("Facts")>
                <VentureSide venture team />
            </aside>
        </div>
    }
}

/// The pitch: `pitch`, `pitch_type`, `video_pitch`; nothing where the tagline says it all.
fn pitch(venture: &Venture) -> Option<AnyView> {
    let said = venture.tagline.as_deref().map(bare);
    let words = venture.pitch.cloned().filter(|pitch| said != Some(bare(pitch)));
    let kind = venture.pitch_type.as_deref();
    let video = venture.video_pitch.clone();
    if words.is_none() && kind.is_none() && video.is_none() {
        return None;
    }
    let note = kind.map(|kind| format::short(text::pitch_type(kind)));
    let words = words.map(|text| view! { <Prose text /> });
    let video = video.map(|address| view! { <VideoPitch address /> });
    Some(view! { <Panel title=tr("Pitch") note>{words} {video}</Panel> }.into_any())
}

/// A text without what does not make another one of it.
fn bare(text: &str) -> &str {
    text.trim().trim_end_matches('.')
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
