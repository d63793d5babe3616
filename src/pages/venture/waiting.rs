//! The place of a venture that is on its way.

use crate::components::panel::PanelBone;
use crate::components::skeleton::{Waiting, Width, lines};
use leptos::prelude::*;

/// Panels with bars in them, laid out like the page that comes.
pub(super) fn waiting() -> AnyView {
    const TEXT: [Width; 4] = [Width::Word, Width::Long, Width::Long, Width::Half];
    const FACTS: [Width; 4] = [Width::Short, Width::Long, Width::Half, Width::Long];
    let panel = |widths: &[Width]| {
        let bars = lines(widths);
        view! { <PanelBone>{bars}</PanelBone> }
    };
    view! {
        <Waiting>
            <div class="detail">
                <div class="stack detail-main">{panel(&TEXT)} {panel(&TEXT)} {panel(&TEXT)}</div>
                <div class="stack detail-aside">{panel(&FACTS)} {panel(&FACTS)}</div>
            </div>
        </Waiting>
    }
    .into_any()
}
