//! Names of people and ventures of whom only the number is known.

use crate::harness::{
    Clock, Mounted, Records, Request, Response, Service, config, mount_value_with, mount_with,
    settled, until,
};
use directory_api::{UserId, VentureId};
use leptos::prelude::*;
use serde_json::json;
use venture_directory::api::{KeyStorage, RequestError, use_api_key};
use venture_directory::api::{Name, Subject, use_name, use_names_trouble};
use venture_directory::components::NameText;
use wasm_bindgen_test::wasm_bindgen_test;

/// For a service that has no lists by number, so that each name is a request of its own.
const ONE_BY_ONE: &str = r#"{"search": "off"}"#;

fn named(request: &Request) -> Response {
    match request.address.rsplit_once('/') {
        Some(("/v1/users", id)) => {
            Response::json(json!({ "user": [{ "id": id, "displayName": format!("Person {id}") }] }))
        }
        Some(("/v1/ventures", id)) => {
            Response::json(json!({ "id": id, "title": format!("Venture {id}") }))
        }
        _ => Response::error(404, "Not found"),
    }
}

fn name_view(subject: Subject) -> impl IntoView {
    let name: Name = use_name(subject.clone());
    let stand_in = match subject {
        Subject::User(id) => format!("#{id}."),
        Subject::Venture(id) => format!("#{id}."),
    };
    view! { <p><NameText name stand_in /></p> }
}

fn users(ids: std::ops::Range<u32>) -> Vec<Subject> {
    ids.map(|id| Subject::User(UserId::new(id.to_string()))).collect()
}

/// A view of these names with a key entered.
fn names(block: &str, subjects: Vec<Subject>) -> Mounted {
    mount_with(config(block), move || {
        use_api_key().enter("demo", KeyStorage::Memory).unwrap();
        subjects.into_iter().map(name_view).collect_view()
    })
}

#[wasm_bindgen_test]
async fn six_names_are_requested_at_once() {
    let service = Service::responding(|_| Response::Pending);
    let twice = users(1..11).into_iter().chain(users(1..11)).collect();
    let view = names(ONE_BY_ONE, twice);
    until("the first are requested", || service.count("/v1/users/") == 6).await;
    settled().await;
    assert_eq!(service.count("/v1/users/"), 6);
    assert!(view.shows("#1."), "the number stands there until then: {}", view.text());
}

#[wasm_bindgen_test]
async fn names_come_together_from_services_with_lists() {
    let person = |id: u32| json!({ "id": id.to_string(), "displayName": format!("Person {id}") });
    let people = (1..=150).map(person).collect();
    let answering = Records { people, ..Records::default() }.answering();
    let service = Service::responding(move |request| answering.respond(request));
    let mut subjects = users(1..121);
    subjects.push(Subject::User(UserId::new("900")));
    let view = names("{}", subjects);
    until("the first names are there", || view.shows("Person 1") && view.shows("Person 100")).await;
    assert_eq!(service.count("/v1/users?id="), 1);
    until("so are the others", || view.shows_at("p:last-child", "Person 120")).await;
    settled().await;
    assert!(view.shows("#900."), "whom the service does not know keeps the number");
    assert_eq!((service.count("/v1/users?id="), service.count("/v1/users/")), (2, 0));
}

#[wasm_bindgen_test]
async fn names_are_requested_when_in_view() {
    let service = Service::responding(named);
    let gap = || (0..400).map(|_| view! { <p>"…"</p> }).collect_view();
    let view = mount_with(config(ONE_BY_ONE), move || {
        use_api_key().enter("demo", KeyStorage::Memory).unwrap();
        let above = users(10..14).into_iter().map(name_view).collect_view();
        let seen = users(1..4).into_iter().map(name_view).collect_view();
        // Those at the end of a long page, where the person is.
        view! {
            <div class="above">{above}</div>
            <div>{gap()}</div>
            <div class="seen">{seen}</div>
        }
    });
    view.get(".seen").scroll_into_view();
    until("they are there", || (1..4).all(|id| view.shows(&format!("Person {id}")))).await;
    settled().await;
    assert!(view.shows("#10.") && view.shows("#13."), "{}", view.text());
    assert_eq!(service.count("/v1/users/"), 3);
    view.get(".above").scroll_into_view();
    until("all names are there", || !view.shows("#")).await;
    assert_eq!(service.count("/v1/users/"), 7);
}

#[wasm_bindgen_test]
async fn missing_names_stay_numbers() {
    let _clock = Clock::stopped();
    let service = Service::responding(|request| match request.address.ends_with('2') {
        true => Response::error(404, "No such user"),
        false => named(request),
    });
    let ventures = ["9", "12"].map(|id| Subject::Venture(VentureId::new(id)));
    let subjects = users(1..4).into_iter().chain(ventures).collect();
    let view = names(ONE_BY_ONE, subjects);
    until("the others are there", || {
        ["Person 1", "Person 3", "Venture 9"].iter().all(|name| view.shows(name))
    })
    .await;
    settled().await;
    assert!(view.shows("#2.") && view.shows("#12."), "{}", view.text());
    assert_eq!(service.count("/v1/users/2"), 1);
    assert_eq!(service.count("/v1/ventures/12"), 1);
}

#[wasm_bindgen_test]
async fn names_need_a_key_that_is_accepted() {
    let service = Service::responding(|request| match request.header("x-api-key").as_deref() {
        Some("right") => named(request),
        _ => Response::error(401, "Wrong key"),
    });
    let (view, (key, trouble)) = mount_value_with(config(ONE_BY_ONE), || {
        let names = users(1..13).into_iter().map(name_view).collect_view();
        ((use_api_key(), use_names_trouble()), names)
    });
    assert_eq!(trouble.get_untracked(), Some(RequestError::KeyNeeded));
    key.enter("wrong", KeyStorage::Memory).unwrap();
    until("it is refused", || {
        matches!(trouble.get_untracked(), Some(RequestError::Service(error)) if error.status == 401)
    })
    .await;
    settled().await;
    assert_eq!(service.count("/v1/users/"), 6, "the others would be refused as well");
    key.forget();
    settled().await;
    assert_eq!(service.count("/v1/users/"), 6);
    key.enter("right", KeyStorage::Memory).unwrap();
    until("all names are there", || view.shows("Person 12") && !view.shows("#")).await;
}
