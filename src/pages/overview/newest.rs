//! Newest ventures and rounds.

use crate::api::use_venture_name;
use crate::components::inline::NameText;
use crate::components::{
    Link, Monogram, MonogramBlank, MonogramSkeleton, Panel, Size, SkeletonBar, StatusPill, Width,
};
use crate::format;
use crate::routes;
use crate::text::{shell, tr, ventures};
use directory_api::{Results, Round, VentureId, VentureSummary, WebAddress};
use leptos::prelude::*;
use std::sync::Arc;

/// Number of ventures or rounds.
pub const NEWEST: usize = 6;

/// Newest ventures, or skeletons.
#[component]
pub fn NewestVentures(found: Option<Arc<Results<VentureSummary>>>) -> impl IntoView {
    let item = |venture: &VentureSummary| {
        let name = ventures::name(venture.title.as_deref());
        let place = format::place(venture.address.as_deref(), venture.country.as_deref());
        let about = venture.tagline.as_deref().map(format::short).or(place);
        let added = venture.date_created.as_ref();
        let added =
            added.map(|added| format::time_since(added).unwrap_or_else(|| format::day(added)));
        let picture = picture(&venture.id, name.clone(), venture.logo.cloned());
        let link = cover(&venture.id, name.into_any());
        row(picture, link, about.into_any(), view! { <small>{added}</small> }.into_any())
    };
    let rows = found.map(|found| found.page.items.iter().take(NEWEST).map(item).collect());
    newest(tr("Newest ventures"), rows)
}

/// Newest rounds, by the names of their ventures, or skeletons.
#[component]
pub fn NewestRounds(found: Option<Arc<Results<Round>>>) -> impl IntoView {
    let item = |round: &Round| {
        let day = round.post_date.as_ref().map(format::day);
        let title = round.title.cloned().unwrap_or_else(|| tr("Untitled round").to_owned());
        let about: Vec<String> = day.into_iter().chain([title]).collect();
        let status =
            round.fund_status.cloned().map(|status| view! { <StatusPill status of_round=true /> });
        let capital = format::amount(&round.capital).map(|capital| view! { <b>{capital}</b> });
        let (picture, name) = match (round.venture_title.as_deref(), round.venture_id.cloned()) {
            (title @ Some(_), Some(id)) => {
                let name = ventures::name(title);
                (picture(&id, name.clone(), None), cover(&id, name.into_any()))
            }
            (None, Some(id)) => {
                let name = use_venture_name(id.clone());
                let stand_in = shell::venture(id.as_str());
                let known = Signal::derive(move || name.text.get().unwrap_or_default());
                let shown = view! { <NameText name stand_in /> };
                (picture(&id, known, None), cover(&id, shown.into_any()))
            }
            (_, None) => (
                view! { <MonogramBlank size=Size::Medium /> }.into_any(),
                view! { <span class="absent">{tr("No venture given")}</span> }.into_any(),
            ),
        };
        let about = format::short(&about.join(" · "));
        row(picture, name, about.into_any(), view! { {capital} {status} }.into_any())
    };
    let rows = found.map(|found| found.page.items.iter().take(NEWEST).map(item).collect());
    newest(tr("Newest rounds"), rows)
}

/// Panel with rows, or with skeletons of rows.
fn newest(title: &'static str, rows: Option<Vec<AnyView>>) -> impl IntoView {
    let bar = |width| view! { <SkeletonBar width /> }.into_any();
    let place = |_| {
        let picture = view! { <MonogramSkeleton size=Size::Medium /> }.into_any();
        row(picture, bar(Width::Half), bar(Width::Long), bar(Width::Long))
    };
    let rows = rows.unwrap_or_else(|| (0..NEWEST).map(place).collect());
    view! {
        <Panel title>
            <ul class="newest">{rows}</ul>
        </Panel>
    }
}

fn row(picture: AnyView, name: AnyView, about: AnyView, end: AnyView) -> AnyView {
    view! {
        <li>
            {picture}
            <div>
                <span class="one-line" dir="auto">
                    {name}
                </span>
                <small class="one-line" dir="auto">
                    {about}
                </small>
            </div>
            <span class="newest-end">{end}</span>
        </li>
    }
    .into_any()
}

fn picture(id: &VentureId, name: impl Into<Signal<String>>, logo: Option<WebAddress>) -> AnyView {
    view! { <Monogram name=name.into() id=id.as_str() logo size=Size::Medium /> }.into_any()
}

/// Link to a venture, which covers its row.
fn cover(id: &VentureId, name: AnyView) -> AnyView {
    view! { <Link to=routes::venture(id) class="cover">{name}</Link> }.into_any()
}
