//! List of ventures as charts, and the map next to them.

use crate::harness::lists::search;
use crate::harness::{
    Clock, Mounted, Records, Request, Response, Service, mount_app, mount_app_with_key, until,
};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{MouseEvent, MouseEventInit};

const FILE: &str = include_str!("../../../style/countries.svg");

/// Countries, each with a third of the ventures. The last country is not on the map.
const COUNTRIES: [&str; 3] = ["Kenya", "USA", "Atlantis"];

/// Service that counts `total` ventures: one without a founding year, the others founded in 2012 or
/// 2014. The first five each have a completed round: a thousand dollars times the number of the
/// venture, and the fifth without an amount.
fn service(total: u64) -> impl Fn(&Request) -> Response + 'static {
    let venture = |number: u64| {
        json!({
            "id": number.to_string(), "title": format!("Solar {number}"),
            "country": COUNTRIES[number as usize % 3], "sectors": ["Energy"],
            "date_founded": match number { 1 => "", 2 => "2012-03-01", _ => "2014-03-01" },
        })
    };
    let round = |number: u64| {
        json!({
            "id": number.to_string(), "venture_id": number.to_string(), "stage": "seed",
            "capital": if number < 5 { (number * 1_000).to_string() } else { String::new() },
            "status": "r_completed", "post_date": "2016-05-01 10:00:00",
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

/// Countries of the map, as their links are named.
fn links(app: &Mounted) -> Vec<String> {
    let links = app.find_all("svg a[data-country]");
    links.iter().filter_map(|link| link.get_attribute("aria-label")).collect()
}

/// Cells of the table of a chart, without its headings.
fn cells(app: &Mounted, chart: &str) -> Vec<String> {
    app.texts(&format!(".chart-table[aria-labelledby={chart}] tbody :is(th, td)"))
}

fn click_in_svg(app: &Mounted, selector: &str) {
    let options = MouseEventInit::new();
    options.set_bubbles(true);
    options.set_cancelable(true);
    let click = MouseEvent::new_with_mouse_event_init_dict("click", &options).unwrap();
    app.get(selector).dispatch_event(&click).unwrap();
}

#[wasm_bindgen_test]
async fn whole_list_is_counted_by_single_request() {
    let service = Service::responding(service(4_000));
    let app = mount_app("/ventures?view=charts");
    until("the map appears", || links(&app).len() == 2).await;
    assert_eq!(app.texts(".result-line"), ["4,000 ventures"]);
    assert!(app.find(".pager, .order").is_none(), "charts have no pages");
    let countries = ["United States", "1,334", "Atlantis", "1,333", "Kenya", "1,333"];
    assert_eq!(cells(&app, "by-country"), countries);
    assert_eq!(cells(&app, "by-founding"), ["2012", "1", "2013", "0", "2014", "3,998"]);
    assert!(app.shows("Year known for 3,999 of 4,000."));
    assert_eq!(cells(&app, "by-sector"), ["Energy", "4,000"]);
    // The map shows only the countries in its file.
    assert_eq!(links(&app), ["United States: 1,334 ventures", "Kenya: 1,333 ventures"]);
    assert_eq!((service.count("/v1/ventures?"), service.count("/countries.svg")), (1, 1));
    assert_eq!(service.count("/v1/fundraising"), 0, "capital needs a key");
}

#[wasm_bindgen_test]
async fn bars_and_countries_narrow_the_list() {
    let _service = Service::responding(service(9));
    let app = mount_app("/ventures?founded=2012..2014&unknown=founded&view=charts");
    until("the map appears", || links(&app).len() == 2).await;
    let year = app.hrefs(".bar-link a");
    // An empty year is not a link, and a year has no ventures without a year.
    assert_eq!(year, ["/ventures?founded=2012&view=charts", "/ventures?founded=2014&view=charts"]);
    click_in_svg(&app, "svg a[aria-label^=Kenya] path");
    let narrowed = "?country=Kenya&founded=2012..2014&unknown=founded&view=charts";
    until("the list is narrowed", || search() == narrowed).await;
    until("other countries are left out", || cells(&app, "by-country") == ["Kenya", "3"]).await;
    click_in_svg(&app, ".bar-link rect");
    until("the year is chosen", || search() == "?country=Kenya&founded=2014&view=charts").await;
    until("other years are left out", || cells(&app, "by-founding") == ["2014", "3"]).await;
}

#[wasm_bindgen_test]
async fn rounds_of_the_result_have_charts() {
    let service = Service::responding(service(250));
    let app = mount_app_with_key("/ventures?name=solar&country=Kenya&country=USA&view=charts");
    until("the capital is counted", || !cells(&app, "by-year").is_empty()).await;
    assert_eq!(cells(&app, "by-year"), ["2016", "$8,000", "3"]);
    assert_eq!(cells(&app, "by-stage"), ["Seed", "$8,000", "3"]);
    let to = "/fundraising?status=r_completed&name=solar&country=Kenya&country=USA&stage=seed";
    assert_eq!(app.hrefs(".chart[aria-labelledby=by-stage] a"), [to]);
    assert_eq!(service.count("/v1/fundraising?status=r_completed&name=solar&country="), 1);
}

#[wasm_bindgen_test]
async fn rounds_need_filters_that_they_have() {
    let service = Service::responding(service(9));
    let app = mount_app_with_key("/ventures?unknown=founded&view=charts");
    until("ventures are counted", || links(&app).len() == 2).await;
    assert_eq!(service.count("/v1/fundraising"), 0);
    assert!(app.find("#by-stage").is_none());
}

#[wasm_bindgen_test]
async fn missing_file_leaves_bars() {
    let clock = Clock::stopped();
    for file in [Response::error(404, "Gone"), Response::Pending] {
        let responds = service(9);
        let service = Service::responding(move |request| match request.address.as_str() {
            "/countries.svg" => file.clone(),
            _ => responds(request),
        });
        let app = mount_app("/ventures?view=charts&country=Kenya&country=Atlantis");
        until("the map is requested", || service.count("/countries.svg") > 0).await;
        clock.advance(15_000.0);
        until("loading fails", || app.shows("Couldn’t load the map.")).await;
        assert_eq!(cells(&app, "by-country"), ["Atlantis", "3", "Kenya", "3"]);
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
    let app = mount_app("/ventures?view=charts");
    until("the map appears", || links(&app).len() == 2).await;
    assert_eq!(service.count("/countries.svg"), 2);
}
