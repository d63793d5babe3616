//! How far the search for ventures is.

use crate::components::remote_view::retry_line::retry_line;
use crate::data::{Finder, Support};
use crate::markup::tags::{div, p};
use crate::markup::{Element, IntoMarkup, live};
use crate::text::palette as text;

/// One line while ventures are searched, or where they cannot be; nothing where all is well.
pub fn search_line(finder: Finder) -> Element {
    let line = move || {
        let quiet = |said: &'static str| p().class("small muted").child(said).into_markup();
        if finder.support.get() == Support::Missing {
            return Some(quiet(text::NO_SEARCH));
        }
        let remote = finder.remote.get()?;
        if remote.snapshot.with(|it| it.error.is_some()) {
            return Some(retry_line(remote, text::SEARCH_FAILED));
        }
        finder.is_searching().then(|| quiet(text::SEARCHING))
    };
    div().attr("role", "status").child(live(line))
}
