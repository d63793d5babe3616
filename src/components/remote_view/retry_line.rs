//! One quiet line about a call whose data only helps, such as the options of a filter.

use super::Reported;
use super::unreadable::unreadable_line;
use crate::api::RequestError;
use crate::callback::Callback;
use crate::data::Remote;
use crate::markup::tags::{button, p};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::text::errors;
use crate::text::shell::RETRY;

/// Says what failed, after the sentence `said`, or what could not be read; nothing where all is
/// well.
pub fn retry_line<R: Reported + Send + Sync + 'static>(
    remote: Remote<R>,
    said: &'static str,
) -> Markup {
    live(move || {
        let (error, problems) = remote.snapshot.with(|it| {
            let problems = it.data.as_ref().map(|data| data.problems().to_vec());
            (it.error.clone(), problems.unwrap_or_default())
        });
        let error = error.map(|error| line(&error, said, remote.retry));
        group([error.into_markup(), unreadable_line(&problems)])
    })
}

fn line(error: &RequestError, said: &'static str, retry: Callback<()>) -> Element {
    let again = button()
        .attr("type", "button")
        .class("link-button")
        .on_click(move || retry.run(()))
        .child(RETRY);
    p().class("small muted")
        .attr("role", "status")
        .child(format!("{said} {} ", errors::what(error)))
        .child(again)
}
