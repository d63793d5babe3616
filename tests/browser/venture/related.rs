//! Other ventures of the same country and sectors.

use super::{full, is_settled, service};
use crate::harness::bodies::found as answer;
use crate::harness::{Mounted, Request, Response, Service, bodies, config, mount_app_with, until};
use crate::press::{attribute, texts};
use serde_json::{Map, Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const SEARCH: &str = "/v1/ventures?country=Nigeria&sector=The+sector&limit=7";

async fn opened(
    block: &str,
    venture: Map<String, Value>,
    respond: impl Fn(&Request) -> Response + 'static,
) -> (Service, Mounted) {
    let mut others = service(venture);
    let service = Service::responding(move |request| {
        let is_search = request.address.starts_with("/v1/ventures?");
        if is_search { respond(request) } else { others(request) }
    });
    let app = mount_app_with(config(block), "/ventures/5");
    until("the venture is there", || app.shows("Fundraising rounds")).await;
    until("nothing is on its way", || is_settled(&app)).await;
    (service, app)
}

#[wasm_bindgen_test]
async fn others_of_the_same_country_and_sector_are_shown_without_the_venture_itself() {
    let (service, app) = opened("{}", full(), |request| {
        let other = |id: u32| {
            json!({ "id": id.to_string(), "title": format!("Other {id}"), "tagline": "Close by",
                    "fundStatus": "Completed", "sectors": ["The sector"] })
        };
        answer(request, "ventures", (1..=7).map(other).collect())
    })
    .await;
    assert_eq!(service.count(SEARCH), 1);
    let shown = texts(&app, ".detail-aside li a");
    let others: Vec<_> = shown.into_iter().filter(|text| text.starts_with("Other")).collect();
    assert_eq!(others, ["Other 1", "Other 2", "Other 3", "Other 4", "Other 6", "Other 7"]);
    assert!(app.shows("Close by") && app.shows("Round completed"));
    let all = app.control("Show all in this country and these sectors");
    let to = "/ventures?country=Nigeria&sector=The+sector";
    assert_eq!(all.get_attribute("href").as_deref(), Some(to));
    assert_eq!(attribute(&app, "a[href='/ventures/7']", "href").as_deref(), Some("/ventures/7"));
}

#[wasm_bindgen_test]
async fn a_venture_without_its_like_says_so_and_a_failure_stays_in_its_panel() {
    let itself = |request: &Request| {
        let itself = vec![json!({ "id": "5", "title": "Itself" })];
        answer(request, "ventures", itself)
    };
    let (_service, app) = opened("{}", full(), itself).await;
    assert!(app.shows("No other ventures found in this country and these sectors."));
    drop(app);
    let (_service, app) = opened("{}", full(), |_| Response::error(403, "Too tired")).await;
    until("it is said", || app.shows("Too tired")).await;
    assert!(app.shows("Member 1") && app.shows("The pitch."));
}

#[wasm_bindgen_test]
async fn without_any_search_it_leads_to_the_list() {
    let (service, app) =
        opened(r#"{ "search": "off" }"#, full(), |_| bodies::ventures(&["A"])).await;
    until("it says so", || app.shows("so the list of ventures is loaded to find them")).await;
    assert_eq!(service.count("/v1/ventures?"), 0);
}

#[wasm_bindgen_test]
async fn nothing_is_related_without_country_and_sector() {
    for field in ["country", "sectors"] {
        let mut venture = full();
        venture.remove(field);
        let (service, app) = opened("{}", venture, |_| bodies::ventures(&["A"])).await;
        assert!(!app.shows("Related ventures"), "{field}");
        assert_eq!(service.count("/v1/ventures?"), 0);
    }
}
