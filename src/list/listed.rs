//! The queries of the three lists that the app shows.

use crate::api::ListCall;
use crate::routes;
use directory_api::{
    FacetField, ListQuery, PageRequest, PersonQuery, Query, Record, Round, RoundQuery, Sort,
    UserSummary, VentureQuery, VentureSummary, call,
};

/// The query of a list that the app shows.
pub trait Listed: ListQuery + PartialEq + Send + Sync + 'static {
    /// What is listed.
    type Record: Record + Clone + PartialEq + Send + Sync + 'static;

    /// Counts next to the filters.
    const FACETS: &'static [FacetField];

    /// The question for a page and these counts.
    fn call(&self, page: PageRequest, facets: &[FacetField]) -> ListCall<Self::Record>;

    /// The address of the list's page with these parameters.
    fn address(parameters: &Query) -> String;

    /// The text that is searched for, and the order; `None` is the list's own.
    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>);

    fn name(&self) -> Option<String> {
        self.clone().text_and_order().0.take()
    }

    fn sort(&self) -> Option<Sort> {
        *self.clone().text_and_order().1
    }

    /// This query without filters.
    fn unfiltered(&self) -> Self {
        let mut all = Self::default();
        *all.text_and_order().1 = self.sort();
        all
    }

    /// Keeps what an address may say.
    fn restrict(&mut self) {}

    /// The text that is saved of a search by these parameters.
    fn saved(parameters: &Query) -> String {
        parameters.to_string()
    }
}

impl Listed for VentureQuery {
    type Record = VentureSummary;

    const FACETS: &'static [FacetField] = FacetField::OF_VENTURES;

    fn call(&self, page: PageRequest, facets: &[FacetField]) -> ListCall<VentureSummary> {
        let counted = Self { facets: facets.to_vec(), ..self.clone() };
        ListCall::new(call::find_ventures, self, &counted, page)
    }

    fn address(parameters: &Query) -> String {
        routes::ventures(parameters)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }
}

impl Listed for PersonQuery {
    type Record = UserSummary;

    const FACETS: &'static [FacetField] = &[];

    fn call(&self, page: PageRequest, _facets: &[FacetField]) -> ListCall<UserSummary> {
        ListCall::new(call::find_people, self, self, page)
    }

    fn address(parameters: &Query) -> String {
        routes::people(parameters)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }
}

impl Listed for RoundQuery {
    type Record = Round;

    const FACETS: &'static [FacetField] = FacetField::OF_ROUNDS;

    fn call(&self, page: PageRequest, facets: &[FacetField]) -> ListCall<Round> {
        let counted = Self { facets: facets.to_vec(), ..self.clone() };
        ListCall::new(call::find_rounds, self, &counted, page)
    }

    fn address(parameters: &Query) -> String {
        routes::fundraising(parameters)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }

    fn unfiltered(&self) -> Self {
        Self { statuses: self.statuses.clone(), sort: self.sort, ..Self::default() }
    }

    /// The page shows rounds of one status.
    fn restrict(&mut self) {
        self.statuses.truncate(1);
    }

    fn saved(parameters: &Query) -> String {
        routes::fundraising(parameters)
    }
}
