//! The one wrapper around everything that comes from the service.
//!
//! It shows exactly one of: a skeleton while nothing is known, an error with a way out, a remark
//! that there is nothing, or the data. Old data whose refresh failed stays, with a line above it
//! that says so; what could not be read of a response is told in a line below it.

mod faces;
mod focus;
mod missing;
mod pause;
mod reported;
pub mod retry_button;
pub mod retry_line;
mod trouble;
mod unreadable;

pub use pause::pause;
pub use reported::Reported;

use crate::data::{Remote, typed};
use crate::markup::{Element, Markup, nothing};
use faces::{Empty, Faces};
use std::sync::Arc;

/// Draws what stands in the data's place.
type Draw = Box<dyn Fn() -> Markup + Send>;

/// Draws what stands in the place of something that the service does not have.
type DrawMissing = Box<dyn Fn() -> Element + Send>;

/// When there is nothing to look at, and what stands in its place.
type WhenEmpty<R> = (fn(&R) -> bool, Draw);

/// Begins the wrapper around a call; `waiting` draws what stands in the data's place while
/// nothing is known, as high as the data will be.
pub fn remote_view<R: Reported + Send + Sync + 'static>(
    remote: Remote<R>,
    waiting: impl Fn() -> Markup + Send + 'static,
) -> RemoteView<R> {
    RemoteView { remote, waiting: Box::new(waiting), empty: None, missing: None }
}

/// The wrapper around a call, until it is told how the data is drawn.
pub struct RemoteView<R: Reported + Send + Sync + 'static> {
    remote: Remote<R>,
    waiting: Draw,
    empty: Option<WhenEmpty<R>>,
    missing: Option<DrawMissing>,
}

impl<R: Reported + Send + Sync + 'static> RemoteView<R> {
    /// What stands in the place of data that is nothing to look at.
    pub fn empty(
        self,
        is_empty: fn(&R) -> bool,
        view: impl Fn() -> Markup + Send + 'static,
    ) -> Self {
        Self { empty: Some((is_empty, Box::new(view))), ..self }
    }

    /// What stands in the place of something that the service does not have. The service's words
    /// and another attempt are added to it.
    pub fn missing(self, view: impl Fn() -> Element + Send + 'static) -> Self {
        Self { missing: Some(Box::new(view)), ..self }
    }

    /// Draws the data.
    pub fn data(self, draw: impl Fn(&Arc<R>) -> Markup + Send + Sync + 'static) -> Markup {
        let Self { remote, waiting, empty, missing } = self;
        let empty = empty.map(|(is_empty, view)| Empty {
            is: Box::new(move |data| typed::<R>(data).is_some_and(|data| is_empty(&data))),
            view,
        });
        let draw = move |data| match typed::<R>(data) {
            Some(data) => (draw(&data), data.problems().to_vec()),
            None => (nothing(), Vec::new()),
        };
        let (state, retry) = (remote.snapshot.state(), remote.retry);
        faces::show(Faces { state, retry, waiting, empty, missing, draw: Box::new(draw) })
    }
}
