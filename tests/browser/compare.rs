//! Comparison of ventures.

use crate::harness::lists::{history, search};
use crate::harness::{
    Mounted, Request, Response, Service, Undo, bodies, mount_app, press, tab_storage, until,
};
use crate::venture::{FULL, plain_rounds};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

/// Responses of the service: venture 5 has all fields, the others differ in a few, and 404 does not
/// exist.
fn respond(request: &Request) -> Response {
    match request.path().strip_prefix("/v1/ventures/") {
        Some(path) if path.ends_with("/team") => Response::json(json!({ "team_members": [] })),
        None if request.path() == "/v1/fundraising" => Response::json(json!({ "fundraising": [] })),
        None => bodies::ventures(&["A", "B", "C", "D", "E"]),
        Some("5") => Response::json(serde_json::from_str(FULL).unwrap()),
        Some("404") => Response::error(404, "No such venture"),
        Some(id) => Response::json(json!({
            "id": id, "title": format!("Venture {id}"), "country": "Ghana",
            "tagline": format!("Tagline {id}"), "risky": id == "1",
            "sectors": if id == "1" { ["Water", "Health"] } else { ["Health", "Water"] },
        })),
    }
}

async fn open(address: &str) -> (Service, Mounted) {
    crate::saved::forget();
    let service = Service::responding(respond);
    let app = mount_app(address);
    until("the page appears", || app.find("h1").is_some()).await;
    until("nothing is loading", || app.find("main [aria-busy=true], main td .bone").is_none())
        .await;
    (service, app)
}

fn headings(app: &Mounted) -> Vec<String> {
    app.texts(".compare-title a, .compare-name > span")
}

/// Names of the fields in the rows.
fn fields(app: &Mounted) -> Vec<String> {
    app.texts("tr > th[scope=row]")
}

#[wasm_bindgen_test]
async fn every_field_has_row() {
    let (_service, app) = open("/compare?ids=5").await;
    let page = app.get("main").inner_html();
    let words = "Miniature Lagos|The tagline.|The pitch.|site.example|video.example/1|\
        The street, Lagos|Nigeria|The sector|the-tag|\
        The region|The country|0.74|The team text.|The product text.|The plan.|The notes.|\
        Elevator pitch|Working product|The team|Owns its intellectual property|Ambitious founder|\
        Well connected|High risk, high reward|Asks for an NDA|Revenue streams identified|Has revenue|\
        Raising capital|User 31|Number of followers|2014|2016|2017";
    for word in words.split('|') {
        assert!(page.contains(word), "{word}");
    }
}

#[wasm_bindgen_test]
async fn only_differences_are_shown_on_demand() {
    let (_service, app) = open("/compare?ids=1,2").await;
    assert_eq!(headings(&app), ["Venture 1", "Venture 2"]);
    for to in ["country=Ghana", "sector=Health"] {
        assert!(app.find(&format!("td a[href='/ventures?{to}']")).is_some(), "{to}");
    }
    assert!(document().title().starts_with("Compare Venture 1 and Venture 2"));
    // A field that no venture has gets no row.
    assert_eq!(fields(&app).len(), 6);
    app.get(".page-head input[type=checkbox]").click();
    // The order of sectors is not a difference.
    until("only the differences remain", || fields(&app) == ["Tagline", "Risk"]).await;
    assert_eq!(search(), "?ids=1,2&show=differences");
    history().back().unwrap();
    until("Back shows all fields", || fields(&app).len() == 6).await;
}

#[wasm_bindgen_test]
async fn comparison_ignores_spelling() {
    let _service = Service::responding(move |request| match request.path() {
        "/v1/ventures/1" => Response::json(json!({
            "id": "1", "title": "One", "tagline": "Solar power!", "country": "Côte d’Ivoire",
            "website": "https://www.one.example/", "network_strength": "0.5",
            "sectors": ["Fin-Tech", "Health"], "pitch": "Founded 1.5 years ago",
            "fundStatus": "Closed",
        })),
        "/v1/ventures/2" => Response::json(json!({
            "id": "2", "title": "Two", "tagline": "solar Power", "country": "COTE D'IVOIRE",
            "website": "http://one.example", "network_strength": "0.50",
            "sectors": ["health", "Fintech"], "pitch": "Founded 15 years ago",
            "fundStatus": "Not raising", "risky": true,
        })),
        _ => respond(request),
    });
    let app = mount_app("/compare?ids=1,2");
    until("both ventures appear", || headings(&app) == ["One", "Two"]).await;
    until("all fields are loaded", || app.find("main td .bone").is_none()).await;
    assert!(app.shows("Not raising") && !app.shows("Closed"), "a status has one name");
    app.get(".page-head input[type=checkbox]").click();
    until("only the differences remain", || fields(&app) == ["Pitch", "Risk"]).await;
}

#[wasm_bindgen_test]
async fn failed_venture_leaves_others_alone() {
    let (service, app) = open("/compare?ids=1,404,2&show=differences").await;
    assert_eq!(headings(&app), ["Venture 1", "Venture 404", "Venture 2"]);
    let fault = "Couldn’t load this venture. The service found nothing at this address.";
    until("the fault is shown", || app.shows(fault)).await;
    assert!(fields(&app).contains(&"Tagline".to_owned()), "the other two differ");
    service.now_responds(|_| Response::json(json!({ "id": "404", "title": "Found" })));
    app.control("Try again").click();
    until("the venture appears", || headings(&app) == ["Venture 1", "Found", "Venture 2"]).await;
}

#[wasm_bindgen_test]
async fn failed_team_request_shows_not_loaded() {
    let _service = Service::responding(|request| match request.path() {
        "/v1/ventures/1/team" => {
            Response::json(json!({ "team_members": [{ "fullname": "Ada", "title": "CEO" }] }))
        }
        "/v1/ventures/2/team" => Response::error(403, "No team"),
        _ => respond(request),
    });
    let app = mount_app("/compare?ids=1,2");
    let members = || -> Vec<_> {
        let rows = app.texts(".compare-table tbody tr");
        rows.into_iter().filter(|row| row.starts_with("Members")).collect()
    };
    until("one team appears and the other is reported", || {
        members().iter().any(|row| row.contains("Ada, CEO") && row.contains("Not loaded"))
    })
    .await;
}

#[wasm_bindgen_test]
async fn unlisted_rounds_are_loaded_by_button() {
    crate::saved::forget();
    let _service = Service::responding(|request| match request.path() {
        "/v1/fundraising" => plain_rounds(request),
        _ => respond(request),
    });
    let app = mount_app("/compare?ids=5,6");
    let row =
        || app.texts("tr").into_iter().find(|row| row.starts_with("Rounds")).unwrap_or_default();
    until("loading is offered", || row().contains("Load rounds")).await;
    app.control("Load rounds").click();
    until("the rounds are shown", || row().contains("$250,000") && row().contains("$9")).await;
    assert!(row().contains("Completed") && app.find(".crawl").is_none());
}

#[wasm_bindgen_test]
async fn invalid_parameters_are_reported() {
    let (_service, app) = open("/compare").await;
    assert!(app.shows("Nothing to compare yet"));
    drop(app);
    let (service, app) = open("/compare?ids=1,abc,1,2,3,4,5,6&show=nothing").await;
    until("the message is shown", || app.shows("Ignored in the link: abc, 1, 5, 6, and nothing."))
        .await;
    assert_eq!(
        (headings(&app).len(), service.count("/v1/ventures/")),
        (4, 8),
        "each venture takes a record and a team"
    );
}

#[wasm_bindgen_test]
async fn ventures_are_removed_and_added() {
    let (service, app) = open("/compare?ids=1,2").await;
    app.get("[aria-label='Remove Venture 1 from comparison']").click();
    until("one venture remains", || headings(&app) == ["Venture 2"]).await;
    assert_eq!(search(), "?ids=2");
    assert!(app.shows("Add another venture to compare."));
    assert_eq!(service.count("/v1/ventures/2"), 2, "remaining ventures are not requested again");
    app.control("Add venture").click();
    let input = ".palette[open] [role=combobox]";
    until("the palette is open", || app.find(input).is_some()).await;
    app.type_into(input, "7");
    let suggested = || app.texts(".palette [role=option]").first().cloned();
    let expected = "Venture 7 Add to comparison";
    until("the venture is suggested", || suggested().as_deref() == Some(expected)).await;
    press(&app, input, "Enter");
    until("the venture is added", || headings(&app) == ["Venture 2", "Venture 7"]).await;
    assert_eq!(search(), "?ids=2,7");
}

const NAME: &str = "venture-directory:/:compare:";

fn button(position: usize) -> String {
    format!(".venture-card:nth-child({position}) .compare")
}

fn tray(app: &Mounted) -> Vec<String> {
    app.texts(".tray > span")
}

#[wasm_bindgen_test]
async fn ventures_are_selected_for_comparison() {
    let _selection = Undo::by(|| tab_storage().remove_item(NAME).unwrap());
    let _service = Service::responding(respond);
    let app = mount_app("/ventures");
    until("the list appears", || app.find_all(".venture-card .compare").len() == 5).await;
    let says =
        |position: usize, name: &str| app.attribute(&button(position), name).unwrap_or_default();
    assert!(tray(&app).is_empty());
    assert_eq!(says(1, "aria-label"), "Compare A");
    app.get(&button(1)).click();
    until("the tray appears", || tray(&app) == ["Select one more venture to compare."]).await;
    assert_eq!(says(1, "aria-pressed"), "true");
    assert!(app.find(".tray a").is_none(), "a single venture cannot be compared");
    app.get(&button(3)).click();
    until("two ventures are selected", || tray(&app) == ["2 to compare"]).await;
    assert_eq!(app.hrefs(".tray a"), ["/compare?ids=1,3"]);
    for position in [2, 4, 5] {
        app.get(&button(position)).click();
    }
    until("four ventures are selected", || tray(&app) == ["4 selected (maximum)"]).await;
    assert_eq!(["aria-pressed", "aria-disabled"].map(|it| says(5, it)), ["false", "true"]);
    app.get(&button(3)).click();
    until("a venture is removed", || tray(&app) == ["3 to compare"]).await;
    app.get(".tray a").click();
    until("the comparison opens", || search() == "?ids=1,2,4").await;
    history().back().unwrap();
    until("the ventures are still selected", || tray(&app) == ["3 to compare"]).await;
    app.get(".tray button").click();
    until("the tray disappears", || app.find(".tray").is_none()).await;
    assert_eq!(tab_storage().get_item(NAME).unwrap().as_deref(), Some(""));
}

#[wasm_bindgen_test]
async fn venture_page_adds_to_comparison() {
    tab_storage().set_item(NAME, "2,x").unwrap();
    let _selection = Undo::by(|| tab_storage().remove_item(NAME).unwrap());
    let _service = Service::responding(respond);
    let app = mount_app("/ventures/7");
    let button = ".venture-tools .compare";
    until("the page appears", || app.find(button).is_some()).await;
    let selected = ["Select one more venture to compare."];
    until("the stored venture is selected", || tray(&app) == selected).await;
    app.get(button).click();
    until("the venture is added", || app.hrefs(".tray a") == ["/compare?ids=2,7"]).await;
}
