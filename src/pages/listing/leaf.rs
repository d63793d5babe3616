//! Leafing through the pages of a list.

use super::pages::Pages;
use super::paging::{Paging, SIZES};
use crate::components::pagination::{PageAddress, pagination, size_choice};
use crate::markup::Element;
use directory_api::Window;
use std::sync::Arc;

/// The links to other pages. A service may apply another page size than the one that was asked
/// for; the links then go on with the size that fits best, so that no row is skipped.
pub(super) fn links(pages: Pages, window: Window) -> Element {
    // The addresses hold the rest of the state, too, which may change without the rows.
    pages.query.track();
    let asked = pages.now.get_untracked().size;
    let applied = u32::try_from(window.limit).unwrap_or(u32::MAX);
    let fitting = SIZES.into_iter().filter(|size| *size <= applied).max().unwrap_or(SIZES[0]);
    let size = if applied < asked { fitting } else { asked };
    let window = Window { limit: size.into(), ..window };
    let address: PageAddress = Arc::new(move |page| pages.address.run(Paging { page, size }));
    let sizes = size_choice(&SIZES, window.limit, move |size| {
        // The first row that is seen stays on the page.
        let page = window.offset / u64::from(size.max(1)) + 1;
        pages.choose.run(Paging { page, size });
    });
    pagination(window, &address, None).child(sizes)
}
