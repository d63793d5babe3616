//! The remark that there is no network.

use crate::components::notice::{Tone, notice};
use crate::data::use_online;
use crate::markup::tags::{div, p};
use crate::markup::{Element, live};
use crate::text::pages::OFFLINE;

/// Says that the browser is offline, as long as it is. The region is always there, so that screen
/// readers notice what comes into it.
pub(super) fn offline_notice() -> Element {
    let online = use_online();
    let remark = move || (!online.get()).then(|| notice(Tone::Calm).child(p().child(OFFLINE)));
    div().class("offline").attr("role", "status").child(live(remark))
}
