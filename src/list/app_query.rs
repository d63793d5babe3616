//! Queries of the three lists that the app shows.

use crate::api::ListCall;
use crate::routes;
use directory_api::{
    Call, FacetField, ListQuery, PageRequest, PersonQuery, QueryString, Record, Results, Round,
    RoundQuery, RoundStatus, Sort, SortKey, UserSummary, VentureQuery, VentureSummary, call,
};

pub trait AppQuery: ListQuery + PartialEq + Send + Sync + 'static {
    type Record: Record + Clone + PartialEq + Send + Sync + 'static;

    /// Request for a page of the list.
    const FIND: fn(&Self, PageRequest) -> Call<Results<Self::Record>>;

    /// Address of the list with these parameters.
    const ADDRESS: fn(&QueryString) -> String;

    /// Counts next to the filters.
    const FACETS: &'static [FacetField];

    /// Keys that the list can be sorted by.
    const SORT_KEYS: &'static [SortKey];

    /// Key of the list's own order.
    const OWN_ORDER: SortKey;

    /// True if the rows can be shown in several ways.
    const HAS_VIEWS: bool = false;

    /// Parameters that are not filters.
    const NON_FILTERS: &'static [&'static str] = &["sort"];

    /// Returns the question for a page with these counts. Without counts, it names the list's own
    /// order, because rows of the extension have fields that rows of the plain list lack.
    fn call(&self, page: PageRequest, facets: &[FacetField]) -> ListCall<Self::Record> {
        let mut full = self.with_values("facets", facets.iter().map(FacetField::to_string));
        if full.extensions().is_empty() {
            full = full.with_sort(Some(Sort::by(Self::OWN_ORDER)));
        }
        ListCall::new(Self::FIND, self, &full, page)
    }

    /// Parameters with names for which `is_wanted` is true.
    fn parameters(&self, is_wanted: impl Fn(&str) -> bool) -> QueryString {
        let (mut all, mut wanted) = (QueryString::default(), QueryString::default());
        self.write(&mut all);
        let pairs = all.pairs().filter(|(name, _)| is_wanted(name));
        pairs.for_each(|(name, value)| wanted.push(name, value));
        wanted
    }

    /// Address of the list with this query.
    fn address(&self) -> String {
        (Self::ADDRESS)(&self.parameters(|_| true))
    }

    /// Parameters that filter, including the search text.
    fn filters(&self) -> QueryString {
        self.parameters(|name| !Self::NON_FILTERS.contains(&name))
    }

    /// This query without filters.
    fn without_filters(&self) -> Self {
        Self::read(&self.parameters(|name| Self::NON_FILTERS.contains(&name))).0
    }

    fn values(&self, parameter: &str) -> Vec<String> {
        let values = self.parameters(|name| name == parameter);
        values.pairs().map(|(_, value)| value.to_owned()).collect()
    }

    /// This query with other values of a parameter.
    fn with_values(&self, parameter: &str, values: impl IntoIterator<Item = String>) -> Self {
        let mut changed = self.parameters(|name| name != parameter);
        values.into_iter().for_each(|value| changed.push(parameter, value));
        Self::read(&changed).0
    }

    /// This query with these values of a parameter added or, if it has any of them, removed.
    fn with_toggled(&self, parameter: &str, toggled: &[String]) -> Self {
        let mut values = self.values(parameter);
        let before = values.len();
        values.retain(|value| !toggled.contains(value));
        if values.len() == before {
            values.extend_from_slice(toggled);
        }
        self.with_values(parameter, values)
    }

    /// Search text.
    fn name(&self) -> Option<String> {
        self.values("name").pop()
    }

    /// Order; `None` is the list's own order.
    fn sort(&self) -> Option<Sort> {
        self.values("sort").pop()?.parse().ok()
    }

    /// This query in another order.
    fn with_sort(&self, sort: Option<Sort>) -> Self {
        self.with_values("sort", sort.map(|sort| sort.to_string()))
    }

    /// Query to request, if this is the query of the address.
    fn to_requested(&self) -> Self {
        self.clone()
    }

    /// Query without the parts that need a key.
    fn without_key(self) -> Self {
        self
    }
}

impl AppQuery for VentureQuery {
    type Record = VentureSummary;

    const FIND: fn(&Self, PageRequest) -> Call<Results<VentureSummary>> = call::find_ventures;
    const ADDRESS: fn(&QueryString) -> String = routes::ventures;
    const FACETS: &'static [FacetField] = FacetField::OF_VENTURES;
    const SORT_KEYS: &'static [SortKey] = SortKey::OF_VENTURES;
    const OWN_ORDER: SortKey = SortKey::Added;
    const HAS_VIEWS: bool = true;

    fn without_key(self) -> Self {
        self.without_rounds()
    }
}

impl AppQuery for PersonQuery {
    type Record = UserSummary;

    const FIND: fn(&Self, PageRequest) -> Call<Results<UserSummary>> = call::find_people;
    const ADDRESS: fn(&QueryString) -> String = routes::people;
    const FACETS: &'static [FacetField] = &[];
    const SORT_KEYS: &'static [SortKey] = SortKey::OF_PEOPLE;
    const OWN_ORDER: SortKey = SortKey::Active;
}

impl AppQuery for RoundQuery {
    type Record = Round;

    const FIND: fn(&Self, PageRequest) -> Call<Results<Round>> = call::find_rounds;
    const ADDRESS: fn(&QueryString) -> String = routes::fundraising;
    const FACETS: &'static [FacetField] = FacetField::OF_ROUNDS;
    const SORT_KEYS: &'static [SortKey] = SortKey::OF_ROUNDS;
    const OWN_ORDER: SortKey = SortKey::Posted;
    const NON_FILTERS: &'static [&'static str] = &["status", "sort"];

    /// Requests the rounds of one status or of all; by default, those that are raising capital.
    fn to_requested(&self) -> Self {
        let mut query = self.clone();
        if RoundStatus::ALL.iter().any(|status| !query.statuses.contains(status)) {
            query.statuses.truncate(1);
        }
        if query.statuses.is_empty() {
            query.statuses.push(RoundStatus::Fundraising);
        }
        query
    }
}
