//! People in the palette, for those who have a key: a short list is read to be searched.

use super::{INPUT, open, path, save, types};
use crate::harness::{
    Mounted, Request, Response, Service, config, mount_app_with, tab_storage, until,
};
use crate::listing::{page_of, path_and_page};
use crate::press::{press, texts};
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
async fn a_short_list_of_people_is_read_and_searched() {
    let service = Service::responding(respond(300));
    let app = opened("palette-people").await;
    assert_eq!(service.count("/v1/users"), 0, "nothing is requested before anything is typed");
    types(&app, "ada 0299").await;
    let first = || texts(&app, ".palette [role=option]").first().cloned();
    until("she is found", || first().as_deref() == Some("Ada 0299")).await;
    until("it is said where", || app.shows("300 people.")).await;
    press(&app, INPUT, "Enter");
    until("she is open", || path() == "/users/299").await;
}

#[wasm_bindgen_test]
async fn a_long_list_of_people_is_read_only_where_somebody_wants_to() {
    let service = Service::responding(respond(9_000));
    let app = opened("palette-many-people").await;
    types(&app, "ada").await;
    let all = || texts(&app, ".palette [role=option]");
    until("there is a way to them", || {
        all() == ["All results for “ada”", "Search people for “ada”"]
    })
    .await;
    until("its length is known", || service.count("/v1/users?limit=20") == 1).await;
    assert_eq!(service.crawled("/"), 0);
}
