//! Names of people and ventures of whom only the number is known, asked for politely.
//!
//! Lists of the specification give followers and the ventures of rounds by number alone; each name
//! is a request of its own. So all of the app's views share one queue: at most six requests are
//! under way, each name is asked for once however often it is shown, those on the screen come
//! first, and what nobody shows any more is called back. Answers go into and come from the cache
//! of [`Queries`].
//!
//! A page calls [`use_name`] for what it draws and hands the [`Name`] to a component, such as
//! `components::name_text` or `components::people_by_name`:
//!
//! ```ignore
//! let name = use_name(Subject::Venture(round.venture_id.clone()));
//! link(&routes::venture(&id)).child(name_text(name, shell::venture(id.as_str())))
//! ```
//!
//! Names of users are told for an API key only. Without one, and after the service has refused
//! one, nobody asks; [`use_names_trouble`] says why, so that a page can say so once.

mod asking;
mod queue;
mod subject;

pub use asking::{Names, provide_names, use_names_trouble};
pub use subject::Subject;

use crate::context::expect_context;
use crate::markup::Handle;
use crate::signal::Signal;
use leptos::prelude::*;

/// A name that may still be on its way, or never come.
#[derive(Clone, Copy)]
pub struct Name {
    /// The name, as soon as it is known. Until then, and where it fails, the number stands for it.
    pub text: Signal<Option<String>>,
    /// The element that shows the name must be given this handle: whether it is on the screen
    /// decides when the name is asked for.
    pub place: Handle,
}

/// Asks for a name as long as the view lives; to be called where the view is drawn, once for each
/// place that shows the name.
pub fn use_name(subject: Subject) -> Name {
    let names: Names = expect_context();
    let place = Handle::new();
    let (reader, text) = names.join(subject);
    let seen = names.clone();
    place.on_sight(move |is_in_view| seen.see(reader, is_in_view));
    on_cleanup(move || names.leave(reader));
    Name { text: text.into(), place }
}
