//! Rows from the service, where it applies what is asked for.

use super::question::{Counts, Listed, Question};
use crate::api::{FACETS, Query, QueryState, RequestError, is_refusal, use_extension, use_query};
use directory_api::{FacetField, Results};
use leptos::prelude::*;

/// The answer of the service to a question. Copies share one state.
pub struct Served<Q: Listed> {
    /// The rows.
    pub rows: Query<Results<Q::Row>>,
    /// Whether the service does not apply what is asked for, which is then for the local directory.
    pub is_local: Memo<bool>,
}

impl<Q: Listed> Clone for Served<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: Listed> Copy for Served<Q> {}

/// A question as it is sent.
#[derive(Clone, PartialEq)]
struct Sent<Q> {
    pub(super) question: Question<Q>,
    pub(super) facets: &'static [FacetField],
}

/// Asks the service, also when the question changes; nothing without a question.
///
/// What the service does not apply is remembered, and rows that came without it are never shown.
pub fn use_served<Q: Listed>(question: Memo<Option<Question<Q>>>) -> Served<Q> {
    let extension = use_extension();
    let is_local = Memo::new(move |_| {
        question.with(|question| {
            let needed = question.as_ref().map(needed);
            needed.is_some_and(|names| !extension.may_apply(Q::ENDPOINT, &names))
        })
    });
    let counts = Memo::new(move |_| extension.may_apply(Q::ENDPOINT, &[FACETS]));
    let sent = Memo::new(move |_| {
        let question = question.get().filter(|_| !is_local.get())?;
        let facets = match question.counts {
            Counts::Needed(fields) => fields,
            Counts::Welcome if counts.get() => Q::FACETS,
            _ => &[],
        };
        Some(Sent { question, facets })
    });
    let response = use_query(move || {
        sent.with(|sent| {
            let Sent { question, facets } = sent.as_ref()?;
            Some(question.query.call(question.page, facets))
        })
    });
    let unapplied = Memo::new(move |_| {
        sent.with(|sent| {
            let sent = sent.as_ref()?;
            response.state.with(|state| unapplied(sent, state))
        })
    });
    Effect::new(move || {
        if let Some((names, has_rows)) = unapplied.get() {
            extension.note(Q::ENDPOINT, &names, has_rows);
        }
    });
    let rows = response.map(|results| results.clone().map(Q::Row::from));
    let state = move || {
        let state = rows.state.get();
        let is_right = match unapplied.get() {
            Some((names, has_rows)) => {
                let needed = question.with(|question| question.as_ref().map(needed));
                let needed = needed.unwrap_or_default();
                has_rows && !names.iter().any(|name| needed.contains(name))
            }
            None => true,
        };
        match is_right {
            true => state,
            // Another answer is on its way.
            false if extension.is_optional() => {
                QueryState { loading: true, ..QueryState::default() }
            }
            false => {
                let error = Some(state.error.unwrap_or(RequestError::NotApplied));
                QueryState { error, ..QueryState::default() }
            }
        }
    };
    let rows = Query::derive(state, move || response.refetch.run(()));
    Served { rows, is_local }
}

/// The parameters of the extension without which the rows are not what was asked for.
fn needed<Q: Listed>(question: &Question<Q>) -> Vec<&'static str> {
    let mut names = question.query.extensions();
    names.extend(matches!(question.counts, Counts::Needed(_)).then_some(FACETS));
    names
}

/// The parameters that a response shows not to be applied, and whether its rows can be used.
fn unapplied<Q: Listed>(
    Sent { question, facets }: &Sent<Q>,
    state: &QueryState<Results<Q::Record>>,
) -> Option<(Vec<&'static str>, bool)> {
    let mut names = question.query.extensions();
    names.extend((!facets.is_empty()).then_some(FACETS));
    match (&state.data, &state.error) {
        (Some(results), _) => {
            names.retain(|name| !results.applied.iter().any(|applied| applied == name));
        }
        (None, Some(error)) if is_refusal(error) => {}
        _ => return None,
    }
    // Rows without the counts that are needed are as good as none.
    let has_rows = state.data.is_some() && !matches!(question.counts, Counts::Needed(_));
    (!names.is_empty()).then_some((names, has_rows))
}
