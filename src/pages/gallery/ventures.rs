//! The pitch of a venture with a video, and what is said of a venture that gives nothing.

use super::Specimen;
use super::extremes::{ARABIC, LONG, record};
use crate::markup::tags::div;
use crate::markup::{IntoMarkup, Markup};
use crate::pages::venture::groups::Groups;
use directory_api::Venture;
use serde_json::{Value, json};

pub(super) fn pitches() -> Vec<Specimen> {
    let video = |address: &str, pitch: &str| {
        main(&json!({ "id": "1", "pitch": pitch, "video_pitch": address }))
    };
    vec![
        ("A player that waits", video("https://youtu.be/dQw4w9WgXcQ", LONG)),
        ("Another player, below other letters", video("https://vimeo.com/76979871", ARABIC)),
        ("A video elsewhere", video("https://example.org/pitch.mp4", "See for yourself.")),
        ("An address that is none", video("ask us for the video", "See for yourself.")),
        ("A venture of which nothing is given", main(&json!({ "id": "1" }))),
    ]
}

fn main(venture: &Value) -> Markup {
    let groups = record::<Venture>(venture).map(|venture| Groups::of(&venture));
    div().class("stack-tight").child(groups.map(|groups| groups.main)).into_markup()
}
