//! The head of a venture: there at once, filled as soon as the venture is known.

use crate::components::external_link::{ExternalLink, WebLink};
use crate::components::icon::{Glyph, Icon};
use crate::components::live::LiveRegion;
use crate::components::monogram::{Monogram, MonogramBone, Size};
use crate::components::pill::StatusPill;
use crate::components::skeleton::{Width, bone};
use crate::data::Remote;
use crate::format;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Single, Venture, VentureId, WebAddress};
use leptos::prelude::*;
use std::sync::Arc;

type Found = Arc<Single<Venture>>;

/// Logo, name, tagline and the first facts. The heading is the same element all the time, so
/// that the focus stays on it.
pub(super) fn view(id: VentureId, venture: Remote<Single<Venture>>) -> AnyView {
    let found = move || venture.snapshot.with(|it| it.data.clone());
    let failed = move || venture.snapshot.with(|it| it.error.is_some());
    let logo = move || match found() {
        Some(found) => logo(&found).into_any(),
        None if failed() => ().into_any(),
        None => view! { <MonogramBone size=Size::Big /> }.into_any(),
    };
    let heading = move || match found() {
        Some(found) => name(&found).into_any(),
        None if failed() => format!("{} {id}", text::TITLE).into_any(),
        None => view! { <span class="visually-hidden">{shell::LOADING}</span> {bone(Width::Half)} }
            .into_any(),
    };
    let below = move || match found() {
        Some(found) => {
            view! { <p dir="auto">{found.record.tagline.clone()}</p> {facts(&found.record)} }
                .into_any()
        }
        None if failed() => ().into_any(),
        None => view! { <p>{bone(Width::Half)}</p> <p class="facts">{bone(Width::Short)}</p> }
            .into_any(),
    };
    let said = move || found().map(|found| name(&found)).unwrap_or_default();
    view! {
        <header class="venture-title">
            {logo} <div>
                <h1 tabindex="-1" dir="auto">
                    {heading}
                </h1>
                {below}
            </div>
        </header>
        <LiveRegion text=Signal::derive(said) />
    }
    .into_any()
}

fn name(found: &Found) -> String {
    ventures::name(found.record.title.as_deref())
}

fn logo(found: &Found) -> AnyView {
    let venture = &found.record;
    view! {
        <Monogram
            name=name(found)
            id=venture.id.to_string()
            logo=venture.logo.clone()
            size=Size::Big
        />
    }
    .into_any()
}

fn facts(venture: &Venture) -> AnyView {
    let status = venture.fund_status.clone().map(|status| view! { <StatusPill status /> });
    let place = text::place(venture.address.as_deref(), venture.country.as_deref());
    let founded = venture.date_founded.as_ref().map(|date| ventures::founded(&format::date(date)));
    view! {
        <div class="facts">
            {status} {place.map(|place| fact(Glyph::Pin, place))}
            {founded.map(|founded| fact(Glyph::Calendar, founded))}
            {venture.website.as_ref().map(website)}
        </div>
    }
    .into_any()
}

fn fact(glyph: Glyph, text: String) -> AnyView {
    view! {
        <span class="fact">
            <Icon glyph />
            <span dir="auto">{text}</span>
        </span>
    }
    .into_any()
}

/// The website by its host alone: the whole address stands among the facts.
fn website(address: &WebAddress) -> AnyView {
    match (address.href(), address.host()) {
        (Some(href), Some(text)) => view! { <ExternalLink href text /> }.into_any(),
        _ => view! { <WebLink address=address.clone() /> }.into_any(),
    }
}
