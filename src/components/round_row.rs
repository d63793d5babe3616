//! Fundraising rounds in a list.

use super::facts::missing_value;
use super::feed::DateText;
use super::inline::NameText;
use super::link::VentureLink;
use super::pill::{StatusPill, round_status_color, status_color};
use super::skeleton::{SkeletonBar, Width};
use super::topic_links::TopicLink;
use super::venture_buttons::CompareButton;
use crate::api::Name;
use crate::format;
use crate::routes;
use crate::text::{fundraising as text, shell, tr, tr_with, ventures};
use directory_api::{Round, RoundStatus, VentureId};
use leptos::prelude::*;

/// Fundraising round; `name` is that of its venture, if the row has only its id.
#[component]
pub fn RoundListRow(
    round: Round,
    name: Option<Name>,
    /// Statuses of the list. Rows leave out the status if the list has only one, and links lead to
    /// rounds of these statuses.
    listed: Vec<RoundStatus>,
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let heading = heading(&round, name, on_intent);
    let Round {
        venture_id,
        venture_title,
        title,
        fund_status,
        stage,
        post_date,
        capital,
        country,
        ..
    } = round;
    // A round without a venture has its title instead of the name.
    let title = title.into_option().filter(|_| venture_id.is_given()).map(|title| {
        view! { <span class="one-line" dir="auto">{format::short(&title)}</span> }
    });
    let venture_name =
        Signal::derive(move || name.map_or_else(|| venture_title.cloned(), |name| name.text.get()));
    let compare = venture_id.map(|id| view! { <CompareButton id title=venture_name /> });
    let stage = stage.map(|stage| {
        let to = routes::rounds_with(&listed, "stage", stage.as_str());
        view! { <span class="stage"><TopicLink value=text::stage(&stage) to /></span> }
    });
    // A service may use other words for the same status.
    let is_listed = |status: &String| match listed.as_slice() {
        [listed] => round_status_color(status) == status_color(listed.as_str()),
        _ => false,
    };
    let status = fund_status.into_option().filter(|status| !is_listed(status));
    let status = status.map(|status| view! { <StatusPill status of_round=true /> });
    let country = country.map(|country| {
        let to = routes::rounds_with(&listed, "country", &country);
        view! { <TopicLink to value=format::country::name(&country) /> }
    });
    let amount = match format::amount(&capital) {
        Some(amount) => {
            let brief = capital.cloned().map_or_else(|| amount.clone(), format::short_money);
            view! {
                <b>
                    <span class="full">{amount}</span>
                    <span class="brief">{brief}</span>
                </b>
            }
            .into_any()
        }
        None => missing_value(tr("Not given")),
    };
    view! {
        <li class="round-row">
            <div class="round-words">
                <h2 dir="auto">{heading}</h2>
                {title}
            </div>
            <div class="round-facts">
                <div class="round-state">{stage} {status}</div>
                <div>{country}</div>
                <div>{post_date.map(|at| view! { <DateText at /> })}</div>
            </div>
            <div class="round-capital">{amount}</div>
            {compare}
        </li>
    }
}

/// Link to the venture, or the title of a round whose venture is not given.
fn heading(round: &Round, name: Option<Name>, on_intent: Callback<VentureId>) -> AnyView {
    let Some(id) = round.venture_id.cloned() else {
        let title = round.title.as_deref().map(format::short);
        let id = format::short(round.id.as_str());
        return title.unwrap_or_else(|| tr_with("Round {id}", &[("id", &id)])).into_any();
    };
    let venture = match name {
        Some(name) => {
            let placeholder = shell::venture(id.as_str());
            view! { <NameText name placeholder /> }.into_any()
        }
        None => ventures::name(round.venture_title.as_deref()).into_any(),
    };
    view! { <VentureLink id on_intent>{venture}</VentureLink> }.into_any()
}

#[component]
pub fn RoundRowSkeleton() -> impl IntoView {
    view! {
        <li class="round-row">
            <div class="round-words">
                <SkeletonBar width=Width::Half />
                <SkeletonBar width=Width::Short />
            </div>
            <div class="round-facts">{""}</div>
            <div class="round-capital"><SkeletonBar width=Width::Long /></div>
        </li>
    }
}
