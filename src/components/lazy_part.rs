//! Part of a page whose code is a chunk.

use super::query_view::RetryButton;
use super::{Notice, Tone};
use crate::browser::{Chunk, Lazy, LazyState, set_when_seen};
use crate::text::tr;
use leptos::html::Div;
use leptos::prelude::*;

/// Part of a page that takes its properties from the context. Its code is fetched when its box
/// comes near the screen.
#[component]
pub fn LazyPart(
    /// Chunk that renders the part.
    chunk: Chunk,
    /// Class of the box around the part.
    #[prop(optional)]
    class: &'static str,
    /// Skeleton that is shown until the part is loaded.
    #[prop(into)]
    skeleton: ViewFn,
) -> impl IntoView {
    let part = Lazy::new(chunk);
    let (element, is_seen) = (NodeRef::<Div>::new(), RwSignal::new(false));
    if cfg!(not(feature = "split")) {
        // The code is already loaded.
        part.load(|_| ());
    }
    set_when_seen(element, is_seen);
    Effect::new(move || {
        if is_seen.get() {
            part.load(|_| ());
        }
    });
    let retry = Callback::new(move |()| part.load(|_| ()));
    let content = move || match part.state.get() {
        LazyState::Ready(render) => render(),
        LazyState::Failed => {
            view! { <LoadFailure part sentence=tr("Couldn’t load this part of the page.") retry /> }
                .into_any()
        }
        LazyState::Waiting => skeleton.run(),
    };
    view! {
        <div node_ref=element class=class>
            {content}
        </div>
    }
}

/// Message that the code of a part could not be loaded, with a button that tries again and one that
/// reloads the site, whose files may have been replaced.
#[component]
pub fn LoadFailure(
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
