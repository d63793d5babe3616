//! List to export: its columns, and a function that fetches its pages.

use crate::api::{QueryClient, RequestError};
use directory_api::{Page, PageRequest, Record, Window};
use futures::future::LocalBoxFuture;
use serde_json::{Map, Value};
use std::sync::Arc;

/// List to export.
#[derive(Clone)]
pub struct ExportSource {
    /// Name of the file without date and extension.
    pub name: String,
    /// Names of the columns.
    pub columns: Vec<&'static str>,
    /// True if loading the rest of the list may find more records.
    pub is_partial: bool,
    /// Fetches a page of the list.
    pub pages: Arc<dyn Fn(QueryClient, PageRequest) -> FetchedPage + Send + Sync>,
}

/// Page that is being fetched.
pub type FetchedPage = LocalBoxFuture<'static, Result<Batch, RequestError>>;

/// Records of one page.
#[derive(Debug)]
pub struct Batch {
    /// Position of the page in the list.
    pub window: Window,
    /// Number of records that could not be read.
    pub lost: usize,
    /// Records in canonical form, each with its identifier.
    pub records: Vec<(String, Map<String, Value>)>,
}

impl Batch {
    /// Records of a page.
    pub fn of<R: Record>(page: &Page<R>) -> Self {
        let records = page.items.iter().map(with_id).collect();
        Self { window: page.window, lost: page.lost_count(), records }
    }
}

/// Fields of a record in canonical form.
pub fn fields<R: Record>(record: &R) -> Map<String, Value> {
    with_id(record).1
}

/// Identifier and fields of a record. Values that could not be read are as the service gave them.
fn with_id<R: Record>(record: &R) -> (String, Map<String, Value>) {
    let mut fields = match serde_json::to_value(record) {
        Ok(Value::Object(fields)) => fields,
        // Never happens: a record is serialized as an object.
        _ => Map::new(),
    };
    for (name, field) in record.fields() {
        if let Some(text) = field.odd_text() {
            fields.insert(name.to_owned(), text.into());
        }
    }
    let id = record.identity().map(str::to_owned);
    (id.unwrap_or_else(|| Value::from(fields.clone()).to_string()), fields)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use directory_api::Round;

    #[test]
    fn ambiguous_amount_is_exported_as_given() {
        let round: Round = serde_json::from_str(r#"{"id":"5","capital":"250.000"}"#).unwrap();
        assert_eq!(with_id(&round).1.get("capital"), Some(&Value::from("250.000")));
    }
}
