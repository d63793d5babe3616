//! The one wrapper around everything that comes from the service.
//!
//! It shows exactly one of: a skeleton while nothing is known, an error with a way out, a remark
//! that there is nothing, or the data. Old data whose refresh failed stays, with a line above it
//! that says so; what could not be read of a response is told in a line below it.

mod reported;
pub mod retry_line;
pub mod trouble;
mod unreadable;

pub use reported::Reported;

use crate::api::Data;
use crate::data::{Remote, State, typed};
use directory_api::Problem;
use leptos::prelude::*;
use reported::problems_of;
use std::sync::Arc;
use trouble::{Trouble, stale_line};
use unreadable::unreadable_line;

/// Which of the wrapper's faces is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    Waiting,
    Failed,
    Empty,
    Data,
}

/// Shows what is known of a call.
#[component]
pub fn RemoteView<R, F, V>(
    /// The call.
    remote: Remote<R>,
    /// What stands in the data's place while nothing is known; as high as the data will be.
    #[prop(into)]
    skeleton: ViewFn,
    /// Whether the data is nothing to look at.
    #[prop(optional)]
    is_empty: Option<fn(&R) -> bool>,
    /// What stands in the data's place when there is nothing to look at.
    #[prop(optional, into)]
    empty: ViewFn,
    /// The data's view.
    children: F,
) -> impl IntoView
where
    R: Reported + Send + Sync + 'static,
    F: Fn(Arc<R>) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let kind = Kind {
        is_empty: Box::new(move |data| {
            is_empty.is_some_and(|is_empty| data.downcast_ref().is_some_and(is_empty))
        }),
        problems: problems_of::<R>,
        content: Box::new(move |data| {
            typed(data).map(|data| children(data).into_view().into_any())
        }),
    };
    wrapped(remote.snapshot.state(), remote.retry, [skeleton, empty], kind)
}

/// What the wrapper has to know about the type of the data.
struct Kind {
    is_empty: Box<dyn Fn(&Data) -> bool + Send + Sync>,
    problems: fn(&Data) -> Vec<Problem>,
    content: Box<dyn Fn(Data) -> Option<AnyView> + Send + Sync>,
}

/// The wrapper itself, which is compiled once and not for each type of data.
fn wrapped(
    state: Signal<State>,
    retry: Callback<()>,
    [skeleton, empty]: [ViewFn; 2],
    kind: Kind,
) -> AnyView {
    let Kind { is_empty, problems, content } = kind;
    let data = Memo::new_with_compare(
        move |_| state.with(|state| state.data.clone()),
        |old, new| match (old.as_ref(), new.and_then(Option::as_ref)) {
            (Some(Some(old)), Some(new)) => !Arc::ptr_eq(old, new),
            (Some(None), None) => false,
            _ => true,
        },
    );
    let face = Memo::new(move |_| state.with(|state| face_of(state, &is_empty)));
    let failure = Memo::new(move |_| state.with(|state| state.error.clone()));
    let loading = Memo::new(move |_| state.with(|state| state.loading));
    let content: Arc<dyn Fn() -> AnyView + Send + Sync> =
        Arc::new(move || data.get().and_then(&content).into_any());
    let problems =
        Signal::derive(move || data.with(|data| data.as_ref().map(problems)).unwrap_or_default());
    let faces = move || match face.get() {
        Face::Waiting => skeleton.run(),
        Face::Failed => view! { <Trouble error=failure busy=loading retry /> }.into_any(),
        Face::Empty => empty.run(),
        Face::Data => {
            let content = Arc::clone(&content);
            view! {
                {stale_line(failure.into(), loading.into(), retry)}
                {move || content()}
                {unreadable_line(problems)}
            }
            .into_any()
        }
    };
    faces.into_any()
}

fn face_of(state: &State, is_empty: impl Fn(&Data) -> bool) -> Face {
    match (&state.data, &state.error) {
        (Some(data), _) if is_empty(data) => Face::Empty,
        (Some(_), _) => Face::Data,
        (None, Some(_)) => Face::Failed,
        (None, None) => Face::Waiting,
    }
}
