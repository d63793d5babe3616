//! The settings, as a person uses them.

mod address;
mod connection;
mod key;
mod looks;
mod stored;

use crate::harness::{Mounted, Request, Response, bodies, device_storage, mount_with, tab_storage};
use leptos::prelude::*;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::stored_name;
use venture_directory::config::Config;
use venture_directory::navigation::Restart;
use venture_directory::pages::settings::SettingsPage;

const KEY: &str = "s3cret";

fn stored(name: &str) -> Option<String> {
    device_storage().get_item(&stored_name(name)).unwrap()
}

fn store(name: &str, text: &str) {
    device_storage().set_item(&stored_name(name), text).unwrap();
}

/// The settings of somebody for whom nothing is stored.
fn open(config: Config) -> Mounted {
    tab_storage().clear().unwrap();
    device_storage().clear().unwrap();
    again(config).0
}

/// The settings with what is stored, and how often the app was started again.
fn again(config: Config) -> (Mounted, Rc<Cell<u32>>) {
    let restarts = Rc::new(Cell::new(0));
    let counted = send_wrapper::SendWrapper::new(Rc::clone(&restarts));
    let view = mount_with(config, move || {
        provide_context(Restart(Callback::new(move |()| counted.set(counted.get() + 1))));
        view! { <SettingsPage /> }
    });
    (view, restarts)
}

fn guarded(request: &Request) -> Response {
    match request.header("X-API-Key").as_deref() {
        _ if request.address.starts_with("/v1/ventures") => bodies::ventures(&["Agri"]),
        Some(KEY) if request.address.starts_with("/v1/users/7/ventures") => {
            Response::json(json!({ "0": { "user": { "id": "3", "name": "Agri" } } }))
        }
        Some(KEY) if request.address == "/v1/users/7" => {
            Response::json(json!({ "user": [{ "id": "7", "displayName": "Ada" }] }))
        }
        Some(KEY) => bodies::users(&["Ada"]),
        _ => Response::error(401, "API key required"),
    }
}
