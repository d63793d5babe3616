//! List of ventures as a map.

use crate::harness::lists::{choose, history, path_and_page, search};
use crate::harness::{Clock, Mounted, Records, Request, Response, Service, mount_app, until};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{MouseEvent, MouseEventInit};

const FILE: &str = include_str!("../../../style/countries.svg");
const SHADES: &str = ".map-head select";

/// Countries, each with a third of the ventures. The last country is not on the map.
const COUNTRIES: [&str; 3] = ["Kenya", "USA", "Atlantis"];

/// Service that counts `total` ventures, which were founded in 2014. The first five each have a
/// completed round: a thousand dollars times the number of the venture, and the fifth without an
/// amount.
fn service(total: u64) -> impl Fn(&Request) -> Response + 'static {
    let venture = |number: u64| {
        json!({
            "id": number.to_string(), "title": format!("Solar {number}"),
            "country": COUNTRIES[number as usize % 3], "date_founded": "2014-03-01",
        })
    };
    let round = |number: u64| {
        json!({
            "id": number.to_string(), "venture_id": number.to_string(),
            "capital": if number < 5 { (number * 1_000).to_string() } else { String::new() },
            "status": "r_completed",
        })
    };
    let ventures = (1..=total).map(venture).collect();
    let rounds = (1..=5).map(round).collect();
    let directory = Records { ventures, rounds, ..Records::default() }.into_directory();
    move |request| match request.address.as_str() {
        "/countries.svg" => Response::Body(200, FILE.to_owned(), Vec::new()),
        _ => directory.respond(request),
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
async fn whole_list_is_counted_by_single_request() {
    let service = Service::responding(service(4_000));
    let app = mount_app("/ventures?view=map");
    until("the map appears", || links(&app).len() == 2).await;
    assert!(app.shows("Based on all 4,000 ventures."));
    assert_eq!(app.texts(".result-line"), ["4,000 ventures"]);
    assert!(app.find(".pager, .order").is_none(), "a map has no pages");
    // The map shows only the countries in its file; the table also has the third country.
    assert_eq!(links(&app), ["United States: 1,334 ventures", "Kenya: 1,333 ventures"]);
    assert_eq!([row(&app, 0), row(&app, 2)], ["United States1,334", "Kenya1,333"]);
    assert_eq!(app.hrefs("svg a[aria-label^=Kenya]"), ["/ventures?country=Kenya"]);
    assert_eq!((service.count("/v1/ventures?"), service.count("/countries.svg")), (1, 1));
    // Links inside the SVG work, too.
    let options = MouseEventInit::new();
    options.set_bubbles(true);
    options.set_cancelable(true);
    let click = MouseEvent::new_with_mouse_event_init_dict("click", &options).unwrap();
    app.get("svg a[aria-label^=Kenya] path").dispatch_event(&click).unwrap();
    until("the list is filtered", || search() == "?country=Kenya").await;
}

#[wasm_bindgen_test]
async fn countries_are_shaded_by_capital() {
    let service = Service::responding(service(250));
    let app = mount_app("/ventures?name=solar&view=map");
    until("the map appears", || links(&app).len() == 2).await;
    let counts = "/v1/fundraising?status=r_completed&name=solar&facets=";
    assert_eq!(service.count(counts), 0, "capital is not requested");
    choose(&app, SHADES, "raised");
    let remark = "Capital raised in 5 completed rounds. 1 amount isn’t counted.";
    until("the capital is added up", || app.shows(remark)).await;
    assert_eq!(links(&app), ["United States: $5,000 raised", "Kenya: $3,000 raised"]);
    assert_eq!([row(&app, 0), row(&app, 2)], ["United States$5K", "Atlantis$2K"]);
    assert_eq!(service.count(counts), 1);
    assert_eq!(search(), "?name=solar&view=map&shade=raised");
    let to = ["/ventures?name=solar&country=Kenya"];
    assert_eq!(app.hrefs("svg a[aria-label^=Kenya]"), to);
    history().back().unwrap();
    let first = "United States: 84 ventures";
    until("ventures are counted again", || links(&app).first().is_some_and(|it| it == first)).await;
}

#[wasm_bindgen_test]
async fn capital_needs_filters_that_rounds_have() {
    let service = Service::responding(service(9));
    let app = mount_app("/ventures?unknown=founded&view=map&shade=raised");
    until("ventures are counted", || links(&app).len() == 2).await;
    assert!(app.shows("Capital by country isn’t known for these ventures"));
    assert!(app.find(SHADES).is_none());
    assert_eq!(service.count("/v1/fundraising"), 0);
}

#[wasm_bindgen_test]
async fn capital_without_key_links_to_settings() {
    let responds = service(9);
    let _service = Service::responding(move |request| match path_and_page(request).0 {
        "/v1/fundraising" => Response::error(401, "No key"),
        _ => responds(request),
    });
    let app = mount_app("/ventures?view=map&shade=raised");
    until("the link is shown", || app.find("main [role=alert] a[href='/settings']").is_some())
        .await;
    assert!(app.find("[hidden] .country-map").is_some(), "the map is hidden without data");
    choose(&app, SHADES, "ventures");
    until("ventures are counted", || links(&app).len() == 2).await;
    assert!(app.find("[hidden] .country-map").is_none());
    assert!(app.find("main [role=alert]").is_none());
}

#[wasm_bindgen_test]
async fn missing_file_leaves_table() {
    let clock = Clock::stopped();
    for file in [Response::error(404, "Gone"), Response::Pending] {
        let responds = service(9);
        let service = Service::responding(move |request| match request.address.as_str() {
            "/countries.svg" => file.clone(),
            _ => responds(request),
        });
        let app = mount_app("/ventures?view=map&country=Kenya&country=Atlantis");
        until("the map is requested", || service.count("/countries.svg") > 0).await;
        clock.advance(15_000.0);
        until("loading fails", || app.shows("Couldn’t load the map.")).await;
        assert_eq!(
            app.find_all(".country-map tbody tr").len(),
            2,
            "the table has the chosen countries"
        );
        assert_eq!(row(&app, 0), "Atlantis3");
        service.now_responds(self::service(9));
        app.get(".country-map [role=alert] button").click();
        until("the map appears", || links(&app) == ["Kenya: 3 ventures"]).await;
        assert!(!app.shows("Couldn’t load the map."));
    }
}

#[wasm_bindgen_test]
async fn page_cached_as_map_is_requested_again() {
    let responds = service(9);
    let service = Service::responding(move |request| match request.address.as_str() {
        "/countries.svg" if !request.bypasses_cache() => Response::page(200),
        _ => responds(request),
    });
    let app = mount_app("/ventures?view=map");
    until("the map appears", || links(&app).len() == 2).await;
    assert_eq!(service.count("/countries.svg"), 2);
}
