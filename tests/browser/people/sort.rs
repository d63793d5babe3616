//! Sorting people, which no service does, and the local list can.

use crate::harness::{Mounted, Request, Response, Service, mount_app_of, until};
use crate::listing::{choose, history, is_first, names, page_of, path_and_page, search};
use crate::local::{found, is_read};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// The names run against the numbers, and the times with them, so that sorting shows. One person has
/// neither, and one no chosen name.
fn person(number: usize) -> Value {
    let (name, time) = (format!("{:04}", 9_000 - number), 1_400_000 + number);
    let time =
        format!("2016-09-05 {:02}:{:02}:{:02}", time / 3_600 % 24, time / 60 % 60, time % 60);
    match number {
        7 => json!({ "id": "7" }),
        8 => json!({ "id": "8", "firstName": "Person", "lastName": name, "lastActive": time }),
        _ => json!({
            "id": number.to_string(), "displayName": format!("Person {name}"), "lastActive": time,
        }),
    }
}

fn serve(total: usize) -> Service {
    Service::responding(move |request: &Request| match path_and_page(request) {
        ("/v1/users", limit, offset) => page_of("users", total, (limit, offset), person),
        _ => Response::error(404, "Not found"),
    })
}

/// Opens the list of people of a service of this name.
fn opened(name: &str, query: &str) -> Mounted {
    mount_app_of(name, &format!("/users{query}"))
}

fn requests(service: &Service) -> Vec<String> {
    let addresses = service.requests().into_iter().map(|it| it.address);
    addresses.filter(|it| it.starts_with("/v1/users?")).collect()
}

#[wasm_bindgen_test]
async fn people_are_sorted_as_a_whole_by_the_choice_and_its_direction() {
    let _service = serve(145);
    let app = opened("sorted-people", "?page=2");
    until("the list is there", || is_first(&app, "Person 8979")).await;
    assert!(app.shows("Default order"));
    choose(&app, ".result-line select", "name");
    is_read(&app).await;
    until("it is sorted", || is_first(&app, "Person 8855")).await;
    assert_eq!(search(), "?sort=name", "another order leads to the first page");
    until("all is read", || found(&app) == "1–20 of 145 people").await;
    app.control("A to Z").click();
    until("it is turned around", || is_first(&app, "Person 8999")).await;
    assert_eq!(search(), "?sort=-name");
    assert_eq!(names(&app)[6], "Person 8992", "a name of two parts is one");
    choose(&app, ".result-line select", "-active");
    until("the last active are first", || is_first(&app, "Person 8855")).await;
    assert_eq!(search(), "?sort=-active");
    assert!(app.shows("Last active") && app.shows("Newest first"));
    history().back().unwrap();
    until("the order before is back", || {
        search() == "?sort=-name" && is_first(&app, "Person 8999")
    })
    .await;
    choose(&app, ".result-line select", "");
    until("the order is the service's", || search().is_empty()).await;
    until("the first is, too", || is_first(&app, "Person 8999") && names(&app)[6] == "User 7")
        .await;
}

#[wasm_bindgen_test]
async fn an_order_in_the_address_reads_the_list_once() {
    let service = serve(145);
    let app = opened("people-address", "?page=8&sort=active");
    until("the last page is there", || names(&app).len() == 5).await;
    let last = ["Person 8858", "Person 8857", "Person 8856", "Person 8855", "User 7"];
    until("what is not given stands last", || names(&app) == last).await;
    let read = requests(&service);
    let asked = read.iter().filter(|it| it.contains("limit=20&")).collect::<Vec<_>>();
    assert_eq!(asked, ["/v1/users?sort=active&limit=20&offset=140"], "it does not apply the order");
    assert_eq!(search(), "?page=8&sort=active", "loading a page does not rewrite its address");
    app.control("Oldest first").click();
    until("what is not given stands last again", || {
        search() == "?sort=-active" && is_first(&app, "Person 8855")
    })
    .await;
    assert_eq!(requests(&service), read, "what is there is sorted");
    drop(app);
    let app = opened("people-address", "?sort=founded");
    until("it is said", || app.shows("The list can’t be sorted by “founded”.")).await;
}
