//! The list of ventures: address, requests and rows.

use crate::harness::{Answer, Asked, Mounted, Service, mount_app, pause, until};
use crate::press::{attribute, press, texts};
use leptos::prelude::*;
use serde_json::{Value, json};
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, PointerEvent};

/// Forty-five ventures; a search finds three. Lookups have two names each.
fn service(asked: &Asked) -> Answer {
    let (path, query) = asked.address.split_once('?').unwrap_or((&asked.address, ""));
    let number = |name: &str| {
        let value = query.split('&').find_map(|pair| pair.strip_prefix(&format!("{name}=")));
        value.and_then(|value| value.parse::<usize>().ok())
    };
    let (limit, offset) = (number("limit").unwrap_or(20), number("offset").unwrap_or(0));
    match path {
        "/v1/ventures" => list(45, limit, offset, |_| json!({})),
        "/v1/ventures/search" if query.contains("name=zzz") => {
            list(0, limit, offset, |_| json!({}))
        }
        "/v1/ventures/search" => list(
            3,
            limit,
            offset,
            |number| json!({ "sectors": ["Health"], "fundStatus": format!("Status {number}"), "followers": [] }),
        ),
        "/v1/ventures/countries" => Answer::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Answer::json(json!({ "sectors": ["Health", "Water"] })),
        _ => Answer::error(404, "Not found"),
    }
}

fn list(total: usize, limit: usize, offset: usize, more: fn(usize) -> Value) -> Answer {
    let numbers = (offset + 1)..=total.min(offset + limit);
    let items: Vec<Value> = numbers
        .map(|number| {
            // The names run against the numbers, so that sorting shows.
            let name = format!("Venture {:03}", 900 - number);
            let mut venture = json!({
                "id": number.to_string(), "title": name, "country": "Kenya",
                "date_founded": "2014-03-01", "network_strength": "0.5",
            });
            venture.as_object_mut().unwrap().extend(more(number).as_object().unwrap().clone());
            venture
        })
        .collect();
    Answer::json(json!({
        "ventures": items,
        "_metadata": [{ "offset": offset.to_string(), "limit": limit.to_string(), "totalCount": total }],
    }))
}

async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::answering(service);
    let app = mount_app(Config::default(), address);
    until("the list has answered", || app.find(".pager, .blank, [role=alert]").is_some()).await;
    (service, app)
}

fn search() -> String {
    location().search().unwrap()
}

fn names(app: &Mounted) -> Vec<String> {
    texts(app, "a.cover")
}

#[wasm_bindgen_test]
async fn without_filters_it_is_the_plain_list_and_rows_show_what_it_gives() {
    let (service, app) = opened("/ventures").await;
    assert_eq!(service.asked()[0].address, "/v1/ventures", "the list is asked for first");
    assert_eq!(names(&app).len(), 20);
    assert!(app.shows("1–20 of 45 ventures") && app.shows("Founded 2014") && app.shows("Kenya"));
    assert!(app.find(".venture-card .pill").is_none(), "the plain list has no status");
    assert_eq!(attribute(&app, "a.cover", "href").as_deref(), Some("/ventures/1"));
    assert_eq!(document().title(), "Ventures · Venture Directory");
    assert_eq!(app.find_all("h1").len(), 1);
    assert_eq!(search(), "", "the address is not rewritten");
}

#[wasm_bindgen_test]
async fn a_chosen_filter_is_in_the_address_and_in_the_request() {
    let (service, app) = opened("/ventures?page=2&view=table").await;
    until("the options are there", || service.count("/v1/ventures/sectors") == 1).await;
    app.get("#country").click();
    until("the options are shown", || app.find_all("[role=option]").len() == 2).await;
    app.get("[role=option]:nth-child(2)").click();
    until("the search is asked", || service.count("/v1/ventures/search?country=Kenya") == 1).await;
    until("the found are shown", || app.shows("Status 1")).await;
    assert_eq!(search(), "?country=Kenya&view=table", "a filter leads to the first page");
    history().back().unwrap();
    until("the choice is taken back", || search() == "?page=2&view=table").await;
    history().forward().unwrap();
    until("it is made again", || app.find("[aria-label='Remove Kenya']").is_some()).await;
    app.get("[aria-label='Remove Kenya']").click();
    until("the filter is gone", || search() == "?view=table" && names(&app).len() == 20).await;
}

fn history() -> web_sys::History {
    window().history().unwrap()
}

#[wasm_bindgen_test]
async fn an_address_says_everything() {
    let address = "/ventures?name=sol&country=Kenya&country=Ghana&sector=Health&status=r_pending&page=2&size=10&view=table";
    let (service, app) = opened(address).await;
    let asked = &service.asked()[0].address;
    assert_eq!(
        asked,
        "/v1/ventures/search?name=sol&country=Kenya&country=Ghana&sector=Health&status=r_pending&limit=10&offset=10"
    );
    let chips = texts(&app, "ul[aria-label='Active filters'] li");
    assert_eq!(chips, ["“sol”", "Kenya", "Ghana", "Health", "Round pending"]);
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(input.value(), "sol");
    let table = texts(&app, ".segmented [aria-current]");
    assert_eq!(table, ["Table"]);
    assert_eq!(search(), address.trim_start_matches("/ventures"));
}

#[wasm_bindgen_test]
async fn typing_rests_before_it_asks_and_leaves_no_trace() {
    let before = Some("/ventures?name=before");
    history().push_state_with_url(&wasm_bindgen::JsValue::NULL, "", before).unwrap();
    // The app takes the place of this entry.
    history().push_state(&wasm_bindgen::JsValue::NULL, "").unwrap();
    let (service, app) = opened("/ventures?country=Kenya").await;
    for text in ["s", "so", "sol "] {
        app.type_into("input[type=search]", text);
    }
    until("the address follows", || search() == "?name=sol&country=Kenya").await;
    until("the search is asked", || service.count("/v1/ventures/search?name=sol&") == 1).await;
    assert_eq!(service.count("/v1/ventures/search?name=s&"), 0);
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(input.value(), "sol ", "what is being typed is left alone");
    app.get("[aria-label='Clear the search']").click();
    until("the search is over", || search() == "?country=Kenya" && input.value().is_empty()).await;
    history().back().unwrap();
    until("nothing lies between", || search() == "?name=before").await;
}

#[wasm_bindgen_test]
async fn back_returns_to_the_filters_before() {
    let (_service, app) = opened("/ventures?name=one").await;
    app.control("Clear all").click();
    until("the filter is gone", || search().is_empty() && names(&app).len() == 20).await;
    history().back().unwrap();
    until("the filter is back", || search() == "?name=one" && names(&app).len() == 3).await;
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    until("the field follows", || input.value() == "one").await;
}

#[wasm_bindgen_test]
async fn slash_leads_to_the_search_unless_one_is_typing() {
    let (_service, app) = opened("/ventures").await;
    assert!(!press(&app, "#country", "/"), "a slash in a field is a slash");
    assert!(press(&app, "h1", "/"));
    let focused = document().active_element().unwrap();
    assert_eq!(focused.get_attribute("type").as_deref(), Some("search"));
}

#[wasm_bindgen_test]
async fn nonsense_is_told_quietly_and_the_address_is_left_alone() {
    let address = "?page=abc&size=7&view=map&sort=luck";
    let (service, app) = opened(&format!("/ventures{address}")).await;
    assert_eq!(service.asked()[0].address, "/v1/ventures");
    assert_eq!(app.find_all(".notice.quiet").len(), 4);
    assert!(app.shows("“abc” is no page number"));
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn where_nothing_is_there_is_a_way_on() {
    let (_service, app) = opened("/ventures?name=zzz&view=table").await;
    assert!(app.shows("No venture matches"));
    app.control("Clear filters").click();
    until("all are there", || search() == "?view=table" && names(&app).len() == 20).await;
    drop((_service, app));
    let (_service, app) = opened("/ventures?page=9").await;
    assert!(app.shows("The list ends before this page"));
    app.control("Go to the first page").click();
    until("the first page is there", || names(&app).len() == 20).await;
}

#[wasm_bindgen_test]
async fn a_whole_result_can_be_sorted_and_a_part_of_one_cannot() {
    let (_service, app) = opened("/ventures?country=Kenya&view=table").await;
    assert_eq!(names(&app), ["Venture 899", "Venture 898", "Venture 897"]);
    app.control("Venture").click();
    until("it is sorted", || names(&app)[0] == "Venture 897").await;
    assert_eq!(search(), "?country=Kenya&view=table&sort=name");
    assert_eq!(attribute(&app, "th", "aria-sort").as_deref(), Some("ascending"));
    app.control("Venture").click();
    until("it is turned around", || names(&app)[0] == "Venture 899").await;
    let select: HtmlSelectElement = app.get(".result-line select").unchecked_into();
    assert_eq!(select.value(), "-name");
    select.set_value("");
    select.dispatch_event(&bubbling("change")).unwrap();
    until("the order is the service's", || search() == "?country=Kenya&view=table").await;
    drop((_service, app));
    let (_service, app) = opened("/ventures?view=table&sort=name").await;
    assert!(app.find("th a, .result-line select").is_none());
    assert!(app.shows("stays in the service’s order"));
    assert_eq!(names(&app)[0], "Venture 899");
}

fn bubbling(kind: &str) -> Event {
    let options = web_sys::EventInit::new();
    options.set_bubbles(true);
    Event::new_with_event_init_dict(kind, &options).unwrap()
}

#[wasm_bindgen_test]
async fn a_service_that_allows_fewer_rows_loses_none_between_the_pages() {
    let _service = Service::answering(|asked| match asked.address.contains("/v1/ventures?") {
        true => list(300, 50, 0, |_| json!({})),
        false => service(asked),
    });
    let app = mount_app(Config::default(), "/ventures?size=100");
    until("the list is there", || names(&app).len() == 50).await;
    let next = attribute(&app, "a[aria-label=Next]", "href");
    assert_eq!(next.as_deref(), Some("/ventures?page=2&size=50"));
}

#[wasm_bindgen_test]
async fn another_size_keeps_the_first_row_on_the_page() {
    let (_service, app) = opened("/ventures?page=3&size=10").await;
    let select: HtmlSelectElement = app.get(".pager select").unchecked_into();
    select.set_value("20");
    select.dispatch_event(&bubbling("change")).unwrap();
    until("the page holds it", || search() == "?page=2" && names(&app)[0] == "Venture 879").await;
}

#[wasm_bindgen_test]
async fn failing_lookups_leave_the_list_alive() {
    let service = Service::answering(|asked| match asked.address.as_str() {
        "/v1/ventures/countries" | "/v1/ventures/sectors" => Answer::error(404, "Gone"),
        _ => service(asked),
    });
    let app = mount_app(Config::default(), "/ventures");
    until("it is said", || app.find_all("button.link-button").len() == 2).await;
    assert_eq!(names(&app).len(), 20);
    service.now_answers(self::service);
    app.get("button.link-button").click();
    until("the options are there", || app.find_all("button.link-button").len() == 1).await;
}

#[wasm_bindgen_test]
async fn a_service_without_search_shows_its_list_and_says_so() {
    let _service = Service::answering(|asked| match asked.address.contains("/search") {
        true => Answer::error(404, "Not found"),
        false => service(asked),
    });
    let app = mount_app(Config::default(), "/ventures?country=Kenya");
    until("the list is there", || names(&app).len() == 20).await;
    assert!(app.shows("This service offers no search"));
    assert!(app.find("[role=alert]").is_none());
}

#[wasm_bindgen_test]
async fn what_is_wanted_next_is_fetched_ahead() {
    let (service, app) = opened("/ventures").await;
    until("the next page is asked for", || service.count("/v1/ventures?offset=20") == 1).await;
    assert_eq!(service.count("/v1/ventures/1"), 0);
    app.get("a.cover").dispatch_event(&PointerEvent::new("pointerenter").unwrap()).unwrap();
    until("the venture is asked for", || service.count("/v1/ventures/1") == 1).await;
    pause(50).await;
    assert_eq!(service.count("/v1/ventures?offset=40"), 0, "one page ahead is enough");
}
