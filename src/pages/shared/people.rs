//! People by name.

use crate::api::{QueryState, use_user_names};
use crate::components::{Link, MissingNamesLine, NameText, PeopleLinks};
use crate::routes;
use crate::text::shell;
use directory_api::{Page, TeamMember, UserId};
use leptos::prelude::*;

/// People by name, and a line that says why some are shown by number.
#[component]
pub fn NamedPeople(people: Signal<Vec<UserId>>) -> impl IntoView {
    let names = use_user_names(people);
    view! {
        <MissingNamesLine error=Signal::derive(move || names.error()) />
        <PeopleLinks people name_of=move |id| names.name(id) />
    }
}

/// Name of a user from a team, if they are on it. Requests for users need a key, those for teams do
/// not.
pub fn name_in_team(team: &QueryState<Page<TeamMember>>, id: &UserId) -> Option<String> {
    let is_user = |member: &&TeamMember| member.user.as_ref() == Some(id);
    team.data.as_ref()?.items.iter().find(is_user)?.full_name.cloned()
}

/// Link to a user, by name if the service returns it.
#[component]
pub fn UserLink(id: UserId) -> impl IntoView {
    let name = use_user_names(Signal::stored(vec![id.clone()])).name(id.clone());
    view! {
        <Link to=routes::user(&id)>
            <NameText name placeholder=shell::user(id.as_str()) />
        </Link>
    }
}
