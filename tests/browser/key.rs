//! The API key: where it goes, and where it does not.

use crate::harness::{
    Request, Response, Service, Subscriber, bodies, config, device_storage, mount_app, settled,
    subscribe, subscribe_with, tab_storage, until,
};
use crate::press::tell_stored;
use directory_api::{Page, PageRequest, UserSummary, call};
use leptos::prelude::*;
use venture_directory::api::text as errors;
use venture_directory::api::{KeyStorage, RequestError};
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

const KEY: &str = "s3cret";

/// Gives users to those who send the key in its header, and ventures to everybody.
fn guarded(request: &Request) -> Response {
    let is_open = request.address.starts_with("/v1/ventures");
    match request.header("X-API-Key").as_deref() {
        _ if is_open => bodies::ventures(&["Agri"]),
        Some(KEY) => bodies::users(&["Ada"]),
        _ => Response::error(401, "API key required"),
    }
}

fn users(config: Config) -> Subscriber<Page<UserSummary>> {
    forget_all();
    subscribe_with(config, || Some(call::users(PageRequest::default())))
}

pub(crate) fn forget_all() {
    tab_storage().clear().unwrap();
    device_storage().clear().unwrap();
}

fn stored(name: &str) -> (Option<String>, Option<String>) {
    let tab = tab_storage().get_item(name).unwrap();
    let device = device_storage().get_item(name).unwrap();
    (tab, device)
}

#[wasm_bindgen_test]
async fn what_needed_a_key_is_requested_again_when_it_is_entered() {
    let service = Service::responding(guarded);
    let users = users(Config::default());
    users.settled().await;
    assert_eq!((users.error(), service.requests().len()), (Some(RequestError::KeyNeeded), 1));
    users.key.enter("wrong", KeyStorage::Memory).unwrap();
    until("the wrong key is refused", || matches!(users.error(), Some(RequestError::Service(_))))
        .await;
    users.key.enter(KEY, KeyStorage::Memory).unwrap();
    until("the users are there", || users.sees().data.is_some()).await;
    assert_eq!((users.error(), service.requests().len()), (None, 3));
    users.key.forget();
    until("they are gone with the key", || users.error() == Some(RequestError::KeyNeeded)).await;
    assert!(users.sees().data.is_none());
}

/// A refusal may concern a rate limit: what needs no key is not taken from the page by it.
#[wasm_bindgen_test]
async fn a_refusal_removes_only_what_needs_a_key() {
    async fn stays_when_refused<R: directory_api::Response + Send + Sync>(
        service: &Service,
        seen: &Subscriber<R>,
        status: u16,
    ) -> bool {
        until("the data is there", || seen.sees().data.is_some()).await;
        service.now_responds(move |_| Response::error(status, "Go away"));
        seen.query.refetch.run(());
        until("it is refused", || matches!(seen.error(), Some(RequestError::Service(_)))).await;
        seen.sees().data.is_some()
    }
    let service = Service::responding(guarded);
    for status in [401, 403] {
        service.now_responds(guarded);
        let users = users(Config::default());
        users.key.enter(KEY, KeyStorage::Memory).unwrap();
        assert!(!stays_when_refused(&service, &users, status).await, "{status}");
    }
    service.now_responds(guarded);
    let ventures = subscribe(|| Some(call::ventures(PageRequest::default())));
    assert!(stays_when_refused(&service, &ventures, 403).await);
}

#[wasm_bindgen_test]
async fn a_page_of_a_firewall_is_not_about_the_key_and_removes_nothing() {
    let service = Service::responding(guarded);
    let users = users(Config::default());
    users.key.enter(KEY, KeyStorage::Memory).unwrap();
    until("the users are there", || users.sees().data.is_some()).await;
    for response in
        [Response::page(403), Response::Body(403, r#"{"message":"Forbidden"}"#.into(), vec![])]
    {
        let before = service.requests().len();
        service.now_responds(move |_| response.clone());
        users.query.refetch.run(());
        until("it is requested", || service.requests().len() > before).await;
        users.settled().await;
        let error = users.error().unwrap();
        assert!(!error.may_be_about_key(), "{error:?}");
        assert_eq!(errors::what(&error), "A firewall or proxy blocked the request.");
        assert!(users.sees().data.is_some(), "what is shown stays");
    }
    drop(users);
    service.now_responds(|_| Response::page(403));
    let before = service.requests().len();
    let ventures = subscribe(|| Some(call::ventures(PageRequest::default())));
    ventures.key.enter(KEY, KeyStorage::Memory).unwrap();
    ventures.settled().await;
    let requests = service.requests().split_off(before);
    assert!(requests.iter().all(|it| it.header("X-API-Key").is_none()), "the key is not tried");
}

#[wasm_bindgen_test]
async fn a_service_that_wants_a_key_for_ventures_gets_it() {
    let service = Service::responding(|request| match request.header("X-API-Key").as_deref() {
        Some(KEY) => bodies::ventures(&["Agri"]),
        _ => Response::error(403, "API key required"),
    });
    let number = RwSignal::new(1);
    let list = subscribe(move || Some(call::ventures(PageRequest::numbered(number.get(), 20))));
    list.key.enter(KEY, KeyStorage::Memory).unwrap();
    list.settled().await;
    assert_eq!((list.error(), service.requests().len()), (None, 2));
    number.set(2);
    list.settled().await;
    assert_eq!(service.requests().len(), 3, "by now it is known that the key is wanted");
}

#[wasm_bindgen_test]
async fn the_key_is_stored_where_the_person_says_and_nowhere_else() {
    let _service = Service::responding(guarded);
    let name = "venture-directory:/:key:";
    let users = users(Config::default());
    let some = || Some(KEY.to_owned());
    for (place, kept) in [
        (KeyStorage::Device, (None, some())),
        (KeyStorage::Tab, (some(), None)),
        (KeyStorage::Memory, (None, None)),
    ] {
        users.key.enter(KEY, place).unwrap();
        assert_eq!((stored(name), users.key.kept_in()), (kept, place));
    }
    users.key.enter(KEY, KeyStorage::Device).unwrap();
    users.key.forget();
    assert_eq!(stored(name), (None, None));
}

#[wasm_bindgen_test]
async fn a_stored_key_is_found_again_by_the_same_service_only() {
    let service = Service::responding(guarded);
    let first = users(Config::default());
    first.key.enter(KEY, KeyStorage::Tab).unwrap();
    drop(first);
    let again = subscribe(|| Some(call::users(PageRequest::default())));
    again.settled().await;
    assert_eq!(again.error(), None);
    drop(again);
    let other = config(r#"{"service": "https://other.example"}"#);
    let other = subscribe_with(other, || Some(call::users(PageRequest::default())));
    other.settled().await;
    assert_eq!(service.requests().pop().unwrap().header("X-API-Key"), None);
    assert_eq!(other.error(), Some(RequestError::KeyNeeded));
    forget_all();
}

/// Whatever a service that wants a key for everything gave to this key goes with it.
#[wasm_bindgen_test]
async fn ventures_that_a_key_opened_are_gone_with_it() {
    let service = Service::responding(|request| match request.header("X-API-Key").as_deref() {
        Some(KEY) => bodies::ventures(&["Agri"]),
        _ => Response::error(401, "API key required"),
    });
    forget_all();
    let list = subscribe(|| Some(call::ventures(PageRequest::default())));
    for is_removed in [true, false] {
        list.key.enter(KEY, KeyStorage::Memory).unwrap();
        until("the ventures are there", || list.sees().data.is_some()).await;
        if is_removed {
            list.key.forget();
        } else {
            service.now_responds(|_| Response::Pending);
            list.key.enter("other", KeyStorage::Memory).unwrap();
        }
        until("the ventures are gone", || list.sees().data.is_none()).await;
    }
}

/// Another tab writes what is stored on the device, and the browser tells this one.
fn other_tab_stores(name: &str, key: Option<&str>) {
    let device = device_storage();
    match key {
        Some(key) => device.set_item(name, key).unwrap(),
        None => device.remove_item(name).unwrap(),
    }
    tell_stored(Some(name));
}

#[wasm_bindgen_test]
async fn a_key_that_another_tab_changes_or_removes_is_not_sent_any_more() {
    const NAME: &str = "venture-directory:/:key:";
    let service = Service::responding(guarded);
    let users = users(Config::default());
    let sent = || service.requests().last().and_then(|request| request.header("X-API-Key"));
    other_tab_stores(NAME, Some(KEY));
    until("it is used here, too", || users.sees().data.is_some()).await;
    assert_eq!(users.key.kept_in(), KeyStorage::Device);
    other_tab_stores(NAME, Some("other"));
    until("the other one is sent", || sent().as_deref() == Some("other")).await;
    assert!(users.sees().data.is_none());
    other_tab_stores(NAME, None);
    until("none is sent", || sent().is_none()).await;
    until("none is here", || users.error() == Some(RequestError::KeyNeeded)).await;
    assert_eq!(stored(NAME), (None, None));
    // What this tab alone has is its own.
    users.key.enter(KEY, KeyStorage::Tab).unwrap();
    other_tab_stores(NAME, Some("other"));
    other_tab_stores(NAME, None);
    until("the users are there", || users.sees().data.is_some()).await;
    assert_eq!(sent().as_deref(), Some(KEY));
    forget_all();
}

#[wasm_bindgen_test]
async fn without_a_key_what_needs_one_is_asked_for_once() {
    forget_all();
    let service = Service::responding(|_| Response::error(401, "API key required"));
    let app = mount_app("/users");
    until("it is said", || app.shows("You need an API key to see this.")).await;
    app.get("nav a[href='/fundraising']").click();
    until("it is said of rounds, too", || {
        app.shows("Pending") && app.shows("You need an API key to see this.")
    })
    .await;
    settled().await;
    assert_eq!((service.count("/v1/users"), service.count("/v1/fundraising?")), (1, 0));
}
