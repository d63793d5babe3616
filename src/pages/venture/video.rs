//! The video pitch: `video_pitch`. Nothing is requested from its host before the person wants it.

use super::video_host::Video;
use crate::components::{ExternalLink, Fact, FactsList, Glyph, Icon};
use crate::text::venture as text;
use directory_api::WebAddress;
use leptos::html::Iframe;
use leptos::prelude::*;

/// A player that waits for a click, where the host has one; a link; else the address as text.
#[component]
pub(super) fn VideoPitch(address: WebAddress) -> impl IntoView {
    let (Some(href), Some(host)) = (address.href(), address.host()) else {
        let fact = Fact::text(text::video(), Some(address.as_str()));
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
    let is_wanted = RwSignal::new(false);
    let content = move || match is_wanted.get() {
        true => view! { <Frame source=video.frame() /> }.into_any(),
        false => view! {
            <button type="button" on:click=move |_| is_wanted.set(true)>
                <Icon glyph=Glyph::Play />
                <span>
                    {text::play_video(video.host())}
                    <small>{text::video_note()}</small>
                </span>
            </button>
        }
        .into_any(),
    };
    view! { <div class="video">{content}</div> }
}

/// The frame takes the focus that the button had.
#[component]
fn Frame(source: String) -> impl IntoView {
    let frame = NodeRef::<Iframe>::new();
    Effect::new(move || {
        if let Some(frame) = frame.get() {
            // The only failure is a frame that has left the page.
            let _ = frame.focus();
        }
    });
    view! {
        <iframe
            node_ref=frame
            title=text::video_frame()
            src=source
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerpolicy="strict-origin-when-cross-origin"
        ></iframe>
    }
}
