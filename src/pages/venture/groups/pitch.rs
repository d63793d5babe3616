//! The pitch: `pitch`, `pitch_type`, `video_pitch`.

use super::Group;
use crate::components::external_link::ExternalLink;
use crate::components::facts::{Fact, FactsList};
use crate::components::panel::Panel;
use crate::text::venture as text;
use directory_api::{Venture, WebAddress};
use leptos::prelude::*;

pub(super) fn group(venture: &Venture) -> Group {
    let Venture { pitch, pitch_type, video_pitch, .. } = venture;
    if pitch.is_none() && pitch_type.is_none() && video_pitch.is_none() {
        return Group::Absent(text::PITCH);
    }
    let kind = pitch_type.as_ref().map(|kind| text::pitch_type(kind).to_owned());
    let words = pitch.clone().map(|pitch| {
        view! {
            <p class="prose" dir="auto">
                {pitch}
            </p>
        }
    });
    let video = video_pitch.as_ref().map(video);
    Group::Given(
        view! {
            <Panel title=text::PITCH note=kind>
                {words}
                {video}
            </Panel>
        }
        .into_any(),
    )
}

/// The video stays on its host until the person goes there.
fn video(address: &WebAddress) -> AnyView {
    match (address.href(), address.host()) {
        (Some(href), Some(host)) => {
            let text = text::video_link(&host);
            view! {
                <p>
                    <ExternalLink href text />
                </p>
            }
            .into_any()
        }
        _ => {
            let facts = vec![Fact::text(text::VIDEO, Some(address.as_str()))];
            view! { <FactsList facts /> }.into_any()
        }
    }
}
