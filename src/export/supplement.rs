//! Fields that a file has as a column, its own list does not have, and another list of the service
//! has.
//!
//! The other list is read first, so that the file can still be written while its records come.

use super::local;
use super::rounds::{self, Fields};
use super::source::{Batch, ExportSource, fetch};
use crate::api::{Abort, Client, RequestError, shows_no_search};
use directory_api::{FoundVenture, FundraisingSearch, PageRequest, Record, VentureSummary, call};
use local_directory::ListKind;
use serde_json::Value;
use std::collections::HashMap;

/// Another list, and what was read of it so far.
pub(super) struct Supplement {
    list: Other,
    /// The field of a row that says to which record of the other list it belongs.
    key: &'static str,
    fields: Vec<&'static str>,
    /// The values of these fields, by the identifier of their record.
    known: HashMap<String, Vec<Value>>,
}

/// Which list that is.
#[derive(Clone, Copy)]
enum Other {
    /// What the search of ventures finds by all statuses, since it needs a filter.
    FoundVentures,
    Ventures,
    People,
}

impl Supplement {
    /// What is to be read for these columns; nothing if the list of the file has them all, or if
    /// nothing else can have them.
    pub(super) fn of(source: &ExportSource, columns: &[&str], may_search: bool) -> Option<Self> {
        let (list, key, fields) = match source {
            ExportSource::Ventures(filter) if filter.is_empty() && may_search => {
                let listed = without(VentureSummary::names(), VentureSummary::EXTENSION);
                let fields = without(FoundVenture::names(), &listed);
                (Other::FoundVentures, "id", fields)
            }
            ExportSource::Local(local) => match local.kind {
                ListKind::Ventures => {
                    let fields = without(VentureSummary::names(), VentureSummary::EXTENSION);
                    let fields = without(fields, &local::VENTURE);
                    (Other::Ventures, "id", fields)
                }
                ListKind::People => (Other::People, "id", local::NAMES.into()),
                ListKind::Rounds(_) => (Other::Ventures, "venture_id", vec!["website"]),
            },
            ExportSource::Ventures(_) | ExportSource::People | ExportSource::Rounds(..) => {
                return None;
            }
        };
        let mut fields = fields;
        fields.retain(|field| columns.contains(field));
        (!fields.is_empty()).then(|| Self { list, key, fields, known: HashMap::new() })
    }

    /// Requests a page of the other list.
    pub(super) async fn fetch(
        &self,
        client: &Client,
        page: PageRequest,
        abort: &Abort,
    ) -> Result<Batch, RequestError> {
        match self.list {
            Other::FoundVentures => {
                let filter = rounds::ventures_of(&FundraisingSearch::default());
                fetch(client, call::venture_search(&filter, page), abort).await
            }
            Other::Ventures => fetch(client, call::ventures(page), abort).await,
            Other::People => fetch(client, call::users(page), abort).await,
        }
    }

    /// Whether there is no such list, so that nothing of it is missing. Of a service at another
    /// origin that has none the browser may say no more than that it cannot be reached; if that is
    /// so, the list of the file cannot be, either.
    pub(super) fn is_absent(&self, error: &RequestError) -> bool {
        let is_search = matches!(self.list, Other::FoundVentures);
        is_search && (shows_no_search(error) || *error == RequestError::Network)
    }

    /// Takes records of the other list.
    pub(super) fn add(&mut self, records: impl Iterator<Item = Fields>) {
        for mut record in records {
            let values = self.fields.iter().map(|field| record.remove(*field).unwrap_or_default());
            let values = values.collect();
            if let Some(Value::String(id)) = record.remove("id") {
                self.known.insert(id, values);
            }
        }
    }

    /// Adds to a row what the other list has of it.
    pub(super) fn complete(&self, row: &mut Fields) {
        let id = row.get(self.key).and_then(Value::as_str);
        let Some(values) = id.and_then(|id| self.known.get(id)) else { return };
        let fields = self.fields.iter().map(|&field| field.to_owned());
        row.extend(fields.zip(values.iter().cloned()));
    }
}

/// The names that are not among others.
fn without(mut names: Vec<&'static str>, others: &[&str]) -> Vec<&'static str> {
    names.retain(|name| !others.contains(name));
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::VentureSearch;
    use serde_json::{Map, json};

    fn fields(value: Value) -> Fields {
        if let Value::Object(fields) = value { fields } else { Map::new() }
    }

    #[test]
    fn a_row_gets_what_the_other_list_has_of_it_and_no_more() {
        let source = ExportSource::Ventures(VentureSearch::default());
        let Some(mut other) =
            Supplement::of(&source, &["id", "title", "followers", "sectors"], true)
        else {
            unreachable!()
        };
        let found = json!({ "id": "5", "title": "Old", "sectors": ["Food"], "fundStatus": "x" });
        other.add([fields(found)].into_iter());
        let mut row = fields(json!({ "id": "5", "title": "Agri" }));
        other.complete(&mut row);
        let expected =
            json!({ "id": "5", "title": "Agri", "sectors": ["Food"], "followers": null });
        assert_eq!(Value::Object(row), expected);
        let mut unknown = fields(json!({ "id": "6" }));
        other.complete(&mut unknown);
        assert_eq!(Value::Object(unknown), json!({ "id": "6" }));
    }

    #[test]
    fn nothing_else_is_read_for_columns_that_the_list_has() {
        let plain = ExportSource::Ventures(VentureSearch::default());
        let listed = without(VentureSummary::names(), VentureSummary::EXTENSION);
        assert!(Supplement::of(&plain, &listed, true).is_none());
        assert!(Supplement::of(&plain, &plain.columns(), false).is_none(), "there is no search");
        let kenya = VentureSearch { countries: vec!["Kenya".to_owned()], ..Default::default() };
        let found = ExportSource::Ventures(kenya);
        assert!(Supplement::of(&found, &found.columns(), true).is_none());
        let people = ExportSource::People;
        assert!(Supplement::of(&people, &people.columns(), true).is_none());
    }
}
