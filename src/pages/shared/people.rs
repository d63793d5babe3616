//! People by name, and the pages of any list inside a page.

use crate::api::use_user_names;
use crate::components::{
    Link, NameText, NamesLine, Pagination, PeopleByName, QuietLines, has_others,
};
use crate::navigation::{UrlSignal, UrlState};
use crate::routes;
use crate::text::{paging, shell};
use directory_api::{Page, UserId, Window};
use leptos::prelude::*;

/// Last page that an address may have; larger numbers are slips or mischief.
const LAST_PAGE: u64 = 1_000_000;

/// Reads the number of a page of a list, from 1, from a parameter of the address.
pub fn read_page(text: &str) -> Option<u64> {
    text.parse().ok().filter(|page| (1..=LAST_PAGE).contains(page))
}

/// True if a list is empty; a page after the end of a list has links to the others.
pub fn is_empty<T>(page: &Page<T>) -> bool {
    page.items.is_empty() && page.lost() == 0 && page.window.offset == 0
}

/// People by name, and a line that says why some are shown by number.
#[component]
pub fn NamedPeople(#[prop(into)] people: Signal<Vec<UserId>>) -> impl IntoView {
    let names = use_user_names(people);
    view! {
        <NamesLine trouble=Signal::derive(move || names.trouble()) />
        <PeopleByName people name_of=move |id| names.name(id) />
    }
}

/// Position of a page in its list, and links to the others; empty if it is the only one.
#[component]
pub fn PageLinks(
    #[prop(into)] window: Signal<Window>,
    /// Address of another page.
    #[prop(into)]
    address: Callback<u64, String>,
    title: &'static str,
) -> impl IntoView {
    view! {
        <Show when=move || has_others(window.get())>
            <p class="small muted">{move || paging::range(window.get())}</p>
            <Pagination window address inside=title />
        </Show>
    }
}

/// Link to a user, by name if the service returns it.
#[component]
pub fn UserLink(id: UserId) -> impl IntoView {
    let name = use_user_names(Signal::stored(vec![id.clone()])).name(id.clone());
    view! {
        <Link to=routes::user(&id)>
            <NameText name stand_in=shell::user(id.as_str()) />
        </Link>
    }
}

/// Quiet line for each invalid page number of the address.
#[component]
pub fn InvalidPages<S: UrlState<Invalid = String>>(url: UrlSignal<S>) -> impl IntoView {
    view! {
        <QuietLines lines=move || {
            url.invalid.with(|invalid| invalid.iter().map(|it| paging::no_page(it)).collect())
        } />
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::read_page;

    #[test]
    fn invalid_page_number_is_rejected() {
        for (text, read) in [
            ("1000000", Some(1_000_000)),
            ("1000001", None),
            ("0", None),
            ("99999999999999999999", None),
            ("two", None),
        ] {
            assert_eq!(read_page(text), read, "{text}");
        }
    }
}
