//! The pitch: `pitch`, `pitch_type`, `video_pitch`.

use super::video::VideoPitch;
use crate::components::{Panel, Prose};
use crate::format;
use crate::text::venture as text;
use directory_api::Venture;
use leptos::prelude::*;

/// The panel of the pitch; nothing where the tagline, which is in the head, says it all.
pub fn pitch(venture: &Venture) -> Option<AnyView> {
    let said = venture.tagline.as_deref().map(bare);
    let words = venture.pitch.cloned().filter(|pitch| said != Some(bare(pitch)));
    let kind = venture.pitch_type.as_deref();
    let video = venture.video_pitch.clone();
    if words.is_none() && kind.is_none() && video.is_none() {
        return None;
    }
    let note = kind.map(|kind| format::short(text::pitch_type(kind)));
    let words = words.map(|text| view! { <Prose text /> });
    let video = video.map(|address| view! { <VideoPitch address /> });
    Some(view! { <Panel title=text::pitch() note>{words} {video}</Panel> }.into_any())
}

/// A text without what does not make another one of it.
fn bare(text: &str) -> &str {
    text.trim().trim_end_matches('.')
}
