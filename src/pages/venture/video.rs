//! Video pitch. Its host gets no request before the person asks for the video.

use crate::components::{ExternalLink, Fact, FactsList, Glyph, Icon};
use crate::format::short;
use crate::text::{filled, tr};
use directory_api::WebAddress;
use leptos::html::Iframe;
use leptos::prelude::*;

/// Player that waits for a click, if the host has one, and a link; otherwise the address as text.
#[component]
pub fn VideoPitch(address: WebAddress) -> impl IntoView {
    let (Some(href), Some(host)) = (address.href(), address.host()) else {
        let fact = Fact::text(tr("Video pitch"), Some(address.as_str()));
        return view! { <FactsList facts=vec![fact] /> }.into_any();
    };
    let player = Video::at(&href).map(|video| view! { <Player video /> });
    let text = filled("Watch the video pitch on {host}", &[("host", &short(&host))]);
    view! {
        {player}
        <p>
            <ExternalLink href text />
        </p>
    }
    .into_any()
}

/// Button instead of the video, and the video once it is pressed.
#[component]
fn Player(video: Video) -> impl IntoView {
    let (is_wanted, frame) = (RwSignal::new(false), NodeRef::<Iframe>::new());
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
                    {filled("Play the video pitch from {host}", &[("host", host)])}
                    <small>{tr("The video loads when you play it.")}</small>
                </span>
            </button>
        }
        .into_any(),
    };
    view! { <div class="video">{content}</div> }
}

/// Video on a host that plays in the page, without tracking cookies.
#[derive(Debug, PartialEq, Eq)]
struct Video {
    host: &'static str,
    /// Address for a frame.
    frame: String,
}

impl Video {
    /// Reads an http(s) address; `None` unless it is a video on YouTube or Vimeo.
    fn at(href: &str) -> Option<Self> {
        let (_, rest) = href.split_once("://")?;
        let rest = rest.split('#').next().unwrap_or_default();
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut parts = place.split('/');
        let host = parts.next().unwrap_or_default().to_ascii_lowercase();
        let path: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        match host.strip_prefix("www.").unwrap_or(&host) {
            "youtu.be" => youtube(path.first()?),
            "youtube.com" | "m.youtube.com" | "music.youtube.com" | "youtube-nocookie.com" => {
                match path.as_slice() {
                    ["watch"] => youtube(parameter(query, "v")?),
                    ["embed" | "v" | "shorts" | "live", id, ..] => youtube(id),
                    _ => None,
                }
            }
            "vimeo.com" | "player.vimeo.com" => vimeo(&path, parameter(query, "h")),
            _ => None,
        }
    }
}

/// Video on YouTube, whose identifiers have eleven characters.
fn youtube(id: &str) -> Option<Video> {
    let frame = || format!("https://www.youtube-nocookie.com/embed/{id}?autoplay=1&rel=0");
    (id.len() == 11 && is_plain(id)).then(|| Video { host: "YouTube", frame: frame() })
}

/// Video on Vimeo at `/123`, `/123/word`, `/video/123`, `/channels/name/123` and others: the first
/// part that is a number, and the word after it, which opens an unlisted video.
fn vimeo(path: &[&str], given: Option<&str>) -> Option<Video> {
    let is_number = |part: &&str| part.len() <= 12 && part.bytes().all(|it| it.is_ascii_digit());
    let is_collection = path.first().is_some_and(|part| matches!(*part, "album" | "showcase"));
    let mut path = path.iter().skip(if is_collection { 2 } else { 0 });
    let number = path.find(|part| is_number(part))?;
    let word = given.or_else(|| path.next().copied()).filter(|word| is_plain(word));
    let word = word.map(|word| format!("&h={word}")).unwrap_or_default();
    let frame = format!("https://player.vimeo.com/video/{number}?dnt=1&autoplay=1{word}");
    Some(Video { host: "Vimeo", frame })
}

fn parameter<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// True if a text has no special meaning in an address.
fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    !text.is_empty() && text.len() <= 32 && text.bytes().all(plain)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn videos_are_read_from_all_forms_of_addresses() {
        let youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
        let vimeo = "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1";
        let unlisted = "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e";
        for (href, frame) in [
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube),
            ("http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s#here", youtube),
            ("https://YouTu.be/dQw4w9WgXcQ?si=x", youtube),
            ("https://www.youtube.com/embed/dQw4w9WgXcQ", youtube),
            ("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube),
            ("https://www.youtube.com/shorts/dQw4w9WgXcQ/", youtube),
            ("https://vimeo.com/76979871", vimeo),
            ("https://www.vimeo.com/76979871/", vimeo),
            ("https://vimeo.com/channels/staffpicks/76979871", vimeo),
            ("https://vimeo.com/album/12/video/76979871", vimeo),
            ("https://player.vimeo.com/video/76979871?badge=0", vimeo),
            ("https://vimeo.com/76979871/8272103f6e", unlisted),
            ("https://player.vimeo.com/video/76979871?h=8272103f6e", unlisted),
        ] {
            assert_eq!(Video::at(href).map(|video| video.frame).as_deref(), Some(frame), "{href}");
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
            "https://www.youtube.com/@channel",
            "https://youtu.be/",
            "https://vimeo.com/about",
            "https://vimeo.com/album/12",
            "vimeo.com/76979871",
            "",
        ] {
            assert_eq!(Video::at(href), None, "{href}");
        }
    }

    proptest! {
        /// The Content-Security-Policy allows these two hosts, and no text from a service can break
        /// out of its place in the address.
        #[test]
        fn frame_never_leaves_its_host(
            host in "(www\\.youtube\\.com|youtu\\.be|vimeo\\.com|player\\.vimeo\\.com|[a-z.@:]{0,20})",
            rest in "(/watch\\?v=|/embed/|/video/|/|\\?h=){0,3}.{0,24}",
        ) {
            if let Some(Video { frame, .. }) = Video::at(&format!("https://{host}{rest}")) {
                let is_known = frame.starts_with("https://www.youtube-nocookie.com/embed/")
                    || frame.starts_with("https://player.vimeo.com/video/");
                prop_assert!(is_known, "{frame}");
                let plain = |c: char| c.is_ascii_alphanumeric() || "-_/:.?&=".contains(c);
                prop_assert!(frame.chars().all(plain) && frame.matches('/').count() == 4, "{frame}");
            }
        }
    }
}
