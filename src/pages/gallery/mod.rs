//! Every component in every state, on one page at `/_gallery`, for those who work on the look.
//!
//! It is in development builds alone. What its specimens say is written here and not in
//! [`text`](crate::text): nobody else reads it. A new component gets a specimen in the module that
//! it belongs to.
//!
//! | to find | look in |
//! |---|---|
//! | names and records at the edges | `extremes` |
//! | what is pressed, typed into and chosen from | `controls` |
//! | what opens over the page | `dialogs`, `palettes` |
//! | facts and values | `facts`, `places`, `charts` |
//! | names, on their way and known; what is copied and kept | `names` |
//! | ventures, people and rounds in lists | `lists`, `rounds` |
//! | a venture's pitch and video | `ventures` |
//! | what happened, with links | `feeds` |
//! | links between pages, at the edges | `paging` |
//! | a list as a file | `exports` |
//! | the local directory, its counts and its choice of years | `local` |
//! | loading, empty, failed, stale, unreadable | `states` |

mod charts;
mod controls;
mod dialogs;
mod exports;
mod extremes;
mod facts;
mod feeds;
mod lists;
mod local;
mod names;
mod paging;
mod palettes;
mod places;
mod rounds;
mod states;
mod ventures;

use crate::components::panel::panel;
use crate::markup::tags::{div, h1, h3, p};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::navigation::use_title;
use crate::routes;

/// A component, or one state of it: what it is called and how it looks.
type Specimen = (&'static str, Markup);

/// A shelf: what its specimens have in common, and the specimens.
type Shelf = (&'static str, fn() -> Vec<Specimen>);

/// All shelves.
pub const SHELVES: &[Shelf] = &[
    ("Buttons, links and choices", controls::pressed),
    ("Fields and comboboxes", controls::fields),
    ("Icons", controls::icons),
    ("Drawer and disclosure", controls::layers),
    ("Dialogs", dialogs::dialogs),
    ("Palette", palettes::palettes),
    ("Facts and values", facts::values),
    ("Monograms", facts::monograms),
    ("Scorecard", facts::scorecards),
    ("Charts", charts::bars),
    ("Places", places::places),
    ("Names", names::names),
    ("Marked texts", names::marks),
    ("Copying and saving", names::copies),
    ("Cards of ventures", lists::cards),
    ("Ventures in a line", lists::items),
    ("Cards of people", lists::people_cards),
    ("People", lists::persons),
    ("Table", lists::tables),
    ("Tabs", rounds::parts),
    ("Rounds", rounds::rows),
    ("Pitch and video", ventures::pitches),
    ("Feed", feeds::feeds),
    ("Pagination", paging::edges),
    ("A list as a file", exports::menus),
    ("Local directory", local::panels),
    ("Counts of values", local::facets),
    ("Years", local::years),
    ("Notices", states::notices),
    ("What comes from the service", states::wrapper),
];

/// Whether this path is the gallery's.
pub fn is_at(path: &str) -> bool {
    path == routes::href(routes::GALLERY)
}

/// The gallery.
pub fn gallery() -> Markup {
    use_title(|| "Gallery".to_owned());
    let shelves = SHELVES.iter().map(|(title, specimens)| shelf(title, specimens()));
    group([
        h1().attr("tabindex", "-1").child("Gallery").into_markup(),
        p().class("muted").child("Every component in every state.").into_markup(),
        div().class("stack").child(shelves.collect::<Vec<_>>()).into_markup(),
    ])
}

fn shelf(title: &'static str, specimens: Vec<Specimen>) -> Element {
    let specimen = |(name, markup): Specimen| {
        div().class("specimen").child(h3().child(name)).child(div().child(markup))
    };
    let specimens = specimens.into_iter().map(specimen).collect::<Vec<_>>();
    panel(title).child(div().class("stack").child(specimens))
}
