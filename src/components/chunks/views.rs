//! Pages, and parts of pages, whose code is a chunk.

use super::{Chunk, Lazy, LazyState};
use crate::browser::{on_online, set_when_seen};
use crate::components::query_view::RetryButton;
use crate::components::{Notice, Skeleton, SkeletonLines, Tone, Width};
use crate::first_view::FirstView;
use crate::navigation::focus_new_heading;
use crate::text::tr;
use leptos::html::Div;
use leptos::prelude::*;
use leptos_meta::Title;

/// Part of a page that takes its properties from the context. Its code is fetched when its box
/// comes near the screen.
#[component]
pub fn LazyPart(
    chunk: Chunk,
    #[prop(optional)] class: &'static str,
    #[prop(into)] skeleton: ViewFn,
) -> impl IntoView {
    let part = Lazy::new(chunk);
    let element = NodeRef::<Div>::new();
    let is_seen = RwSignal::new(false);
    set_when_seen(element, is_seen);
    let load = Callback::new(move |()| part.load(|_| ()));
    if cfg!(not(feature = "split")) {
        // The code is already loaded.
        load.run(());
    }
    Effect::new(move || {
        if is_seen.get() {
            load.run(());
        }
    });
    let content = move || {
        match part.state.get() {
        LazyState::Ready(render) => render(),
        LazyState::Failed => {
            view! { <LoadFailure part sentence=tr("Couldn’t load this part of the page.") retry=load /> }
                .into_any()
        }
        LazyState::Waiting => skeleton.run(),
    }
    };
    view! {
        <div node_ref=element class=class>
            {content}
        </div>
    }
}

/// Page whose code is a chunk, after a skeleton if the chunk has to be loaded.
///
/// If the person leaves the page while the chunk loads, the state is dropped and the chunk is kept
/// for the next visit.
#[component]
pub fn LazyPage(chunk: Chunk) -> impl IntoView {
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

/// Message that the code of a part could not be loaded, with a button that tries again and one that
/// reloads the site, whose files may have been replaced.
#[component]
fn LoadFailure(
    part: Lazy,
    /// Sentence that names the part.
    sentence: &'static str,
    retry: Callback<()>,
) -> impl IntoView {
    let reload = |_| {
        // A browser that refuses leaves the page as it is.
        let _ = window().location().reload();
    };
    view! {
        <div role="alert">
            <Notice tone=Tone::Trouble>
                <p>
                    <b>{sentence}</b>
                </p>
                <p>{tr("Check your connection and try again. If the site was updated, reload it.")}</p>
                <div class="row">
                    <RetryButton busy=part.is_loading retry />
                    <button type="button" class="button" on:click=reload>
                        {tr("Reload site")}
                    </button>
                </div>
            </Notice>
        </div>
    }
}
