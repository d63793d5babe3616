//! Tests of a service whose database connections or engine are busy.

use super::app_files::AppFiles;
use super::clients::Peer;
use super::routes::router;
use super::state::{Data, Service, Settings};
use crate::search::Search;
use crate::store::pool::empty_pool;
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

/// Creates a service with this engine, over an empty database with one connection.
pub(super) fn empty_service(search: Search, timeout: Duration) -> Arc<Service> {
    let mut data = Data::new(empty_pool()).unwrap();
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

/// Paths that need no connection.
const PATHS_WITHOUT_READ: &[&str] = &[
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

/// Sends a request from a client with these permits.
async fn client_status(router: &Router, requests: &Arc<Semaphore>, path: &str) -> u16 {
    let mut request = Request::get(path).header("host", "test").body(Body::empty()).unwrap();
    let peer = Peer { address: [192, 0, 2, 1].into(), requests: Arc::clone(requests) };
    request.extensions_mut().insert(peer);
    router.clone().oneshot(request).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn waiting_client_does_not_block_others() {
    let service = empty_service(Search::default(), Duration::from_secs(600));
    let router = router(Arc::clone(&service), AppFiles::default());
    let [busy, other] = [(); 2].map(|()| Arc::new(Semaphore::new(2)));
    let only_connection = service.data.pool.connection().unwrap();
    let ask = |client: &Arc<Semaphore>| {
        let router = router.clone();
        let client = Arc::clone(client);
        tokio::spawn(async move { client_status(&router, &client, "/v1/ventures").await })
    };
    let waiting: Vec<_> = (0..500).map(|_| ask(&busy)).collect();
    // The requests with a permit wait for the connection.
    wait_until(|| busy.available_permits() == 0).await;
    assert_eq!(client_status(&router, &other, "/v1/ventures/countries").await, 200);
    let response = ask(&other);
    wait_until(|| other.available_permits() == 1).await;
    drop(only_connection);
    assert_eq!(response.await.unwrap(), 200);
    assert!(waiting.iter().any(|request| !request.is_finished()), "the other client was last");
    assert_eq!(status(&router, "/healthz").await, 503, "needs no permit");
}

/// True once the engine may continue.
static IS_RELEASED: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

/// Normalizes a text once the engine may continue.
fn normalize_when_released(text: &str) -> String {
    let (released, changed) = &IS_RELEASED;
    drop(changed.wait_while(released.lock().unwrap(), |released| !*released).unwrap());
    text.to_owned()
}

#[tokio::test]
async fn slow_questions_do_not_block_others() {
    let search = Search::with_engine(Engine::new(normalize_when_released));
    let service = empty_service(search.clone(), Duration::from_secs(600));
    let router = router(service, AppFiles::default());
    let permits = search.free_permits();
    let ask = |number: usize| {
        let router = router.clone();
        tokio::spawn(
            async move { status(&router, &format!("/v1/ventures?name=%C3%A9{number}")).await },
        )
    };
    let router = router.clone();
    let questions: Vec<_> = (0..permits + 4).map(ask).collect();
    wait_until(|| search.free_permits() == 0).await;
    for path in PATHS_WITHOUT_READ.iter().chain(&["/v1/ventures"]) {
        assert_eq!(status(&router, path).await, 200, "{path}");
    }
    for question in &questions {
        assert!(!question.is_finished());
        question.abort();
    }
    *IS_RELEASED.0.lock().unwrap() = true;
    IS_RELEASED.1.notify_all();
    wait_until(|| search.free_permits() == permits).await;
    assert_eq!(status(&router, "/v1/ventures?name=%C3%A9").await, 200);
}
