//! What stands around the rows: the file and the order.

use super::ShownPeople;
use crate::components::export_menu::ExportMenu;
use crate::list::export::use_list_export;
use crate::list::{OrderChoice, Slot};
use crate::text::people as text;
use directory_api::SortKey;
use leptos::prelude::*;

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
