//! Head of the page of a venture: visible at once, filled as soon as the venture is loaded.

use super::rounds::{Figures, FiguresSkeleton};
use crate::api::{Query, use_api_key};
use crate::components::{
    Chips, CompareButton, Glyph, Icon, LiveRegion, LongText, Monogram, MonogramBlank,
    MonogramSkeleton, PlaceLine, SaveButton, ShareButton, Size, SkeletonBar, StatusPill, WebLink,
    Width,
};
use crate::format;
use crate::pages::shared::rounds::VentureRounds;
use crate::pages::shared::saved_note::SavedNotePart;
use crate::routes;
use crate::text::{shell, tr, ventures};
use directory_api::{Page, Single, TeamMember, Venture, VentureId};
use leptos::prelude::*;

/// Logo, name, tagline and the first facts. The heading stays the same element, so that it keeps
/// the focus.
#[component]
pub fn VentureHead(
    id: VentureId,
    venture: Query<Single<Venture>>,
    rounds: VentureRounds,
    team: Query<Page<TeamMember>>,
) -> impl IntoView {
    // One memo: a reader that reads a memo before its source misses changes of the source.
    let found =
        Memo::new(move |_| venture.state.with(|state| (state.data.clone(), state.error.is_some())));
    let record = move || found.get().0.map(|found| found.record.clone());
    let has_failed = move || found.get().1;
    let picture = move || match record() {
        Some(Venture { id, title, logo, .. }) => {
            let name = ventures::name(title.as_deref());
            let logo = logo.into_option();
            view! { <Monogram name id=id.to_string() logo size=Size::Big /> }.into_any()
        }
        // The blank keeps its neighbors in place.
        None if has_failed() => view! { <MonogramBlank size=Size::Big /> }.into_any(),
        None => view! { <MonogramSkeleton size=Size::Big /> }.into_any(),
    };
    let name = move || record().map(|venture| ventures::name(venture.title.as_deref()));
    let placeholder = shell::venture(id.as_str());
    let heading = move || match name() {
        Some(name) => name.into_any(),
        None if has_failed() => placeholder.clone().into_any(),
        None => view! {
            <span class="visually-hidden">{tr("Loading…")}</span>
            <SkeletonBar width=Width::Half />
        }
        .into_any(),
    };
    let facts = move || match record() {
        Some(venture) => view! { <FirstFacts venture /> }.into_any(),
        None if has_failed() => ().into_any(),
        None => view! {
            <p>
                <SkeletonBar width=Width::Half />
            </p>
            <p class="facts">
                <SkeletonBar width=Width::Short />
            </p>
            <p class="chips">
                <SkeletonBar width=Width::Word />
            </p>
        }
        .into_any(),
    };
    let tools = move || match record() {
        Some(venture) => {
            let id = venture.id.clone();
            let title = venture.title.cloned();
            let name = ventures::name(title.as_deref());
            view! {
                <span class="venture-tools">
                    <CompareButton id=id.clone() title=title.clone() with_label=true />
                    <SaveButton id=id.clone() title with_label=true />
                    <ShareButton />
                </span>
                {use_api_key().has_rounds().then(|| view! { <Figures venture rounds team /> })}
                <SavedNotePart id name />
            }
            .into_any()
        }
        None if has_failed() => ().into_any(),
        // The loaded venture replaces the figures, too, because a long name would move them.
        None => view! {
            <span class="venture-tools blank-tools">{""}</span>
            <FiguresSkeleton />
        }
        .into_any(),
    };
    view! {
        <header class="venture-title">
            {picture}
            <div>
                <h1 tabindex="-1" dir="auto">
                    {heading}
                </h1>
                {facts}
            </div>
            {tools}
        </header>
        <LiveRegion text=Signal::derive(move || name().unwrap_or_default()) />
    }
}

#[component]
fn FirstFacts(venture: Venture) -> impl IntoView {
    let Venture { tagline, fund_status, address, country, date_founded, website, .. } = venture;
    let place = (address.is_given() || country.is_given()).then(|| {
        view! {
            <span class="fact">
                <Icon glyph=Glyph::Pin />
                <span><PlaceLine address country /></span>
            </span>
        }
    });
    let founded = date_founded.as_ref().map(|date| {
        view! {
            <span class="fact">
                <Icon glyph=Glyph::Calendar />
                <span dir="auto">{ventures::founded(&format::founding_date(date))}</span>
            </span>
        }
    });
    let sectors = venture.sectors.to_vec();
    let sectors = (!sectors.is_empty())
        .then(|| view! { <Chips values=sectors to=Some(routes::ventures_of_sector) /> });
    view! {
        <p dir="auto">{tagline.map(|text| view! { <LongText text /> })}</p>
        <div class="facts">
            {fund_status.map(|status| view! { <StatusPill status /> })}
            {place}
            {founded}
            {website.map(|address| view! { <WebLink address /> })}
        </div>
        {sectors}
    }
}
