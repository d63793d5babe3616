//! Where the app is split: the code of a page is in a file of its own, which is fetched when the
//! page is wanted, and so is what opens over the pages.
//!
//! The chunk of a page is named after its route: `/ventures` is `ventures` and `/ventures/:id` is
//! `ventures_id`; that of `/` is `overview`. By that name a script in the built page asks for the
//! chunk of the address before the app runs (`xtask/src/dist/preload.js`).
//!
//! Only `cargo xtask build` splits, which it tells by `--cfg split_pages`. In any other build the
//! pages are where everything else is, and a chunk is there at once.

use super::dialogs::dialogs;
use crate::components::export_menu::export_faces;
use crate::lazy::{Chunk, Loading};
use crate::markup::{IntoMarkup, Markup};
use crate::pages::compare::ComparePage;
use crate::pages::fundraising::FundraisingPage;
use crate::pages::overview::OverviewPage;
use crate::pages::people::PeoplePage;
use crate::pages::saved::SavedPage;
use crate::pages::settings::SettingsPage;
use crate::pages::users::UserPage;
use crate::pages::venture::VenturePage;
use crate::pages::ventures::VenturesPage;
use leptos::prelude::IntoAny;
use leptos::wasm_split::SplitLoaderError;

/// What draws the part.
type Loaded = Result<fn() -> Markup, SplitLoaderError>;

macro_rules! chunks {
    ($($name:ident => $draw:expr,)*) => {
        /// All chunks, in the order in which they are fetched ahead.
        pub(super) const ALL: &[Chunk] = &[$($name),*];

        $(pub(super) fn $name() -> Loading {
            #[cfg(split_pages)]
            #[leptos::wasm_split::wasm_split(
                $name,
                wasm_split_path = leptos::wasm_split,
                fallible
            )]
            fn chunk() -> Loaded {
                Ok($draw)
            }

            #[cfg(not(split_pages))]
            async fn chunk() -> Loaded {
                Ok($draw)
            }

            Box::pin(async { chunk().await.ok() })
        })*
    };
}

chunks! {
    palette => dialogs,
    compare => || ComparePage().into_any().into_markup(),
    fundraising => || FundraisingPage().into_any().into_markup(),
    overview => || OverviewPage().into_any().into_markup(),
    saved => || SavedPage().into_any().into_markup(),
    settings => || SettingsPage().into_any().into_markup(),
    users => || PeoplePage().into_any().into_markup(),
    users_id => || UserPage().into_any().into_markup(),
    ventures => || VenturesPage().into_any().into_markup(),
    ventures_id => || VenturePage().into_any().into_markup(),
    export => export_faces,
}
