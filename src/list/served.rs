//! Rows from the service, where it applies what is asked for.

use super::question::{Counts, Listed, Question};
use crate::api::{FACETS, Query, QueryState, RequestError, use_extension, use_query_as};
use directory_api::{FacetField, Results};
use leptos::prelude::*;

/// The answer of the service to a question. Copies share one state.
pub struct Served<Q: Listed> {
    pub rows: Query<Results<Q::Row>>,
    /// Whether the service does not apply a parameter of the question, so that the local directory has
    /// to answer it.
    pub is_local: Memo<bool>,
}

impl<Q: Listed> Clone for Served<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: Listed> Copy for Served<Q> {}

/// Asks the service, also when the question changes; nothing without a question.
///
/// What the service does not apply is remembered, and rows that came without it are never shown.
pub fn use_served<Q: Listed>(question: impl Into<Signal<Option<Question<Q>>>>) -> Served<Q> {
    let (question, extension) = (question.into(), use_extension());
    let is_local = Memo::new(move |_| {
        question.with(|question| {
            question.as_ref().is_some_and(|Question { query, counts, .. }| {
                let mut needed = query.extensions();
                needed.extend(matches!(counts, Counts::Needed(_)).then_some(FACETS));
                !extension.may_apply(Q::ENDPOINT, &needed)
            })
        })
    });
    // What is sent: a question for the service, and what is counted with it.
    let sent = move || {
        let question = question.get().filter(|_| !is_local.get())?;
        let facets = match question.counts {
            Counts::Needed(fields) => fields,
            Counts::Welcome if extension.may_apply(Q::ENDPOINT, &[FACETS]) => Q::FACETS,
            _ => &[],
        };
        Some((question, facets))
    };
    let call = move || sent().map(|(question, facets)| question.query.call(question.page, facets));
    let response = use_query_as(call, |results| results.map(Q::Row::from));
    let unapplied = move || {
        let (question, facets) = sent()?;
        response.state.with(|state| unapplied(&question, facets, state))
    };
    Effect::new(move || {
        if let Some(Unapplied { names, has_rows, .. }) = unapplied() {
            extension.note(Q::ENDPOINT, &names, has_rows);
        }
    });
    let state = move || {
        let state = response.state.get();
        match unapplied() {
            // Another answer is on its way.
            Some(it) if it.is_needed && extension.is_optional() => {
                QueryState { loading: true, ..QueryState::default() }
            }
            Some(it) if it.is_needed => {
                let error = Some(state.error.unwrap_or(RequestError::NotApplied));
                QueryState { error, ..QueryState::default() }
            }
            _ => state,
        }
    };
    let rows = Query::derive(state, move || response.refetch.run(()));
    Served { rows, is_local }
}

/// What a response shows not to be applied.
struct Unapplied {
    names: Vec<&'static str>,
    /// Whether the response has rows that could be used without them.
    has_rows: bool,
    /// Whether the rows are not what was asked for.
    is_needed: bool,
}

fn unapplied<Q: Listed>(
    question: &Question<Q>,
    facets: &[FacetField],
    state: &QueryState<Results<Q::Row>>,
) -> Option<Unapplied> {
    let mut names = question.query.extensions();
    names.extend((!facets.is_empty()).then_some(FACETS));
    match (&state.data, &state.error) {
        (Some(results), _) => {
            names.retain(|name| !results.applied.iter().any(|applied| applied == name));
        }
        (None, Some(error)) if error.is_refusal() => {}
        _ => return None,
    }
    // Rows without the counts that are needed are as good as none.
    let has_rows = state.data.is_some() && !matches!(question.counts, Counts::Needed(_));
    let is_needed = !has_rows || names.iter().any(|name| *name != FACETS);
    (!names.is_empty()).then_some(Unapplied { names, has_rows, is_needed })
}
