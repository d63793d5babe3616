//! The fields of a venture that need no further request, in groups.
//!
//! A group of which the service gives nothing is not shown; a line at the end names it.

mod about;
mod followers;
mod market;
mod pitch;
mod place;
mod product;
mod scorecard;
mod topics;

use crate::components::notice::{Notice, Tone};
use crate::format;
use crate::text::venture::nothing_about;
use directory_api::Venture;
use leptos::prelude::*;

/// A group of fields.
pub(super) enum Group {
    /// Something of it is given.
    Given(AnyView),
    /// Nothing of it is given; what it is called.
    Absent(&'static str),
}

/// All groups, as the page lays them out.
pub struct Groups {
    /// What one reads.
    pub main: AnyView,
    /// What one looks up.
    pub aside: AnyView,
}

impl Groups {
    /// Groups the fields of a venture.
    pub fn of(venture: &Venture) -> Self {
        let mut absent = Vec::new();
        let mut shown = |groups: Vec<Group>| {
            let views = groups.into_iter().filter_map(|group| match group {
                Group::Given(view) => Some(view),
                Group::Absent(name) => {
                    absent.push(name.to_lowercase());
                    None
                }
            });
            views.collect_view()
        };
        let main = shown(vec![
            pitch::group(venture),
            product::group(venture),
            market::group(venture),
            scorecard::group(venture),
        ]);
        let aside = shown(vec![
            about::glance(venture),
            topics::group(venture),
            place::group(venture),
            followers::group(venture),
            about::notes(venture),
            about::entry(venture),
        ]);
        let line = (!absent.is_empty()).then(|| {
            view! {
                <Notice tone=Tone::Quiet>
                    <p>{nothing_about(&format::list(&absent))}</p>
                </Notice>
            }
        });
        Self { main: view! { {main} {line} }.into_any(), aside: aside.into_any() }
    }
}
