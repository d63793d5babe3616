//! The filters of the two search endpoints of the original service.
//!
//! A filter with several values finds what matches any of them; several filters must all match.

use super::{Query, VentureQuery};
use crate::endpoint::{LONGEST_NAME, LONGEST_TEXT, MOST_VALUES};
use crate::values::{RoundStatus, Stage, VentureStatus};

/// What `/v1/ventures/search` takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VentureSearch {
    /// Words of the venture's name; the beginnings of words are enough.
    pub name: Option<String>,
    /// Primary base countries.
    pub countries: Vec<String>,
    /// Sectors.
    pub sectors: Vec<String>,
    /// Fundraising statuses.
    pub statuses: Vec<VentureStatus>,
}

/// What `/v1/fundraising/search` takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FundraisingSearch {
    /// The rounds' status; the endpoint requires it.
    pub status: Option<RoundStatus>,
    /// Words of the venture's name; the beginnings of words are enough.
    pub name: Option<String>,
    /// Primary base countries.
    pub countries: Vec<String>,
    /// Sectors.
    pub sectors: Vec<String>,
    /// Financing stages.
    pub stages: Vec<Stage>,
}

impl From<VentureSearch> for VentureQuery {
    fn from(search: VentureSearch) -> Self {
        let VentureSearch { name, countries, sectors, statuses } = search;
        Self { name, countries, sectors, statuses, ..Self::default() }
    }
}

/// The values under one name, each once, in their order.
fn each_once<'a>(query: &'a Query, name: &'a str) -> Vec<&'a str> {
    let mut values = Vec::new();
    for value in query.all(name) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

fn texts(query: &Query, name: &str) -> Vec<String> {
    each_once(query, name).into_iter().map(str::to_owned).collect()
}

/// The values that a search takes.
fn keep_short(values: &mut Vec<String>) {
    values.retain(|it| it.chars().nth(LONGEST_NAME).is_none());
    values.truncate(MOST_VALUES);
}

/// Whether a search takes a value, as far as its length goes.
pub fn is_short(text: &str) -> bool {
    text.chars().nth(LONGEST_TEXT).is_none()
}

impl VentureSearch {
    /// Whether nothing is filtered.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The filter without statuses that the specification does not name and values that are too
    /// long or too many: a service refuses them, and with them the whole request.
    pub fn specified(mut self) -> Self {
        self.name = self.name.filter(|name| is_short(name));
        keep_short(&mut self.countries);
        keep_short(&mut self.sectors);
        self.statuses.retain(|status| !matches!(status, VentureStatus::Other(_)));
        self
    }

    /// Adds the filters to a query string.
    pub fn write(&self, query: &mut Query) {
        query.push_some("name", self.name.as_ref());
        query.push_all("country", &self.countries);
        query.push_all("sector", &self.sectors);
        query.push_all("status", &self.statuses);
    }

    /// Reads the filters from a query string; other parameters are left alone.
    pub fn read(query: &Query) -> Self {
        Self {
            name: query.first("name").map(str::to_owned),
            countries: texts(query, "country"),
            sectors: texts(query, "sector"),
            statuses: each_once(query, "status").into_iter().map(VentureStatus::parse).collect(),
        }
    }
}

impl FundraisingSearch {
    /// The filter without values that are too long or too many, and stages that are not `listed`: neither the
    /// specification names them nor the service in its list of stages. A service refuses them, and
    /// with them the whole request.
    pub fn specified(mut self, listed: &[String]) -> Self {
        self.name = self.name.filter(|name| is_short(name));
        keep_short(&mut self.countries);
        keep_short(&mut self.sectors);
        self.stages.retain(|it| it.is_listed() || listed.iter().any(|word| word == it.as_str()));
        self.stages.truncate(MOST_VALUES);
        self
    }

    /// Adds the filters to a query string.
    pub fn write(&self, query: &mut Query) {
        query.push_some("status", self.status.as_ref());
        query.push_some("name", self.name.as_ref());
        query.push_all("country", &self.countries);
        query.push_all("sector", &self.sectors);
        query.push_all("stage", &self.stages);
    }

    /// Reads the filters from a query string; other parameters are left alone.
    pub fn read(query: &Query) -> Self {
        Self {
            status: query.first("status").map(RoundStatus::parse),
            name: query.first("name").map(str::to_owned),
            countries: texts(query, "country"),
            sectors: texts(query, "sector"),
            stages: each_once(query, "stage").into_iter().map(Stage::parse).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unlisted_statuses_are_not_sent() {
        let filter = VentureSearch::read(&Query::parse("status=zzz&status=r_closed&name=a"));
        let mut written = Query::default();
        filter.specified().write(&mut written);
        assert_eq!(written.to_string(), "name=a&status=r_closed");
    }

    #[test]
    fn unlisted_stages_are_not_sent() {
        let filter = FundraisingSearch::read(&Query::parse("stage=QQ&stage=seed&stage=moon-shot"));
        let mut written = Query::default();
        filter.specified(&["moon-shot".to_owned()]).write(&mut written);
        assert_eq!(written.to_string(), "stage=seed&stage=moon-shot");
    }

    #[test]
    fn values_of_any_length_are_read_and_those_that_are_too_long_not_sent() {
        let read = |more: usize| {
            let (text, name) = ("ä".repeat(LONGEST_TEXT + more), "ä".repeat(LONGEST_NAME + more));
            Query::parse(&format!("name={text}&country={name}&sector={name}"))
        };
        let (some, none) = (VentureSearch::read(&read(0)), VentureSearch::read(&read(1)));
        assert_eq!(some.clone().specified(), some);
        assert_eq!(none.specified(), VentureSearch::default());
        let many = (0..MOST_VALUES + 1).map(|it| it.to_string()).collect();
        let many = VentureSearch { countries: many, ..Default::default() };
        assert_eq!(many.specified().countries.len(), MOST_VALUES);
        let (some, none) = (FundraisingSearch::read(&read(0)), FundraisingSearch::read(&read(1)));
        assert_eq!(some.clone().specified(&[]), some);
        assert_eq!(none.specified(&[]), FundraisingSearch::default());
    }
}
