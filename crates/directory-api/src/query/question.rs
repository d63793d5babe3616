//! [`ListQuestion`]: a question about one of the lists, read from an address and written as one.

use super::list_query::{Fields, ListQuery, read_fields};
use super::{
    Added, FacetField, MissingField, PersonQuery, QueryString, RoundQuery, Sort, SortKey,
    VentureQuery,
};
use crate::endpoint::parameter::{LIMIT, OFFSET};
use crate::endpoint::{self, BadParameter, Endpoint, Parameter};
use crate::paging::PageRequest;
use crate::values::RoundStatus;
use std::fmt::Display;

/// Question about one of the three lists, without the page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ListQuestion {
    /// Finds ventures.
    Ventures(VentureQuery),
    /// Finds people.
    People(PersonQuery),
    /// Finds rounds.
    Rounds(RoundQuery),
}

impl From<VentureQuery> for ListQuestion {
    fn from(query: VentureQuery) -> Self {
        Self::Ventures(query)
    }
}

impl From<PersonQuery> for ListQuestion {
    fn from(query: PersonQuery) -> Self {
        Self::People(query)
    }
}

impl From<RoundQuery> for ListQuestion {
    fn from(query: RoundQuery) -> Self {
        Self::Rounds(query)
    }
}

impl ListQuestion {
    /// Endpoint of the list.
    pub fn endpoint(&self) -> &'static Endpoint {
        match self {
            Self::Ventures(_) => &endpoint::VENTURES,
            Self::People(_) => &endpoint::USERS,
            Self::Rounds(_) => &endpoint::FUNDRAISING,
        }
    }

    fn fields(&mut self) -> Fields<'_> {
        match self {
            Self::Ventures(query) => query.fields(),
            Self::People(query) => query.fields(),
            Self::Rounds(query) => query.fields(),
        }
    }

    /// Returns all parameters of the list, those of the page included.
    pub fn parameters(&self) -> Vec<&'static Parameter> {
        let mut question = self.clone();
        let own = question.fields().into_iter().map(|(parameter, _)| parameter);
        own.chain([&LIMIT, &OFFSET]).collect()
    }

    /// Reads a question about the same list from a query string: its valid parameters. Reports the
    /// invalid ones, and ignores unknown ones.
    pub fn read(&self, query: &QueryString) -> (Self, Vec<BadParameter>) {
        let mut read = self.clone();
        let bad = read_fields(read.fields(), query);
        (read, bad)
    }

    /// Reads a request for the same list strictly, the page included.
    ///
    /// # Errors
    /// First invalid parameter.
    pub fn read_strictly(&self, query: &QueryString) -> Result<Self, BadParameter> {
        for parameter in self.parameters() {
            parameter.check(query)?;
        }
        Ok(self.read(query).0)
    }

    /// Reads the address of a request; `None` if it is not that of a list.
    pub fn parse(address: &str) -> Option<(Self, PageRequest)> {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let path = path.strip_suffix(".json").unwrap_or(path);
        let list = endpoint::ALL.into_iter().find(|endpoint| endpoint.path == path)?;
        let query = QueryString::parse(query);
        Some((list.question?().read(&query).0, PageRequest::read(&query)))
    }

    /// Writes the address of a request for a page. Rounds are only listed by status, so a question
    /// without a status names all.
    pub fn address(&self, page: PageRequest) -> String {
        let mut question = self.clone();
        if let Self::Rounds(query) = &mut question
            && query.statuses.is_empty()
        {
            query.statuses = RoundStatus::ALL.to_vec();
        }
        let mut query = question.to_query_string();
        page.write(&mut query);
        format!("{}?{query}", self.endpoint().path)
    }

    /// Writes the parameters.
    pub fn to_query_string(&self) -> QueryString {
        let mut query = QueryString::default();
        for (parameter, field) in self.clone().fields() {
            field.values().iter().for_each(|value| query.push(parameter.name, value));
        }
        query
    }

    /// Returns the names of the given parameters.
    pub fn parameter_names(&self) -> Vec<&'static str> {
        let mut question = self.clone();
        let given = question.fields().into_iter().filter(|(_, field)| !field.values().is_empty());
        given.map(|(parameter, _)| parameter.name).collect()
    }

    /// Returns the names of the given parameters that a list without the query extension does not
    /// have. Such a list of rounds takes exactly one status, so none or several are among them.
    pub fn extensions(&self) -> Vec<&'static str> {
        let mut names = self.parameter_names();
        if let Self::Rounds(query) = self {
            names.retain(|name| *name != "status");
            if query.statuses.len() != 1 {
                names.push("status");
            }
        }
        names
    }

    /// Returns the question that takes the place of this one if nobody can answer it. A service
    /// without the query extension lists rounds of one status, so that all rounds become the
    /// completed ones.
    #[must_use]
    pub fn for_plain_service(&self) -> Self {
        match self {
            Self::Rounds(query) if *query == RoundQuery::default() => {
                self.with_values("status", [RoundStatus::Completed])
            }
            _ => self.clone(),
        }
    }

    /// True if the results depend on rounds, so that an otherwise open list needs a key.
    pub fn needs_rounds(&self) -> bool {
        matches!(self, Self::Ventures(query) if query.needs_rounds())
    }

    /// True if the results depend on the day of the request.
    pub fn depends_on_today(&self) -> bool {
        matches!(self, Self::Ventures(query) if matches!(query.added, Some(Added::Recent(_))))
    }

    /// Removes filters and orders by rounds, so that the results reveal nothing about them.
    #[must_use]
    pub fn without_rounds(mut self) -> Self {
        if let Self::Ventures(query) = &mut self {
            query.raised = None;
            query.unknown.retain(|range| range != "raised");
            // A part of a choice would have other results, so nothing of it is applied.
            if query.without.contains(&MissingField::Raised) {
                query.without.clear();
            }
            query.sort = query.sort.filter(|sort| !sort.key.needs_rounds());
        }
        self
    }

    /// Order; `None` is the list's own order.
    pub fn sort(&self) -> Option<Sort> {
        match self {
            Self::Ventures(query) => query.sort,
            Self::People(query) => query.sort,
            Self::Rounds(query) => query.sort,
        }
    }

    /// Returns this question in another order.
    #[must_use]
    pub fn with_sort(&self, sort: Option<Sort>) -> Self {
        self.with_values("sort", sort)
    }

    /// Returns this question with other fields to count.
    #[must_use]
    pub fn with_facets(&self, facets: &[FacetField]) -> Self {
        self.with_values("facets", facets)
    }

    /// Fields that can be counted.
    pub fn facet_fields(&self) -> &'static [FacetField] {
        match self {
            Self::Ventures(_) => FacetField::OF_VENTURES,
            Self::People(_) => &[],
            Self::Rounds(_) => FacetField::OF_ROUNDS,
        }
    }

    /// Keys that the list can be sorted by.
    pub fn sort_keys(&self) -> &'static [SortKey] {
        match self {
            Self::Ventures(_) => SortKey::OF_VENTURES,
            Self::People(_) => SortKey::OF_PEOPLE,
            Self::Rounds(_) => SortKey::OF_ROUNDS,
        }
    }

    /// Key of the list's own order, which is descending.
    pub fn own_order(&self) -> SortKey {
        match self {
            Self::Ventures(_) => SortKey::Added,
            Self::People(_) => SortKey::Active,
            Self::Rounds(_) => SortKey::Posted,
        }
    }

    /// Values of a parameter.
    pub fn values(&self, parameter: &str) -> Vec<String> {
        let mut question = self.clone();
        let field = question.fields().into_iter().find(|(known, _)| known.name == parameter);
        field.map(|(_, field)| field.values()).unwrap_or_default()
    }

    /// Returns this question with other values of a parameter.
    #[must_use]
    pub fn with_values(
        &self,
        parameter: &str,
        values: impl IntoIterator<Item = impl Display>,
    ) -> Self {
        let mut changed = self.to_query_string().filter(|name| name != parameter);
        values.into_iter().for_each(|value| changed.push(parameter, value));
        self.read(&changed).0
    }

    /// Returns this question with these values of a parameter added or, if it has any of them,
    /// removed.
    #[must_use]
    pub fn with_toggled(&self, parameter: &str, toggled: &[String]) -> Self {
        let mut values = self.values(parameter);
        let before = values.len();
        values.retain(|value| !toggled.contains(value));
        if values.len() == before {
            values.extend_from_slice(toggled);
        }
        self.with_values(parameter, values)
    }
}
