//! What stands around the rows of a list. Its code comes after the rows, into slots that have their
//! sizes before.

use super::listing::About;
use crate::components::{PartPlace, SkeletonBar, Width, load_when};
use crate::lazy::{Chunk, Lazy, LazyState};
use leptos::context::Provider;
use leptos::prelude::*;

/// A slot around the rows. What is in it finds it in the context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// At the end of the head of the page.
    Head,
    /// Beside the rows, or in a drawer.
    Filters,
    /// Above the rows: chosen values that nobody knows.
    Notices,
    /// At the end of the line above the rows.
    Order,
}

/// What loads the code for the slots of a page.
#[derive(Clone, Copy)]
pub struct Tools {
    part: Lazy,
    /// The slot that shows an error, with a retry, if the code cannot be loaded.
    main: Slot,
}

impl Tools {
    /// Loads a chunk as soon as the rows, or an error in their place, are on the screen.
    pub fn load(chunk: Chunk, main: Slot, about: About) -> Self {
        let part = Lazy::new(chunk);
        load_when(part, move || about.was_known.get());
        Self { part, main }
    }
}

/// One of the slots.
#[component]
pub fn ToolSlot(tools: Tools, at: Slot) -> impl IntoView {
    let Tools { part, main } = tools;
    let blank: fn() -> AnyView = match at {
        Slot::Head => || view! { <div class="blank-tools"></div> }.into_any(),
        Slot::Filters => blank_filters,
        Slot::Notices => || ().into_any(),
        Slot::Order => || view! { <div class="order blank-order"></div> }.into_any(),
    };
    let class = if at == Slot::Filters { "filters" } else { "tools" };
    let content = move || match part.state() {
        LazyState::Ready(render) => render(),
        _ => blank(),
    };
    view! {
        <Provider value=at>
            {match at == main {
                true => view! { <PartPlace part class skeleton=blank /> }.into_any(),
                false => content.into_any(),
            }}
        </Provider>
    }
}

fn blank_filters() -> AnyView {
    let field = |_| {
        view! {
            <div class="blank-filter">
                <SkeletonBar width=Width::Short />
                <div></div>
            </div>
        }
    };
    (0..3).map(field).collect_view().into_any()
}
