//! Pages of a list: which one is shown, and how certain the total is.

use crate::format::number;
use directory_api::Window;
use directory_api::paging::Total;

/// The name of the links to the pages of a list; `part` is the part of the page that it stands in.
pub fn pagination_of(part: Option<&str>) -> String {
    part.map_or_else(|| "Pagination".to_owned(), |part| format!("Pagination: {part}"))
}

pub const FIRST: &str = "First";
pub const PREVIOUS: &str = "Previous";
pub const NEXT: &str = "Next";
pub const LAST: &str = "Last";
pub const SIZE: &str = "Rows per page";
pub const MORE: &str = "Show more";
pub const LOADING_MORE: &str = "Loading more…";

/// A link to a page, for screen readers.
pub fn page(page: u64) -> String {
    format!("Page {}", number(page))
}

pub fn no_page(text: &str) -> String {
    format!("“{text}” isn’t a page number, so the first page is shown.")
}

/// Where in its list a page stands: "21–40 of 4,812".
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

/// How many there are, and how certain that is.
pub fn amount(total: Total) -> String {
    match total {
        Total::Exactly(total) => number(total),
        Total::About(total) => format!("about {}", number(total)),
        Total::AtLeast(total) => format!("at least {}", number(total)),
        Total::Unknown => "an unknown number".to_owned(),
    }
}
