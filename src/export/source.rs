//! What can be exported: the filtered lists of ventures, people and rounds.

use super::local::LocalExport;
use super::rounds::{self, List};
use crate::api::{Abort, Client, Priority, RequestError};
use directory_api::{
    Call, FoundVenture, FundraisingSearch, Page, PageRequest, Record, RoundStatus, UserSummary,
    VentureSearch, Window, call,
};
use local_directory::ListKind;
use serde_json::{Map, Value};

/// What is exported.
#[derive(Clone, Debug)]
pub enum ExportSource {
    /// The ventures that a filter finds; without a filter those of the plain list, which is there
    /// where no search is.
    Ventures(VentureSearch),
    /// Local results, where the service cannot search or sort them.
    Local(LocalExport),
    /// The list of people.
    People,
    /// The rounds of a status that a filter finds, each with its venture. The status is not a part
    /// of the filter.
    Rounds(RoundStatus, FundraisingSearch),
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
    /// The names of the columns, whatever is filtered by and wherever the records come from: every
    /// field that any list of the service has of them, in the specification's order.
    pub fn columns(&self) -> Vec<&'static str> {
        match self {
            Self::Ventures(_) => FoundVenture::names(),
            Self::People => UserSummary::names(),
            Self::Rounds(..) => rounds::COLUMNS.into(),
            Self::Local(local) => match local.kind {
                ListKind::Ventures => FoundVenture::names(),
                ListKind::People => UserSummary::names(),
                ListKind::Rounds(_) => rounds::COLUMNS.into(),
            },
        }
    }

    /// What is searched for in the names of ventures. A service that searches by it does not put the
    /// best match first.
    pub(super) fn searched(&self) -> Option<&str> {
        match self {
            Self::Ventures(filter) => filter.name.as_deref(),
            Self::Local(_) | Self::People | Self::Rounds(..) => None,
        }
    }

    /// What the file is called, before date and ending.
    pub fn name(&self) -> String {
        let (list, filtered) = match self {
            Self::Ventures(filter) => ("ventures".to_owned(), !filter.is_empty()),
            Self::People => ("people".to_owned(), false),
            Self::Rounds(status, filter) => (rounds_name(status), !is_plain(filter)),
            Self::Local(local) => {
                let list = match &local.kind {
                    ListKind::Ventures => "ventures".to_owned(),
                    ListKind::People => "people".to_owned(),
                    ListKind::Rounds(status) => rounds_name(status),
                };
                (list, local.is_filtered)
            }
        };
        if filtered { list + "-filtered" } else { list }
    }

    /// The list that is read first, or after this one, if the file is made of several; `is_found`
    /// if this one could be read.
    pub(super) fn list_after(&self, list: Option<List>, is_found: bool) -> Option<List> {
        matches!(self, Self::Rounds(..)).then(|| List::after(list, is_found)).flatten()
    }

    /// Whether the file can be made without a list.
    pub(super) fn is_optional(&self, list: List) -> bool {
        matches!(self, Self::Rounds(_, filter) if list.is_optional(!is_plain(filter)))
    }

    /// Requests a page of a list from the service.
    pub(super) async fn fetch(
        &self,
        client: &Client,
        list: Option<List>,
        page: PageRequest,
        abort: &Abort,
    ) -> Result<Batch, RequestError> {
        match self {
            Self::Ventures(filter) if filter.is_empty() => {
                fetch(client, call::ventures(page), abort).await
            }
            Self::Ventures(filter) => {
                fetch(client, call::venture_search(filter, page), abort).await
            }
            Self::People => fetch(client, call::users(page), abort).await,
            Self::Rounds(status, filter) => match list {
                Some(List::Found) => {
                    let status = Some(status.clone());
                    let filter = FundraisingSearch { status, ..filter.clone() };
                    fetch(client, call::fundraising_search(&filter, page), abort).await
                }
                Some(List::FoundVentures) => {
                    let filter = rounds::ventures_of(filter);
                    fetch(client, call::venture_search(&filter, page), abort).await
                }
                Some(List::Ventures) => fetch(client, call::ventures(page), abort).await,
                Some(List::Rounds) | None => {
                    fetch(client, call::fundraising(status, page), abort).await
                }
            },
            Self::Local(local) => local.pages()(page).ok_or(RequestError::Network),
        }
    }
}

/// Whether nothing but the status is filtered by, which the plain list can do.
pub(super) fn is_plain(filter: &FundraisingSearch) -> bool {
    FundraisingSearch { status: None, ..filter.clone() } == FundraisingSearch::default()
}

/// A status may be any word, and not every word can be in the name of a file.
fn rounds_name(status: &RoundStatus) -> String {
    let word = status.as_str();
    let word = word.strip_prefix("r_").unwrap_or(word);
    let plain = word.chars().filter(char::is_ascii_alphanumeric).take(40);
    ["rounds-", &plain.collect::<String>()].concat()
}

/// Requests a page of records as they are.
pub(super) async fn fetch<R: Record>(
    client: &Client,
    call: Call<Page<R>>,
    abort: &Abort,
) -> Result<Batch, RequestError> {
    client.fetch(&call, Priority::Normal, abort).await.map(|page| batch(&page, identified))
}

/// A record as it is.
pub(super) fn identified<R: Record>(record: &R) -> Identified {
    let fields = match serde_json::to_value(record) {
        Ok(Value::Object(fields)) => fields,
        // A record is an object of texts, numbers and lists.
        _ => Map::new(),
    };
    (record.identity().map(str::to_owned), fields)
}

/// The records of a page of rows, each of which becomes one.
pub(super) fn batch<R>(page: &Page<R>, record: fn(&R) -> Identified) -> Batch {
    let records = page.items.iter().map(record).collect();
    Batch { window: page.window, lost: page.lost(), records }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_after_what_is_in_it() {
        let kenya = VentureSearch { countries: vec!["Kenya".to_owned()], ..Default::default() };
        let named = FundraisingSearch { name: Some("a".to_owned()), ..Default::default() };
        let odd = RoundStatus::parse("../r_x y");
        for (source, name) in [
            (ExportSource::Ventures(VentureSearch::default()), "ventures"),
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
        let filter = FundraisingSearch { status: Some(RoundStatus::Pending), ..Default::default() };
        assert!(ExportSource::Rounds(RoundStatus::Pending, filter).is_optional(List::Found));
    }
}
