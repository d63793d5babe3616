//! Names of people and ventures that lists identify only by number.

use crate::harness::{
    Clock, Mounted, Records, Request, Response, Service, config, mount, mount_value_with,
    mount_with, settled, until,
};
use crate::key::forget_all;
use directory_api::{ServiceError, UserId, VentureId};
use leptos::prelude::*;
use serde_json::json;
use venture_directory::api::{ApiKey, RequestError, use_api_key};
use venture_directory::api::{Name, use_user_names, use_venture_name};
use venture_directory::browser::Store;
use venture_directory::components::{MissingNamesLine, NameText};
use wasm_bindgen_test::wasm_bindgen_test;

fn respond_with_name(request: &Request) -> Response {
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

/// View of the names of these users, requested as one list.
fn users(ids: std::ops::Range<u32>) -> impl IntoView {
    let ids: Vec<_> = ids.map(|id| UserId::new(id.to_string())).collect();
    let names = use_user_names(Signal::stored(ids.clone()));
    let error = move || names.error().map(|error| format!("{error:?}"));
    let view = |id: UserId| name_view(id.to_string(), names.name(id));
    (error, ids.into_iter().map(view).collect_view())
}

fn venture(id: &str) -> impl IntoView + use<> {
    name_view(id.to_owned(), use_venture_name(VentureId::new(id)))
}

fn name_view(id: String, name: Name) -> impl IntoView {
    view! { <p><NameText name placeholder=format!("#{id}.") /></p> }
}

/// Mounts a view of names after entering a key. The returned signal shows or hides the names. The
/// service has no search, so the app requests each name separately.
fn mount_names<V: IntoView + 'static>(
    view: impl Fn() -> V + Send + 'static,
) -> (Mounted, ApiKey, RwSignal<bool>) {
    mount_names_with(r#"{"search": "off"}"#, view)
}

fn mount_names_with<V: IntoView + 'static>(
    block: &str,
    view: impl Fn() -> V + Send + 'static,
) -> (Mounted, ApiKey, RwSignal<bool>) {
    let (view, (key, is_shown)) = mount_value_with(config(block), move || {
        let (key, is_shown) = (use_api_key(), RwSignal::new(true));
        key.enter("demo", Store::Tab).unwrap();
        ((key, is_shown), move || is_shown.get().then(&view))
    });
    forget_all();
    (view, key, is_shown)
}

#[wasm_bindgen_test]
async fn known_names_are_not_requested_again() {
    let service = Service::responding(respond_with_name);
    let (view, _, is_shown) = mount_names(|| users(1..11));
    until("all names appear", || view.shows("Person 10") && !view.shows("#")).await;
    assert_eq!(service.count("/v1/users/"), 10);
    is_shown.set(false);
    until("the names disappear", || !view.shows("Person")).await;
    is_shown.set(true);
    until("the names reappear", || view.shows("Person 7")).await;
    settled().await;
    assert_eq!(service.count("/v1/users/"), 10);
}

#[wasm_bindgen_test]
async fn names_share_request_if_listed_by_id() {
    let person = |id: u32| json!({ "id": id.to_string(), "displayName": format!("Person {id}") });
    let people = (1..=150).map(person).collect();
    let directory = Records { people, ..Records::default() }.into_directory();
    let service = Service::responding(move |request| directory.respond(request));
    let (view, _, _) = mount_names_with("{}", || users(81..161));
    until("the names appear", || view.shows("Person 81") && view.shows("Person 150")).await;
    settled().await;
    assert!(view.shows("#151."), "an unknown user is shown by number");
    assert_eq!((service.count("/v1/users?id="), service.count("/v1/users/")), (1, 0));
}

#[wasm_bindgen_test]
async fn names_are_requested_singly_if_unlisted() {
    let service = Service::responding(respond_with_name);
    let (view, _, _) = mount_names_with("{}", || users(1..9));
    until("all names appear", || view.shows("Person 8") && !view.shows("#")).await;
    assert_eq!((service.count("/v1/users?id="), service.count("/v1/users/")), (1, 8));
}

#[wasm_bindgen_test]
async fn visible_names_are_requested_first() {
    let service = Service::responding(respond_with_name);
    let gap = || (0..400).map(|_| view! { <p>"…"</p> }).collect_view();
    let view = mount_with(config(r#"{"search": "off"}"#), move || {
        use_api_key().enter("demo", Store::Tab).unwrap();
        let (above, seen) = (users(10..14), users(1..4));
        // Only the names at the end of the long page are visible.
        view! {
            <div class="above">{above}</div>
            <div>{gap()}</div>
            <div class="seen">{seen}</div>
        }
    });
    forget_all();
    view.get(".seen").scroll_into_view();
    until("the visible names appear", || (1..4).all(|id| view.shows(&format!("Person {id}"))))
        .await;
    settled().await;
    assert!(view.shows("#10.") && view.shows("#13."), "{}", view.text());
    assert_eq!(service.count("/v1/users/"), 3);
    view.get(".above").scroll_into_view();
    until("all names appear", || !view.shows("#")).await;
    assert_eq!(service.count("/v1/users/"), 7);
}

#[wasm_bindgen_test]
async fn failed_name_stays_number() {
    let _clock = Clock::stopped();
    let service = Service::responding(|request| match request.address.ends_with('2') {
        true => Response::error(404, "No such user"),
        false => respond_with_name(request),
    });
    let (view, _, _) = mount_names(|| (users(1..4), venture("9"), venture("12")));
    until("the other names appear", || {
        ["Person 1", "Person 3", "Venture 9"].iter().all(|name| view.shows(name))
    })
    .await;
    settled().await;
    assert!(view.shows("#2.") && view.shows("#12."), "{}", view.text());
    assert_eq!(service.count("/v1/users/2"), 1);
    assert_eq!(service.count("/v1/ventures/12"), 1);
}

#[wasm_bindgen_test]
async fn names_wait_for_accepted_key() {
    // Single names are requested together, before the first refusal arrives.
    for (block, tried) in [("{}", (1, 0)), (r#"{"search": "off"}"#, (0, 12))] {
        let service = Service::responding(|request| match request.header("x-api-key").as_deref() {
            Some("right") => respond_with_name(request),
            _ => Response::error(401, "Wrong key"),
        });
        let (view, key, _) = mount_names_with(block, || users(1..13));
        until("the key is refused", || view.shows("Wrong key")).await;
        settled().await;
        assert_eq!((service.count("/v1/users?id="), service.count("/v1/users/")), tried);
        assert!(view.shows("#12."));
        key.forget();
        until("a key is missing", || view.shows("KeyNeeded")).await;
        settled().await;
        assert_eq!(service.count("/v1/users/"), tried.1);
        key.enter("right", Store::Tab).unwrap();
        until("all names appear", || view.shows("Person 12") && !view.shows("#")).await;
        assert!(!view.shows("KeyNeeded") && !view.shows("Wrong key"));
        forget_all();
    }
}

#[wasm_bindgen_test]
async fn key_is_suggested_only_if_useful() {
    let service = |status| RequestError::Service(ServiceError::new(status, None, None));
    for (error, helps) in [
        (RequestError::KeyNeeded(None), true),
        (service(401), true),
        (service(500), false),
        (RequestError::Network, false),
    ] {
        let view = mount(move || view! { <MissingNamesLine error=Signal::stored(Some(error)) /> });
        until("the message is shown", || !view.text().is_empty()).await;
        assert_eq!(view.shows("Enter a key"), helps, "{}", view.text());
    }
}
