//! Video pitch. Its host gets no request before the person asks for the video.

use crate::components::{ExternalLink, Glyph, Icon};
use crate::format::short;
use crate::text::{tr, tr_with};
use directory_api::WebAddress;
use leptos::html::Iframe;
use leptos::prelude::*;

/// Player that waits for a click, if the host has one, and a link.
#[component]
pub fn VideoPitch(address: WebAddress) -> impl IntoView {
    let href = address.href().unwrap_or_default();
    let host = short(&address.host().unwrap_or_default());
    let player = Video::parse(&href).map(|video| view! { <Player video /> });
    let text = tr_with("Watch the video pitch on {host}", &[("host", &host)]);
    view! {
        {player}
        <p>
            <ExternalLink href text />
        </p>
    }
}

/// Button instead of the video, and the video once it is pressed.
#[component]
fn Player(video: Video) -> impl IntoView {
    let is_wanted = RwSignal::new(false);
    let frame = NodeRef::<Iframe>::new();
    // The frame takes the focus of the button.
    Effect::new(move || {
        if let Some(frame) = frame.get() {
            // The only failure is a frame that has left the page.
            let _ = frame.focus();
        }
    });
    let Video { host, frame: source } = video;
    let content = move || match is_wanted.get() {
        true => view! {
            <iframe
                node_ref=frame
                title=tr("Video pitch")
                src=source.clone()
                allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
                referrerpolicy="strict-origin-when-cross-origin"
            ></iframe>
        }
        .into_any(),
        false => view! {
            <button type="button" on:click=move |_| is_wanted.set(true)>
                <Icon glyph=Glyph::Play />
                <span>
                    {tr_with("Play the video pitch from {host}", &[("host", host)])}
                    <small>{tr("The video loads when you play it.")}</small>
                </span>
            </button>
        }
        .into_any(),
    };
    view! { <div class="video">{content}</div> }
}

/// Beginnings of the addresses of videos on YouTube, up to their identifier.
const YOUTUBE: [&str; 6] = [
    "youtube.com/watch?v=",
    "m.youtube.com/watch?v=",
    "youtube.com/shorts/",
    "youtube.com/embed/",
    "youtube-nocookie.com/embed/",
    "youtu.be/",
];

/// Beginnings of the addresses of videos on Vimeo, up to their number.
const VIMEO: [&str; 2] = ["vimeo.com/", "player.vimeo.com/video/"];

/// Video on a host that plays in the page, without tracking cookies.
#[derive(Debug, PartialEq, Eq)]
struct Video {
    host: &'static str,
    /// Address for a frame.
    frame: String,
}

impl Video {
    /// Reads an http(s) address; `None` unless it is a video on YouTube or Vimeo. An unlisted video
    /// on Vimeo needs a word after its number, so only its link plays it.
    fn parse(href: &str) -> Option<Self> {
        let (_, address) = href.split_once("://")?;
        let address = address.strip_prefix("www.").unwrap_or(address);
        let after = |starts: &[&str]| starts.iter().find_map(|start| address.strip_prefix(start));
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if let Some(rest) = after(&YOUTUBE) {
            let id = rest.split(['&', '?', '#']).next()?;
            let frame = format!("https://www.youtube-nocookie.com/embed/{id}?autoplay=1&rel=0");
            return (id.len() == 11 && id.bytes().all(is_plain))
                .then_some(Self { host: "YouTube", frame });
        }
        let number = after(&VIMEO)?;
        let frame = format!("https://player.vimeo.com/video/{number}?dnt=1&autoplay=1");
        ((1..=12).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit()))
            .then_some(Self { host: "Vimeo", frame })
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn videos_are_read_from_usual_addresses() {
        let youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
        let vimeo = "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1";
        for (href, frame) in [
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", youtube),
            ("https://youtu.be/dQw4w9WgXcQ?si=x", youtube),
            ("https://www.youtube.com/embed/dQw4w9WgXcQ", youtube),
            ("https://vimeo.com/76979871", vimeo),
            ("https://player.vimeo.com/video/76979871", vimeo),
        ] {
            assert_eq!(
                Video::parse(href).map(|video| video.frame).as_deref(),
                Some(frame),
                "{href}"
            );
        }
    }

    #[test]
    fn other_addresses_are_rejected() {
        for href in [
            "https://video.example/watch?v=dQw4w9WgXcQ",
            "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
            "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
            "https://www.youtube.com/watch?v=short",
            "https://www.youtube.com/watch?v=dQw4w9Wg\"cQ",
            "https://youtu.be/",
            "https://vimeo.com/about",
            "https://vimeo.com/76979871/8272103f6e",
            "vimeo.com/76979871",
            "",
        ] {
            assert_eq!(Video::parse(href), None, "{href}");
        }
    }
}
