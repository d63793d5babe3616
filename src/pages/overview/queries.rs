//! Queries of the overview: the newest records and, where they are counted, the counts.

use crate::api::{Query, RequestError, use_query};
use crate::list::Listed;
use directory_api::paging::Total;
use directory_api::{
    FacetField, Facets, PageRequest, Record, Results, Round, RoundQuery, RoundStatus, VentureQuery,
    VentureSummary,
};
use leptos::prelude::*;

/// Counts of rounds.
const COUNTED: &[FacetField] = &[FacetField::Status, FacetField::Stage, FacetField::Posted];

/// A page that is asked for its counts alone.
const NO_ROWS: PageRequest = PageRequest { offset: 0, limit: 1 };

/// One half of the page: records, and counts of the whole directory. Copies share one state.
pub(super) struct Half<R: Send + Sync + 'static> {
    pub(super) newest: Query<Results<R>>,
    pub(super) counts: Memo<Counts>,
}

impl<R: Send + Sync> Clone for Half<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Send + Sync> Copy for Half<R> {}

/// The counts of a whole list.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Counts {
    #[default]
    Loading,
    /// The service does not count, and the local directory has not all records.
    Missing,
    Known(Facets),
}

impl Counts {
    pub(super) fn facets(&self) -> Option<&Facets> {
        if let Self::Known(facets) = self { Some(facets) } else { None }
    }
}

/// Asks for the first page of ventures, as their list does, and for the counts apart if they do not
/// come with it. They start the local directory once `is_wanted`.
pub(super) fn use_ventures(page: PageRequest, is_wanted: RwSignal<bool>) -> Half<VentureSummary> {
    let query = VentureQuery::default();
    let newest = use_query(move || Some(query.call(page, VentureQuery::FACETS)));
    let counts = use_counts(newest, VentureQuery::default(), VentureQuery::FACETS, is_wanted);
    Half { newest, counts }
}

/// Asks for the newest rounds of all statuses. From a service that lists one status at a time, those
/// that are raising capital are shown.
pub(super) fn use_rounds(newest: u32, is_wanted: RwSignal<bool>) -> Half<Round> {
    let page = PageRequest { offset: 0, limit: newest };
    let all = use_query(move || Some(RoundQuery::default().call(page, COUNTED)));
    let is_plain =
        Memo::new(move |_| all.state.with(|state| state.error == Some(RequestError::NotLoaded)));
    let statuses = vec![RoundStatus::Fundraising];
    let raising = RoundQuery { statuses, ..RoundQuery::default() };
    let raising = use_query(move || is_plain.get().then(|| raising.call(page, &[])));
    let shown = move || if is_plain.get() { raising } else { all };
    let newest = Query::derive(move || shown().state.get(), move || untrack(shown).refetch.run(()));
    Half { newest, counts: use_counts(newest, RoundQuery::default(), COUNTED, is_wanted) }
}

/// The counts of the records that a query finds: those of an answer or, if it has none, from a
/// question for them alone.
fn use_counts<Q: Listed>(
    answer: Query<Results<Q::Record>>,
    query: Q,
    fields: &'static [FacetField],
    is_wanted: RwSignal<bool>,
) -> Memo<Counts> {
    let with_rows = Memo::new(move |_| {
        answer.state.with(|state| match (&state.data, &state.error) {
            (Some(results), _) => counts_of(results),
            (None, Some(_)) => Counts::Missing,
            (None, None) => Counts::Loading,
        })
    });
    let apart = use_query(move || {
        let call = query.call(NO_ROWS, fields).needing_counts();
        let call = if is_wanted.get() { call.starting_directory() } else { call };
        with_rows.with(|counts| *counts == Counts::Missing).then_some(call)
    });
    Memo::new(move |_| {
        let with_rows = with_rows.get();
        if with_rows != Counts::Missing {
            return with_rows;
        }
        apart.state.with(|state| match (&state.data, &state.error) {
            (Some(results), _) => counts_of(results),
            (None, Some(_)) => Counts::Missing,
            (None, None) => Counts::Loading,
        })
    })
}

fn counts_of<R: Record>(results: &Results<R>) -> Counts {
    let is_whole = results.coverage.is_none_or(|coverage| coverage.is_whole());
    match results.facets.is_empty() {
        false if is_whole => Counts::Known(results.facets.clone()),
        _ => Counts::Missing,
    }
}

/// The number of rounds of a status, from the counts or from the list of the status.
pub(super) fn total_of(half: Half<Round>, status: &RoundStatus) -> Total {
    let counted = half.counts.with(|counts| {
        let facet = counts.facets()?.get(FacetField::Status)?;
        Some(Total::Exactly(facet.count(status.as_str()).unwrap_or_default()))
    });
    let listed = || {
        half.newest.state.with(|state| {
            let results = state.data.as_ref()?;
            // Without counts, the list is that of the rounds that are raising capital.
            (*status == RoundStatus::Fundraising).then(|| results.page.window.total())
        })
    };
    counted.or_else(listed).unwrap_or(Total::Unknown)
}
