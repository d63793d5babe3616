//! Countries and sectors in the palette, and the way to all results.

use super::{INPUT, open, path, save, types};
use crate::harness::bodies::found as answer;
use crate::harness::{Clock, Mounted, Request, Response, Service, mount_app, until};
use crate::listing::search;
use crate::press::{press, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn respond(request: &Request) -> Response {
    let path = request.address.split('?').next().unwrap_or_default();
    match path {
        "/v1/ventures/countries" => {
            Response::json(json!({ "countries": ["Côte d’Ivoire", "Kenya", "South Africa"] }))
        }
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Fintech", "Solar power"] })),
        _ => {
            let found = vec![json!({ "id": "9", "title": "Kenya Solar", "sectors": [] })];
            answer(request, "ventures", found)
        }
    }
}

async fn opened() -> (Clock, Service, Mounted) {
    let clock = Clock::stopped();
    save(&[]);
    let service = Service::responding(respond);
    let app = mount_app("/settings");
    open(&app).await;
    (clock, service, app)
}

async fn suggests(app: &Mounted, clock: &Clock, typed: &str, expected: &[&str]) {
    types(app, typed).await;
    clock.run_timers().await;
    until(typed, || texts(app, ".palette [role=option]") == expected).await;
}

const KENYA: &str = "Kenya Ventures in this country";
const SOLAR: &str = "Solar power Ventures in this sector";

#[wasm_bindgen_test]
async fn the_name_of_a_country_leads_to_its_ventures() {
    let (clock, service, app) = opened().await;
    let all = "All results for “kenya”";
    suggests(&app, &clock, "kenya", &[KENYA, "Kenya Solar", all]).await;
    suggests(&app, &clock, "ken", &["Kenya Solar", KENYA, "All results for “ken”"]).await;
    suggests(&app, &clock, "solar", &["Kenya Solar", SOLAR, "All results for “solar”"]).await;
    suggests(
        &app,
        &clock,
        "cote",
        &["Kenya Solar", "Côte d’Ivoire Ventures in this country", "All results for “cote”"],
    )
    .await;
    assert_eq!(service.count("/v1/ventures/countries"), 1, "it is requested once");
    suggests(&app, &clock, "kenya", &[KENYA, "Kenya Solar", all]).await;
    press(&app, INPUT, "Enter");
    until("it is filtered", || path() == "/ventures" && search() == "?country=Kenya").await;
    open(&app).await;
    suggests(&app, &clock, "solar p", &["Kenya Solar", SOLAR, "All results for “solar p”"]).await;
    press(&app, INPUT, "ArrowDown");
    press(&app, INPUT, "Enter");
    until("it is filtered", || search() == "?sector=Solar+power").await;
}

#[wasm_bindgen_test]
async fn the_last_suggestion_leads_to_all_results() {
    let (clock, _service, app) = opened().await;
    suggests(&app, &clock, "ken & co", &["Kenya Solar", "All results for “ken & co”"]).await;
    press(&app, INPUT, "ArrowUp");
    press(&app, INPUT, "Enter");
    until("the list is there", || path() == "/ventures" && search() == "?name=ken+%26+co").await;
}

#[wasm_bindgen_test]
async fn countries_that_cannot_be_loaded_are_reported_and_the_rest_is_there() {
    let (clock, service, app) = opened().await;
    service.now_responds(|request| match request.address.as_str() {
        "/v1/ventures/countries" => Response::error(403, "Not for you"),
        _ => respond(request),
    });
    suggests(&app, &clock, "solar", &["Kenya Solar", SOLAR, "All results for “solar”"]).await;
    until("it is reported", || app.shows("Couldn’t load the countries.")).await;
    service.now_responds(respond);
    app.control("Try again").click();
    until("it is well", || !app.shows("Couldn’t load")).await;
}
