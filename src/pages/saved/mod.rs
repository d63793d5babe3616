//! The ventures that were saved in this browser.
//!
//! | to find | look in |
//! |---|---|
//! | page and choice in the address | `place` |
//! | head: export, import, clear | `head`, `file` |
//! | the list and one row of it | `rows`, `row` |
//! | how many ventures are asked for at once | `turns` |
//! | what was removed, and how it comes back | `undo` |
//! | choosing what to compare | `choice` |
//! | what went wrong with the storage | `remarks` |

mod choice;
mod file;
mod head;
mod place;
mod remarks;
mod row;
mod rows;
mod turns;
mod undo;

use crate::data::use_saved;
use crate::markup::{IntoMarkup, group, live};
use crate::navigation::{use_description, use_title};
use crate::text::saved as text;
use leptos::prelude::*;
use place::Place;
use undo::Undo;

/// The ventures that were saved in this browser.
#[component]
pub fn SavedPage() -> impl IntoView {
    use_title(|| text::TITLE.to_owned());
    use_description(|| Some(text::LEAD.to_owned()));
    let saved = use_saved();
    let place = Place::of_address(saved);
    let undo = Undo::new(saved);
    group([
        head::view(saved, undo).into_markup(),
        remarks::view(saved, place),
        undo.view().into_markup(),
        live(move || rows::view(saved, place, undo)),
    ])
}
