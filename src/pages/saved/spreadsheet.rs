//! Saved ventures as a spreadsheet: notes of the person, and current details from the directory.

use crate::api::{Client, ListCall, Priority, QueryClient, RequestError};
use crate::export::cells::LINK;
use crate::export::menu::ExportMenu;
use crate::export::source::{Batch, FetchedPage, fields};
use crate::export::{ExportSource, use_export};
use crate::format::local_date;
use crate::saved::SavedEntry;
use directory_api::query::MAX_VALUES;
use directory_api::{PageRequest, Record, VentureQuery, VentureSummary, Window, call};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// Fields of each venture by name, under the identifier of the venture.
type Details = HashMap<String, Map<String, Value>>;

/// Button that makes a file of the shown list.
#[component]
pub fn SavedSpreadsheet(shown: Memo<Vec<Arc<SavedEntry>>>) -> impl IntoView {
    let export = use_export();
    export.set_source(move || {
        let entries = shown.get_untracked();
        let names = VentureSummary::names().into_iter().filter(|name| *name != "title");
        let own = ["title", "note", "lists", "saved"];
        let pages = move |client: QueryClient, page: PageRequest| -> FetchedPage {
            Box::pin(fetch_page(entries.clone(), client, page))
        };
        ExportSource {
            name: "saved-ventures".to_owned(),
            columns: own.into_iter().chain(names).chain([LINK]).collect(),
            is_partial: false,
            pages: Arc::new(pages),
        }
    });
    view! { <ExportMenu export /> }
}

/// Page of the list, with current details.
async fn fetch_page(
    all: Vec<Arc<SavedEntry>>,
    client: QueryClient,
    page: PageRequest,
) -> Result<Batch, RequestError> {
    let limit = MAX_VALUES.min(page.limit as usize);
    let entries: Vec<_> = all.iter().skip(page.offset as usize).take(limit).collect();
    let mut details = details(&entries, client.client()).await?;
    let row = |entry: &Arc<SavedEntry>| {
        let mut row = details.remove(&entry.key).unwrap_or_default();
        row.entry("title").or_insert_with(|| entry.title.clone().into());
        let saved = (entry.saved_at > 0).then(|| local_date(entry.saved_at));
        row.insert("id".to_owned(), json!(entry.key));
        row.insert("note".to_owned(), json!(entry.note));
        row.insert("lists".to_owned(), json!(entry.lists));
        row.insert("saved".to_owned(), json!(saved));
        (entry.key.clone(), row)
    };
    let records: Vec<_> = entries.into_iter().map(row).collect();
    let window = Window {
        offset: page.offset,
        limit: limit as u64,
        received: records.len() as u64,
        claimed: Some(all.len() as u64),
        is_counted: true,
    };
    Ok(Batch { window, lost: 0, records })
}

/// Requests the details of ventures: together if the service lists them by `id`, otherwise one by
/// one. Ventures that are no longer in the directory are left out.
async fn details(entries: &[&Arc<SavedEntry>], client: &Client) -> Result<Details, RequestError> {
    let ids: Vec<_> = entries.iter().map(|entry| entry.key.clone()).collect();
    let query = VentureQuery { ids, ..VentureQuery::default() };
    let call = ListCall::of(query, PageRequest { offset: 0, limit: MAX_VALUES as u32 }, &[]);
    match client.fetch(&call, Priority::Low).await {
        Ok(found) if found.coverage.is_none() => {
            let ventures = found.page.items.iter();
            return Ok(ventures.map(|venture| (venture.id.to_string(), fields(venture))).collect());
        }
        Ok(_) | Err(RequestError::NotLoaded | RequestError::NotApplied) => {}
        Err(error) => return Err(error),
    }
    let mut details = Details::new();
    for entry in entries {
        match client.fetch(&call::venture(&entry.id()), Priority::Low).await {
            Ok(found) => drop(details.insert(entry.key.clone(), fields(&found.record))),
            Err(error) if error.is_missing() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(details)
}
