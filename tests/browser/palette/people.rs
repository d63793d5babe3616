//! People in the palette, for those who have a key.

use super::{open, save, types};
use crate::harness::{
    Mounted, Request, Response, Service, config, mount_app_with, tab_storage, until,
};
use crate::listing::{page_of, path_and_page};
use crate::press::texts;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn respond(total: usize) -> impl FnMut(&Request) -> Response + 'static {
    move |request| {
        let (path, limit, offset) = path_and_page(request);
        match path {
            "/v1/users" if request.header("X-API-Key").is_none() => {
                Response::error(401, "API key required")
            }
            "/v1/users" => page_of(
                "users",
                total,
                (limit.min(200), offset),
                |number| json!({ "id": number.to_string(), "displayName": format!("Ada {number:04}") }),
            ),
            "/v1/ventures/countries" => Response::json(json!({ "countries": [] })),
            "/v1/ventures/sectors" => Response::json(json!({ "sectors": [] })),
            _ => page_of("ventures", 0, (limit, offset), |_| json!({})),
        }
    }
}

/// The app on its settings, with a key for this service, and the palette open.
async fn opened(name: &str) -> Mounted {
    save(&[]);
    let storage = tab_storage();
    let key = format!("venture-directory:/:key:https://{name}.example");
    storage.set_item(&key, "demo").unwrap();
    let block = format!(r#"{{"service": "https://{name}.example"}}"#);
    let app = mount_app_with(config(&block), "/settings");
    storage.remove_item(&key).unwrap();
    open(&app).await;
    app
}

#[wasm_bindgen_test]
async fn people_are_read_only_once_somebody_wants_to() {
    let service = Service::responding(respond(9_000));
    let app = opened("palette-many-people").await;
    types(&app, "ada").await;
    let all = || texts(&app, ".palette [role=option]");
    until("there is a way to them", || {
        all() == ["All results for “ada”", "Search people for “ada”"]
    })
    .await;
    assert_eq!(service.crawled("/"), 0);
}
