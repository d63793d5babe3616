//! A part of a page, below what one sees first, whose code may have to be fetched.

use crate::api::use_online;
use crate::browser::on_visibility_change;
use crate::components::query_view::RetryButton;
use crate::components::{Notice, PanelSkeleton, Skeleton, SkeletonLines, Tone, Width};
use crate::lazy::{Chunk, Lazy, LazyState, Parts};
use crate::text::pages::{NOT_LOADED_ADVICE, PART_NOT_LOADED};
use leptos::html::Div;
use leptos::prelude::*;

/// The part, which has its properties in the context. Its code is fetched as soon as its place is
/// near the screen, or the rest of the page is complete for some time.
#[component]
pub fn LazyPart(
    /// The chunk that renders the part.
    chunk: Chunk,
    /// The class of the box that the part is in.
    class: &'static str,
) -> impl IntoView {
    let part = Lazy::new(chunk);
    let place = NodeRef::<Div>::new();
    if cfg!(feature = "split") {
        let Parts { is_quiet, .. } = expect_context();
        let online = use_online();
        let is_near = RwSignal::new(false);
        on_visibility_change(place, move |near| {
            is_near.try_set(near);
        });
        Effect::new(move || {
            // Also when the connection is back after an attempt that failed.
            if (is_near.get() || is_quiet.get()) && online.get() {
                part.load(|_| ());
            }
        });
    } else {
        part.load(|_| ());
    }
    let content = move || match part.state() {
        LazyState::Ready(render) => render(),
        LazyState::Failed => view! { <PartNotLoaded part /> }.into_any(),
        LazyState::Waiting => view! {
            <Skeleton>
                <PanelSkeleton>
                    <SkeletonLines widths=&[Width::Short, Width::Long, Width::Half] />
                </PanelSkeleton>
            </Skeleton>
        }
        .into_any(),
    };
    view! {
        <div node_ref=place class=class>
            {content}
        </div>
    }
}

#[component]
fn PartNotLoaded(part: Lazy) -> impl IntoView {
    let busy = Signal::derive(move || part.is_loading());
    view! {
        <div role="alert">
            <Notice tone=Tone::Trouble>
                <p>
                    <b>{PART_NOT_LOADED}</b>
                </p>
                <p>{NOT_LOADED_ADVICE}</p>
                <div class="row">
                    <RetryButton busy retry=Callback::new(move |()| part.load(|_| ())) />
                </div>
            </Notice>
        </div>
    }
}
