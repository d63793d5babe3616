//! The list of people.

mod state;

use crate::api::use_prefetch;
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, PersonCard, PersonCardSkeleton, Rows, walk_rows};
use crate::config::use_config;
use crate::list::export::use_list_export;
use crate::list::{ListView, NameSearch, OrderChoice, PageHead, use_people, use_question};
use crate::navigation::use_url_state;
use crate::text::listing;
use crate::text::people as text;
use directory_api::{SortKey, UserId, call};
use leptos::prelude::*;
use leptos_meta::Title;
use state::PeopleState;

/// The list of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    let url = use_url_state::<PeopleState>(use_config().page_size);
    let people = use_people(use_question(url));
    let about = people.about;
    let given = Signal::derive(move || {
        let is_searched = url.state.with(|state| state.query.name.is_some());
        text::order(is_searched, about.is_ordered.get())
    });
    let order = move || view! { <OrderChoice url about keys=SortKey::OF_PEOPLE given /> };
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
            <ExportMenu export=use_list_export(people, "people", || "people".into()) />
        </PageHead>
        <div class="search-row">
            <NameSearch url about label=text::search() />
        </div>
        <ListView
            url
            listing=people
            words=text::words()
            glyph=Glyph::People
            order
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
