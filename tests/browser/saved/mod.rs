//! Saved ventures and searches: the bookmark, the storage, the page.

mod page;
mod searches;
mod storage;

use crate::harness::{
    Mounted, Request, Response, Service, Undo, bodies, device_storage, fire_at_window, mount_app,
    rendered, until,
};
use directory_api::VentureId;
use leptos::prelude::*;
use serde_json::{Value, json};
use venture_directory::browser::{Store, stored_name};
use venture_directory::saved::{Saved, provide_saved, use_saved};

/// Prefixes of the stored names of ventures and searches, for the service at the app's own origin.
const VENTURE: &str = "saved: ";
const SEARCH: &str = "search: ";

/// Removes everything saved.
pub(crate) fn forget() {
    for start in ["saved:", "search:"] {
        for (rest, _) in Store::Device.read_under(start).unwrap() {
            Store::Device.remove(&[start, &rest].concat());
        }
    }
}

/// Stores the ventures and the searches of an exported file until the result is dropped.
pub(crate) fn store_file(file: &Value) -> Undo {
    for (list, start, key) in [("ventures", VENTURE, "id"), ("searches", SEARCH, "query")] {
        for entry in file.get(list).and_then(Value::as_array).into_iter().flatten() {
            let mut fields = entry.as_object().unwrap().clone();
            let key = fields.remove(key).unwrap();
            store(&[start, key.as_str().unwrap()].concat(), &Value::Object(fields).to_string());
        }
    }
    Undo::by(forget)
}

/// Stores a text under a name of this app.
pub(crate) fn store(name: &str, text: &str) {
    device_storage().set_item(&stored_name(name), text).unwrap();
}

/// Saves only these ventures, the first one as the latest, as another tab would.
fn save(ids: &[&str]) -> Undo {
    let entry = |(index, id): (usize, &&str)| {
        let when = 1_700_000_000_000_u64 - index as u64;
        json!({ "id": id, "title": format!("Kept {id}"), "savedAt": when })
    };
    forget();
    store_file(&json!({ "ventures": ids.iter().enumerate().map(entry).collect::<Vec<_>>() }))
}

/// Stored text of a venture.
fn stored_venture(id: &str) -> Option<String> {
    Store::Device.read(&[VENTURE, id].concat())
}

/// Tells the app that another tab has changed the storage.
fn announce_change() {
    fire_at_window("storage");
}

/// Saved ventures of a separate tab.
struct Tab {
    saved: Saved,
    _owner: Owner,
}

impl Tab {
    fn open() -> Self {
        Self::of_service("")
    }

    /// Opens a tab of an app that uses this service.
    fn of_service(service: &str) -> Self {
        let owner = Owner::new();
        let saved = owner.with(|| {
            provide_saved(service);
            use_saved()
        });
        Self { saved, _owner: owner }
    }

    fn toggle(&self, id: &str) {
        self.saved.toggle(&VentureId::new(id), None);
    }

    fn has(&self, id: &str) -> bool {
        untrack(|| self.saved.ventures.has(id))
    }

    fn set_lists(&self, id: &str, typed: &str) {
        self.saved.set_lists(id, &[], typed);
    }

    fn set_note(&self, id: &str, note: &str) {
        self.saved.ventures.edit(id, |entry| entry.note = note.to_owned());
    }
}

/// Two ventures in the list; every venture but number 404 has details.
fn service(request: &Request) -> Response {
    match request.path().strip_prefix("/v1/ventures/") {
        Some("404") => Response::error(404, "No such venture"),
        Some(id) if id.parse::<u32>().is_ok() => Response::json(json!({
            "id": id, "title": format!("Now {id}"), "tagline": format!("Tagline {id}"),
            "country": "Kenya",
        })),
        _ => bodies::ventures(&["Agri", "Bolt"]),
    }
}

async fn open(address: &str) -> (Service, Mounted) {
    let service = Service::responding(service);
    let app = mount_app(address);
    until("the page appears", || app.find(".save, .saved-row, .blank").is_some()).await;
    rendered().await;
    (service, app)
}

fn titles(app: &Mounted) -> Vec<String> {
    app.texts(".saved-words > a")
}

/// Waits for the rows with these titles.
async fn wait_for_titles(app: &Mounted, expected: &[&str]) {
    until(&format!("the titles are {expected:?}"), || titles(app) == expected).await;
}

fn count(app: &Mounted) -> Vec<String> {
    app.texts("nav .count")
}
