//! Newest ventures and rounds.

use crate::api::{ListCall, use_query, use_venture_name};
use crate::components::{
    Link, Monogram, MonogramBlank, MonogramSkeleton, NameText, Panel, Size, SkeletonBar,
    StatusPill, Width,
};
use crate::format;
use crate::routes;
use crate::text::{plural, shell, tr, ventures};
use directory_api::files::{COUNTS_ONLY, NEWEST};
use directory_api::paging::Total;
use directory_api::{Results, Round, VentureId, VentureQuery, VentureSummary, WebAddress};
use leptos::prelude::*;
use std::sync::Arc;

/// Panel with the newest records, or with skeletons of rows.
#[component]
pub(super) fn NewestPanel<R: Send + Sync + 'static>(
    title: &'static str,
    found: Option<Arc<Results<R>>>,
    row: fn(&R) -> AnyView,
    /// Links below the rows.
    #[prop(optional, into)]
    links: ViewFn,
) -> impl IntoView {
    let bar = |width| view! { <SkeletonBar width /> }.into_any();
    let skeleton = |_| {
        let picture = view! { <MonogramSkeleton size=Size::Medium /> }.into_any();
        newest_row([picture, bar(Width::Half)], bar(Width::Long), bar(Width::Long))
    };
    let rows: Vec<_> = match found {
        Some(found) => found.page.items.iter().take(NEWEST as usize).map(row).collect(),
        None => (0..NEWEST).map(skeleton).collect(),
    };
    view! {
        <Panel title>
            <ul class="newest">{rows}</ul>
            {links.run()}
        </Panel>
    }
}

/// Links to the ventures of the last days, with their numbers; empty if these are zero, or not
/// known without reading whole lists.
#[component]
pub(super) fn RecentVentures() -> impl IntoView {
    let link = |days: &'static str, text: fn(u64) -> String| {
        let found = use_query(move || {
            let query = VentureQuery { added: days.parse().ok(), ..VentureQuery::default() };
            Some(ListCall::of(query, COUNTS_ONLY, &[]))
        });
        let count = move || {
            let total = found.state.with(|state| Some(state.data.as_ref()?.page.window.total()))?;
            if let Total::Exactly(count @ 1..) = total { Some(count) } else { None }
        };
        move || {
            let text = text(count()?);
            Some(view! { <Link to=routes::ventures_with("added", [days])>{text}</Link> })
        }
    };
    view! {
        <p class="row small recent">
            {link("30d", |count| plural(count, "# in the last 30 days", "# in the last 30 days"))}
            {link("365d", |count| plural(count, "# in the last year", "# in the last year"))}
        </p>
    }
}

pub(super) fn venture_row(venture: &VentureSummary) -> AnyView {
    let name = ventures::name(venture.title.as_deref());
    let place = format::place(venture.address.as_deref(), venture.country.as_deref());
    let about = venture.tagline.as_deref().map(format::short).or(place);
    let added = venture.date_created.as_ref();
    let added = added.map(|added| format::time_since(added).unwrap_or_else(|| format::day(added)));
    let link = monogram_and_link(&venture.id, name.clone(), name.into_any(), venture.logo.cloned());
    newest_row(link, about.into_any(), view! { <small>{added}</small> }.into_any())
}

/// Row of a round, by the name of its venture.
pub(super) fn round_row(round: &Round) -> AnyView {
    let day = round.post_date.as_ref().map(format::day);
    let title = round.title.cloned().unwrap_or_else(|| tr("Untitled round").to_owned());
    let about: Vec<String> = day.into_iter().chain([title]).collect();
    let status = round.fund_status.cloned();
    let status = status.map(|status| view! { <StatusPill status of_round=true /> });
    let capital = format::amount(&round.capital).map(|capital| view! { <b>{capital}</b> });
    let link = match (round.venture_title.as_deref(), round.venture_id.cloned()) {
        (title @ Some(_), Some(id)) => {
            let name = ventures::name(title);
            monogram_and_link(&id, name.clone(), name.into_any(), None)
        }
        (None, Some(id)) => {
            let name = use_venture_name(id.clone());
            let placeholder = shell::venture(id.as_str());
            let known = Signal::derive(move || name.text.get().unwrap_or_default());
            monogram_and_link(&id, known, view! { <NameText name placeholder /> }.into_any(), None)
        }
        (_, None) => [
            view! { <MonogramBlank size=Size::Medium /> }.into_any(),
            view! { <span class="absent">{tr("No venture given")}</span> }.into_any(),
        ],
    };
    let about = format::short(&about.join(" · "));
    newest_row(link, about.into_any(), view! { {capital} {status} }.into_any())
}

/// Row with a picture, a name, a line about the record, and facts at the end.
fn newest_row([picture, name]: [AnyView; 2], about: AnyView, end: AnyView) -> AnyView {
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

/// Picture of a venture, and a link that covers its row.
fn monogram_and_link(
    id: &VentureId,
    name: impl Into<Signal<String>>,
    text: AnyView,
    logo: Option<WebAddress>,
) -> [AnyView; 2] {
    let name = name.into();
    [
        view! { <Monogram name id=id.as_str() logo size=Size::Medium /> }.into_any(),
        view! { <Link to=routes::venture(id) class="cover">{text}</Link> }.into_any(),
    ]
}
