//! Every component in every state, on one page at `/_gallery`, for those who work on the look.
//!
//! It is there with the feature `gallery` alone. What its specimens say is written here and not in
//! [`text`](crate::text): nobody else reads it. A new component gets a specimen in the module that
//! it belongs to.
//!
//! | to find | look in |
//! |---|---|
//! | names and records at the edges | `records` |
//! | buttons, links, fields, icons | `controls` |
//! | dialogs, the palette, the export menu | `dialogs` |
//! | facts, values, charts, places, pitch and video | `facts` |
//! | names, marked texts, copying, saving, feeds | `names` |
//! | ventures, people and rounds in lists, and links between pages | `lists` |
//! | the local search: progress, counts, years | `local` |
//! | the map of the world by country | `maps` |
//! | loading, empty, failed, stale, unreadable | `states` |

mod controls;
mod dialogs;
mod facts;
mod lists;
mod local;
mod maps;
mod names;
mod records;
mod states;

use crate::components::Panel;
use crate::routes;
use leptos::prelude::*;
use leptos_meta::Title;

/// A component, or one state of it: what it is called and how it looks.
type Specimen = (&'static str, AnyView);

/// A shelf: what its specimens have in common, and the specimens.
type Shelf = (&'static str, fn() -> Vec<Specimen>);

/// All shelves.
pub const SHELVES: &[Shelf] = &[
    ("Buttons, links and choices", controls::pressed),
    ("Fields and comboboxes", controls::fields),
    ("Icons", controls::icons),
    ("Drawer and disclosure", controls::layers),
    ("Dialogs", dialogs::dialogs),
    ("Palette", dialogs::palettes),
    ("Facts and values", facts::values),
    ("Links into lists", facts::topics),
    ("Monograms", facts::monograms),
    ("Scorecard", facts::scorecards),
    ("Charts", facts::charts),
    ("Places", facts::places),
    ("Ventures by country", maps::maps),
    ("Names", names::names),
    ("Marked texts", names::marks),
    ("Copying and saving", names::copies),
    ("Cards of ventures", lists::cards),
    ("Ventures in a line", lists::items),
    ("Rows of people", lists::person_rows),
    ("People", lists::persons),
    ("Table", lists::tables),
    ("Tabs", lists::tabs),
    ("Rounds", lists::rounds),
    ("Pitch and video", facts::pitches),
    ("Feed", names::feeds),
    ("Pagination", lists::pagination),
    ("A list as a file", dialogs::exports),
    ("Local directory", local::panels),
    ("Counts of values", local::facets),
    ("Ranges", local::ranges),
    ("Notices", states::notices),
    ("What comes from the service", states::query_views),
];

/// Whether this path is the gallery's.
pub fn is_at(path: &str) -> bool {
    path == routes::href(routes::GALLERY)
}

/// The gallery.
#[component]
pub fn Gallery() -> impl IntoView {
    let shelves = SHELVES.iter().map(|(title, specimens)| {
        let specimen = |(name, view): Specimen| {
            view! {
                <div class="specimen">
                    <h3>{name}</h3>
                    <div>{view}</div>
                </div>
            }
        };
        let specimens = specimens().into_iter().map(specimen).collect_view();
        view! {
            <Panel title=*title>
                <div class="stack">{specimens}</div>
            </Panel>
        }
    });
    view! {
        <Title text="Gallery" />
        <h1 tabindex="-1">"Gallery"</h1>
        <p class="muted">"Every component in every state."</p>
        <div class="stack">{shelves.collect_view()}</div>
    }
}
