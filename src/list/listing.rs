//! One list with one function for both of its sources: the service where it applies what is asked
//! for, and else the local directory.

use super::local::{Lists, LocalRows};
use super::question::{Listed, Question};
use super::served::Served;
use crate::api::{FACETS, Query, use_extension};
use crate::local_search::LocalHandle;
use directory_api::{FacetField, Facets, Page, PageRequest, Results, Window};
use leptos::prelude::*;
use std::sync::Arc;

/// A list as a page shows it. Copies share one state.
pub struct Listing<Q: Listed> {
    pub question: Memo<Option<Question<Q>>>,
    pub rows: Query<Results<Q::Row>>,
    pub about: About,
    pub read_local: ReadLocal<Q>,
}

/// Reads a page of a query from the local directory; nothing once that is gone.
pub type ReadLocal<Q> = Callback<(Q, PageRequest), Option<Page<<Q as Listed>::Record>>>;

impl<Q: Listed> Clone for Listing<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: Listed> Copy for Listing<Q> {}

/// What is known of a result beside its rows. Copies share one state.
#[derive(Clone, Copy)]
pub struct About {
    /// Whether it comes from the local directory, because the service does not apply a parameter.
    pub is_local: Memo<bool>,
    /// The place of the page in the list, once it is there.
    pub window: Memo<Option<Window>>,
    /// How many rows have each value, as far as the source counts.
    pub facets: Memo<Arc<Facets>>,
    /// Whether there is data, or the reason why there is none; tracks the whole state.
    pub is_known: Signal<bool>,
    /// Whether the source may count the values.
    pub awaits_counts: Memo<bool>,
    /// Whether `is_known` was true at some time: it stays so while another page is loading.
    pub was_known: Signal<bool>,
    /// Whether what is shown will stay so, as far as one knows.
    pub is_final: Signal<bool>,
    /// How many records the local directory has not read yet, or not in full, so that more may be
    /// found; nothing where all are read.
    pub unchecked: Memo<Option<u64>>,
    /// Whether the source orders its rows as the query extension says.
    pub is_ordered: Memo<bool>,
    /// Whether the service may apply a text.
    is_searched: Memo<bool>,
    lists: Lists,
}

impl<Q: Listed> Listing<Q> {
    /// Which records are asked for, as far as it has an effect on the rows.
    pub fn query(self) -> Q {
        self.question.with(|it| it.as_ref().map(|it| it.query.clone())).unwrap_or_default()
    }

    /// The list from its two sources.
    pub(super) fn of(
        question: Memo<Option<Question<Q>>>,
        served: Served<Q>,
        lists: Lists,
        local: Memo<LocalRows<Q::Row>>,
        read_local: impl Fn(Q, PageRequest) -> Option<Page<Q::Record>> + Send + Sync + 'static,
    ) -> Self {
        let is_local = served.is_local;
        let state = move || match is_local.get() {
            true => local.with(|rows| rows.state.clone()),
            false => served.rows.state.get(),
        };
        let refetch = move || match is_local.get_untracked() {
            true => each(lists).for_each(LocalHandle::resume),
            false => served.rows.refetch.run(()),
        };
        let rows = Query::derive(state, refetch);
        let is_known = move || rows.state.with(|it| it.data.is_some() || it.error.is_some());
        let was_known =
            move |before: Option<&bool>| before.copied().unwrap_or_default() || is_known();
        let extension = use_extension();
        let about = About {
            is_local,
            window: Memo::new(move |_| {
                rows.state.with(|it| it.data.as_ref().map(|results| results.page.window))
            }),
            // What was counted stays until the next counts come.
            facets: Memo::new(move |before: Option<&Arc<Facets>>| {
                let now = rows.state.with(|it| it.data.as_ref().map(|it| it.facets.clone()));
                let before = before.cloned().unwrap_or_default();
                now.map(Arc::new).filter(|now| **now != *before).unwrap_or(before)
            }),
            is_known: Signal::derive(is_known),
            awaits_counts: Memo::new(move |_| {
                !Q::FACETS.is_empty() && extension.may_apply(Q::ENDPOINT, &[FACETS])
            }),
            was_known: Memo::new(was_known).into(),
            is_final: Signal::derive(move || local.with(|rows| rows.is_final)),
            unchecked: Memo::new(move |_| local.with(|rows| rows.unchecked)),
            is_ordered: Memo::new(move |before: Option<&bool>| {
                let is_extended = |results: &Arc<Results<Q::Row>>| !results.applied.is_empty();
                let now = rows.state.with(|it| it.data.as_ref().map(is_extended));
                is_local.get() || now.or(before.copied()).unwrap_or_default()
            }),
            is_searched: Memo::new(move |_| extension.may_apply(Q::ENDPOINT, &["name"])),
            lists,
        };
        let read_local = Callback::new(move |(query, page)| read_local(query, page));
        Self { question, rows, about, read_local }
    }
}

impl About {
    /// The lists of the local directory that are involved.
    pub fn lists(self) -> impl Iterator<Item = LocalHandle> {
        each(self.lists)
    }

    /// Whether a text is answered without a request; not tracked.
    pub fn is_immediate(self) -> bool {
        untrack(|| !self.is_searched.get() && self.lists().any(LocalHandle::is_open))
    }

    /// Whether the values of a field are counted.
    pub fn counts(self, field: FacetField) -> bool {
        self.facets.with(|facets| facets.get(field).is_some())
    }
}

fn each((list, joined_with): Lists) -> impl Iterator<Item = LocalHandle> {
    [Some(list), joined_with].into_iter().flatten()
}
