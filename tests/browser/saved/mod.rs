//! Saved ventures: the bookmark, the storage, the page.

mod file;
mod local_news;
mod notes;
mod page;
mod searches;
mod storage;

use crate::harness::{
    Mounted, Request, Response, Service, device_storage, mount_app, rendered, until,
};
use crate::press::{tell_window, texts};
use directory_api::VentureId;
use js_sys::Object;
use leptos::prelude::*;
use serde_json::{Value, json};
use venture_directory::saved::{Saved, provide_saved, use_saved};

const NAME: &str = "venture-directory:saved";
const SEARCH: &str = "venture-directory:search";

fn stored(name: &str) -> Option<String> {
    device_storage().get_item(name).unwrap()
}

/// Forgets all that was saved.
pub(crate) fn forget() {
    let names = Object::keys(&device_storage());
    let is_ours = |name: &String| name.starts_with(NAME) || name.starts_with(SEARCH);
    names
        .iter()
        .filter_map(|name| name.as_string())
        .filter(is_ours)
        .for_each(|name| device_storage().remove_item(&name).unwrap());
}

/// Stores the ventures and the searches of an exported file.
pub(crate) fn store_file(file: &Value) {
    for (list, name, key) in [("ventures", NAME, "id"), ("searches", SEARCH, "query")] {
        for entry in file.get(list).and_then(Value::as_array).into_iter().flatten() {
            let mut fields = entry.as_object().unwrap().clone();
            let key = fields.remove(key).unwrap();
            let name = format!("{name}:{}", key.as_str().unwrap());
            device_storage().set_item(&name, &Value::Object(fields).to_string()).unwrap();
        }
    }
}

/// Saves ventures with these numbers and no others, the first one last, as another tab would.
fn save(ids: &[&str]) {
    forget();
    for (place, id) in ids.iter().enumerate() {
        let when = 1_700_000_000_000_u64 - place as u64;
        let entry = json!({ "title": format!("Kept {id}"), "savedAt": when });
        device_storage().set_item(&format!("{NAME}:{id}"), &entry.to_string()).unwrap();
    }
}

/// What is stored of a venture.
fn stored_venture(id: &str) -> Option<String> {
    stored(&format!("{NAME}:{id}"))
}

/// Tells the app that another tab has changed what is stored.
fn tell() {
    tell_window("storage");
}

/// The saved ventures as a tab of their own has them.
struct Tab {
    saved: Saved,
    _owner: Owner,
}

impl Tab {
    fn open() -> Self {
        let owner = Owner::new();
        let saved = owner.with(|| {
            provide_saved();
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
}

/// Two ventures in the list; every venture but number 404 has a detail.
fn service(request: &Request) -> Response {
    let path = request.address.split('?').next().unwrap_or_default();
    match path.strip_prefix("/v1/ventures/") {
        Some("404") => Response::error(404, "No such venture"),
        Some(id) if id.bytes().all(|byte| byte.is_ascii_digit()) => Response::json(json!({
            "id": id, "title": format!("Now {id}"), "tagline": format!("Tagline {id}"),
            "country": "Kenya",
        })),
        _ => crate::harness::bodies::ventures(&["Agri", "Bolt"]),
    }
}

async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::responding(service);
    let app = mount_app(address);
    until("the page is there", || app.find(".save, .saved-row, .blank").is_some()).await;
    rendered().await;
    (service, app)
}

fn titles(app: &Mounted) -> Vec<String> {
    texts(app, ".saved-words > a")
}

fn count(app: &Mounted) -> Vec<String> {
    texts(app, "nav .count")
}
