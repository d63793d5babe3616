//! The panels: the newest ventures and rounds, and each half of the page in each of its states.

use super::{list, opened, page_with_key, plain, service, settled};
use crate::harness::{Clock, Request, Response, mount_app, mount_app_with_key, until};
use crate::press::texts;
use venture_directory::api::KeyStorage;
use wasm_bindgen_test::wasm_bindgen_test;

/// Gives people and rounds to those who send the key, and ventures to everybody.
fn guarded() -> impl Fn(&Request) -> Response + 'static {
    let service = service();
    move |request| {
        let open = ["/v1/ventures", "/countries.svg"];
        let is_open = open.iter().any(|path| request.address.starts_with(path));
        match request.header("X-API-Key").as_deref() {
            Some("s3cret") => service(request),
            _ if is_open => service(request),
            _ => Response::error(401, "API key required"),
        }
    }
}

#[wasm_bindgen_test]
async fn everything_comes_by_three_requests() {
    let (service, app) = opened(service()).await;
    let ventures = [25, 24, 23, 22, 21, 20].into_iter();
    let names = ventures.chain([4, 1, 2, 16, 5, 16]).map(|number| format!("Venture {number}"));
    assert_eq!(texts(&app, ".newest .cover"), names.collect::<Vec<_>>());
    assert!(app.shows("$1,500,000") && app.shows("Round 21"));
    let link = app.control("Venture 4");
    assert_eq!(link.get_attribute("href").as_deref(), Some("/ventures/4"));
    until("the map is there", || service.count("/countries.svg") == 1).await;
    let requests = service.requests().into_iter().map(|request| request.address);
    let mut requests = requests.collect::<Vec<_>>();
    requests.sort();
    let expected = [
        "/countries.svg",
        "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending\
         &facets=status&facets=stage&facets=posted&limit=6",
        "/v1/users?limit=20",
        "/v1/ventures?facets=country&facets=sector&facets=status&facets=founded&limit=20",
    ];
    assert_eq!(requests, expected);
}

#[wasm_bindgen_test]
async fn the_list_of_ventures_begins_with_what_the_overview_has() {
    let (service, app) = opened(service()).await;
    app.get(".total[href='/ventures']").click();
    until("the list is open", || texts(&app, "a.cover").len() == 20).await;
    assert_eq!(service.count("/v1/ventures?"), 1);
}

#[wasm_bindgen_test]
async fn without_a_key_there_is_one_calm_notice() {
    let (service, page, key) = page_with_key(guarded()).await;
    assert_eq!(page.find_all("[role=alert]").len(), 1);
    assert!(
        page.shows("You need an API key to see this.") && page.find(".notice.trouble").is_none()
    );
    assert_eq!(texts(&page, ".totals li:not([hidden]) .total"), ["25Ventures"]);
    assert_eq!(page.control("Venture 25").get_attribute("href").as_deref(), Some("/ventures/25"));
    assert_eq!((service.count("/v1/users"), service.count("/v1/fundraising")), (1, 1));
    key.enter("s3cret", KeyStorage::Memory).unwrap();
    until("the rounds are there", || page.shows("Capital by month")).await;
    settled(&page).await;
    assert_eq!(texts(&page, ".total b"), ["25", "70", "5", "2", "0"]);
    assert_eq!(page.find_all("[role=alert]").len(), 0);
}

#[wasm_bindgen_test]
async fn failed_rounds_leave_the_ventures_and_only_they_are_requested_again() {
    let _clock = Clock::stopped();
    let failing = |request: &Request| match request
        .address
        .starts_with("/v1/fundraising?status=r_fundraising&limit")
    {
        true => Response::error(400, "Broken"),
        false => plain(request),
    };
    let (service, app) = opened(failing).await;
    assert_eq!(app.find_all("[role=alert]").len(), 1);
    assert!(
        app.shows("Message from the service: Broken (status 400).") && app.shows("Newest ventures")
    );
    assert_eq!(texts(&app, ".total b")[2..], ["Not loaded"; 3]);
    service.now_responds(super::plain);
    app.control("Try again").click();
    until("the rounds are there", || app.shows("Newest rounds")).await;
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&limit"), 2);
}

#[wasm_bindgen_test]
async fn failed_ventures_leave_the_rounds() {
    let _clock = Clock::stopped();
    let service = service();
    let failing = move |request: &Request| match request.address.starts_with("/v1/ventures?") {
        true => Response::error(400, "Broken"),
        false => service(request),
    };
    let (_service, app) = opened(failing).await;
    assert!(
        app.shows("Message from the service: Broken (status 400).")
            && app.shows("Capital by month")
    );
    assert_eq!(texts(&app, ".total b"), ["Not loaded", "70", "5", "2", "0"]);
}

#[wasm_bindgen_test]
async fn an_empty_directory_says_so() {
    let empty = |request: &Request| {
        let path = request.address.split('?').next().unwrap_or_default();
        list(path.rsplit('/').next().unwrap_or_default(), 200, 0, Vec::new())
    };
    let (_service, app) = opened(empty).await;
    assert_eq!(texts(&app, ".blank h2"), ["No ventures yet", "No fundraising rounds yet"]);
    assert_eq!(texts(&app, ".totals li:not([hidden]) b"), ["0"; 3]);
}

#[wasm_bindgen_test]
async fn while_it_loads_every_panel_has_its_place() {
    let _service = crate::harness::Service::responding(|_| Response::Pending);
    let app = mount_app_with_key("/");
    until("the page is there", || app.find(".overview").is_some()).await;
    assert_eq!(app.find_all(".overview .panel").len(), 7);
    assert_eq!(app.find_all(".totals .bone").len(), 5);
    assert_eq!(app.find_all("[role=alert]").len(), 0);
}

#[wasm_bindgen_test]
async fn without_a_key_only_the_ventures_have_their_place() {
    let _service = crate::harness::Service::responding(|_| Response::Pending);
    let app = mount_app("/");
    until("the page is there", || app.find(".overview").is_some()).await;
    assert_eq!(app.find_all(".totals li:not([hidden]) .bone").len(), 1);
}

#[wasm_bindgen_test]
async fn what_was_loaded_stays_when_a_refresh_fails() {
    let clock = Clock::stopped();
    let (service, app) = opened(service()).await;
    app.get("nav a[href='/settings']").click();
    until("the settings are open", || app.find(".overview").is_none()).await;
    clock.advance(60_000.0);
    service.now_responds(|_| Response::error(400, "Broken"));
    app.get("a.brand").click();
    until("it is said", || app.find_all(".overview [role=status]:not(:empty)").len() == 2).await;
    assert!(app.shows("Couldn’t refresh, so this may be out of date."));
    assert_eq!(texts(&app, ".total b"), ["25", "70", "5", "2", "0"]);
    assert!(app.shows("Capital by month") && app.shows("Ventures by founding year"));
}
