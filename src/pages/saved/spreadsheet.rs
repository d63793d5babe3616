//! Saved ventures as a spreadsheet: notes of the person, and current details from the directory.

use crate::api::{Client, Priority, RequestError};
use crate::export::menu::ExportMenu;
use crate::export::source::{Batch, Fetched, PageSource, fields};
use crate::export::{ExportSource, use_export};
use crate::format::local_date;
use crate::list::AppQuery;
use crate::saved::SavedEntry;
use directory_api::query::MOST_VALUES;
use directory_api::{PageRequest, VentureQuery, Window, call};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// Columns of the person, and those of the directory.
const COLUMNS: [&str; 14] = [
    "id",
    "title",
    "note",
    "lists",
    "saved",
    "fundStatus",
    "sectors",
    "country",
    "address",
    "date_founded",
    "website",
    "tagline",
    "pitch",
    "network_strength",
];

/// Fields of ventures by their names, by identifier.
type Details = HashMap<String, Map<String, Value>>;

/// Button that makes a file of the shown list.
#[component]
pub fn SavedSpreadsheet(shown: Memo<Vec<Arc<SavedEntry>>>) -> impl IntoView {
    let export = use_export(move || ExportSource {
        list: "saved",
        name: "saved-ventures".to_owned(),
        columns: COLUMNS.to_vec(),
        is_partial: false,
        pages: Arc::new(SavedPages(shown.get_untracked())),
    });
    view! { <ExportMenu export /> }
}

struct SavedPages(Vec<Arc<SavedEntry>>);

impl PageSource for SavedPages {
    fn fetch<'a>(&'a self, client: &'a Client, page: PageRequest) -> Fetched<'a> {
        Box::pin(async move {
            let limit = MOST_VALUES.min(page.limit as usize);
            let entries: Vec<_> = self.0.iter().skip(page.offset as usize).take(limit).collect();
            let mut details = details(&entries, client).await?;
            let rows = entries.into_iter().map(|entry| {
                let mut row = details.remove(&entry.key).unwrap_or_default();
                row.entry("title").or_insert_with(|| entry.title.clone().into());
                let saved = (entry.saved_at > 0).then(|| local_date(entry.saved_at));
                row.insert("id".to_owned(), json!(entry.key));
                row.insert("note".to_owned(), json!(entry.note));
                row.insert("lists".to_owned(), json!(entry.lists));
                row.insert("saved".to_owned(), json!(saved));
                (entry.key.clone(), row)
            });
            let records: Vec<_> = rows.collect();
            let window = Window {
                offset: page.offset,
                limit: limit as u64,
                received: records.len() as u64,
                claimed: Some(self.0.len() as u64),
                is_counted: true,
            };
            Ok(Batch { window, lost: 0, records })
        })
    }
}

/// Requests the details of ventures: together if the service lists them by `id`, otherwise one by
/// one. Ventures that are no longer in the directory are left out.
async fn details(entries: &[&Arc<SavedEntry>], client: &Client) -> Result<Details, RequestError> {
    let ids: Vec<_> = entries.iter().map(|entry| entry.key.clone()).collect();
    let query = VentureQuery { ids, ..VentureQuery::default() };
    let call = query.call(PageRequest { offset: 0, limit: MOST_VALUES as u32 }, &[]);
    match client.fetch(&call, Priority::Normal).await {
        Ok(found) if found.coverage.is_none() => {
            let ventures = found.page.items.iter();
            return Ok(ventures.map(|venture| (venture.id.to_string(), fields(venture))).collect());
        }
        Ok(_) | Err(RequestError::NotLoaded | RequestError::NotApplied) => {}
        Err(error) => return Err(error),
    }
    let mut details = Details::new();
    for entry in entries {
        match client.fetch(&call::venture(&entry.id()), Priority::Normal).await {
            Ok(found) => drop(details.insert(entry.key.clone(), fields(&found.record))),
            Err(error) if error.is_missing() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(details)
}
