//! Addresses, and the pages that they open.

use crate::harness::lists::{path, search};
use crate::harness::{Request, Response, Service, bodies, mount_app, until};
use directory_api::{QueryString, UserId, VentureId};
use leptos::prelude::*;
use serde_json::json;
use venture_directory::routes;
use wasm_bindgen_test::wasm_bindgen_test;

fn service(request: &Request) -> Response {
    match request.address.as_str() {
        "/v1/ventures/5" => Response::json(json!({ "id": "5", "title": "Agri" })),
        "/v1/users/5" => Response::json(json!({ "user": [{ "id": "5", "displayName": "Ada" }] })),
        _ => bodies::ventures(&["Agri"]),
    }
}

#[wasm_bindgen_test]
async fn every_address_leads_to_its_page() {
    let query = QueryString::parse("page=2");
    let (venture, user) = (VentureId::new("5"), UserId::new("5"));
    for (address, heading) in [
        (routes::HOME.to_owned(), "Venture Directory"),
        (routes::ventures(&query), "Ventures"),
        (routes::venture(&venture), "Agri"),
        (routes::people(&query), "People"),
        (routes::user(&user), "Ada"),
        (routes::fundraising(&query), "Fundraising"),
        (routes::saved_ventures(2, QueryString::parse("list=Pipeline&sort=name")), "Saved"),
        (routes::compare(std::slice::from_ref(&venture), false), "Compare"),
        (routes::SETTINGS.to_owned(), "Settings"),
        ("/ventures/".to_owned(), "Ventures"),
        ("/ventures/5/more".to_owned(), "Page not found"),
        ("/venturesome".to_owned(), "Page not found"),
    ] {
        let _service = Service::responding(service);
        let app = mount_app(&address);
        until(&format!("{address} shows {heading}"), || app.texts("h1") == [heading]).await;
        assert!(document().title().ends_with("Venture Directory"), "{}", document().title());
        let shown = format!("{}{}", path(), search());
        assert_eq!(shown, address, "the address is not rewritten");
        if heading == "Page not found" {
            assert!(app.shows(&format!("There’s no page at {address}.")));
            let href = app.control("Go to ventures").get_attribute("href");
            assert_eq!(href.as_deref(), Some("/ventures"));
        }
    }
}

#[wasm_bindgen_test]
async fn identifier_may_be_any_text() {
    let venture = |id: &str| routes::venture(&VentureId::new(id));
    for (page, address) in [
        (venture("50%"), "/v1/ventures/50%25"),
        (venture("ä/ö?"), "/v1/ventures/%C3%A4%2F%C3%B6%3F"),
        // A badly encoded text is taken as it is.
        ("/users/50%".to_owned(), "/v1/users/50%25"),
    ] {
        let service = Service::responding(service);
        let _app = mount_app(&page);
        until(&format!("{address} is requested"), || service.count(address) > 0).await;
    }
}
