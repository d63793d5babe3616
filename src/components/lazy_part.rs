//! A part of a page whose code is fetched after what one sees first.

use super::query_view::RetryButton;
use super::{Notice, PanelSkeleton, Skeleton, SkeletonLines, Tone, Width};
use crate::api::use_online;
use crate::browser::on_visibility_change;
use crate::lazy::{Lazy, LazyState, Parts};
use crate::navigation::FocusAnchor;
use crate::text::pages;
use leptos::html::Div;
use leptos::prelude::*;

/// Fetches the code of a part as soon as that is due, or the rest of the page has been complete for
/// some time; again when the connection is back, after an attempt that failed.
pub fn load_when(part: Lazy, is_due: impl Fn() -> bool + 'static) {
    if !cfg!(feature = "split") {
        return part.load(|_| ());
    }
    let Parts { is_quiet, .. } = expect_context();
    let online = use_online();
    Effect::new(move || {
        // Offline, the code may be here already.
        online.track();
        if is_due() || is_quiet.get() {
            part.load(|_| ());
        }
    });
}

/// The part, which has its properties in the context. Its code is fetched as soon as its place is
/// near the screen, or the rest of the page is complete for some time.
#[component]
pub fn LazyPart(
    /// The part, for which others may wait as well, or its chunk.
    #[prop(into)]
    part: Lazy,
    /// The class of the box that the part is in, beside `lower-part`: what waits in such a box does
    /// not keep the rest of the page from being complete.
    #[prop(optional)]
    class: &'static str,
    /// Stands in the place of the part until that is there; a panel if nothing is said.
    #[prop(optional)]
    skeleton: Option<fn() -> AnyView>,
) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    let is_near = RwSignal::new(false);
    on_visibility_change(place, move |near| {
        is_near.try_set(near);
    });
    load_when(part, move || is_near.get());
    view! { <PartPlace part place class skeleton=skeleton.unwrap_or(panel_skeleton) /> }
}

/// The place of a part that is loaded by something else.
#[component]
pub fn PartPlace(
    part: Lazy,
    #[prop(optional)] place: NodeRef<Div>,
    /// The class of the box, beside `lower-part`.
    class: &'static str,
    /// Stands there until the part is loaded.
    skeleton: fn() -> AnyView,
) -> impl IntoView {
    let retry = Callback::new(move |()| {
        // The button goes with the notice when the part comes.
        let notice = place.get_untracked().and_then(|place| place.first_element_child());
        let anchor = notice.and_then(|notice| FocusAnchor::of(&notice));
        part.load(move |is_loaded| {
            if let Some(anchor) = anchor.filter(|_| is_loaded) {
                anchor.take_focus();
            }
        });
    });
    let content = move || match part.state() {
        LazyState::Ready(render) => render(),
        LazyState::Failed => {
            view! { <NotLoaded part sentence=pages::part_not_loaded() retry /> }.into_any()
        }
        LazyState::Waiting => skeleton(),
    };
    view! {
        <div node_ref=place class=class class:lower-part=true>
            {content}
        </div>
    }
}

fn panel_skeleton() -> AnyView {
    view! {
        <Skeleton>
            <PanelSkeleton>
                <SkeletonLines widths=&[Width::Short, Width::Long, Width::Half] />
            </PanelSkeleton>
        </Skeleton>
    }
    .into_any()
}

/// Says that the code of a part could not be loaded, with a button that tries again and one that
/// reloads the site, whose files may have been replaced.
#[component]
pub fn NotLoaded(
    part: Lazy,
    /// What could not be loaded.
    sentence: &'static str,
    retry: Callback<()>,
) -> impl IntoView {
    let busy = Signal::derive(move || part.is_loading());
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
                <p>{pages::not_loaded_advice()}</p>
                <div class="row">
                    <RetryButton busy retry />
                    <button type="button" class="button" on:click=reload>
                        {pages::reload()}
                    </button>
                </div>
            </Notice>
        </div>
    }
}
