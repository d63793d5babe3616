//! Saved ventures as a spreadsheet: notes of the person, and present details from the directory.

use super::state::Selection;
use crate::api::{Abort, Client, Extension, Priority, RequestError, use_extension};
use crate::components::export_menu::ExportMenu;
use crate::export::source::{Batch, Fetched, Pages, fields};
use crate::export::{ExportSource, use_export};
use crate::format::local_date;
use crate::list::Listed;
use crate::saved::Entry;
use directory_api::query::MOST_VALUES;
use directory_api::{PageRequest, VentureQuery, Window, call};
use leptos::prelude::*;
use serde_json::{Map, Value};
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

/// Fields of a venture by their names.
type Fields = Map<String, Value>;

/// Button that makes a file of the list that is shown.
#[component]
pub(super) fn SavedSpreadsheet(selection: Selection) -> impl IntoView {
    let shown = selection.shown;
    let extension = use_extension();
    let export = use_export(move || ExportSource {
        list: "saved",
        name: "saved-ventures".to_owned(),
        columns: COLUMNS.to_vec(),
        is_local: false,
        pages: Arc::new(SavedPages { entries: shown.get_untracked(), extension }),
    });
    view! { <ExportMenu export /> }
}

/// The ventures, and the query extension, by which a service gives many of them at once.
struct SavedPages {
    entries: Vec<Arc<Entry>>,
    extension: Extension,
}

impl Pages for SavedPages {
    fn fetch<'a>(&'a self, client: &'a Client, page: PageRequest, abort: &'a Abort) -> Fetched<'a> {
        Box::pin(async move {
            let limit = MOST_VALUES.min(page.limit as usize);
            let entries: Vec<_> =
                self.entries.iter().skip(page.offset as usize).take(limit).collect();
            let mut known = self.details(&entries, client, abort).await?;
            let row = |entry: &Arc<Entry>| {
                let id = entry.key.clone();
                let mut fields = known.remove(&id).unwrap_or_default();
                fields.entry("title").or_insert(entry.title().into());
                let saved = Some(entry.saved_at()).filter(|time| *time > 0).map(local_date);
                let own = [
                    ("id", id.clone().into()),
                    ("note", entry.note().into()),
                    ("lists", entry.lists().into()),
                    ("saved", saved.into()),
                ];
                fields.extend(own.map(|(name, value): (_, Value)| (name.to_owned(), value)));
                (id, fields)
            };
            let rows: Vec<_> = entries.into_iter().map(row).collect();
            let window = Window {
                offset: page.offset,
                limit: limit as u64,
                received: rows.len() as u64,
                claimed: Some(self.entries.len() as u64),
                is_counted: true,
            };
            Ok(Batch::of_rows(window, rows))
        })
    }
}

impl SavedPages {
    /// Requests the details of ventures: together if the service lists them by `id`, else one by one. Those
    /// that are no longer in the directory are left out.
    async fn details(
        &self,
        entries: &[&Arc<Entry>],
        client: &Client,
        abort: &Abort,
    ) -> Result<HashMap<String, Fields>, RequestError> {
        let ids: Vec<_> = entries.iter().map(|entry| entry.key.clone()).collect();
        let may_list = untrack(|| self.extension.may_apply(VentureQuery::ENDPOINT, &["id"]));
        if may_list && !ids.is_empty() {
            let query = VentureQuery { ids, ..VentureQuery::default() };
            let page = PageRequest { offset: 0, limit: MOST_VALUES as u32 };
            let call = call::find_ventures(&query, page);
            match client.fetch(&call, Priority::Normal, abort).await {
                Ok(found) if found.applied.iter().any(|name| name == "id") => {
                    let ventures = found.page.items.iter();
                    return Ok(ventures.map(|it| (it.id.to_string(), fields(it))).collect());
                }
                Err(error) if !error.is_refusal() => return Err(error),
                _ => self.extension.note(VentureQuery::ENDPOINT, &["id"], false),
            }
        }
        let mut known = HashMap::new();
        for entry in entries {
            match client.fetch(&call::venture(&entry.id()), Priority::Normal, abort).await {
                Ok(found) => drop(known.insert(entry.key.clone(), fields(&found.record))),
                Err(error) if error.is_missing() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(known)
    }
}
