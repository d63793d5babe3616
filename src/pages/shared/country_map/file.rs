//! Loading the file of countries.

use crate::browser::file_text;
use crate::components::country_map::{Atlas, MapFile};
use crate::routes;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// The file of countries, whether another attempt to load it is under way, and the way to make one.
pub(super) fn use_map_file() -> (Signal<MapFile>, Signal<bool>, Callback<()>) {
    let (file, busy) = (RwSignal::new(MapFile::Loading), RwSignal::new(false));
    let load = move |()| {
        busy.set(true);
        spawn_local(async move {
            let text = file_text(&routes::world_countries()).await;
            let atlas = text.as_deref().and_then(Atlas::parse);
            // The map may be gone by now.
            busy.try_set(false);
            match atlas {
                Some(atlas) => file.try_set(MapFile::Ready(Arc::new(atlas))),
                // A notice that is there already keeps its button with the focus.
                None if file.try_with_untracked(MapFile::has_failed) == Some(true) => None,
                None => file.try_set(MapFile::Failed),
            };
        });
    };
    load(());
    (file.into(), busy.into(), Callback::new(load))
}
