//! The rows, and what surrounds them.

use super::{list, opened, service};
use crate::harness::{Clock, Response, Service, config, mount_app, settled, until};
use crate::listing::{choose, is_first, names, page_of, path_and_page, search};
use crate::press::{attribute, texts};
use serde_json::json;
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, PointerEvent};

#[wasm_bindgen_test]
async fn where_nothing_is_there_is_a_way_on() {
    let (_service, app) = opened("/ventures?name=zzz&view=table").await;
    assert!(app.shows("No results"));
    app.control("Clear filters").click();
    until("all are there", || search() == "?view=table" && names(&app).len() == 20).await;
    drop((_service, app));
    let (_service, app) = opened("/ventures?page=9").await;
    assert!(app.shows("This page is after the end of the list"));
    app.control("Go to first page").click();
    until("the first page is there", || names(&app).len() == 20).await;
}

#[wasm_bindgen_test]
async fn country_and_sectors_of_a_row_lead_to_their_lists() {
    for view in ["", "&view=table"] {
        let (_service, app) = opened(&format!("/ventures?name=Venture{view}")).await;
        let links = app.find_all("a.over").into_iter().take(2);
        let links: Vec<_> = links.map(|it| it.get_attribute("href").unwrap()).collect();
        assert_eq!(links, ["/ventures?country=Kenya", "/ventures?sector=Health"]);
        let row = app.find("a.over").unwrap().closest("li, tr").unwrap().unwrap();
        assert_eq!(row.query_selector_all("a.cover").unwrap().length(), 1);
        app.find_all("a.over")[1].clone().unchecked_into::<HtmlElement>().click();
        until("the list is filtered", || search() == "?sector=Health").await;
    }
}

#[wasm_bindgen_test]
async fn a_list_is_sorted_as_a_whole_by_the_heads_and_by_the_choice() {
    let (_service, app) = opened("/ventures?view=table&page=2").await;
    app.control("Venture").click();
    until("it is sorted", || is_first(&app, "Venture 855")).await;
    assert_eq!(search(), "?view=table&sort=name", "another order leads to the first page");
    assert!(app.shows("1–20 of 45 ventures") && app.shows("A to Z"));
    assert_eq!(attribute(&app, "th", "aria-sort").as_deref(), Some("ascending"));
    app.control("Venture").click();
    until("it is turned around", || is_first(&app, "Venture 899")).await;
    assert_eq!(search(), "?view=table&sort=-name");
    app.control("Z to A").click();
    until("it is turned again", || is_first(&app, "Venture 855")).await;
    choose(&app, ".result-line select", "-founded");
    until("there is another order", || search() == "?view=table&sort=-founded").await;
    choose(&app, ".result-line select", "");
    until("the order is the service's", || search() == "?view=table").await;
}

#[wasm_bindgen_test]
async fn what_a_name_finds_has_the_best_first() {
    const NAMES: [&str; 5] =
        ["Adometry By Google", "Agoogle", "Google Maps", "google", "The Google Fund"];
    let _service = Service::responding(|request| match path_and_page(request) {
        ("/v1/ventures/search", limit, offset) => page_of(
            "ventures",
            5,
            (limit, offset),
            |number| json!({ "id": number.to_string(), "title": NAMES[number - 1] }),
        ),
        _ => service(request),
    });
    let app = mount_app(Config::default(), "/ventures?name=google&size=10");
    let expected = ["google", "Google Maps", "Adometry By Google", "The Google Fund", "Agoogle"];
    until("they are ranked", || names(&app) == expected).await;
    assert!(app.shows("Best match"));
}

#[wasm_bindgen_test]
async fn more_than_can_be_ranked_stays_in_the_order_of_the_service_and_says_so() {
    let _service = Service::responding(|request| match path_and_page(request) {
        ("/v1/ventures/search", limit, offset) => {
            page_of("ventures", 700, (limit, offset), |number| {
                let title = if number == 700 { "google" } else { "Agoogle" };
                json!({ "id": number.to_string(), "title": format!("{title} {number}") })
            })
        }
        _ => service(request),
    });
    let app = mount_app(Config::default(), "/ventures?name=google");
    until("it says so", || app.shows("1–20 of 700") && app.shows("Service order")).await;
    settled().await;
    assert!(!app.shows("Best match") && names(&app)[0] == "Agoogle 1");
    drop(app);
    let app = mount_app(Config::default(), "/ventures?name=google&page=35");
    until("the last page is there", || app.shows("681–700 of 700")).await;
    assert!(app.shows("Service order") && names(&app)[19] == "google 700");
}

#[wasm_bindgen_test]
async fn a_service_that_allows_fewer_rows_loses_none_between_the_pages() {
    let _service = Service::responding(|request| match request.address.contains("/v1/ventures?") {
        true => list(300, 50, 0, |_| json!({})),
        false => service(request),
    });
    let app = mount_app(Config::default(), "/ventures?size=100");
    until("the list is there", || names(&app).len() == 50).await;
    let next = attribute(&app, "a[aria-label=Next]", "href");
    assert_eq!(next.as_deref(), Some("/ventures?page=2&size=50"));
}

#[wasm_bindgen_test]
async fn another_view_of_the_same_rows_is_kept_by_the_links() {
    let (_service, app) = opened("/ventures").await;
    app.control("Table").click();
    until("the links know", || {
        attribute(&app, "a[aria-label=Next]", "href").as_deref()
            == Some("/ventures?page=2&view=table")
    })
    .await;
}

#[wasm_bindgen_test]
async fn another_size_keeps_the_first_row_on_the_page() {
    let (_service, app) = opened("/ventures?page=3&size=10").await;
    choose(&app, ".pager select", "20");
    until("the page holds it", || search() == "?page=2" && is_first(&app, "Venture 879")).await;
}

#[wasm_bindgen_test]
async fn failing_lookups_leave_the_list_alive() {
    let service = Service::responding(|request| match request.address.as_str() {
        "/v1/ventures/countries" | "/v1/ventures/sectors" => Response::error(404, "Gone"),
        _ => service(request),
    });
    let app = mount_app(Config::default(), "/ventures");
    until("it is said", || app.find_all("button.link-button").len() == 2).await;
    assert_eq!(names(&app).len(), 20);
    service.now_responds(self::service);
    app.get("button.link-button").click();
    until("both have their options", || app.find_all("button.link-button").is_empty()).await;
}

#[wasm_bindgen_test]
async fn where_the_service_has_no_search_its_list_is_searched_here() {
    let _service = Service::responding(|request| match request.address.contains("/search") {
        true => Response::error(404, "Not found"),
        false => service(request),
    });
    // What is stored on the device belongs to the service, so this test has one of its own.
    let own = config(r#"{"service": "https://searched-here.example"}"#);
    let app = mount_app(own, "/ventures?country=Kenya");
    until("the list is read", || app.shows("Loaded all 45 ventures")).await;
    assert_eq!(names(&app).len(), 20);
    assert!(app.shows("1–20 of 45 ventures"));
    assert!(app.find("[role=alert]").is_none());
}

#[wasm_bindgen_test]
async fn what_is_wanted_next_is_prefetched() {
    let clock = Clock::stopped();
    let (service, app) = opened("/ventures").await;
    clock.run_timers().await;
    assert_eq!(service.count("/v1/ventures?limit=20&offset=20"), 1, "the next page");
    assert_eq!(service.count("/v1/ventures/1"), 0);
    app.get("a.cover").dispatch_event(&PointerEvent::new("pointerenter").unwrap()).unwrap();
    until("the venture is requested", || service.count("/v1/ventures/1") == 1).await;
    clock.run_timers().await;
    assert_eq!(service.count("/v1/ventures?limit=20&offset=40"), 0, "one page is enough");
}

#[wasm_bindgen_test]
async fn an_unknown_status_is_not_prefetched_either() {
    let service = Service::responding(|request| {
        let (path, limit, offset) = path_and_page(request);
        match path {
            "/v1/ventures/search" => {
                list(45, limit, offset, |_| json!({ "sectors": [], "followers": [] }))
            }
            _ => service(request),
        }
    });
    let _app = mount_app(Config::default(), "/ventures?country=Kenya&status=nonsense");
    let next = "/v1/ventures/search?country=Kenya&limit=20&offset=20";
    until("the next page is requested", || service.count(next) == 1).await;
}

#[wasm_bindgen_test]
async fn a_result_that_is_all_there_has_counts_beside_the_filters() {
    let (_service, app) = opened("/ventures?name=venture").await;
    let counts = || texts(&app, ".facet button");
    until("they are there", || counts() == ["Kenya3", "Health3"]).await;
    assert!(!app.shows("Fundraising status known for"), "no row has words that are known");
    app.control("Health3").click();
    until("it is chosen", || search().contains("sector=Health")).await;
    let pressed = || attribute(&app, "[aria-pressed=true]", "aria-pressed").is_some();
    until("it is pressed", || counts() == ["Kenya3", "Health3"] && pressed()).await;
    app.control("Clear all").click();
    until("a page of the list has no counts", || counts().is_empty()).await;
    choose(&app, ".result-line select", "name");
    until("all of the list is read, which has no sectors", || counts() == ["Kenya45"]).await;
    app.control("Kenya45").click();
    until("it is chosen", || search().contains("country=Kenya")).await;
}
