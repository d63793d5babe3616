//! Fundraising rounds in a list.

use super::facts::{NetworkMeter, NotGiven};
use super::feed::Moment;
use super::icon::{Glyph, Icon};
use super::inline::{Marked, NameText};
use super::pill::StatusPill;
use super::skeleton::{SkeletonBar, Width};
use super::venture_card::VentureLink;
use crate::api::Name;
use crate::format;
use crate::rows::JoinedRound;
use crate::rows::VentureRow;
use crate::text::{fundraising as text, shell, ventures};
use directory_api::{CapitalItem, FundraisingVenture, Round, Timestamp, Usd, VentureId};
use leptos::prelude::*;

/// What the rows of one page share.
#[derive(Clone, Copy)]
pub struct RoundScale {
    /// The greatest capital, which fills its bar.
    pub greatest: Signal<Usd>,
    /// Runs when a row looks as if it were to be opened soon.
    pub on_intent: Callback<VentureId>,
}

/// A round of the plain list; `name` is that of its venture.
#[component]
pub fn ListedRoundRow(
    #[prop(into)] round: Signal<Round>,
    name: Option<Name>,
    scale: RoundScale,
) -> impl IntoView {
    let venture = round.with_untracked(|round| round.venture_id.cloned()).zip(name);
    let venture = venture.map(|(id, name)| {
        let stand_in = shell::venture(id.as_str());
        view! {
            <VentureLink id on_intent=scale.on_intent>
                <NameText name stand_in />
            </VentureLink>
        }
    });
    view! { <OneRound round scale>{venture}</OneRound> }
}

/// A round of the local results, with the name and country of its venture.
#[component]
pub fn JoinedRoundRow(
    #[prop(into)] joined: Signal<JoinedRound>,
    scale: RoundScale,
) -> impl IntoView {
    let round = Signal::derive(move || joined.with(|joined| joined.round.clone()));
    let venture = move || joined.with(|joined| joined.venture.clone());
    let id = joined.with_untracked(|joined| joined.venture.summary.id.clone());
    let name = move || {
        let VentureRow { summary, marks, .. } = venture();
        view! { <Marked text=ventures::name(summary.title.as_deref()) parts=marks.title /> }
    };
    let country = move || venture().summary.country.map(|country| view! { <Country country /> });
    // Where the name does not say why it was found, the text that has the words does.
    let reason = move || {
        let VentureRow { summary, marks, .. } = venture();
        let is_reason = !marks.text.is_empty() && marks.title.is_empty();
        let text = summary.tagline.or(summary.pitch).filter(|_| is_reason)?;
        Some(view! {
            <p class="round-pitch" dir="auto"><Marked text parts=marks.text /></p>
        })
    };
    view! {
        <OneRound round scale below=ViewFn::from(reason)>
            <VentureLink id on_intent=scale.on_intent>{name}</VentureLink>
            {country}
        </OneRound>
    }
}

/// A round; the children are what is known of its venture.
#[component]
fn OneRound(
    round: Signal<Round>,
    scale: RoundScale,
    /// What stands below the facts.
    #[prop(optional)]
    below: ViewFn,
    children: Children,
) -> impl IntoView {
    let title = move || round.with(|it| text::round_title(it.title.as_deref(), it.id.as_str()));
    let number = move || round.with(|round| text::round_number(round.id.as_str()));
    let line = move || {
        let Round { fund_status, post_date, capital, .. } = round.get();
        let state = fund_status.map(|status| view! { <StatusPill status /> }.into_any());
        view! { <CapitalLine state posted=post_date.into_option() capital=capital.into_option() scale /> }
    };
    view! {
        <li class="round-row">
            <div class="round-words">
                <h2 dir="auto">{title}</h2>
                <p class="facts">{children()}<span class="nowrap">{number}</span></p>
                {below.run()}
            </div>
            <ul class="round-lines">{line}</ul>
        </li>
    }
}

/// A venture that the search found, with its rounds.
#[component]
pub fn FoundRoundsRow(
    #[prop(into)] venture: Signal<FundraisingVenture>,
    scale: RoundScale,
) -> impl IntoView {
    let id = venture.with_untracked(|venture| venture.id.clone());
    let name = move || venture.with(|venture| ventures::name(venture.title.as_deref()));
    let country =
        move || venture.with(|it| it.country.clone()).map(|country| view! { <Country country /> });
    let network = move || {
        let strength = venture.with(|venture| venture.network_strength.cloned())?;
        // The meter's own name says this, too.
        Some(view! {
            <span class="fact">
                <span aria-hidden="true">{ventures::COLUMN_NETWORK}</span>
                <NetworkMeter strength />
            </span>
        })
    };
    let pitch = move || {
        let pitch = venture.with(|venture| venture.pitch.cloned())?;
        Some(view! { <p class="round-pitch" dir="auto">{format::short(&pitch)}</p> })
    };
    let line = move |CapitalItem { stage, amount, date, .. }: CapitalItem| {
        let stage = stage
            .map(|stage| view! { <span class="stage">{text::stage(&stage)}</span> }.into_any());
        view! { <CapitalLine state=stage posted=date.into_option() capital=amount.into_option() scale /> }
    };
    let lines = move || {
        let capital = venture.with(|venture| venture.capital.clone());
        capital.into_vec().into_iter().map(line).collect_view()
    };
    view! {
        <li class="round-row">
            <div class="round-words">
                <h2 dir="auto">
                    <VentureLink id on_intent=scale.on_intent>{name}</VentureLink>
                </h2>
                <p class="facts">{country}{network}</p>
                {pitch}
            </div>
            <ul class="round-lines">{lines}</ul>
        </li>
    }
}

#[component]
fn Country(country: String) -> impl IntoView {
    view! {
        <span class="fact">
            <Icon glyph=Glyph::Pin />
            <span dir="auto">{format::short(&country)}</span>
        </span>
    }
}

/// One amount of capital: what it is for, when it was posted, and how it compares.
#[component]
fn CapitalLine(
    state: Option<AnyView>,
    posted: Option<Timestamp>,
    capital: Option<Usd>,
    scale: RoundScale,
) -> impl IntoView {
    let amount = match capital {
        Some(amount) => view! { <b>{format::money(amount)}</b> }.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    // The bar says nothing that the amount does not.
    let bar = capital.map(|Usd(amount)| {
        let max = move || scale.greatest.get().0.max(1).to_string();
        view! { <meter aria-hidden="true" max=max value=amount.to_string()></meter> }
    });
    view! {
        <li>
            <div class="round-state">{state}{posted.map(|at| view! { <Moment at /> })}</div>
            <div class="round-capital">{amount}{bar}</div>
        </li>
    }
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
