//! The head of a venture: there at once, filled as soon as the venture is known.

use super::rounds::Figures;
use crate::api::Query;
use crate::components::{
    Chips, CompareButton, CopyLink, ExternalLink, Glyph, Icon, ListOf, LiveRegion, LongText,
    Monogram, MonogramBlank, MonogramSkeleton, PlaceLine, SaveButton, Size, SkeletonBar,
    StatusPill, WebLink, Width,
};
use crate::format;
use crate::routes;
use crate::text::{tr, ventures};
use directory_api::{Page, Results, Round, Single, TeamMember, Venture, VentureId, WebAddress};
use leptos::prelude::*;

/// Logo, name, tagline and the first facts. The heading is the same element all the time, so
/// that the focus stays on it.
#[component]
pub(super) fn VentureHead(
    id: VentureId,
    venture: Query<Single<Venture>>,
    rounds: Query<Results<Round>>,
    team: Query<Page<TeamMember>>,
) -> impl IntoView {
    let found = move || venture.state.with(|it| (it.data.clone(), it.error.is_some()));
    let shown = move |known: fn(&Venture) -> AnyView, skeleton: fn() -> AnyView| {
        move || match found() {
            (Some(found), _) => Some(known(&found.record)),
            (None, true) => None,
            (None, false) => Some(skeleton()),
        }
    };
    let picture = move || match found() {
        (Some(found), _) => logo(&found.record),
        // What stands beside it stays where it is.
        (None, true) => view! { <MonogramBlank size=Size::Big /> }.into_any(),
        (None, false) => view! { <MonogramSkeleton size=Size::Big /> }.into_any(),
    };
    let failed = format!("{} {id}", tr("Venture"));
    let heading = move || match found() {
        (Some(found), _) => name(&found.record).into_any(),
        (None, true) => failed.clone().into_any(),
        (None, false) => view! {
            <span class="visually-hidden">{tr("Loading…")}</span>
            <SkeletonBar width=Width::Half />
        }
        .into_any(),
    };
    let is_known = Memo::new(move |_| found().0.is_some());
    let figures = move || {
        is_known.get().then(|| {
            untrack(found)
                .0
                .map(|found| view! { <Figures venture=found.record.clone() rounds team /> })
        })
    };
    let of = id.clone();
    let tools = move || {
        is_known.get().then(|| {
            view! {
                <div class="row">
                    <CopyLink address=routes::venture(&of) />
                </div>
            }
        })
    };
    let announced = move || found().0.map(|found| name(&found.record)).unwrap_or_default();
    view! {
        <header class="venture-title">
            {picture}
            <div>
                <h1 tabindex="-1" dir="auto">
                    {heading}
                </h1>
                {shown(first_facts, first_facts_skeleton)}
                {tools}
            </div>
            {shown(actions, || view! { <span class="venture-tools blank-tools"></span> }.into_any())}
            // With the venture they are others, since a long name would move these.
            {shown(|_| ().into_any(), figures_skeleton)}
            {figures}
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

fn actions(venture: &Venture) -> AnyView {
    let (id, title) = (venture.id.clone(), venture.title.cloned());
    view! {
        <span class="venture-tools">
            <CompareButton id=id.clone() title=title.clone() wide=true />
            <SaveButton id title wide=true />
        </span>
    }
    .into_any()
}

fn first_facts(venture: &Venture) -> AnyView {
    let (address, country) = (venture.address.cloned(), venture.country.cloned());
    let place = (address.is_some() || country.is_some()).then(|| {
        view! {
            <span class="fact">
                <Icon glyph=Glyph::Pin />
                <span><PlaceLine address country to=routes::ventures_of_country /></span>
            </span>
        }
    });
    let sectors = venture.sectors.to_vec();
    let sectors = (!sectors.is_empty())
        .then(|| view! { <Chips values=sectors to=Some(routes::ventures_of_sector as ListOf) /> });
    let founded = venture.date_founded.as_ref().map(|date| {
        let founded = ventures::founded(&format::date(date));
        view! {
            <span class="fact">
                <Icon glyph=Glyph::Calendar />
                <span dir="auto">{founded}</span>
            </span>
        }
    });
    let status = venture.fund_status.cloned();
    view! {
        <p dir="auto">{venture.tagline.cloned().map(|text| view! { <LongText text /> })}</p>
        <div class="facts">
            {status.map(|status| view! { <StatusPill status /> })}
            {place}
            {founded}
            {venture.website.cloned().map(website)}
        </div>
        {sectors}
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
        <p class="chips">
            <SkeletonBar width=Width::Word />
        </p>
    }
    .into_any()
}

/// What has been raised, what is raised now, the last round, and the team. They come later than the
/// venture, so they have their places before.
pub(super) fn figures(values: [AnyView; 4]) -> AnyView {
    let names = [tr("Raised"), tr("Raising now"), tr("Last round"), tr("Team")];
    let figure = |(name, value)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    let figures = names.into_iter().zip(values).map(figure).collect_view();
    view! { <dl class="figures">{figures}</dl> }.into_any()
}

fn figures_skeleton() -> AnyView {
    figures([(); 4].map(|()| view! { <SkeletonBar width=Width::Long /> }.into_any()))
}

/// The website, by its host alone where it is an address.
fn website(address: WebAddress) -> AnyView {
    match (address.href(), address.host()) {
        (Some(href), Some(host)) => {
            view! { <ExternalLink href text=format::short(&host) /> }.into_any()
        }
        _ => view! { <WebLink address /> }.into_any(),
    }
}
