//! Fundraising rounds in a list.

use super::compare_button::CompareButton;
use super::facts::NotGiven;
use super::feed::Moment;
use super::icon::{Glyph, Icon};
use super::inline::{Marked, NameText};
use super::pill::{StatusPill, round_tone, tone};
use super::skeleton::{SkeletonBar, Width};
use super::topic_links::TopicLink;
use super::venture_card::VentureLink;
use crate::api::Name;
use crate::format;
use crate::routes;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{fundraising as text, shell, ventures};
use directory_api::{Lenient, RoundStatus, Timestamp, Usd, VentureId};
use leptos::prelude::*;

/// What the rows of one page share.
#[derive(Clone, Copy)]
pub struct RoundScale {
    /// The status of the list: no row repeats it, and links lead to rounds of the same.
    pub listed: Memo<RoundStatus>,
    /// Runs when a row looks as if it were to be opened soon.
    pub on_intent: Callback<VentureId>,
}

/// A round; `name` is that of its venture, where the row has its number alone.
#[component]
pub fn RoundListRow(round: RoundRow, name: Option<Name>, scale: RoundScale) -> impl IntoView {
    let title = match (&round.title, &round.id) {
        (Some(title), _) => format::short(title),
        (None, Some(id)) => text::round(id.as_str()),
        (None, None) => {
            let venture = round.venture().and_then(|venture| venture.summary.title.as_deref());
            text::round_of(&ventures::name(venture))
        }
    };
    let number = round.id.as_ref().map(|id| {
        view! { <span class="nowrap">{text::round_number(id.as_str())}</span> }
    });
    let known = round.venture().and_then(|venture| venture.summary.title.cloned());
    let called = move || name.map_or_else(|| known.clone(), |name| name.text.get());
    let compare = round
        .venture_id()
        .cloned()
        .map(|id| move || view! { <CompareButton id=id.clone() title=called() /> });
    let venture = venture(&round, name, scale);
    let RoundRow { status, stage, posted, capital, .. } = round;
    let state = move || {
        // A service may have other words for the same.
        let listed = scale.listed.with(|listed| tone(text::words_of(listed)));
        let status = status.clone().filter(|status| round_tone(status) != listed);
        let stage = stage.as_ref().map(|stage| {
            let to = scale.listed.with(|status| routes::rounds_of_stage(status, stage));
            view! { <span class="stage"><TopicLink value=text::stage(stage) to /></span> }
        });
        view! {
            {stage}
            {status.map(|status| view! { <StatusPill status of_round=true /> })}
        }
    };
    view! {
        <li class="round-row">
            <div class="round-words">
                <h2 dir="auto">{title}</h2>
                <p class="facts">{venture}{number}</p>
            </div>
            {compare}
            <ul class="round-lines"><CapitalLine state posted capital /></ul>
        </li>
    }
}

/// The link to the venture, and what is known of it.
fn venture(round: &RoundRow, name: Option<Name>, scale: RoundScale) -> Option<AnyView> {
    let id = round.venture_id()?.clone();
    let on_intent = scale.on_intent;
    if let Some(name) = name {
        let stand_in = shell::venture(id.as_str());
        let name = view! { <NameText name stand_in /> };
        return Some(view! { <VentureLink id on_intent>{name}</VentureLink> }.into_any());
    }
    let VentureRow { summary, marks } = round.venture()?.clone();
    let name = ventures::name(summary.title.as_deref());
    let country = summary.country.into_option().map(|country| {
        let link = move || {
            let to = scale.listed.with(|status| routes::rounds_of_country(status, &country));
            view! { <TopicLink to value=country.clone() /> }
        };
        view! {
            <span class="fact">
                <Icon glyph=Glyph::Pin />
                {link}
            </span>
        }
    });
    let view = view! {
        <VentureLink id on_intent><Marked text=name parts=marks.title /></VentureLink>
        {country}
    };
    Some(view.into_any())
}

/// One amount of capital: what it is for, when it was posted, and how it compares.
#[component]
fn CapitalLine(
    state: impl IntoView + 'static,
    posted: Option<Timestamp>,
    capital: Lenient<Usd>,
) -> impl IntoView {
    let amount = match format::amount(&capital) {
        Some(amount) => view! { <b>{amount}</b> }.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    // The bar says nothing that the amount does not.
    let bar = capital.into_option().map(|amount| {
        let value = filled(amount).to_string();
        view! { <meter aria-hidden="true" max="1000" value=value></meter> }
    });
    view! {
        <li>
            <div class="round-state">{state}{posted.map(|at| view! { <Moment at /> })}</div>
            <div class="round-capital">{amount}{bar}</div>
        </li>
    }
}

/// The amount at which a bar begins, and how often it is multiplied by ten until the bar is full.
const SCALE: (f64, f64) = (1e3, 6.0);

/// How much of its bar an amount fills, in thousandths, on a logarithmic scale: rounds differ by
/// factors, and on a scale that begins at zero one large round would make all others look alike. It
/// is the same on every page.
fn filled(Usd(amount): Usd) -> u32 {
    let (least, decades) = SCALE;
    // The browser has the function already.
    let part = js_sys::Math::log10((amount as f64 / least).max(1.0)) / decades;
    (part.min(1.0) * 1000.0) as u32
}

/// The place of a row that is loading.
#[component]
pub fn RoundRowSkeleton() -> impl IntoView {
    view! {
        <li class="round-row">
            <div class="round-words">
                <SkeletonBar width=Width::Half />
                <SkeletonBar width=Width::Short />
            </div>
            <ul class="round-lines">
                <li>
                    <div class="round-state">
                        <SkeletonBar width=Width::Short />
                        <SkeletonBar width=Width::Half />
                    </div>
                    <div class="round-capital"><SkeletonBar width=Width::Short /></div>
                </li>
            </ul>
        </li>
    }
}
