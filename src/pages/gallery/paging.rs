//! Links between the pages of a list, at the edges.

use super::Specimen;
use crate::components::pagination::{PageAddress, pagination, size_choice};
use crate::markup::tags::{div, p};
use crate::markup::{IntoMarkup, Markup, group};
use crate::routes;
use crate::text::paging::range;
use directory_api::Window;
use std::sync::Arc;

/// Windows, each with the page, the rows on it and what the service says that there are.
const WINDOWS: [(&str, u64, u64, Option<u64>); 8] = [
    ("One page", 1, 7, Some(7)),
    ("The first of many", 1, 20, Some(4812)),
    ("In the middle", 120, 20, Some(4812)),
    ("The last", 241, 12, Some(4812)),
    ("A total that is not told", 3, 20, None),
    ("A total that is too small", 9, 20, Some(20)),
    ("Behind the end", 900, 0, Some(4812)),
    ("A very large number", 1_000_000, 20, Some(99_999_999_999)),
];

pub(super) fn edges() -> Vec<Specimen> {
    let sizes = size_choice(&[10, 20, 50, 100], 20, |_| ());
    let sizes = div().child(sizes).into_markup();
    WINDOWS.map(edge).into_iter().chain([("Page size", sizes)]).collect()
}

fn edge((name, page, received, claimed): (&'static str, u64, u64, Option<u64>)) -> Specimen {
    let window = Window { offset: (page - 1) * 20, limit: 20, received, claimed };
    let address: PageAddress = Arc::new(|page| format!("{}?page={page}", routes::GALLERY));
    let markup: Markup =
        group([p().child(range(window)), pagination(window, &address, Some(name))]);
    (name, markup)
}
