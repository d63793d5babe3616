//! Addresses of videos, good and bad.

use super::Video;
use proptest::prelude::*;

const YOUTUBE: &str = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

fn frame(href: &str) -> Option<String> {
    Video::at(href).map(|video| video.frame())
}

#[test]
fn every_form_of_a_youtube_address_is_the_same_video() {
    for href in [
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        "http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s#here",
        "https://YouTu.be/dQw4w9WgXcQ?si=x",
        "https://www.youtube.com/embed/dQw4w9WgXcQ",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
        "https://www.youtube.com/shorts/dQw4w9WgXcQ/",
    ] {
        assert_eq!(frame(href).as_deref(), Some(YOUTUBE), "{href}");
    }
}

#[test]
fn every_form_of_a_vimeo_address_is_the_same_video() {
    let plain = "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1";
    for href in [
        "https://vimeo.com/76979871",
        "https://www.vimeo.com/76979871/",
        "https://vimeo.com/channels/staffpicks/76979871",
        "https://vimeo.com/album/12/video/76979871",
        "https://player.vimeo.com/video/76979871?badge=0",
    ] {
        assert_eq!(frame(href).as_deref(), Some(plain), "{href}");
    }
    let unlisted = format!("{plain}&h=8272103f6e");
    for href in [
        "https://vimeo.com/76979871/8272103f6e",
        "https://player.vimeo.com/video/76979871?h=8272103f6e",
    ] {
        assert_eq!(frame(href), Some(unlisted.clone()), "{href}");
    }
}

#[test]
fn what_is_no_video_of_these_hosts_is_none() {
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
    /// The frame's address is always of these two hosts, and no part of what was given can leave
    /// its place in it: that is what the Content-Security-Policy allows.
    #[test]
    fn a_frame_never_leaves_its_host(
        host in "(www\\.youtube\\.com|youtu\\.be|vimeo\\.com|player\\.vimeo\\.com|[a-z.@:]{0,20})",
        rest in "(/watch\\?v=|/embed/|/video/|/|\\?h=){0,3}.{0,24}",
    ) {
        if let Some(frame) = frame(&format!("https://{host}{rest}")) {
            let is_known = frame.starts_with("https://www.youtube-nocookie.com/embed/")
                || frame.starts_with("https://player.vimeo.com/video/");
            prop_assert!(is_known, "{frame}");
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_/:.?&=".contains(c);
            prop_assert!(frame.chars().all(plain) && frame.matches('/').count() == 4, "{frame}");
        }
    }
}
