//! The head of a venture: there at once, filled as soon as the venture is known.

use crate::api::Query;
use crate::components::{
    CopyLink, ExternalLink, Glyph, Icon, LiveRegion, LongText, Monogram, MonogramSkeleton,
    SaveButton, Size, SkeletonBar, StatusPill, WebLink, Width,
};
use crate::format;
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Single, Venture, VentureId, WebAddress};
use leptos::prelude::*;

/// Logo, name, tagline and the first facts. The heading is the same element all the time, so
/// that the focus stays on it.
#[component]
pub(super) fn VentureHead(id: VentureId, venture: Query<Single<Venture>>) -> impl IntoView {
    let found = move || venture.state.with(|it| (it.data.clone(), it.error.is_some()));
    let part = move |known: fn(&Venture) -> AnyView, skeleton: fn() -> AnyView| {
        move || match found() {
            (Some(found), _) => Some(known(&found.record)),
            (None, true) => None,
            (None, false) => Some(skeleton()),
        }
    };
    let failed = format!("{} {id}", text::TITLE);
    let heading = move || match found() {
        (Some(found), _) => name(&found.record).into_any(),
        (None, true) => failed.clone().into_any(),
        (None, false) => view! {
            <span class="visually-hidden">{shell::LOADING}</span>
            <SkeletonBar width=Width::Half />
        }
        .into_any(),
    };
    let announced = move || found().0.map(|found| name(&found.record)).unwrap_or_default();
    view! {
        <header class="venture-title">
            {part(logo, || view! { <MonogramSkeleton size=Size::Big /> }.into_any())}
            <div>
                <h1 tabindex="-1" dir="auto">
                    {heading}
                </h1>
                {part(first_facts, first_facts_skeleton)}
                <CopyLink address=routes::venture(&id) />
            </div>
            {part(save, || ().into_any())}
        </header>
        <LiveRegion text=Signal::derive(announced) />
    }
}

fn name(venture: &Venture) -> String {
    ventures::name(venture.title.as_deref())
}

fn logo(venture: &Venture) -> AnyView {
    let (name, id, logo) = (name(venture), venture.id.to_string(), venture.logo.cloned());
    view! { <Monogram name id logo size=Size::Big /> }.into_any()
}

fn save(venture: &Venture) -> AnyView {
    view! { <SaveButton id=venture.id.clone() title=venture.title.cloned() wide=true /> }.into_any()
}

fn first_facts(venture: &Venture) -> AnyView {
    let place = format::place(venture.address.as_deref(), venture.country.as_deref());
    let founded = venture.date_founded.as_ref().map(|date| ventures::founded(&format::date(date)));
    let status = venture.fund_status.cloned();
    view! {
        <p dir="auto">{venture.tagline.cloned().map(|text| view! { <LongText text /> })}</p>
        <div class="facts">
            {status.map(|status| view! { <StatusPill status /> })}
            {place.map(|text| view! { <IconFact glyph=Glyph::Pin text /> })}
            {founded.map(|text| view! { <IconFact glyph=Glyph::Calendar text /> })}
            {venture.website.cloned().map(website)}
        </div>
    }
    .into_any()
}

fn first_facts_skeleton() -> AnyView {
    view! {
        <p>
            <SkeletonBar width=Width::Half />
        </p>
        <p class="facts">
            <SkeletonBar width=Width::Short />
        </p>
    }
    .into_any()
}

#[component]
fn IconFact(glyph: Glyph, text: String) -> impl IntoView {
    view! {
        <span class="fact">
            <Icon glyph />
            <span dir="auto">{text}</span>
        </span>
    }
}

/// The website by its host alone: the whole address is among the facts.
fn website(address: WebAddress) -> AnyView {
    match (address.href(), address.host()) {
        (Some(href), Some(host)) => {
            view! { <ExternalLink href text=format::short(&host) /> }.into_any()
        }
        _ => view! { <WebLink address /> }.into_any(),
    }
}
