//! Where the app is split: the code of the pages is in chunks, files that are fetched when one of
//! their pages is opened, and so is what opens over the pages.
//!
//! Pages that share much of their code are in one chunk. A file for each page would be cut into
//! hundreds of pieces, since code that two chunks share becomes a file of its own, and would weigh
//! more. `xtask/src/pages.rs` has the same list, by which the built page requests the chunk of the
//! address before the app runs.
//!
//! Only `cargo xtask build` splits: it sets the feature `split`. In any other build the pages are
//! where everything else is, and a chunk is there at once.
//!
//! `#[lazy]` of Leptos 0.8 cannot be used: it ends the app when a chunk does not come
//! (<https://github.com/leptos-rs/leptos/pull/4785>, released with 0.9). This is what it expands to,
//! with the option that returns an error instead.

use super::dialogs::Dialogs;
use crate::components::export_menu::ExportPanel;
use crate::lazy::{Chunk, Loading};
use crate::pages::compare::ComparePage;
use crate::pages::fundraising::FundraisingPage;
use crate::pages::overview::OverviewPage;
use crate::pages::people::PeoplePage;
use crate::pages::saved::SavedPage;
use crate::pages::settings::SettingsPage;
use crate::pages::users::UserPage;
use crate::pages::venture::VenturePage;
use crate::pages::ventures::VenturesPage;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

/// A function that renders the part.
type Code = Result<fn() -> AnyView, SplitLoaderError>;

macro_rules! chunks {
    ($($name:ident in $chunk:ident => $view:expr,)*) => {
        /// All chunks, in the order in which they are prefetched.
        pub(super) const ALL: &[Chunk] = &[$($name),*];

        $(pub(super) fn $name() -> Loading {
            #[cfg(feature = "split")]
            #[leptos::wasm_split::wasm_split(
                $chunk,
                wasm_split_path = leptos::wasm_split,
                fallible
            )]
            fn $name() -> Code {
                Ok($view)
            }

            #[cfg(not(feature = "split"))]
            async fn $name() -> Code {
                Ok($view)
            }

            Box::pin(async { $name().await.ok() })
        })*
    };
}

chunks! {
    palette in other => || view! { <Dialogs /> }.into_any(),
    compare in other => || view! { <ComparePage /> }.into_any(),
    fundraising in lists => || view! { <FundraisingPage /> }.into_any(),
    overview in details => || view! { <OverviewPage /> }.into_any(),
    saved in other => || view! { <SavedPage /> }.into_any(),
    settings in other => || view! { <SettingsPage /> }.into_any(),
    users in lists => || view! { <PeoplePage /> }.into_any(),
    users_id in details => || view! { <UserPage /> }.into_any(),
    ventures in lists => || view! { <VenturesPage /> }.into_any(),
    ventures_id in details => || view! { <VenturePage /> }.into_any(),
    export in other => || view! { <ExportPanel /> }.into_any(),
}
