//! Links to the other pages of a list, and the choice of the page size.

use super::listing::Listing;
use super::state::Paging;
use crate::components::{Pagination, SelectField, has_others};
use crate::config::PAGE_SIZES;
use crate::text::tr;
use directory_api::Window;
use leptos::prelude::*;

/// Pager of a list; empty if neither another page nor another size would show other rows.
#[component]
pub fn Pager(
    #[prop(into)] window: Signal<Window>,
    /// Address of another page.
    #[prop(into)]
    address: Callback<u64, String>,
    /// Shows another page size, if there is a choice.
    #[prop(optional, into)]
    choose: Option<Callback<u32>>,
) -> impl IntoView {
    let is_needed = move || {
        let window = window.get();
        // Only if the smallest size hides rows, a larger one would show more.
        has_others(window) || window.received > PAGE_SIZES[0].into()
    };
    let sizes = move |choose: Callback<u32>| {
        let options = PAGE_SIZES.map(|size| (size.to_string(), size.to_string())).to_vec();
        let chosen = Signal::derive(move || window.get().limit.to_string());
        let on_change = move |size: String| {
            if let Ok(size) = size.parse() {
                choose.run(size);
            }
        };
        view! { <SelectField name=tr("Rows per page") options chosen on_change /> }
    };
    view! {
        <Show when=is_needed>
            <Pagination window address>
                {choose.map(sizes)}
            </Pagination>
        </Show>
    }
}

/// Pager of a list page.
///
/// A service may apply a smaller page size than the requested one; the links then continue with the
/// size that fits best, so that no row is skipped.
#[component]
pub(super) fn ListPager(listing: Listing, window: Signal<Window>) -> impl IntoView {
    let url = listing.url;
    let size = move || {
        let requested = url.state.with(|state| state.paging.size);
        let applied = u32::try_from(window.get().limit).unwrap_or(u32::MAX);
        let fitting =
            PAGE_SIZES.into_iter().filter(|size| *size <= applied).max().unwrap_or(PAGE_SIZES[0]);
        if applied < requested { fitting } else { requested }
    };
    let window = Signal::derive(move || Window { limit: size().into(), ..window.get() });
    let address =
        move |page| url.address_with(|state| state.paging = Paging { page, size: size() });
    let choose = move |size: u32| {
        // The first row stays on the page.
        let page = window.get_untracked().offset / u64::from(size) + 1;
        url.push_with(|state| state.paging = Paging { page, size });
    };
    view! { <Pager window address choose /> }
}
