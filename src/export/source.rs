//! What can be exported: the filtered lists of ventures, people and rounds.

use super::here::{Here, Kind};
use crate::api::{Ask, Data};
use crate::data::typed;
use directory_api::{
    Call, FoundVenture, FundraisingQuery, FundraisingVenture, Page, PageRequest, Record, Round,
    RoundStatus, UserSummary, VentureQuery, VentureSummary, Window, call,
};
use serde_json::{Map, Value};

/// What is exported.
#[derive(Clone, Debug)]
pub enum ExportSource {
    /// The ventures that a filter finds; without a filter those of the plain list, which needs no
    /// search.
    Ventures(VentureQuery),
    /// What was found here, where the service has no search for it.
    Here(Here),
    /// The list of people.
    People,
    /// The rounds of a status; with a filter the ventures that the search finds by their rounds.
    /// The status is not a part of the filter here.
    Rounds(RoundStatus, FundraisingQuery),
}

/// The way to one page, and how its records are taken out of it.
pub(super) struct PageCall {
    pub(super) from: Origin,
    pub(super) open: fn(Data) -> Option<Batch>,
}

/// The way to each page.
pub(super) type Pages = Box<dyn Fn(PageRequest) -> PageCall>;

/// Where a page comes from.
pub(super) enum Origin {
    /// From the service, which is asked for it.
    Service(Ask),
    /// It is here, unless what it was a page of is gone.
    Here(Option<Data>),
}

/// The records of one page, whatever they are records of.
pub(super) struct Batch {
    pub(super) window: Window,
    /// How many records could not be read.
    pub(super) lost: usize,
    pub(super) records: Vec<Identified>,
}

/// What tells a record apart, and the record in canonical form.
pub(super) type Identified = (Option<String>, Map<String, Value>);

impl ExportSource {
    /// The names of the columns: every field of the record, in the specification's order.
    pub fn columns(&self) -> Vec<&'static str> {
        match self {
            Self::Ventures(filter) if filter.is_empty() => VentureSummary::fields(),
            Self::Ventures(_) => FoundVenture::fields(),
            Self::Here(here) => here.columns(),
            Self::People => UserSummary::fields(),
            Self::Rounds(_, filter) if is_plain(filter) => Round::fields(),
            Self::Rounds(..) => FundraisingVenture::fields(),
        }
    }

    /// What the file is called, before date and ending.
    pub fn name(&self) -> String {
        let (list, filtered) = match self {
            Self::Ventures(filter) => ("ventures".to_owned(), !filter.is_empty()),
            Self::People => ("people".to_owned(), false),
            Self::Rounds(status, filter) => (rounds_name(status), !is_plain(filter)),
            Self::Here(here) => match &here.kind {
                Kind::Ventures => ("ventures".to_owned(), true),
                Kind::People => ("people".to_owned(), true),
                Kind::Rounds(status) => (rounds_name(status), true),
            },
        };
        if filtered { list + "-filtered" } else { list }
    }

    /// Whether the file names ventures by number alone: the list of rounds does, and to ask for
    /// every name would be a request each.
    pub fn lacks_names(&self) -> bool {
        matches!(self, Self::Rounds(_, filter) if is_plain(filter))
    }

    /// The way to the pages of what it is now.
    pub(super) fn pages(&self) -> Pages {
        let source = self.clone();
        match self {
            Self::Here(here) => here.pages(),
            _ => Box::new(move |page| source.page(page)),
        }
    }

    /// The call for a page.
    fn page(&self, page: PageRequest) -> PageCall {
        match self {
            Self::Ventures(filter) if filter.is_empty() => page_call(call::ventures(page)),
            Self::Ventures(filter) => page_call(call::venture_search(filter, page)),
            Self::Here(here) => here.pages()(page),
            Self::People => page_call(call::users(page)),
            Self::Rounds(status, filter) if is_plain(filter) => {
                page_call(call::fundraising(status, page))
            }
            Self::Rounds(status, filter) => {
                let filter = FundraisingQuery { status: Some(status.clone()), ..filter.clone() };
                page_call(call::fundraising_search(&filter, page))
            }
        }
    }
}

/// Whether nothing but the status is filtered by, which the plain list can do.
fn is_plain(filter: &FundraisingQuery) -> bool {
    FundraisingQuery { status: None, ..filter.clone() } == FundraisingQuery::default()
}

/// A status may be any word, and not every word can be in the name of a file.
fn rounds_name(status: &RoundStatus) -> String {
    let word = status.as_str();
    let word = word.strip_prefix("r_").unwrap_or(word);
    let plain = word.chars().filter(char::is_ascii_alphanumeric).take(40);
    ["rounds-", &plain.collect::<String>()].concat()
}

fn page_call<R: Record + Send + Sync + 'static>(call: Call<Page<R>>) -> PageCall {
    PageCall { from: Origin::Service(call.into()), open: batch::<R> }
}

pub(super) fn batch<R: Record + Send + Sync + 'static>(data: Data) -> Option<Batch> {
    batch_of(data, |record: &R| (record.identity().map(str::to_owned), record.write()))
}

/// The records of a page of rows, each of which becomes one.
pub(super) fn batch_of<R: Send + Sync + 'static>(
    data: Data,
    record: fn(&R) -> Identified,
) -> Option<Batch> {
    let page = typed::<Page<R>>(data)?;
    let records = page.items.iter().map(record).collect();
    Some(Batch { window: page.window, lost: page.lost(), records })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_after_what_is_in_it() {
        let kenya = VentureQuery { countries: vec!["Kenya".to_owned()], ..Default::default() };
        let named = FundraisingQuery { name: Some("a".to_owned()), ..Default::default() };
        let odd = RoundStatus::parse("../r_x y");
        for (source, name) in [
            (ExportSource::Ventures(VentureQuery::default()), "ventures"),
            (ExportSource::Ventures(kenya), "ventures-filtered"),
            (ExportSource::People, "people"),
            (ExportSource::Rounds(RoundStatus::Pending, Default::default()), "rounds-pending"),
            (ExportSource::Rounds(RoundStatus::Pending, named), "rounds-pending-filtered"),
            (ExportSource::Rounds(odd, Default::default()), "rounds-rxy"),
        ] {
            assert_eq!(source.name(), name);
        }
    }

    #[test]
    fn the_status_alone_needs_no_search() {
        let filter = FundraisingQuery { status: Some(RoundStatus::Pending), ..Default::default() };
        let source = ExportSource::Rounds(RoundStatus::Pending, filter);
        let page = source.page(PageRequest::default());
        let asks = |it: &Ask| &*it.address == "/v1/fundraising?status=r_pending";
        assert!(matches!(page.from, Origin::Service(ask) if asks(&ask)));
        assert_eq!(source.columns(), Round::fields());
    }
}
