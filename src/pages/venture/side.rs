//! Column beside the panels: the details, the place, and ventures like this one.

use super::fields::panel;
use super::related::RelatedPanel;
use crate::api::Query;
use crate::components::{
    Chips, Coordinates, Fact, FactsList, Link, ListOf, NetworkMeter, Panel, WebLink,
};
use crate::format::{self, LINE, country};
use crate::pages::shared::people::UserLink;
use crate::routes;
use crate::text::tr;
use directory_api::{Page, TeamMember, UserId, Venture};
use leptos::prelude::*;

/// The column beside the panels.
#[component]
pub(super) fn VentureSide(venture: Venture, team: Query<Page<TeamMember>>) -> impl IntoView {
    view! {
        {details(&venture, team)}
        {place(&venture)}
        <RelatedPanel venture />
    }
}

/// The details: `interest_regions`, `interest_countries`, `tags`, `network_strength`, `ownerid`,
/// `shorturl`, `date_created`, `id`; and of `title` and `logo_uri` what the head cannot show.
fn details(venture: &Venture, team: Query<Page<TeamMember>>) -> AnyView {
    let link = |address| view! { <WebLink address /> };
    let names = |values: &[String], to: Option<ListOf>| {
        let values = values.to_vec();
        let word = if to.is_some() { country::name } else { str::to_owned };
        (!values.is_empty()).then(|| view! { <Chips values to word /> })
    };
    let to_country: ListOf = routes::ventures_of_country;
    let strength = venture.network_strength.clone();
    let title = venture.title.as_deref().filter(|it| format::start(it, LINE).is_some());
    // A logo whose address is good is seen in the head.
    let logo = venture.logo.as_ref().filter(|logo| logo.href().is_none());
    let facts = vec![
        Fact::text(tr("Full name"), title),
        Fact::new(tr("Owner"), venture.owner.clone().map(|id| view! { <Owner id team /> })),
        Fact::new(
            tr("Network strength"),
            strength.map(|strength| view! { <NetworkMeter strength /> }),
        ),
        Fact::new(tr("Regions of interest"), names(&venture.interest_regions, None)),
        Fact::new(
            tr("Countries of interest"),
            names(&venture.interest_countries, Some(to_country)),
        ),
        Fact::new(tr("Tags"), names(&venture.tags, None)),
        Fact::new(tr("Short link"), venture.short_url.clone().map(link)),
        Fact::text(tr("Logo address"), logo.map(|logo| logo.as_str())),
        Fact::text(tr("Added to the directory"), venture.date_created.as_ref().map(format::moment)),
        Fact::id(tr("Directory number"), venture.id.as_str()),
    ];
    view! { <Panel title=tr("Details")><FactsList facts /></Panel> }.into_any()
}

/// The owner, by the name that the team has for them: users need a key, the team needs none.
#[component]
fn Owner(id: UserId, team: Query<Page<TeamMember>>) -> impl IntoView {
    let to = routes::user(&id);
    let is_owner = {
        let id = id.clone();
        move |member: &&TeamMember| member.user.as_ref() == Some(&id)
    };
    let name = Memo::new(move |_| {
        team.state.with(|it| it.data.as_ref()?.items.iter().find(&is_owner)?.full_name.cloned())
    });
    move || match name.get() {
        Some(name) => {
            view! { <Link to=to.clone()><span dir="auto">{format::short(&name)}</span></Link> }
                .into_any()
        }
        None => view! { <UserLink id=id.clone() /> }.into_any(),
    }
}

/// The place: `address`, `latitude`, `longitude`, and a `country` that is too long for the head.
fn place(venture: &Venture) -> Option<AnyView> {
    let Venture { address, country, latitude, longitude, .. } = venture;
    let (latitude, longitude) = (latitude.cloned(), longitude.cloned());
    let coordinates = (latitude.is_some() || longitude.is_some())
        .then(|| view! { <Coordinates latitude longitude /> });
    let country = country.as_deref().filter(|it| format::start(it, LINE).is_some());
    let facts = vec![
        Fact::text(tr("Address"), address.cloned()),
        Fact::text(tr("Country"), country),
        Fact::new(tr("Coordinates"), coordinates),
    ];
    panel(tr("Place"), None, facts)
}
