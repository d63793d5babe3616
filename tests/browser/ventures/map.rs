//! The list as a map.

use super::list;
use crate::harness::{Clock, Mounted, Request, Response, Service, mount_app, until};
use crate::listing::{choose, history, page_of, path_and_page, search};
use crate::press::attribute;
use serde_json::{Value, json};
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{KeyboardEvent, KeyboardEventInit};

const FILE: &str = include_str!("../../../style/countries.svg");

/// Every third venture is of each country, and the last one of none that exists.
fn of_countries(number: usize) -> Value {
    let country = ["Kenya", "USA", "Atlantis"][number % 3];
    json!({ "country": country, "latitude": "-1.3", "longitude": (number % 40).to_string() })
}

fn service(total: usize) -> impl FnMut(&Request) -> Response + 'static {
    move |request| {
        let (path, limit, offset) = path_and_page(request);
        match path {
            "/v1/ventures" => list(total, limit, offset, of_countries),
            "/countries.svg" => Response::Body(200, FILE.to_owned(), Vec::new()),
            _ => Response::error(404, "Not found"),
        }
    }
}

fn links(app: &Mounted) -> Vec<String> {
    let links = app.find_all("svg a[data-country]");
    links.iter().filter_map(|link| link.get_attribute("aria-label")).collect()
}

fn row(app: &Mounted, number: usize) -> String {
    app.find_all(".country-map tbody tr")[number].text_content().unwrap()
}

#[wasm_bindgen_test]
async fn a_short_list_is_counted_as_a_whole() {
    let service = Service::responding(service(250));
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("all are counted", || app.shows("Based on all 250 ventures.")).await;
    until("the map is there", || links(&app).len() == 2).await;
    // As the file has them; the table has the third, too.
    assert_eq!(links(&app), ["USA: 84 ventures", "Kenya: 83 ventures"]);
    assert!(app.shows("83 ventures are of countries that aren’t on the map"));
    assert_eq!([row(&app, 0), row(&app, 2)], ["USA84", "Kenya83"]);
    let to = attribute(&app, "svg a[aria-label^=Kenya]", "href");
    assert_eq!(to.as_deref(), Some("/ventures?country=Kenya"));
    assert_eq!(service.count("/v1/ventures?limit=100"), 3);
    assert_eq!(service.count("/countries.svg"), 1);
}

#[wasm_bindgen_test]
async fn a_part_that_cannot_be_loaded_is_requested_again() {
    let (is_there, mut responds) = (Rc::new(Cell::new(false)), service(250));
    let there = Rc::clone(&is_there);
    let _service = Service::responding(move |request| match path_and_page(request) {
        ("/v1/ventures", 100, 100) if !there.get() => Response::error(404, "Gone"),
        _ => responds(request),
    });
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("the failure is there", || app.shows("Couldn’t read the rest of the list.")).await;
    assert!(app.shows("Based on 100 of 250 ventures so far."));
    is_there.set(true);
    app.control("Try again").click();
    until("all are counted", || app.shows("Based on all 250 ventures.")).await;
    assert!(!app.shows("Couldn’t read the rest of the list."));
}

/// The capital of each round is its number in thousands, as is the number of its venture; of 300
/// rounds, 50 are of ventures that are not listed.
fn service_with_rounds(request: &Request) -> Response {
    let (path, limit, offset) = path_and_page(request);
    match path {
        "/v1/fundraising" if request.address.contains("r_fundraising") => {
            page_of("fundraising", 300, (limit, offset), |number| {
                // One of the first part, and not of the last, cannot be read.
                let id = if number == 9 { json!({}) } else { json!(number.to_string()) };
                let capital = (number * 1_000).to_string();
                json!({ "id": id, "venture_id": number.to_string(), "capital": capital })
            })
        }
        _ => service(250)(request),
    }
}

#[wasm_bindgen_test]
async fn countries_are_shaded_by_the_capital_of_their_ventures() {
    let service = Service::responding(service_with_rounds);
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("all are counted", || app.shows("Based on all 250 ventures.")).await;
    until("the map is there", || links(&app).len() == 2).await;
    assert_eq!(service.count("/v1/fundraising"), 0, "nobody has asked for it");
    choose(&app, ".map-head select", "sought");
    let sum = "The capital is that of their 249 rounds that are raising capital.";
    until("it is added up", || app.shows(sum)).await;
    let capital = ["USA: $10,542,000 sought", "Kenya: $10,449,000 sought"];
    assert_eq!(links(&app), capital);
    assert_eq!([row(&app, 0), row(&app, 1)], ["USA$10.5M", "Kenya$10.4M"]);
    assert!(app.shows("1 record couldn’t be read and is left out."));
    assert_eq!(service.count("/v1/fundraising"), 2);
    assert_eq!(search(), "?view=map&shade=sought");
    let to = attribute(&app, "svg a[aria-label^=Kenya]", "href");
    assert_eq!(to.as_deref(), Some("/ventures?country=Kenya"));
    history().back().unwrap();
    until("ventures are counted again", || links(&app)[0] == "USA: 84 ventures").await;
}

#[wasm_bindgen_test]
async fn capital_that_needs_a_key_leads_to_it() {
    let mut responds = service(9);
    let _service = Service::responding(move |request| match path_and_page(request).0 {
        "/v1/fundraising" => Response::error(401, "No key"),
        _ => responds(request),
    });
    let app = mount_app(Config::default(), "/ventures?view=map&shade=raised");
    until("the way is there", || app.find("main [role=alert] a[href='/settings']").is_some()).await;
    assert!(app.find("[hidden] .country-map").is_some(), "there is nothing to be shown");
    choose(&app, ".map-head select", "ventures");
    until("ventures are counted", || links(&app).len() == 2).await;
    assert!(app.find("[hidden] .country-map").is_none());
    assert!(app.find("main [role=alert]").is_none());
}

#[wasm_bindgen_test]
async fn of_a_long_list_the_page_is_counted() {
    let service = Service::responding(service(4000));
    let app = mount_app(Config::default(), "/ventures?view=map&size=50");
    until("the map is there", || links(&app).len() == 2).await;
    assert!(app.shows("Based on 50 of 4,000 ventures: those on this page."));
    assert_eq!(row(&app, 0), "Atlantis17");
    assert_eq!(service.count("/v1/ventures?limit=100"), 0);
    assert!(app.find(".map-whole").is_none(), "the links to other pages are hidden");
}

#[wasm_bindgen_test]
async fn without_the_file_the_table_is_there_and_a_way_to_the_map() {
    let is_there = Rc::new(Cell::new(false));
    let (there, mut responds) = (Rc::clone(&is_there), service(9));
    let _service = Service::responding(move |request| match request.address.as_str() {
        "/countries.svg" if !there.get() => Response::error(404, "Gone"),
        _ => responds(request),
    });
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("the failure is there", || app.shows("Couldn’t load the map.")).await;
    assert_eq!(row(&app, 0), "Atlantis3");
    is_there.set(true);
    app.get(".country-map [role=alert] button").click();
    until("the map is there", || links(&app).len() == 2).await;
    assert!(!app.shows("Couldn’t load the map."));
}

#[wasm_bindgen_test]
async fn a_file_that_does_not_arrive_is_given_up() {
    let clock = Clock::stopped();
    let mut responds = service(9);
    let service = Service::responding(move |request| match request.address.as_str() {
        "/countries.svg" => Response::Pending,
        _ => responds(request),
    });
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("the file is requested", || service.count("/countries.svg") == 1).await;
    clock.advance_until("the failure is there", || app.shows("Couldn’t load the map.")).await;
}

#[wasm_bindgen_test]
async fn arrow_keys_go_from_country_to_country() {
    let _service = Service::responding(service(9));
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("the map is there", || links(&app).len() == 2).await;
    let stops = || {
        let stops = app.find_all("svg a[data-country][tabindex='0']");
        stops.iter().filter_map(|link| link.get_attribute("aria-label")).collect::<Vec<_>>()
    };
    assert_eq!(stops(), ["Kenya: 3 ventures"], "Tab stops at one of them");
    let press = |key: &str| {
        let init = KeyboardEventInit::new();
        init.set_key(key);
        init.set_bubbles(true);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        leptos::prelude::document().active_element().unwrap().dispatch_event(&event).unwrap();
    };
    app.get("svg a[aria-label^=Kenya]").focus().unwrap();
    press("ArrowLeft");
    until("the country in the west has the stop", || stops() == ["USA: 3 ventures"]).await;
    let active = leptos::prelude::document().active_element().unwrap();
    assert_eq!(active.get_attribute("aria-label").as_deref(), Some("USA: 3 ventures"));
    assert!(app.shows("USA: 3 ventures"), "a line says what has the focus");
    press("End");
    until("the one in the east has it", || stops() == ["Kenya: 3 ventures"]).await;
}

#[wasm_bindgen_test]
async fn places_are_links_where_one_looks_closer() {
    let _service = Service::responding(service(9));
    let app = mount_app(Config::default(), "/ventures?view=map");
    until("the map is there", || links(&app).len() == 2).await;
    assert!(app.find("[data-place]").is_none(), "they would hide the countries");
    choose(&app, ".country-map select", "africa");
    until("the places are there", || app.find_all("[data-place]").len() == 9).await;
    assert!(app.shows("9 ventures with coordinates are drawn here."));
    let to = attribute(&app, "[data-place='1']", "href");
    assert_eq!(to.as_deref(), Some("/ventures/1"));
    app.control("Whole world").click();
    until("they are gone", || app.find("[data-place]").is_none()).await;
}
