//! API key: requests with and without a key.

use crate::harness::{
    Request, Response, Service, Subscriber, bodies, config, device_storage, fire_storage_event,
    subscribe, subscribe_with, tab_storage, until,
};
use directory_api::{Page, PageRequest, UserSummary, call};
use leptos::prelude::*;
use venture_directory::api::RequestError;
use venture_directory::browser::Store;
use venture_directory::components::query_view::text as errors;
use wasm_bindgen_test::wasm_bindgen_test;

pub(crate) const KEY: &str = "s3cret";
const NAME: &str = "venture-directory:/:key:";

/// Lists ventures for everyone, but users only for requests with the key.
pub(crate) fn respond_with_key_check(request: &Request) -> Response {
    let is_open = request.address.starts_with("/v1/ventures");
    match request.header("X-API-Key").as_deref() {
        _ if is_open => bodies::ventures(&["Agri"]),
        Some(KEY) => bodies::users(&["Ada"]),
        _ => Response::error(401, "API key required"),
    }
}

/// Clears the storage and subscribes to the list of users.
fn users() -> Subscriber<Page<UserSummary>> {
    forget_all();
    subscribe(|| Some(call::users(PageRequest::default())))
}

pub(crate) fn forget_all() {
    tab_storage().clear().unwrap();
    device_storage().clear().unwrap();
}

fn stored_keys() -> (Option<String>, Option<String>) {
    (tab_storage().get_item(NAME).unwrap(), device_storage().get_item(NAME).unwrap())
}

#[wasm_bindgen_test]
async fn keyed_data_follows_key() {
    let service = Service::responding(respond_with_key_check);
    let users = users();
    users.settled().await;
    assert!(users.needs_key() && service.requests().len() == 1);
    users.key.enter("wrong", Store::Tab).unwrap();
    until("the wrong key is refused", || matches!(users.error(), Some(RequestError::Service(_))))
        .await;
    users.key.enter(KEY, Store::Tab).unwrap();
    until("the users appear", || users.sees().data.is_some()).await;
    assert_eq!((users.error(), service.requests().len()), (None, 3));
    users.key.forget();
    until("the users disappear with the key", || users.needs_key()).await;
    assert!(users.sees().data.is_none());
}

/// A 403 may also mean a rate limit or a blocked IP address. Data that needs no key stays, and the
/// app does not try the key if a firewall's page blocks a request without it.
#[wasm_bindgen_test]
async fn only_refused_keys_remove_keyed_data() {
    async fn refuse<R: directory_api::Response + Send + Sync>(
        service: &Service,
        seen: &Subscriber<R>,
        response: Response,
    ) -> RequestError {
        let before = service.requests().len();
        service.now_responds(move |_| response.clone());
        seen.query.refetch.run(());
        until("the data is requested", || service.requests().len() > before).await;
        seen.settled().await;
        seen.error().unwrap()
    }
    let service = Service::responding(respond_with_key_check);
    let forbidden = Response::Body(403, r#"{"message":"Forbidden"}"#.into(), vec![]);
    for (response, is_about_key) in [
        (Response::error(401, "Go away"), true),
        (Response::error(403, "Go away"), true),
        (Response::page(403), false),
        (forbidden, false),
    ] {
        service.now_responds(respond_with_key_check);
        let users = users();
        users.key.enter(KEY, Store::Tab).unwrap();
        until("the users appear", || users.sees().data.is_some()).await;
        let error = refuse(&service, &users, response).await;
        assert_eq!(error.may_be_about_key(), is_about_key, "{error:?}");
        assert_eq!(users.sees().data.is_none(), is_about_key, "{error:?}");
        let of_proxies = ["You’re signed out.", "A firewall or proxy blocked the request."];
        let is_of_proxy = of_proxies.contains(&&*errors::fault(&error));
        assert_eq!(is_of_proxy, !is_about_key, "{error:?}");
    }
    forget_all();
    service.now_responds(respond_with_key_check);
    let ventures = || subscribe(|| Some(call::ventures(PageRequest::default())));
    let open = ventures();
    open.settled().await;
    refuse(&service, &open, Response::error(403, "Go away")).await;
    assert!(open.sees().data.is_some());
    service.now_responds(|_| Response::page(403));
    let before = service.requests().len();
    let blocked = ventures();
    blocked.key.enter(KEY, Store::Tab).unwrap();
    blocked.settled().await;
    let requests = service.requests().split_off(before);
    assert!(
        !requests.is_empty() && requests.iter().all(|it| it.header("X-API-Key").is_none()),
        "the key is not tried"
    );
    forget_all();
}

/// Removing the key also removes the ventures that were loaded with it.
#[wasm_bindgen_test]
async fn service_with_keyed_ventures_gets_key() {
    forget_all();
    let service = Service::responding(|request| match request.header("X-API-Key").as_deref() {
        Some(KEY) => bodies::ventures(&["Agri"]),
        _ => Response::error(403, "API key required"),
    });
    let number = RwSignal::new(1);
    let list = subscribe(move || Some(call::ventures(PageRequest::numbered(number.get(), 20))));
    list.key.enter(KEY, Store::Tab).unwrap();
    list.settled().await;
    assert_eq!((list.error(), service.requests().len()), (None, 2));
    number.set(2);
    list.settled().await;
    assert_eq!(service.requests().len(), 3, "the service is known to need the key");
    list.key.forget();
    until("the ventures are gone", || list.sees().data.is_none()).await;
    list.settled().await;
    assert!(errors::advice(&list.error().unwrap()).ends_with("API key required (status 403)."));
    list.key.enter(KEY, Store::Tab).unwrap();
    until("the ventures are back", || list.sees().data.is_some()).await;
    service.now_responds(|_| Response::Pending);
    list.key.enter("other", Store::Tab).unwrap();
    until("the ventures are gone", || list.sees().data.is_none()).await;
    forget_all();
}

#[wasm_bindgen_test]
async fn keys_belong_to_single_service() {
    let service = Service::responding(respond_with_key_check);
    let first = users();
    first.key.enter(KEY, Store::Device).unwrap();
    first.key.enter(KEY, Store::Tab).unwrap();
    let in_tab = (Some(KEY.to_owned()), None);
    assert_eq!((stored_keys(), first.key.storage()), (in_tab, Some(Store::Tab)));
    drop(first);
    let again = subscribe(|| Some(call::users(PageRequest::default())));
    again.settled().await;
    assert_eq!(again.error(), None);
    drop(again);
    let other = config(r#"{"service": "https://other.example"}"#);
    let other = subscribe_with(other, || Some(call::users(PageRequest::default())));
    other.settled().await;
    assert_eq!(service.requests().pop().unwrap().header("X-API-Key"), None);
    assert!(other.needs_key());
    forget_all();
}

#[wasm_bindgen_test]
async fn key_is_sent_as_configured() {
    let service = Service::responding(|_| bodies::users(&["Ada"]));
    for (placement, name, value) in [
        ("header", "X-API-Key", Some("s3cret")),
        ("bearer", "Authorization", Some("Bearer s3cret")),
        ("basic", "Authorization", Some("Basic YXBpOnMzY3JldA==")),
        ("query", "X-API-Key", None),
    ] {
        forget_all();
        tab_storage().set_item(&format!("{NAME}https://a.example"), KEY).unwrap();
        let block = format!(r#"{{"service": "https://a.example", "keyPlacement": "{placement}"}}"#);
        let users = subscribe_with(config(&block), || Some(call::users(PageRequest::default())));
        users.settled().await;
        let request = service.requests().pop().unwrap();
        assert_eq!(request.header(name).as_deref(), value);
        let query = if value.is_none() { "&apiKey=s3cret" } else { "" };
        assert_eq!(request.url(), format!("https://a.example/v1/users?limit=20{query}"));
    }
    forget_all();
}

/// Simulates another tab that stores or removes a key on the device, and the storage event.
fn other_tab_stores(key: Option<&str>) {
    let device = device_storage();
    match key {
        Some(key) => device.set_item(NAME, key).unwrap(),
        None => device.remove_item(NAME).unwrap(),
    }
    fire_storage_event(Some(NAME));
}

#[wasm_bindgen_test]
async fn keys_follow_other_tabs() {
    let service = Service::responding(respond_with_key_check);
    let users = users();
    let sent = || service.requests().last().and_then(|request| request.header("X-API-Key"));
    other_tab_stores(Some(KEY));
    until("the stored key is used", || users.sees().data.is_some()).await;
    assert_eq!(users.key.storage(), Some(Store::Device));
    other_tab_stores(Some("other"));
    until("the other key is sent", || sent().as_deref() == Some("other")).await;
    assert!(users.sees().data.is_none());
    other_tab_stores(None);
    until("no key is sent", || sent().is_none()).await;
    until("a key is needed", || users.needs_key()).await;
    assert_eq!(stored_keys(), (None, None));
    // A key that is stored only for this tab is kept.
    users.key.enter(KEY, Store::Tab).unwrap();
    other_tab_stores(Some("other"));
    other_tab_stores(None);
    until("the users appear", || users.sees().data.is_some()).await;
    assert_eq!(sent().as_deref(), Some(KEY));
    forget_all();
}
