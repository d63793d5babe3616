//! List of people.

use crate::api::use_prefetch;
use crate::components::{Glyph, PersonCard, PersonCardSkeleton, Rows};
use crate::config::use_config;
use crate::export::menu::ExportMenu;
use crate::list::export::use_list_export;
use crate::list::{ListPage, ListState, Tools, use_list};
use crate::navigation::use_url_state;
use crate::text::listing::ListTexts;
use crate::text::tr;
use directory_api::{PersonQuery, UserId, call};
use leptos::prelude::*;
use leptos_meta::Title;

/// List of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    let url = use_url_state::<ListState<PersonQuery>>(use_config().page_size);
    let listing = use_list(url);
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: UserId| prefetch.fetch(call::user(&id)));
    let skeleton = move || {
        let size = url.state.with(|state| state.paging.size);
        let cards = (0..size).map(|_| view! { <PersonCardSkeleton /> }).collect_view();
        view! { <ul class="person-list">{cards}</ul> }
    };
    let export = use_list_export(listing, || "people".into());
    let words = ListTexts {
        title: tr("People"),
        lead: tr("Everyone in the directory, and when they were last active"),
        none: tr("No people"),
        one: tr("# person"),
        other: tr("# people"),
        empty: tr("No people yet"),
        search: tr("Search people"),
        search_order: Some(tr("Best match")),
        advice: tr("Try a different spelling."),
    };
    view! {
        <Title text=words.title />
        <ListPage
            listing
            words
            glyph=Glyph::People
            skeleton
            let:shown
        >
            <Tools slot>
                <ExportMenu export />
            </Tools>
            <ul class="person-list">
                <Rows each=move || shown.with(|it| it.page.items.clone()) let:person>
                    <PersonCard person on_intent />
                </Rows>
            </ul>
        </ListPage>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use crate::list::{AppQuery, ListState};
    use crate::navigation::UrlState;
    use crate::routes;
    use crate::text::listing::invalid_parameter;
    use directory_api::{PersonQuery, Query};

    type PeopleState = ListState<PersonQuery>;
    #[test]
    fn address_restores_whole_state() {
        let address = |query: &str| routes::people(&Query::parse(query));
        let (mut state, invalid) =
            PeopleState::read(&Query::parse("name=ada&sort=-active&page=3&size=50"), &20);
        assert_eq!(invalid, []);
        assert_eq!(state.write(&20), address("name=ada&sort=-active&page=3&size=50"));
        state.query = state.query.unfiltered();
        assert_eq!(state.write(&20), address("sort=-active&page=3&size=50"));
    }

    #[test]
    fn sort_key_of_other_list_is_ignored() {
        let (state, invalid) = PeopleState::read(&Query::parse("sort=founded"), &20);
        let said: Vec<_> = invalid.iter().map(invalid_parameter).collect();
        assert_eq!(said, ["The list can’t be sorted by “founded”."]);
        assert_eq!(state.write(&20), routes::USERS);
    }
}
