//! The overview: totals, what is new, and charts that lead into the lists.
//!
//! | to find | look in |
//! |---|---|
//! | what is asked of the service | `asked`, `rounds/loaded` |
//! | the arithmetic behind the charts | [`figures`] |
//! | the row of totals | `totals` |
//! | everything about ventures | `ventures` |
//! | everything about rounds | `rounds` |

mod asked;
mod charted;
pub mod figures;
mod rounds;
mod totals;
mod ventures;

use crate::markup::tags::{div, h1, h2, p, section};
use crate::markup::{Element, group};
use crate::navigation::{use_description, use_title};
use crate::text::overview as text;
use asked::Asked;
use leptos::prelude::*;

/// The overview: totals, what is new, and charts that lead into the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    use_title(|| text::TITLE.to_owned());
    use_description(|| Some(text::LEAD.to_owned()));
    let asked = Asked::of_service();
    let title = h1().attr("tabindex", "-1").child(text::TITLE);
    let head = div().class("page-head").child(div().child(title).child(p().child(text::LEAD)));
    let halves = div()
        .class("overview")
        .child(half(text::ABOUT_VENTURES).child(ventures::view(asked)))
        .child(half(text::ABOUT_ROUNDS).child(rounds::view(asked)));
    group([head, totals::view(asked), halves])
}

/// A half of the page. Its name is seen only where a notice stands in the place of its panels.
fn half(name: &'static str) -> Element {
    section().attr("aria-label", name).child(h2().class("half-name").child(name))
}

/// The panels of a half, in two columns where there is room.
fn pair(left: impl Into<Vec<Element>>, right: impl Into<Vec<Element>>) -> Element {
    let column = |panels: Vec<Element>| div().class("stack").child(panels);
    div().class("pair").child(column(left.into())).child(column(right.into()))
}
