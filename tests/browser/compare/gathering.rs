//! Ventures that are gathered in the list and on their pages.

use crate::harness::{Mounted, Request, Response, Service, bodies, mount_app, tab_storage, until};
use crate::listing::{history, search};
use crate::press::{attribute, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

const NAME: &str = "venture-directory:/:compare:";

fn respond(request: &Request) -> Response {
    let path = request.address.split('?').next().unwrap_or_default();
    match path.strip_prefix("/v1/ventures/") {
        Some(id) if id.bytes().all(|byte| byte.is_ascii_digit()) => {
            Response::json(json!({ "id": id, "title": format!("Venture {id}") }))
        }
        _ => bodies::ventures(&["A", "B", "C", "D", "E"]),
    }
}

fn opened(address: &str) -> (Service, Mounted) {
    (Service::responding(respond), mount_app(address))
}

fn button(place: usize) -> String {
    format!(".venture-card:nth-child({place}) .compare")
}

fn tray(app: &Mounted) -> Vec<String> {
    texts(app, ".tray > span")
}

#[wasm_bindgen_test]
async fn ventures_of_list_are_gathered() {
    tab_storage().remove_item(NAME).unwrap();
    let (_service, app) = opened("/ventures");
    until("the list is there", || app.find_all(".venture-card .compare").len() == 5).await;
    assert!(tray(&app).is_empty());
    assert_eq!(attribute(&app, &button(1), "aria-label").as_deref(), Some("Compare A"));
    app.get(&button(1)).click();
    until("it is there", || tray(&app) == ["1 to compare. Add another one."]).await;
    assert_eq!(attribute(&app, &button(1), "aria-pressed").as_deref(), Some("true"));
    assert_eq!(texts(&app, ".tray a").len(), 0, "one alone is not compared");
    app.get(&button(3)).click();
    until("both are there", || tray(&app) == ["2 to compare"]).await;
    assert_eq!(attribute(&app, ".tray a", "href").as_deref(), Some("/compare?ids=1,3"));
    for place in [2, 4, 5] {
        app.get(&button(place)).click();
    }
    until("four are enough", || tray(&app) == ["4 selected (maximum)"]).await;
    assert_eq!(attribute(&app, &button(5), "aria-pressed").as_deref(), Some("false"));
    assert_eq!(attribute(&app, &button(5), "aria-disabled").as_deref(), Some("true"));
    app.get(&button(3)).click();
    until("one goes", || tray(&app) == ["3 to compare"]).await;
    app.get(".tray a").click();
    until("they are compared", || search() == "?ids=1,2,4").await;
    history().back().unwrap();
    until("they are gathered still", || tray(&app) == ["3 to compare"]).await;
    app.get(".tray button").click();
    until("all are gone", || app.find(".tray").is_none()).await;
    assert_eq!(tab_storage().get_item(NAME).unwrap().as_deref(), Some(""));
}

#[wasm_bindgen_test]
async fn table_and_venture_page_gather() {
    tab_storage().set_item(NAME, "2,x").unwrap();
    let (service, app) = opened("/ventures?view=table");
    until("the table is there", || app.find(".ventures-table .compare").is_some()).await;
    assert_eq!(tray(&app), ["1 to compare. Add another one."], "as it was stored");
    app.get(".ventures-table .compare").click();
    until("it is gathered", || tray(&app) == ["2 to compare"]).await;
    drop((service, app));
    let (_service, app) = opened("/ventures/7");
    until("the page is there", || app.find(".venture-tools .compare").is_some()).await;
    assert_eq!(
        attribute(&app, ".venture-tools .compare", "aria-label").as_deref(),
        Some("Compare Venture 7")
    );
    app.get(".venture-tools .compare").click();
    until("it is gathered", || tray(&app) == ["3 to compare"]).await;
    assert_eq!(attribute(&app, ".tray a", "href").as_deref(), Some("/compare?ids=2,1,7"));
    tab_storage().remove_item(NAME).unwrap();
}
