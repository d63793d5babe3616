//! How far the search for ventures is, and what is searched here.

use crate::components::remote_view::retry_line::retry_line;
use crate::data::{Finder, Support};
use crate::markup::tags::{div, p};
use crate::markup::{Element, IntoMarkup, live};
use crate::text::palette as text;

/// One line while ventures are searched, or where they cannot be, and one that says among how many
/// was searched here; nothing where all is well.
pub fn search_line(finder: Finder, with_people: bool) -> Element {
    let line = move || {
        let quiet = |said: &'static str| p().class("small muted").child(said).into_markup();
        if finder.support.get() == Support::Missing {
            return finder.ventures_here().is_none().then(|| quiet(text::NO_SEARCH));
        }
        let remote = finder.remote.get()?;
        if remote.snapshot.with(|it| it.error.is_some()) {
            return Some(retry_line(remote, text::SEARCH_FAILED));
        }
        finder.is_searching().then(|| quiet(text::SEARCHING))
    };
    let here = move || {
        let ventures = finder.ventures_here().map(|found| found.held);
        let people = finder.people_here().filter(|_| with_people).map(|found| found.held);
        text::here(ventures, people).map(|said| p().class("small muted").child(said))
    };
    div().attr("role", "status").child(live(line)).child(live(here))
}
