//! The video pitch: `video_pitch`. Nothing is requested from its host before the person wants it.

use super::video_host::Video;
use crate::components::{ExternalLink, Fact, FactsList, Glyph, Icon};
use crate::text::{tr, venture as text};
use directory_api::WebAddress;
use leptos::html::Iframe;
use leptos::prelude::*;

/// A player that waits for a click, where the host has one; a link; else the address as text.
#[component]
pub(super) fn VideoPitch(address: WebAddress) -> impl IntoView {
    let (Some(href), Some(host)) = (address.href(), address.host()) else {
        let fact = Fact::text(tr("Video pitch"), Some(address.as_str()));
        return view! { <FactsList facts=vec![fact] /> }.into_any();
    };
    let player = Video::at(&href).map(|video| view! { <Player video /> });
    view! {
        {player}
        <p>
            <ExternalLink href text=text::video_link(&host) />
        </p>
    }
    .into_any()
}

/// A button in the place of the video, and the video after it was pressed.
#[component]
fn Player(video: Video) -> impl IntoView {
    let (is_wanted, frame) = (RwSignal::new(false), NodeRef::<Iframe>::new());
    // The frame takes the focus that the button had.
    Effect::new(move || {
        if let Some(frame) = frame.get() {
            // The only failure is a frame that has left the page.
            let _ = frame.focus();
        }
    });
    let content = move || match is_wanted.get() {
        true => view! {
            <iframe
                node_ref=frame
                title=tr("Video pitch")
                src=video.frame()
                allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
                referrerpolicy="strict-origin-when-cross-origin"
            ></iframe>
        }
        .into_any(),
        false => view! {
            <button type="button" on:click=move |_| is_wanted.set(true)>
                <Icon glyph=Glyph::Play />
                <span>
                    {text::play_video(video.host())}
                    <small>{tr("Nothing is loaded from there until you play it.")}</small>
                </span>
            </button>
        }
        .into_any(),
    };
    view! { <div class="video">{content}</div> }
}
