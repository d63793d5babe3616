//! View of data from the service.
//!
//! It shows exactly one of: a skeleton while loading, an error with a button to retry, an empty
//! state, or the data. Stale data whose refresh failed stays, with a line above it; a line below
//! the data lists the parts of the response that could not be read.

mod failure;
pub mod text;

pub(crate) use failure::{RetryButton, RetryLine};

use crate::api::{Query, QueryState, RequestError, is_same};
use crate::first_view::FirstView;
use directory_api::{Page, Problem, Results, Single};
use failure::{Failure, StaleLine, UnreadableLine};
use leptos::prelude::*;
use std::sync::Arc;

/// Response that reports its unreadable parts.
pub trait HasProblems {
    fn problems(&self) -> &[Problem];
}

impl<T> HasProblems for Page<T> {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl<T> HasProblems for Results<T> {
    fn problems(&self) -> &[Problem] {
        &self.page.problems
    }
}

impl<T> HasProblems for Single<T> {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

/// Data of a query, or a skeleton, an error or an empty state instead.
///
/// The children are rendered once, and get the data as a memo: a list renders its rows by a keyed
/// `<For>` over it and keeps them when it is refreshed. Content that may be rendered again is a
/// closure: `let:data` and `{move || details(&data.get())}`.
#[component]
pub fn QueryView<R, C, V>(
    query: Query<R>,
    /// Skeleton until the first response, as high as the data will be.
    #[prop(into)]
    skeleton: ViewFn,
    /// True if there is no data to show.
    #[prop(optional)]
    is_empty: Option<fn(&R) -> bool>,
    /// View if there is no data to show.
    #[prop(optional, into)]
    empty: ViewFn,
    /// View of a missing record, around the message of the service and a button for another
    /// attempt.
    #[prop(optional, into)]
    missing: Option<Callback<AnyView, AnyView>>,
    children: C,
) -> impl IntoView
where
    R: HasProblems + Send + Sync + 'static,
    C: Fn(Memo<Arc<R>>) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let status = Signal::derive(move || query.state.with(|state| QueryStatus::of(state, is_empty)));
    let content = move || {
        let first = query.state.with_untracked(|state| state.data.clone())?;
        let data = move |before: Option<&Arc<R>>| {
            // The memo may run once more between the removal of the data and that of its content.
            let now = query.state.with(|state| state.data.clone());
            now.or_else(|| before.cloned()).unwrap_or_else(|| Arc::clone(&first))
        };
        let memo = Memo::new_with_compare(data, |one, other| !is_same(one, other));
        Some(children(memo).into_any())
    };
    render(status, query.refetch, skeleton, empty, missing, Box::new(content))
}

/// [`QueryState`] without its data.
struct QueryStatus {
    /// True if the data is empty; `None` without data.
    is_empty: Option<bool>,
    error: Option<RequestError>,
    is_loading: bool,
    problems: Vec<Problem>,
}

impl QueryStatus {
    fn of<R: HasProblems>(state: &QueryState<R>, is_empty: Option<fn(&R) -> bool>) -> Self {
        let data = state.data.as_deref();
        Self {
            is_empty: data.map(|data| is_empty.is_some_and(|is_empty| is_empty(data))),
            error: state.error.clone(),
            is_loading: state.is_loading,
            problems: data.map(|data| data.problems().to_vec()).unwrap_or_default(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum VisibleView {
    Skeleton,
    Missing,
    Failure,
    Empty,
    Data,
}

/// Part of [`QueryView`] that does not depend on the type.
fn render(
    status: Signal<QueryStatus>,
    retry: Callback<()>,
    skeleton: ViewFn,
    empty: ViewFn,
    missing: Option<Callback<AnyView, AnyView>>,
    content: Box<dyn Fn() -> Option<AnyView> + Send + Sync>,
) -> AnyView {
    let has_missing = missing.is_some();
    let shown = Memo::new(move |_| {
        status.with(|status| match (status.is_empty, &status.error) {
            (Some(true), _) => VisibleView::Empty,
            (Some(false), _) => VisibleView::Data,
            (None, Some(error)) if has_missing && error.is_missing() => VisibleView::Missing,
            (None, Some(_)) => VisibleView::Failure,
            (None, None) => VisibleView::Skeleton,
        })
    });
    if let Some(first_view) = use_context::<FirstView>() {
        first_view.await_answer(move || match shown.get() {
            VisibleView::Skeleton => None,
            VisibleView::Data | VisibleView::Empty => Some(true),
            VisibleView::Missing | VisibleView::Failure => Some(false),
        });
    }
    let error = Signal::derive(move || status.with(|status| status.error.clone()));
    let busy = Signal::derive(move || status.with(|status| status.is_loading));
    let problems = Signal::derive(move || status.with(|status| status.problems.clone()));
    let view = move || match shown.get() {
        VisibleView::Skeleton => skeleton.run(),
        VisibleView::Missing => {
            let words = move || match error.get() {
                Some(RequestError::Service(error)) => text::service_message(&error),
                _ => String::new(),
            };
            let more = view! {
                <p class="small" dir="auto">{words}</p>
                <RetryButton busy retry />
            };
            view! { <div role="alert">{missing.map(|missing| missing.run(more.into_any()))}</div> }
                .into_any()
        }
        VisibleView::Failure => view! { <Failure error busy retry /> }.into_any(),
        VisibleView::Empty => empty.run(),
        VisibleView::Data => view! {
            <StaleLine error busy retry />
            {content()}
            <UnreadableLine problems />
        }
        .into_any(),
    };
    view.into_any()
}
