//! The fields of a venture that need no further request, in groups.
//!
//! A group of which the service gives nothing is not shown; a line at the end names it.

mod about;
mod market;
mod pitch;
mod place;
mod product;
mod scorecard;
mod topics;

use crate::components::notice::{Tone, notice};
use crate::format;
use crate::markup::tags::p;
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::text::venture::nothing_about;
use directory_api::Venture;

/// A group of fields.
pub(super) enum Group {
    /// Something of it is given.
    Given(Element),
    /// Nothing of it is given; what it is called.
    Absent(&'static str),
}

/// All groups, as the page lays them out.
pub struct Groups {
    /// What one reads.
    pub main: Markup,
    /// What one looks up.
    pub aside: Markup,
}

impl Groups {
    /// Groups the fields of a venture.
    pub fn of(venture: &Venture) -> Self {
        let mut absent = Vec::new();
        let mut main = given(
            [pitch::view, product::view, market::view, scorecard::view],
            venture,
            &mut absent,
        );
        let aside = given(
            [about::glance, topics::view, place::view, about::notes, about::entry],
            venture,
            &mut absent,
        );
        if !absent.is_empty() {
            let said = nothing_about(&format::list(&absent));
            main.push(notice(Tone::Quiet).child(p().child(said)));
        }
        Self { main: main.into_markup(), aside: group(aside) }
    }
}

/// Draws the groups of which something is given, and notes the names of the others.
fn given<const N: usize>(
    groups: [fn(&Venture) -> Group; N],
    venture: &Venture,
    absent: &mut Vec<String>,
) -> Vec<Element> {
    let mut elements = Vec::new();
    for view in groups {
        match view(venture) {
            Group::Given(element) => elements.push(element),
            Group::Absent(name) => absent.push(name.to_ascii_lowercase()),
        }
    }
    elements
}
