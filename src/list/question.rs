//! What a list asks for, whichever source answers.

use crate::routes;
use crate::rows::{PersonRow, RoundRow, VentureRow};
use directory_api::endpoint::{self, Endpoint};
use directory_api::{
    Call, FacetField, ListQuery, PageRequest, PersonQuery, Query, Record, Results, Round,
    RoundQuery, Sort, UserSummary, VentureQuery, VentureSummary, call,
};

/// A page of what a query finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<Q> {
    pub query: Q,
    pub page: PageRequest,
    pub counts: Counts,
}

/// Whether the values of the filters are counted beside the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    Unwanted,
    /// They are shown where the source of the rows gives them.
    Welcome,
    /// Of these fields. Without them the rows are of no use.
    Needed(&'static [FacetField]),
}

/// The query of a list that the app shows.
pub trait Listed: ListQuery + PartialEq + Send + Sync + 'static {
    /// What is listed.
    type Record: Record + Clone + Send + Sync + 'static;
    /// What a page shows of it.
    type Row: From<Self::Record> + Clone + PartialEq + Send + Sync + 'static;

    const ENDPOINT: &'static Endpoint;

    /// What is counted beside the filters.
    const FACETS: &'static [FacetField];

    /// The request for a page, with counts.
    fn call(&self, page: PageRequest, facets: &[FacetField]) -> Call<Results<Self::Record>>;

    /// The text that is searched for, and the order; `None` is the list's own.
    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>);

    fn name(&self) -> Option<String> {
        self.clone().text_and_order().0.take()
    }

    fn sort(&self) -> Option<Sort> {
        *self.clone().text_and_order().1
    }

    /// The same without filters.
    fn unfiltered(&self) -> Self {
        let mut all = Self::default();
        *all.text_and_order().1 = self.sort();
        all
    }

    /// What is saved of a search by these parameters.
    fn saved(parameters: &Query) -> String {
        parameters.to_string()
    }
}

impl Listed for VentureQuery {
    type Record = VentureSummary;
    type Row = VentureRow;

    const ENDPOINT: &'static Endpoint = &endpoint::VENTURES;
    const FACETS: &'static [FacetField] = FacetField::OF_VENTURES;

    fn call(&self, page: PageRequest, facets: &[FacetField]) -> Call<Results<VentureSummary>> {
        call::find_ventures(&Self { facets: facets.to_vec(), ..self.clone() }, page)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }
}

impl Listed for PersonQuery {
    type Record = UserSummary;
    type Row = PersonRow;

    const ENDPOINT: &'static Endpoint = &endpoint::USERS;
    const FACETS: &'static [FacetField] = &[];

    fn call(&self, page: PageRequest, _facets: &[FacetField]) -> Call<Results<UserSummary>> {
        call::find_people(self, page)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }
}

impl Listed for RoundQuery {
    type Record = Round;
    type Row = RoundRow;

    const ENDPOINT: &'static Endpoint = &endpoint::FUNDRAISING;
    const FACETS: &'static [FacetField] = FacetField::OF_ROUNDS;

    fn call(&self, page: PageRequest, facets: &[FacetField]) -> Call<Results<Round>> {
        call::find_rounds(&Self { facets: facets.to_vec(), ..self.clone() }, page)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }

    fn unfiltered(&self) -> Self {
        Self { statuses: self.statuses.clone(), sort: self.sort, ..Self::default() }
    }

    fn saved(parameters: &Query) -> String {
        routes::fundraising(parameters)
    }
}
