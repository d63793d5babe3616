//! Leafing through the pages of the list.

use super::list::List;
use super::state::{ListState, SIZES};
use crate::components::pagination::{PageAddress, pagination, size_choice};
use crate::markup::Element;
use directory_api::Window;
use std::sync::Arc;

/// The links to other pages. A service may apply another page size than the one that was asked
/// for; the links then go on with the size that fits best, so that no row is skipped.
pub(super) fn links(list: List, window: Window) -> Element {
    let state = list.state();
    let applied = u32::try_from(window.limit).unwrap_or(u32::MAX);
    let fitting = SIZES.into_iter().filter(|size| *size <= applied).max().unwrap_or(SIZES[0]);
    let size = if applied < state.size { fitting } else { state.size };
    let window = Window { limit: size.into(), ..window };
    let address: PageAddress =
        Arc::new(move |page| list.address(&ListState { page, size, ..state.clone() }));
    let sizes = size_choice(&SIZES, window.limit, move |size| {
        // The first row that is seen stays on the page.
        let page = window.offset / u64::from(size.max(1)) + 1;
        list.choose(ListState { page, size, ..list.state_now() });
    });
    pagination(window, &address, false).child(sizes)
}
