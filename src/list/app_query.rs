//! Queries of the three lists that the app shows.

use crate::api::ListCall;
use crate::routes;
use directory_api::{
    FacetField, ListQuery, PageRequest, PersonQuery, Query, Record, Round, RoundQuery, RoundStatus,
    Sort, SortKey, UserSummary, VentureQuery, VentureSummary, call,
};

pub trait AppQuery: ListQuery + PartialEq + Send + Sync + 'static {
    type Record: Record + Clone + PartialEq + Send + Sync + 'static;

    /// Counts next to the filters.
    const FACETS: &'static [FacetField];

    /// Keys that the list can be sorted by.
    const SORT_KEYS: &'static [SortKey];

    /// Key of the list's own order.
    const OWN_ORDER: SortKey;

    /// Question for a page with these counts.
    fn call(&self, page: PageRequest, facets: &[FacetField]) -> ListCall<Self::Record>;

    /// Address of the list with these parameters.
    fn address(parameters: &Query) -> String;

    /// Search text and order; `None` is the list's own order.
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

    fn values(&self, parameter: &str) -> Vec<String> {
        let mut all = Query::default();
        self.write(&mut all);
        all.all(parameter).map(str::to_owned).collect()
    }

    /// This query with other values of a parameter.
    fn with_values(&self, parameter: &str, values: impl IntoIterator<Item = String>) -> Self {
        let (mut all, mut changed) = (Query::default(), Query::default());
        self.write(&mut all);
        let others = all.pairs().filter(|(name, _)| *name != parameter);
        others.for_each(|(name, value)| changed.push(name, value));
        values.into_iter().for_each(|value| changed.push(parameter, value));
        Self::read(&changed).0
    }

    fn requested(&self) -> Self {
        self.clone()
    }

    /// Query without the parts that need a key.
    fn without_key(self) -> Self {
        self
    }

    /// Removes what an address cannot express.
    fn restrict(&mut self) {}

    /// Text under which a search with these parameters is saved.
    fn saved(parameters: &Query) -> String {
        parameters.to_string()
    }
}

impl AppQuery for VentureQuery {
    type Record = VentureSummary;

    const FACETS: &'static [FacetField] = FacetField::OF_VENTURES;
    const SORT_KEYS: &'static [SortKey] = SortKey::OF_VENTURES;
    const OWN_ORDER: SortKey = SortKey::Added;

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

    fn without_key(self) -> Self {
        self.without_rounds()
    }
}

impl AppQuery for PersonQuery {
    type Record = UserSummary;

    const FACETS: &'static [FacetField] = &[];
    const SORT_KEYS: &'static [SortKey] = SortKey::OF_PEOPLE;
    const OWN_ORDER: SortKey = SortKey::Active;

    /// Requests the default order explicitly, because rows of the extension have roles and rows of
    /// the plain list do not.
    fn call(&self, page: PageRequest, _facets: &[FacetField]) -> ListCall<UserSummary> {
        let mut full = self.clone();
        if self.name.is_none() {
            full.sort.get_or_insert(Sort::by(Self::OWN_ORDER));
        }
        ListCall::new(call::find_people, self, &full, page)
    }

    fn address(parameters: &Query) -> String {
        routes::people(parameters)
    }

    fn text_and_order(&mut self) -> (&mut Option<String>, &mut Option<Sort>) {
        (&mut self.name, &mut self.sort)
    }
}

impl AppQuery for RoundQuery {
    type Record = Round;

    const FACETS: &'static [FacetField] = FacetField::OF_ROUNDS;
    const SORT_KEYS: &'static [SortKey] = SortKey::OF_ROUNDS;
    const OWN_ORDER: SortKey = SortKey::Posted;

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

    /// Rounds that are raising capital, unless a status is chosen.
    fn requested(&self) -> Self {
        let mut query = self.clone();
        if query.statuses.is_empty() {
            query.statuses.push(RoundStatus::Fundraising);
        }
        query
    }

    /// The page shows rounds of one status or of all.
    fn restrict(&mut self) {
        if RoundStatus::ALL.iter().any(|status| !self.statuses.contains(status)) {
            self.statuses.truncate(1);
        }
    }

    fn saved(parameters: &Query) -> String {
        routes::fundraising(parameters)
    }
}
