//! What could not be read of a response.

use crate::components::disclosure::disclosure;
use crate::markup::tags::{li, ul};
use crate::markup::{IntoMarkup, Markup};
use crate::text::shell::unreadable;
use directory_api::Problem;

/// A quiet line that opens the list of what could not be read, and why; nothing if all could.
pub(super) fn unreadable_line(problems: &[Problem]) -> Markup {
    let item = |problem: &Problem| li().attr("dir", "auto").child(problem.to_string());
    let line = (!problems.is_empty()).then(|| {
        let items = problems.iter().map(item).collect::<Vec<_>>();
        disclosure(unreadable(problems)).child(ul().class("small muted").child(items))
    });
    line.into_markup()
}
