//! People: team members, people by name, a person in a list, and why some are shown by number.

use super::feed::DateText;
use super::inline::NameText;
use super::link::{CoverLink, Link};
use super::monogram::{MonogramSkeleton, PersonMonogram, Size};
use super::rows::Rows;
use super::skeleton::{SkeletonBar, Width};
use super::topic_links::TopicLink;
use crate::api::{Name, RequestError};
use crate::components::query_view::text as errors;
use crate::format::{self, short};
use crate::routes;
use crate::text::shell::{self, full_name};
use crate::text::{plural, tr, ventures};
use directory_api::{TeamMember, UserId, UserSummary, VentureName};
use leptos::prelude::*;

/// Members of a team, each with initials, name and role.
#[component]
pub fn TeamMembers(members: Vec<TeamMember>) -> impl IntoView {
    let item = |TeamMember { user, full_name, title }: TeamMember| {
        let name = short(full_name.as_deref().unwrap_or(tr("Unnamed member")));
        let text = view! { <span dir="auto">{name.clone()}</span> };
        let text = match user.into_option() {
            Some(user) => view! { <Link to=routes::user(&user)>{text}</Link> }.into_any(),
            None => text.into_any(),
        };
        person_item(name.into(), text, title.into_option())
    };
    view! { <ul class="people">{members.into_iter().map(item).collect_view()}</ul> }
}

fn person_item(name: Signal<String>, text: AnyView, role: Option<String>) -> AnyView {
    view! {
        <li>
            <PersonMonogram name size=Size::Medium />
            <div>{text} {role.map(|role| view! { <small dir="auto">{short(&role)}</small> })}</div>
        </li>
    }
    .into_any()
}

#[component]
pub fn PeopleSkeleton() -> impl IntoView {
    let item = |_| {
        view! {
            <li>
                <MonogramSkeleton size=Size::Medium round=true />
                <div>
                    <SkeletonBar width=Width::Half />
                    <SkeletonBar width=Width::Short />
                </div>
            </li>
        }
    };
    view! { <ul class="people">{(0..4).map(item).collect_view()}</ul> }
}

/// People whose names may still be loading: initials and name, each a link to the profile.
#[component]
pub fn PeopleLinks(
    #[prop(into)] people: Signal<Vec<UserId>>,
    /// Requests the name of a person; runs once for each row.
    #[prop(into)]
    name_of: Callback<UserId, Name>,
) -> impl IntoView {
    let item = move |id: UserId| {
        let name = name_of.run(id.clone());
        let placeholder = shell::user(id.as_str());
        let fallback = placeholder.clone();
        let label = Signal::derive(move || name.text.get().unwrap_or_else(|| fallback.clone()));
        let text = view! {
            <Link to=routes::user(&id)>
                <NameText name placeholder />
            </Link>
        };
        person_item(label, text.into_any(), None)
    };
    view! {
        <ul class="people">
            <Rows each=move || people.get() children=item />
        </ul>
    }
}

/// Quiet line that says why people are shown by number, with a link to the settings if a key helps;
/// empty if their names are known.
#[component]
pub fn MissingNamesLine(#[prop(into)] error: Signal<Option<RequestError>>) -> impl IntoView {
    move || {
        let error = error.get().filter(|error| *error != RequestError::NotPublished);
        error.map(|error| {
            let reason = match &error {
                RequestError::KeyNeeded(_) => {
                    tr("You need an API key to see the names of people.").to_owned()
                }
                error => errors::fault(error),
            };
            let link = error.is_about_key().then(
                || view! { <Link to=routes::SETTINGS>{tr("Enter a key in Settings")}</Link> },
            );
            view! { <p class="small muted">{format!("{reason} ")}{link}</p> }
        })
    }
}

/// Person in a list: a card with all the fields of the list.
#[component]
pub fn PersonCard(person: UserSummary, #[prop(into)] on_intent: Callback<UserId>) -> impl IntoView {
    let id = person.id.clone();
    let name = person.name().map_or_else(|| shell::user(id.as_str()), |name| short(&name));
    // The display name is usually the full name, which follows only if it differs.
    let full_name = full_name(&person).filter(|full| *full != name);
    // The links have the names of ventures.
    let is_venture =
        |name: &String| person.ventures.iter().any(|venture| venture.name.as_ref() == Some(name));
    let organization = person.organization.into_option().filter(|name| !is_venture(name));
    let role = [person.title.or(person.role), organization];
    let parts: Vec<_> =
        full_name.as_deref().into_iter().chain(role.iter().flatten().map(String::as_str)).collect();
    let note = short(&parts.join(", "));
    let country = person.country.as_deref().map(|name| short(&format::country::name(name)));
    let active = match person.last_active.into_option() {
        Some(at) => view! { {tr("Active")}" "<DateText at /> }.into_any(),
        None => tr("Last activity not given").into_any(),
    };
    let to = routes::user(&id);
    view! {
        <li class="person-card">
            <PersonMonogram name=name.clone() size=Size::Small />
            <div class="person-name">
                <h2 dir="auto">
                    <CoverLink to on_intent=Callback::new(move |()| on_intent.run(id.clone()))>
                        {name}
                    </CoverLink>
                </h2>
                <small dir="auto">{note}</small>
            </div>
            <p class="person-ventures">
                <FirstVentures user=person.id ventures=person.ventures.to_vec() count=person.ventures_count.into_option() />
            </p>
            <p class="person-active">
                {country.map(|country| view! { <bdi>{country}</bdi> " · " })} {active}
            </p>
        </li>
    }
}

/// First ventures of a person as links, and the number of further ones as a link to all.
#[component]
fn FirstVentures(user: UserId, ventures: Vec<VentureName>, count: Option<u64>) -> impl IntoView {
    let more = count.map_or(0, |count| count.saturating_sub(ventures.len() as u64));
    let link = |VentureName { id, name }: VentureName| {
        view! { <TopicLink value=ventures::name(name.as_deref()) to=routes::venture(&id) /> " " }
    };
    let more = (more > 0).then(|| {
        let to = routes::ventures_with("person", [&user]);
        view! { <TopicLink value=plural(more, "+# more", "+# more") to /> }
    });
    view! { {ventures.into_iter().map(link).collect_view()} {more} }
}

/// Skeleton of a card.
#[component]
pub fn PersonCardSkeleton() -> impl IntoView {
    view! {
        <li class="person-card">
            <MonogramSkeleton size=Size::Small round=true />
            <div class="person-name title">
                <p><SkeletonBar width=Width::Half /></p>
                <small>{""}</small>
            </div>
            <p class="person-ventures">{""}</p>
            <p class="person-active"><SkeletonBar width=Width::Long /></p>
        </li>
    }
}
