//! The video pitch: `video_pitch`. Nothing is asked of its host before the person wants it.

mod address;

use crate::components::external_link::external_link;
use crate::components::facts::{Fact, facts_list};
use crate::components::icon::{Glyph, icon};
use crate::effect::effect;
use crate::markup::tags::{button, div, iframe, p, small, span};
use crate::markup::{Element, Handle, IntoMarkup, Markup, group, live};
use crate::signal::RwSignal;
use crate::text::venture as text;
use address::Video;
use directory_api::WebAddress;

/// A player that waits for a click, where the host has one; a link; else the address as text.
pub(super) fn video(address: &WebAddress) -> Markup {
    let (Some(href), Some(host)) = (address.href(), address.host()) else {
        let fact = Fact::text(text::VIDEO, Some(address.as_str()));
        return facts_list(vec![fact]).into_markup();
    };
    let player = Video::at(&href).map(player);
    let link = p().child(external_link(href, &text::video_link(&host)));
    group([player.into_markup(), link.into_markup()])
}

/// A button in the place of the video, and the video after it was pressed.
fn player(video: Video) -> Element {
    let is_wanted = RwSignal::new(false);
    let content = live(move || match is_wanted.get() {
        true => frame(&video).into_markup(),
        false => poster(&video, is_wanted).into_markup(),
    });
    div().class("video").child(content)
}

fn poster(video: &Video, is_wanted: RwSignal<bool>) -> Element {
    let words = span().child(text::play_video(video.host())).child(small().child(text::VIDEO_NOTE));
    button()
        .attr("type", "button")
        .on_click(move || is_wanted.set(true))
        .child(icon(Glyph::Play))
        .child(words)
}

/// The frame has the focus that the button had.
fn frame(video: &Video) -> Element {
    let handle = Handle::new();
    effect(move || handle.focus());
    iframe()
        .handle(handle)
        .attr("title", text::VIDEO_FRAME)
        .attr("src", video.frame())
        .attr("allow", "autoplay; encrypted-media; fullscreen; picture-in-picture")
        .attr("referrerpolicy", "strict-origin-when-cross-origin")
}
