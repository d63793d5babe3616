//! Where the app is split: the code of each page is in a chunk, a file that is fetched when the page
//! is opened, and so is what opens over the pages. `xtask/src/pages.rs` lists the pages, too, so
//! that the built page requests the chunk of the address before the app runs.
//!
//! Only `cargo xtask build` splits: it sets the feature `split`. In any other build the pages are
//! where everything else is, and a chunk is there at once.
//!
//! `#[lazy]` of Leptos 0.8 cannot be used: it ends the app when a chunk does not come
//! (<https://github.com/leptos-rs/leptos/pull/4785>, released with 0.9). This is what it expands to,
//! with the option that returns an error instead.

use super::dialogs::Dialogs;
use crate::components::export_menu::ExportPanel;
use crate::lazy::{Chunk, Loaded, Loading};
use crate::list::PagerPart;
use crate::pages::compare::{AddDialog, ComparePage};
use crate::pages::fundraising::{FundraisingPage, FundraisingTools};
use crate::pages::overview::OverviewPage;
use crate::pages::people::{PeoplePage, PeopleTools};
use crate::pages::saved::{SavedPage, SavedSearchesPart, SavedSpreadsheet};
use crate::pages::settings::SettingsPage;
use crate::pages::shared::country_map::MapPart;
use crate::pages::users::{UserActivity, UserFollows, UserPage, UserTeam};
use crate::pages::venture::{VentureLists, VenturePage, VentureRounds, VentureSide};
use crate::pages::ventures::{VenturesPage, VenturesTools};
use crate::routes;
use leptos::prelude::*;

/// `name => view` is a chunk of that name, `name in chunk => view` a part of one that has several.
macro_rules! chunks {
    ($($name:ident $(in $chunk:ident)? => $view:expr,)*) => {
        $(chunks! { @function $name [$($chunk)? $name] $view })*
    };
    (@function $name:ident [$chunk:ident $($itself:ident)?] $view:expr) => {
        pub(super) fn $name() -> Loading {
            #[cfg(feature = "split")]
            #[leptos::wasm_split::wasm_split(
                $chunk,
                wasm_split_path = leptos::wasm_split,
                fallible
            )]
            fn $name() -> Loaded {
                Ok($view)
            }

            #[cfg(not(feature = "split"))]
            async fn $name() -> Loaded {
                Ok($view)
            }

            Box::pin($name())
        }
    };
}

chunks! {
    palette in dialogs => || view! { <Dialogs /> }.into_any(),
    compare => || view! { <ComparePage /> }.into_any(),
    fundraising => || view! { <FundraisingPage /> }.into_any(),
    overview => || view! { <OverviewPage /> }.into_any(),
    saved => || view! { <SavedPage /> }.into_any(),
    settings => || view! { <SettingsPage /> }.into_any(),
    users => || view! { <PeoplePage /> }.into_any(),
    users_id => || view! { <UserPage /> }.into_any(),
    ventures => || view! { <VenturesPage /> }.into_any(),
    ventures_id => || view! { <VenturePage /> }.into_any(),
    compare_add in dialogs => || view! { <AddDialog /> }.into_any(),
    country_map => || view! { <MapPart /> }.into_any(),
    ventures_tools => || view! { <VenturesTools /> }.into_any(),
    users_tools => || view! { <PeopleTools /> }.into_any(),
    fundraising_tools => || view! { <FundraisingTools /> }.into_any(),
    venture_rounds => || view! { <VentureRounds /> }.into_any(),
    venture_lists in venture_more => || view! { <VentureLists /> }.into_any(),
    venture_side in venture_more => || view! { <VentureSide /> }.into_any(),
    user_team in user_lists => || view! { <UserTeam /> }.into_any(),
    user_activity in user_lists => || view! { <UserActivity /> }.into_any(),
    user_follows in user_lists => || view! { <UserFollows /> }.into_any(),
    export => || view! { <ExportPanel /> }.into_any(),
    pager => || view! { <PagerPart /> }.into_any(),
    saved_searches in saved_tools => || view! { <SavedSearchesPart /> }.into_any(),
    saved_spreadsheet in saved_tools => || view! { <SavedSpreadsheet /> }.into_any(),
}

/// The chunk of the page at a path, which is one of [`routes`].
pub(super) fn of_page(path: &str) -> Option<Chunk> {
    let path = if path == routes::HOME { path } else { path.trim_end_matches('/') };
    let is_below = |list: &str| path.strip_prefix(list).is_some_and(|rest| rest.starts_with('/'));
    Some(match path {
        routes::HOME => overview,
        routes::VENTURES => ventures,
        _ if is_below(routes::VENTURES) => ventures_id,
        routes::USERS => users,
        _ if is_below(routes::USERS) => users_id,
        routes::FUNDRAISING => fundraising,
        routes::SAVED => saved,
        routes::COMPARE => compare,
        routes::SETTINGS => settings,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::of_page;
    use crate::routes;

    #[test]
    fn each_page_has_a_chunk() {
        let lists =
            [routes::VENTURES, routes::USERS].map(|list| [list.into(), format!("{list}/7")]);
        let others = [routes::HOME, routes::FUNDRAISING, routes::SAVED, routes::COMPARE];
        let others = others.into_iter().chain([routes::SETTINGS]).map(str::to_owned);
        for path in lists.into_iter().flatten().chain(others) {
            assert!(of_page(&path).is_some(), "{path} has no chunk");
            let same = format!("{}/", path.trim_end_matches('/'));
            assert!(of_page(&same).is_some(), "{same} has no chunk");
        }
        assert!(of_page("/nowhere").is_none());
        assert!(of_page("/venturesome").is_none());
    }
}
