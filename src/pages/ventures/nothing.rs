//! What stands where no row is, and the way on.

use super::list::List;
use super::state::ListState;
use crate::components::icon::Glyph;
use crate::components::link::Link;
use crate::components::notice::Blank;
use crate::text::ventures as text;
use directory_api::Window;
use leptos::prelude::*;

/// An empty directory, a filter that finds nothing, or a page behind the end of the list.
pub(super) fn view(list: List, window: Option<Window>) -> AnyView {
    let state = list.state.get();
    let beyond = window.is_some_and(|window| window.offset > 0);
    let first = list.address(&ListState { page: 1, ..state.clone() });
    let (glyph, title, advice, action) = if beyond {
        (Glyph::Ventures, text::BEYOND, text::BEYOND_ADVICE, Some((first, text::BEYOND_ACTION)))
    } else if state.filter.is_empty() {
        (Glyph::Ventures, text::EMPTY, text::EMPTY_ADVICE, None)
    } else {
        let clear = (list.unfiltered(), text::NONE_ACTION);
        (Glyph::Search, text::NONE, text::NONE_ADVICE, Some(clear))
    };
    let action = action.map(|(to, label)| {
        view! {
            <Link to class="button">
                {label}
            </Link>
        }
    });
    view! {
        <Blank glyph title advice>
            {action}
        </Blank>
    }
    .into_any()
}
