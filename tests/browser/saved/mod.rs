//! Saved ventures: the bookmark, the storage, the page.

mod file;
mod local_news;
mod notes;
mod page;
mod searches;
mod storage;

use crate::harness::{Mounted, Request, Response, Service, mount_app, rendered, until};
use crate::press::texts;
use leptos::prelude::*;
use serde_json::json;
use venture_directory::config::Config;
use web_sys::Storage;

const NAME: &str = "venture-directory:saved";
const DAMAGED: &str = "venture-directory:saved-damaged";

fn store() -> Storage {
    window().local_storage().unwrap().unwrap()
}

fn stored(name: &str) -> Option<String> {
    store().get_item(name).unwrap()
}

/// Saves ventures with these numbers, the first one last, as another visit would have.
fn save(ids: &[&str]) {
    let entry = |(place, id): (usize, &&str)| json!({ "id": id, "title": format!("Kept {id}"), "savedAt": 1_700_000_000_000_u64 - place as u64 });
    let entries: Vec<_> = ids.iter().enumerate().map(entry).collect();
    store().set_item(NAME, &json!({ "version": 1, "ventures": entries }).to_string()).unwrap();
    store().remove_item(DAMAGED).unwrap();
}

/// Two ventures in the list; every venture but number 404 has a detail.
fn service(request: &Request) -> Response {
    let path = request.address.split('?').next().unwrap_or_default();
    match path.strip_prefix("/v1/ventures/") {
        Some("404") => Response::error(404, "No such venture"),
        Some(id) if id.bytes().all(|byte| byte.is_ascii_digit()) => Response::json(
            json!({ "id": id, "title": format!("Now {id}"), "tagline": format!("Tagline {id}") }),
        ),
        _ => crate::harness::bodies::ventures(&["Agri", "Bolt"]),
    }
}

async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::responding(service);
    let app = mount_app(Config::default(), address);
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
