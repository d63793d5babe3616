//! Pages of a list: the current one, and the certainty of the total.

use super::{tr, tr_with};
use crate::format::number;
use directory_api::Window;
use directory_api::paging::Total;

/// Position of a page in its list: "21–40 of 4,812"; only the total if the page has all.
pub fn range(window: Window) -> String {
    if window.received == 0 {
        return match window.total() {
            Total::Exactly(0) => tr("None").to_owned(),
            total => tr_with("0 of {total}", &[("total", &amount(total))]),
        };
    }
    let first = window.offset.saturating_add(1);
    let last = window.end();
    let span =
        if first == last { number(last) } else { format!("{}–{}", number(first), number(last)) };
    match window.total() {
        Total::Unknown => span,
        Total::Exactly(total) if total == window.received => number(total),
        total => tr_with("{span} of {total}", &[("span", &span), ("total", &amount(total))]),
    }
}

/// Total with its certainty.
pub fn amount(total: Total) -> String {
    match total {
        Total::Exactly(total) => number(total),
        Total::About(total) => tr_with("about {total}", &[("total", &number(total))]),
        Total::AtLeast(total) => tr_with("at least {total}", &[("total", &number(total))]),
        Total::Unknown => tr("an unknown number").to_owned(),
    }
}
