//! The rounds of a status, found by what they and their ventures are.

use super::values::{given, timestamp};
use crate::results::{Highlights, Match, page_of};
use crate::shared::Shared;
use directory_api::{
    Facet, FacetField, Facets, Lenient, Page, PageRequest, Round, RoundId, RoundQuery, RoundStatus,
    Timestamp, Usd, VentureId,
};
use directory_index::{Hit, RoundHit};
use std::rc::Rc;

#[derive(Debug)]
pub(crate) struct Rounds {
    pub(crate) shared: Rc<Shared>,
    pub(crate) status: RoundStatus,
}

impl Rounds {
    /// The rounds that a query finds, each with what is shown of its venture, and the counts.
    pub(crate) fn page(
        &self,
        query: &RoundQuery,
        page: PageRequest,
    ) -> (Page<Match<Round>>, Facets) {
        let directory = self.shared.directory();
        let query = self.of_status(query);
        let found = directory.rounds(&query, page);
        let words = query.name.as_deref().unwrap_or_default();
        let hits = found.ids.iter().filter_map(|id| directory.round_hit(id, words));
        let page = page_of(hits.map(round).collect(), page, found.total);
        let facets = found.facets.iter().map(|(field, facet)| (field, self.own(field, facet)));
        (page, facets.collect())
    }

    /// How many more ventures may have rounds that a query finds, as their sectors are filtered by and
    /// not known.
    pub(crate) fn unchecked_ventures(&self, query: &RoundQuery) -> usize {
        if query.sectors.is_empty() {
            return 0;
        }
        let directory = self.shared.directory();
        let of_any_sector = RoundQuery { sectors: Vec::new(), ..self.of_status(query) };
        let all = directory.ventures_of_rounds(&of_any_sector);
        all.into_iter().filter(|id| !directory.knows_sectors(id)).count()
    }

    fn of_status(&self, query: &RoundQuery) -> RoundQuery {
        let statuses = vec![self.status.clone()];
        let mut query = RoundQuery { statuses, ..query.clone() };
        query.facets.retain(|field| *field != FacetField::Stage);
        query
    }

    /// The directory has rounds of other statuses as well, but perhaps not all of them.
    fn own(&self, field: FacetField, facet: &Facet) -> Facet {
        let mut facet = facet.clone();
        if field == FacetField::Status {
            facet.values.retain(|it| it.value == self.status.as_str());
            facet.known = facet.values.iter().map(|it| it.count).sum();
        }
        facet
    }
}

fn round(RoundHit { row, title, venture }: RoundHit) -> Match<Round> {
    let (venture, spans) = venture.map(|Hit { row, spans }| (row, spans)).unzip();
    let venture = venture.unwrap_or_default();
    let posted = row.posted.map(timestamp);
    let record = Round {
        id: RoundId::new(row.id),
        post_date: posted.or_else(|| given(row.odd_posted).map(Timestamp::new)).into(),
        title: given(row.title).into(),
        fund_status: given(row.words).into(),
        venture_id: given(row.venture).map(VentureId::new).into(),
        capital: match given(row.odd_capital) {
            Some(odd) => Lenient::Odd(odd.into()),
            None => row.capital.map(Usd).into(),
        },
        venture_title: given(venture.title).into(),
        country: given(venture.country).into(),
        sectors: venture.sectors.map(|names| names.into_iter().collect()),
        ..Round::default()
    };
    let text = spans.map(|spans| spans.title).unwrap_or_default();
    Match { record, highlights: Highlights { title, text } }
}
