//! Pages of a list: where one stands, and how sure the total is.

use crate::format::number;
use directory_api::Window;
use directory_api::paging::Total;

/// The name of the navigation between the pages of a list, or of a part of a page.
pub fn pagination_of(part: Option<&str>) -> String {
    part.map_or_else(|| "Pagination".to_owned(), |part| format!("Pagination: {part}"))
}

/// Leads to the first page.
pub const FIRST: &str = "First";
/// Leads to the page before.
pub const PREVIOUS: &str = "Previous";
/// Leads to the page after.
pub const NEXT: &str = "Next";
/// Leads to the last page.
pub const LAST: &str = "Last";
/// Labels the choice of the page size.
pub const SIZE: &str = "Rows a page";
/// Brings more of a list that grows in its place.
pub const MORE: &str = "Show more";
/// The same while the answer is awaited.
pub const MORE_COMING: &str = "Loading more…";

/// A page link for those who only hear it.
pub fn page(number: u64) -> String {
    format!("Page {}", crate::format::number(number))
}

/// The address has something else in the place of a page's number.
pub fn no_page(text: &str) -> String {
    format!("“{text}” is no page number; this is the first page.")
}

/// Where in its list a page stands: "21–40 of 4,812". A total that is not sure is not sold as one.
pub fn range(window: Window) -> String {
    if window.received == 0 {
        return match window.total() {
            Total::Exactly(0) => "None".to_owned(),
            total => format!("None of {}", amount(total)),
        };
    }
    let (first, last) = (window.offset.saturating_add(1), window.end());
    let span =
        if first == last { number(last) } else { format!("{}–{}", number(first), number(last)) };
    match window.total() {
        Total::Unknown => span,
        total => format!("{span} of {}", amount(total)),
    }
}

/// How many there are, and how sure that is.
pub fn amount(total: Total) -> String {
    match total {
        Total::Exactly(total) => number(total),
        Total::About(total) => format!("about {}", number(total)),
        Total::AtLeast(total) => format!("at least {}", number(total)),
        Total::Unknown => "an unknown number".to_owned(),
    }
}
