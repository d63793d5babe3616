//! The newest ventures and rounds.

use super::half::Half;
use crate::api::{Subject, use_name, use_prefetch};
use crate::components::inline::NameText;
use crate::components::{
    CoverLink, Monogram, MonogramBlank, MonogramSkeleton, Panel, Size, SkeletonBar, StatusPill,
    Width,
};
use crate::format;
use crate::routes;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{overview as text, shell, ventures};
use directory_api::{VentureId, WebAddress, call};
use leptos::prelude::*;
use std::sync::Arc;

/// How many are shown.
pub(super) const NEWEST: u32 = 6;

/// The newest ventures.
#[component]
pub(super) fn NewestVentures(half: Arc<Half<VentureRow>>) -> impl IntoView {
    let row = |VentureRow { summary, .. }: &VentureRow| {
        let name = ventures::name(summary.title.as_deref());
        let place = format::place(summary.address.as_deref(), summary.country.as_deref());
        let about = summary.tagline.as_deref().map(format::short).or(place);
        let added = summary.date_created.as_ref();
        let added = added.map(|added| format::ago(added).unwrap_or_else(|| format::day(added)));
        let (id, logo) = (summary.id.clone(), summary.logo.cloned());
        view! {
            <li>
                <Monogram name=name.clone() id=id.as_str() logo size=Size::Medium />
                <div>
                    <span class="one-line" dir="auto">
                        <VentureCover id>{name}</VentureCover>
                    </span>
                    <small class="one-line" dir="auto">
                        {about}
                    </small>
                </div>
                <span class="newest-end">
                    <small>{added}</small>
                </span>
            </li>
        }
    };
    view! {
        <Panel title=text::newest_ventures()>
            <ul class="newest">
                {half.newest.iter().take(NEWEST as usize).map(row).collect_view()}
            </ul>
        </Panel>
    }
}

/// The newest rounds, by the names of their ventures.
#[component]
pub(super) fn NewestRounds(half: Arc<Half<RoundRow>>) -> impl IntoView {
    let row = |RoundRow { summary: round, .. }: &RoundRow| {
        let day = round.post_date.as_ref().map(format::day);
        let title = round.title.cloned().unwrap_or_else(|| text::round_unnamed().to_owned());
        let about: Vec<String> = day.into_iter().chain([title]).collect();
        let status =
            round.fund_status.cloned().map(|status| view! { <StatusPill status of_round=true /> });
        let capital = format::amount(&round.capital).map(|capital| view! { <b>{capital}</b> });
        let venture = match (round.venture_title.as_deref(), round.venture_id.cloned()) {
            (title @ Some(_), Some(id)) => {
                let name = ventures::name(title);
                cover(id, name.clone().into(), name.into_any())
            }
            (None, Some(id)) => {
                let name = use_name(Subject::Venture(id.clone()));
                let stand_in = shell::venture(id.as_str());
                let known = Signal::derive(move || name.text.get().unwrap_or_default());
                cover(id, known, view! { <NameText name stand_in /> }.into_any())
            }
            (_, None) => (
                view! { <MonogramBlank size=Size::Medium /> }.into_any(),
                view! { <span class="absent">{text::no_venture()}</span> }.into_any(),
            ),
        };
        let (picture, link) = venture;
        view! {
            <li>
                {picture}
                <div>
                    <span class="one-line" dir="auto">
                        {link}
                    </span>
                    <small class="one-line" dir="auto">
                        {format::short(&about.join(" · "))}
                    </small>
                </div>
                <span class="newest-end">{capital} {status}</span>
            </li>
        }
    };
    view! {
        <Panel title=text::newest_rounds()>
            <ul class="newest">
                {half.newest.iter().take(NEWEST as usize).map(row).collect_view()}
            </ul>
        </Panel>
    }
}

/// The picture of a round's venture, and the link to it.
fn cover(id: VentureId, name: Signal<String>, shown: AnyView) -> (AnyView, AnyView) {
    let no_logo: Option<WebAddress> = None;
    let picture = view! { <Monogram name id=id.as_str() logo=no_logo size=Size::Medium /> };
    (picture.into_any(), view! { <VentureCover id>{shown}</VentureCover> }.into_any())
}

/// The link to a venture, which covers its row.
#[component]
fn VentureCover(id: VentureId, children: Children) -> impl IntoView {
    let prefetch = use_prefetch();
    let to = routes::venture(&id);
    let on_intent = Callback::new(move |()| prefetch.fetch(call::venture(&id)));
    view! {
        <CoverLink to on_intent>
            {children()}
        </CoverLink>
    }
}

/// The place of a panel of what is new.
#[component]
pub(super) fn NewestSkeleton(title: &'static str) -> impl IntoView {
    let row = |_| {
        view! {
            <li>
                <MonogramSkeleton size=Size::Medium />
                <div>
                    <SkeletonBar width=Width::Half />
                    <small>
                        <SkeletonBar width=Width::Long />
                    </small>
                </div>
                <span class="newest-end">
                    <SkeletonBar width=Width::Long />
                </span>
            </li>
        }
    };
    view! {
        <Panel title>
            <ul class="newest">{(0..NEWEST).map(row).collect_view()}</ul>
        </Panel>
    }
}
