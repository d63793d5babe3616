//! Venture in a list: as a card, or as a linked name inside a page.

use super::link::{Link, VentureLink};
use super::monogram::{Monogram, MonogramSkeleton, Size};
use super::pill::StatusPill;
use super::skeleton::{SkeletonBar, Width};
use super::topic_links::{PlaceLine, SectorLinks, others};
use super::venture_buttons::{CompareButton, SaveButton};
use crate::format::{self, short};
use crate::routes;
use crate::text::ventures;
use directory_api::{VentureId, VentureSummary, WebAddress};
use leptos::prelude::*;

/// Card of a venture, with the fields that the list provides.
#[component]
pub fn VentureCard(
    venture: VentureSummary,
    #[prop(into)] on_intent: Callback<VentureId>,
) -> impl IntoView {
    let last_round = venture.last_round.as_ref().and_then(ventures::last_round);
    let raised = ventures::raised(&venture);
    let VentureSummary { id, title, logo, tagline, pitch, address, country, .. } = venture;
    // An empty part takes no room.
    let topics = (venture.fund_status.is_given() || venture.sectors.is_some()).then(|| {
        let status = venture.fund_status.map(|status| view! { <StatusPill status /> });
        let values = venture.sectors.map(|sectors| sectors.to_vec()).unwrap_or_default();
        view! {
            <div class="venture-topics">
                <span class="topic" data-more=others(values.len())>
                    {status}
                </span>
                <SectorLinks values max=4 />
            </div>
        }
    });
    let title = title.into_option();
    let name = ventures::name(title.as_deref());
    let tagline = tagline.or(pitch);
    let tagline = tagline.map(|text| view! { <p class="tagline" dir="auto">{short(&text)}</p> });
    let founded = venture.date_founded.as_ref().map(|date| ventures::founded(&format::year(date)));
    let facts: Vec<_> = last_round.into_iter().chain(founded).collect();
    let foot = (raised.is_some() || !facts.is_empty()).then(|| {
        let raised = raised.map(|raised| view! { <b>{raised}</b> });
        let facts = facts.into_iter().map(|fact| view! { <span>{fact}</span> }).collect_view();
        view! { <div class="venture-foot">{raised} {facts}</div> }
    });
    view! {
        <li class="venture-card">
            <div class="venture-head">
                <Monogram name=name.clone() id=id.as_str() logo=logo.into_option() size=Size::Medium />
                <div>
                    <h2 dir="auto">
                        <VentureLink id=id.clone() on_intent>
                            {name}
                        </VentureLink>
                    </h2>
                    <p class="place"><PlaceLine address country /></p>
                </div>
            </div>
            <CompareButton id=id.clone() title=title.clone() />
            <SaveButton id title />
            {tagline}
            {topics}
            {foot}
        </li>
    }
}

#[component]
pub fn VentureCardSkeleton() -> impl IntoView {
    view! {
        <li class="venture-card">
            <div class="venture-head">
                <MonogramSkeleton size=Size::Medium />
                <div>
                    <div class="title"><SkeletonBar width=Width::Half /></div>
                    <p class="place"><SkeletonBar width=Width::Short /></p>
                </div>
            </div>
            <p class="tagline">
                <SkeletonBar width=Width::Long />
                <SkeletonBar width=Width::Half />
            </p>
            <div class="venture-topics"><SkeletonBar width=Width::Half /></div>
            <div class="venture-foot">
                <SkeletonBar width=Width::Short />
                <SkeletonBar width=Width::Word />
            </div>
        </li>
    }
}

/// Venture by name, as a link, in a short list inside a page; the children are further facts.
#[component]
pub fn VentureItem(
    id: VentureId,
    name: Option<String>,
    logo: Option<WebAddress>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let name = ventures::name(name.as_deref());
    view! {
        <li>
            <Monogram name=name.clone() id=id.as_str() logo size=Size::Medium />
            <div>
                <Link to=routes::venture(&id)>
                    <span dir="auto">{name}</span>
                </Link>
                {children.map(|children| children())}
            </div>
        </li>
    }
}
