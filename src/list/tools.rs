//! What stands around the rows of a list. Its code comes after the rows, into places that have their
//! sizes before.

use super::listing::About;
use crate::components::{PartPlace, SkeletonBar, Width, load_when};
use crate::lazy::{Chunk, Lazy, LazyState};
use leptos::context::Provider;
use leptos::prelude::*;

/// A place around the rows, in the context of what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the end of the head of the page.
    Head,
    /// Beside the rows, or in a drawer.
    Filters,
    /// Above the rows: chosen values that nobody knows.
    Notices,
    /// At the end of the line above the rows.
    Order,
}

/// The code for all places of a page. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct Tools {
    part: Lazy,
}

impl Tools {
    /// Those of a chunk, which is loaded once the rows are there, or the reason why there are none.
    pub fn load(chunk: Chunk, about: About) -> Self {
        let part = Lazy::new(chunk);
        load_when(part, move || about.was_known.get());
        Self { part }
    }
}

/// One of the places. The filters, which are the largest, say so if the code does not come.
#[component]
pub fn ToolPlace(tools: Tools, place: Place) -> impl IntoView {
    let Tools { part } = tools;
    if place == Place::Filters {
        return view! {
            <Provider value=place>
                <PartPlace part class="filters" skeleton=blank_filters />
            </Provider>
        }
        .into_any();
    }
    let blank = match place {
        Place::Head => Some("blank-tools"),
        Place::Order => Some("order blank-order"),
        _ => None,
    };
    let content = move || match part.state() {
        LazyState::Ready(render) => render(),
        _ => blank.map(|class| view! { <div class=class></div> }).into_any(),
    };
    view! { <Provider value=place>{content}</Provider> }.into_any()
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
