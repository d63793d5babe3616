//! A venture in a list, as a card.

use super::meter::NetworkMeter;
use super::monogram::{Monogram, MonogramBone, Size};
use super::pill::StatusPill;
use super::skeleton::{Width, bone};
use super::venture_link::VentureLink;
use crate::data::VentureRow;
use crate::format;
use crate::text::{venture, ventures};
use directory_api::{FoundExtras, VentureId, VentureSummary};
use leptos::prelude::*;

/// A venture with no more than its source knows.
#[component]
pub fn VentureCard(
    /// The venture.
    row: VentureRow,
    /// Is called when the card looks as if it were to be opened soon.
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let VentureRow { summary, extras } = row;
    let name = ventures::name(summary.title.as_deref());
    let place = venture::place(summary.address.as_deref(), summary.country.as_deref());
    let foot = foot(&summary);
    view! {
        <li class="venture-card">
            <div class="venture-head">
                <Monogram
                    name=name.clone()
                    id=summary.id.to_string()
                    logo=summary.logo
                    size=Size::Medium
                />
                <div>
                    <h2 dir="auto">
                        <VentureLink id=summary.id name on_intent />
                    </h2>
                    <p dir="auto">{place.unwrap_or_else(|| "\u{a0}".to_owned())}</p>
                </div>
            </div>
            <p class="tagline" dir="auto">
                {summary.tagline.or(summary.pitch)}
            </p>
            {extras.map(topics)}
            {foot}
        </li>
    }
}

/// Status and sectors, which only a search gives.
fn topics(extras: FoundExtras) -> AnyView {
    let sectors = extras.sectors.join(", ");
    view! {
        <div class="venture-topics">
            {extras.fund_status.map(|status| view! { <StatusPill status /> })}
            <span dir="auto">{sectors}</span>
        </div>
    }
    .into_any()
}

fn foot(summary: &VentureSummary) -> AnyView {
    let founded = summary.date_founded.as_ref().map(|date| {
        let when = date.day().map_or_else(|| format::date(date), |day| day.year.to_string());
        ventures::founded(&when)
    });
    let strength = summary.network_strength.clone();
    view! {
        <div class="venture-foot">
            <span>{founded}</span>
            {strength.map(|strength| view! { <NetworkMeter strength /> })}
        </div>
    }
    .into_any()
}

/// The place of a card that is on its way.
#[component]
pub fn VentureCardSkeleton() -> impl IntoView {
    view! {
        <li class="venture-card">
            <div class="venture-head">
                <MonogramBone size=Size::Medium />
                <div>
                    <h2>{bone(Width::Half)}</h2>
                    <p>{bone(Width::Short)}</p>
                </div>
            </div>
            <p class="tagline">{bone(Width::Long)} {bone(Width::Half)}</p>
            <div class="venture-foot">{bone(Width::Short)} {bone(Width::Word)}</div>
        </li>
    }
}
