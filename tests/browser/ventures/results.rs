//! The rows, and what surrounds them.

use super::{opened, service};
use crate::harness::{Records, Response, Service, mount_app, replace, until};
use crate::listing::{choose, is_first, names, search};
use crate::press::{attribute, texts};
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, PointerEvent};

#[wasm_bindgen_test]
async fn where_nothing_is_there_is_a_way_on() {
    let (_service, app) = opened("/ventures?name=zzz&view=table").await;
    assert!(app.shows("No results"));
    app.control("Clear filters").click();
    until("all are there", || search() == "?view=table" && names(&app).len() == 20).await;
}

#[wasm_bindgen_test]
async fn country_and_sectors_of_a_row_lead_to_their_lists() {
    for view in ["", "&view=table"] {
        let (_service, app) = opened(&format!("/ventures?name=solar{view}")).await;
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
    assert_eq!(search(), "?sort=name&view=table", "another order leads to the first page");
    assert!(app.shows("1–20 of 45 ventures") && app.shows("A to Z"));
    assert_eq!(attribute(&app, "th", "aria-sort").as_deref(), Some("ascending"));
    app.control("Venture").click();
    until("it is turned around", || is_first(&app, "Venture 899")).await;
    assert_eq!(search(), "?sort=-name&view=table");
    app.control("Z to A").click();
    until("it is turned again", || is_first(&app, "Venture 855")).await;
    choose(&app, ".result-line select", "-founded");
    until("there is another order", || search() == "?sort=-founded&view=table").await;
    choose(&app, ".result-line select", "");
    until("the order is that of the list", || search() == "?view=table").await;
}

#[wasm_bindgen_test]
async fn what_a_name_finds_has_the_best_first() {
    const NAMES: [&str; 5] =
        ["Adometry By Google", "Agoogle", "Google Maps", "google", "The Google Fund"];
    let titled =
        |(number, title): (usize, &&str)| json!({ "id": number.to_string(), "title": title });
    let ventures = NAMES.iter().enumerate().map(titled).collect();
    let answering = Records { ventures, ..Records::default() }.answering();
    let _service = Service::responding(move |request| answering.respond(request));
    let app = mount_app("/ventures?name=google&size=10");
    until("they are ranked", || names(&app).first().is_some_and(|first| first == "google")).await;
    assert_eq!(names(&app)[1], "Google Maps");
    assert!(app.shows("Best match"));
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
async fn failing_lookups_leave_the_list_alive() {
    let all = service();
    let service = Service::responding(move |request| match request.address.as_str() {
        "/v1/ventures/countries" | "/v1/ventures/sectors" => Response::error(404, "Gone"),
        _ => all(request),
    });
    let app = mount_app("/ventures");
    let failures = || app.text().matches("Couldn’t load the options.").count();
    until("it is said", || failures() == 2).await;
    assert_eq!(names(&app).len(), 20);
    service.now_responds(self::service());
    app.control("Try again").click();
    until("both have their options", || failures() == 0).await;
}

#[wasm_bindgen_test]
async fn hovered_venture_is_prefetched() {
    let (service, app) = opened("/ventures").await;
    assert_eq!(service.count("/v1/ventures/1"), 0);
    app.get("a.cover").dispatch_event(&PointerEvent::new("pointerenter").unwrap()).unwrap();
    until("the venture is requested", || service.count("/v1/ventures/1") == 1).await;
}

#[wasm_bindgen_test]
async fn counts_beside_the_filters_choose_a_value() {
    let (_service, app) = opened("/ventures").await;
    let counts = || texts(&app, ".facet label");
    let all = ["Kenya45", "Health3", "Round completed1", "Raising capital1", "Round pending1"];
    until("they are there", || !counts().is_empty()).await;
    assert_eq!(counts()[..5], all);
    assert!(counts()[5].starts_with("2010–2019"), "{:?}", counts());
    assert!(app.shows("Sector known for 3 of 45"));
    app.control("Health3").click();
    until("it is chosen", || search() == "?sector=Health" && names(&app).len() == 3).await;
    let is_checked = || app.find(".facet :checked").is_some();
    until("it is checked", || is_checked() && counts()[..2] == ["Kenya3", "Health3"]).await;
    app.control("2010–20193").click();
    until("the decade is chosen", || search() == "?sector=Health&founded=2010..2019").await;
    app.control("Clear all").click();
    until("all are there", || search().is_empty() && counts()[0] == "Kenya45").await;
}

#[wasm_bindgen_test]
async fn the_drawer_says_how_many_it_leads_to() {
    let narrow =
        js_sys::Function::new_with_args("query", "return { matches: /width </.test(query) }");
    let _narrow = replace(web_sys::window().unwrap().into(), "matchMedia", &narrow);
    let (_service, app) = opened("/ventures").await;
    until("there is the drawer", || app.find(".drawer-foot button").is_some()).await;
    assert_eq!(texts(&app, ".drawer-foot button"), ["Show 45 results"]);
    app.type_into("[role=search] input", "solar");
    until("there are fewer", || texts(&app, ".drawer-foot button") == ["Show 3 results"]).await;
    app.type_into("[role=search] input", "zzz");
    until("there are none", || texts(&app, ".drawer-foot button") == ["No results"]).await;
}
