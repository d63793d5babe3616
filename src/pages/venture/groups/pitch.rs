//! The pitch: `pitch`, `pitch_type`, `video_pitch`.

use super::Group;
use crate::components::panel::panel_with;
use crate::markup::tags::p;
use crate::pages::venture::video::video;
use crate::text::venture as text;
use directory_api::Venture;

pub(super) fn view(venture: &Venture) -> Group {
    let Venture { pitch, pitch_type, video_pitch, .. } = venture;
    if pitch.is_none() && pitch_type.is_none() && video_pitch.is_none() {
        return Group::Absent(text::PITCH);
    }
    let kind = pitch_type.as_ref().map(|kind| text::pitch_type(kind).to_owned());
    let words = pitch.clone().map(|pitch| p().class("prose").attr("dir", "auto").child(pitch));
    let panel = panel_with(None, text::PITCH, kind);
    Group::Given(panel.child(words).child(video_pitch.as_ref().map(video)))
}
