//! Tests of a service with busy database connections or a busy engine.

use super::app_files::AppFiles;
use super::listen::Peer;
use super::routes::router;
use super::state::{Data, Service, Settings};
use crate::search::Search;
use crate::store::pool::over_empty_database;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use directory_index::Engine;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::yield_now;
use tower::ServiceExt;

/// Creates a service over an empty database, with one connection and this engine.
pub(super) fn over_empty(search: Search, timeout: Duration) -> Arc<Service> {
    let mut data = Data::of(over_empty_database()).unwrap();
    data.search = search;
    let settings = Settings { timeout, ..Settings::default() };
    Arc::new(Service::new(data, settings, Arc::default()))
}

pub(super) async fn get(router: &Router, path: &str) -> Response {
    let request = Request::get(path).header("host", "test").body(Body::empty()).unwrap();
    router.clone().oneshot(request).await.unwrap()
}

async fn status(router: &Router, path: &str) -> u16 {
    get(router, path).await.status().as_u16()
}

/// Addresses that need no connection.
const CONSTANT: &[&str] = &[
    "/healthz",
    "/v1/ventures/countries",
    "/v1/ventures/sectors.json",
    "/v1/fundraising/stages",
    "/v1/openapi.json",
];

async fn wait_until(condition: impl Fn() -> bool) {
    let wait = async {
        while !condition() {
            yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), wait).await.expect("in time");
}

/// Sends a request as a client, within its turns.
async fn status_of(router: &Router, turns: &Arc<Semaphore>, path: &str) -> u16 {
    let mut request = Request::get(path).header("host", "test").body(Body::empty()).unwrap();
    let peer = Peer { address: [192, 0, 2, 1].into(), turns: Arc::clone(turns) };
    request.extensions_mut().insert(peer);
    router.clone().oneshot(request).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn waiting_client_leaves_others_their_turns() {
    let service = over_empty(Search::default(), Duration::from_secs(600));
    let router = router(Arc::clone(&service), AppFiles::default());
    let [busy, other] = [(); 2].map(|()| Arc::new(Semaphore::new(2)));
    let held = service.data.pool.connection().unwrap();
    let ask = |turns: &Arc<Semaphore>| {
        let (router, turns) = (router.clone(), Arc::clone(turns));
        tokio::spawn(async move { status_of(&router, &turns, "/v1/ventures").await })
    };
    let waiting: Vec<_> = (0..500).map(|_| ask(&busy)).collect();
    // The holder of the turn waits for the connection.
    wait_until(|| busy.available_permits() == 0).await;
    assert_eq!(status_of(&router, &other, "/v1/ventures/countries").await, 200);
    let asked = ask(&other);
    wait_until(|| other.available_permits() == 1).await;
    drop(held);
    assert_eq!(asked.await.unwrap(), 200);
    assert!(waiting.iter().any(|request| !request.is_finished()), "the other client was last");
    assert_eq!(status(&router, "/healthz").await, 503, "it needs no turn");
}

/// True once the engine below may continue.
static OPEN: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

/// Normalizes a text once it may continue.
fn in_time(text: &str) -> String {
    drop(OPEN.1.wait_while(OPEN.0.lock().unwrap(), |open| !*open).unwrap());
    text.to_owned()
}

#[tokio::test]
async fn slow_questions_do_not_block_others() {
    let search = Search::with_engine(Engine::new(in_time));
    let service = over_empty(search.clone(), Duration::from_secs(600));
    let router = router(service, AppFiles::default());
    let slots = search.free_slots();
    let ask = |number: usize| {
        let router = router.clone();
        tokio::spawn(
            async move { status(&router, &format!("/v1/ventures?name=%C3%A9{number}")).await },
        )
    };
    let router = router.clone();
    let questions: Vec<_> = (0..slots + 4).map(ask).collect();
    wait_until(|| search.free_slots() == 0).await;
    for path in CONSTANT.iter().chain(&["/v1/ventures"]) {
        assert_eq!(status(&router, path).await, 200, "{path}");
    }
    for question in &questions {
        assert!(!question.is_finished());
        question.abort();
    }
    *OPEN.0.lock().unwrap() = true;
    OPEN.1.notify_all();
    wait_until(|| search.free_slots() == slots).await;
    assert_eq!(status(&router, "/v1/ventures?name=%C3%A9").await, 200);
}
