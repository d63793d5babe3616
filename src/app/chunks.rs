//! Rarely opened pages and dialogs, in one chunk.

use super::palette::Palette;
use super::shortcuts::ShortcutList;
use crate::browser::{Chunk, Lazy, LazyState, Render, on_online};
use crate::chunk;
use crate::components::lazy_part::LoadFailure;
use crate::components::skeleton::{Skeleton, SkeletonLines, Width};
use crate::first_view::FirstView;
use crate::navigation::focus_new_heading;
use crate::pages::compare::ComparePage;
use crate::pages::saved::SavedPage;
use crate::pages::settings::SettingsPage;
use crate::text::tr;
use leptos::prelude::*;
use leptos_meta::Title;

chunk! {
    pub(super) fn compare in rest -> Render { || view! { <ComparePage /> }.into_any() }
}
chunk! {
    pub(super) fn saved in rest -> Render { || view! { <SavedPage /> }.into_any() }
}
chunk! {
    pub(super) fn settings in rest -> Render { || view! { <SettingsPage /> }.into_any() }
}
chunk! {
    pub(super) fn dialogs in rest -> Render {
        || view! { <Palette /> <ShortcutList /> }.into_any()
    }
}

/// Page whose code is a chunk, after a skeleton if the chunk has to be loaded.
///
/// If the person leaves the page while the chunk loads, the state is dropped and the chunk is kept
/// for the next visit.
#[component]
pub(super) fn LazyPage(
    /// Chunk that renders the page.
    chunk: Chunk,
) -> impl IntoView {
    let page = Lazy::new(chunk);
    // What had the focus, such as a button, disappears when the page appears.
    let retry = move || {
        page.load(|is_loaded| {
            if is_loaded {
                focus_new_heading();
            }
        });
    };
    page.load(|_| ());
    on_online(move || {
        if matches!(page.state.get_untracked(), LazyState::Failed) {
            retry();
        }
    });
    if let Some(first_view) = use_context::<FirstView>() {
        first_view.await_answer(move || match page.state.get() {
            LazyState::Waiting => None,
            LazyState::Failed | LazyState::Ready(_) => Some(false),
        });
    }
    let retry = Callback::new(move |()| retry());
    move || match page.state.get() {
        LazyState::Waiting => view! {
            <Skeleton>
                <SkeletonLines widths=&[Width::Short, Width::Long, Width::Half, Width::Long] />
            </Skeleton>
        }
        .into_any(),
        LazyState::Failed => view! {
            <Title text=tr("Page not loaded") />
            <h1>{tr("Page not loaded")}</h1>
            <LoadFailure part=page sentence=tr("Couldn’t load this page.") retry />
        }
        .into_any(),
        LazyState::Ready(render) => render(),
    }
}
