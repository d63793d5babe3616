//! The list of people.

mod state;

use crate::api::use_prefetch;
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, PersonCard, PersonCardSkeleton, Rows, walk_rows};
use crate::config::use_config;
use crate::lazy::Parts;
use crate::list::export::use_list_export;
use crate::list::{
    ListView, Listing, NameSearch, OrderChoice, PageHead, Slot, ToolSlot, Tools, use_people,
    use_question,
};
use crate::navigation::{UrlSignal, use_url_state};
use crate::text::listing;
use crate::text::people as text;
use directory_api::{PersonQuery, SortKey, UserId, call};
use leptos::prelude::*;
use leptos_meta::Title;
use state::PeopleState;

/// What the tools around the rows are for, in the context.
#[derive(Clone, Copy)]
struct ShownPeople {
    url: UrlSignal<PeopleState>,
    people: Listing<PersonQuery>,
}

/// The list of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    let url = use_url_state::<PeopleState>(use_config().page_size);
    let people = use_people(use_question(url));
    provide_context(ShownPeople { url, people });
    let Parts { users_tools, .. } = expect_context();
    let tools = Tools::load(users_tools, Slot::Order, people.about);
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: UserId| prefetch.fetch(call::user(&id)));
    let skeleton = move || {
        let size = url.state.with(|state| state.paging.size);
        let cards = (0..size).map(|_| view! { <PersonCardSkeleton /> }).collect_view();
        view! { <ul class="person-list">{cards}</ul> }
    };
    view! {
        <Title text=text::words().title />
        <PageHead words=text::words()>
            <ToolSlot tools at=Slot::Head />
        </PageHead>
        <div class="search-row">
            <NameSearch url about=people.about label=text::search() />
        </div>
        <ListView
            url
            listing=people
            words=text::words()
            glyph=Glyph::People
            tools
            advice=listing::spelling_advice()
            skeleton
            let:shown
        >
            <ul class="person-list" on:keydown=|event| walk_rows(&event)>
                <Rows each=move || shown.with(|it| it.page.items.clone()) let:row>
                    <PersonCard row on_intent />
                </Rows>
            </ul>
        </ListView>
    }
}

/// The content of one of the slots around the rows. Which one it is, is in the context.
#[component]
pub fn PeopleTools() -> impl IntoView {
    let ShownPeople { url, people } = expect_context();
    let about = people.about;
    match expect_context::<Slot>() {
        Slot::Head => {
            view! { <ExportMenu export=use_list_export(people, "people", || "people".into()) /> }
                .into_any()
        }
        Slot::Order => {
            let given = Signal::derive(move || {
                let is_searched = url.state.with(|state| state.query.name.is_some());
                text::order(is_searched, about.is_ordered.get())
            });
            view! { <OrderChoice url about keys=SortKey::OF_PEOPLE given /> }.into_any()
        }
        // People are found by their names alone.
        Slot::Filters | Slot::Notices => ().into_any(),
    }
}
