//! Routes: the endpoints of the contract in both path forms, and a few more.

use super::caching::{ConditionalResponse, EntityTag, JSON};
use super::error::HttpError;
use super::handler::handle;
use super::source::Source;
use super::state::Service;
use super::{access, app_files, guard, metrics, openapi, page_heads, request_log};
use axum::Router;
use axum::body::Bytes;
use axum::error_handling::HandleErrorLayer;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use directory_api::endpoint::{self, Endpoint};
use directory_api::response::encode;
use std::sync::Arc;
use std::time::Duration;
use tower::ServiceBuilder;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

/// Compression level. Brotli shrinks a page of 20 ventures to a third in a sixth of a millisecond;
/// from quality 5 on, it takes five times as long to save another twentieth.
const COMPRESSION: CompressionLevel = CompressionLevel::Precise(3);

/// Size below which compression saves too little.
const MIN_COMPRESSED: SizeAbove = SizeAbove::new(1 << 10);

/// Router of the whole service.
pub(crate) fn router(service: Arc<Service>, app: app_files::AppFiles) -> Router {
    let app = Arc::new(app);
    let health_check = async |State(service): State<Arc<Service>>| health(&service);
    let mut router = endpoint_routes(&service);
    let document = openapi::document(&service.settings, offered_endpoints(&service));
    let document = Bytes::from(document.to_string());
    let tag = EntityTag::of_body(&document);
    let document = async move |request: HeaderMap| {
        let tag = &tag;
        let request = &request;
        let cache_control = HeaderValue::from_static("no-cache");
        let response = ConditionalResponse { tag, cache_control, vary: "Accept-Encoding", request };
        let send = || response.respond(JSON, document.clone());
        response.not_modified_if_known().unwrap_or_else(send)
    };
    router = router.route("/v1/openapi", get(document.clone()));
    router = router.route("/v1/openapi.json", get(document));
    let compressible = MIN_COMPRESSED.and(NotForContentType::IMAGES);
    let compression = CompressionLayer::new().quality(COMPRESSION).compress_when(compressible);
    let page = async move |State(service): State<Arc<Service>>, request: Request| {
        let (request, _) = request.into_parts();
        let with_head = page_heads::respond(&service, &app, &request).await;
        with_head.unwrap_or_else(|| app.respond(&request))
    };
    let router = router
        .fallback(page)
        .layer(compression)
        .layer(from_fn(guard::limit_concurrency))
        .route("/healthz", get(health_check))
        .method_not_allowed_fallback(async |method: Method| HttpError::method_not_allowed(&method));
    add_middleware(router, service)
}

/// Routes of the endpoints, in both path forms and without middleware.
pub(super) fn endpoint_routes(service: &Service) -> Router<Arc<Service>> {
    let mut router = Router::new();
    for (endpoint, source) in offered_endpoints(service) {
        for path in path_forms(endpoint) {
            let handler = move |State(service): State<Arc<Service>>, request: Request| async move {
                handle(&service, endpoint, source, request).await
            };
            router = router.route(&path, get(handler));
        }
    }
    router
}

/// Adds the middleware, from the innermost to the outermost layer.
fn add_middleware(router: Router<Arc<Service>>, service: Arc<Service>) -> Router {
    let time = ServiceBuilder::new()
        .layer(HandleErrorLayer::new(guard::timeout_response))
        .timeout(service.settings.timeout);
    let log = TraceLayer::new_for_http()
        .make_span_with(request_log::create_span)
        .on_request(())
        .on_response(request_log::log_response)
        .on_failure(());
    let nosniff = HeaderValue::from_static("nosniff");
    router
        .layer(from_fn_with_state(Arc::clone(&service), guard::limit_rate))
        .layer(time)
        .layer(CatchPanicLayer::custom(guard::panic_response))
        .layer(tower::util::option_layer(service.settings.cors.clone().map(cors_layer)))
        .layer(SetResponseHeaderLayer::overriding(header::X_CONTENT_TYPE_OPTIONS, nosniff))
        .layer(log)
        .layer(PropagateRequestIdLayer::new(request_log::REQUEST_ID))
        .layer(SetRequestIdLayer::new(request_log::REQUEST_ID, MakeRequestUuid))
        .layer(from_fn_with_state(Arc::clone(&service), metrics::count_request))
        .with_state(service)
}

/// Endpoints that this service offers, with the sources of their data.
fn offered_endpoints(service: &Service) -> impl Iterator<Item = (&'static Endpoint, Source)> {
    let search = service.settings.search;
    let all = endpoint::ALL.into_iter().map(|endpoint| (endpoint, Source::of(endpoint.id)));
    all.filter(move |(_, source)| search || !source.is_search())
}

/// Paths of an endpoint. A parameter at the end of the path includes the suffix `.json`, which
/// `handle` removes.
fn path_forms(endpoint: &Endpoint) -> Vec<String> {
    let plain = endpoint.path.to_owned();
    if plain.ends_with('}') { vec![plain] } else { vec![plain, endpoint.json_path()] }
}

/// Checks that the database can be served and questions can be answered.
pub(super) fn health(service: &Service) -> Result<Response, HttpError> {
    service.data.pool.health()?;
    if service.settings.search {
        service.data.search.engine()?;
    }
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, encode::envelope(200, "OK")).into_response())
}

fn cors_layer(origins: AllowOrigin) -> CorsLayer {
    let request_headers: [HeaderName; 4] =
        [access::KEY_HEADER, header::AUTHORIZATION, header::IF_NONE_MATCH, request_log::REQUEST_ID];
    CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::GET, Method::HEAD])
        .allow_headers(request_headers)
        .expose_headers([header::ETAG, header::RETRY_AFTER, request_log::REQUEST_ID])
        .max_age(Duration::from_secs(24 * 60 * 60))
}

#[cfg(test)]
mod tests {
    use super::super::load_tests::{empty_service, get};
    use super::*;
    use crate::search::Search;

    /// Checks the middleware around a slow or a failing route.
    async fn check(path: &str, status: u16, text: &str) {
        let slow = async || tokio::time::sleep(Duration::from_secs(60)).await;
        let panic = async || -> () { panic!("as a bug would") };
        let routes = Router::new()
            .route("/slow", axum::routing::get(slow))
            .route("/panic", axum::routing::get(panic));
        let service = empty_service(Search::default(), Duration::from_millis(20));
        let response = get(&add_middleware(routes, service), path).await;
        assert_eq!(response.status().as_u16(), status);
        assert!(response.headers().contains_key(request_log::REQUEST_ID));
        let body = axum::body::to_bytes(response.into_body(), 1_000).await.unwrap();
        let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(body["status_code"], status);
        assert!(body["status_txt"].as_str().unwrap().contains(text), "{body}");
    }

    #[tokio::test]
    async fn slow_or_panicking_requests_get_errors() {
        check("/slow", 503, "took too long").await;
        check("/panic", 500, "The service failed").await;
    }

    #[tokio::test]
    async fn plain_lists_are_served_while_loading() {
        let service = empty_service(Search::default(), Duration::from_secs(15));
        let router = router(service, app_files::AppFiles::default());
        for (path, status) in [
            ("/v1/ventures", 200),
            ("/v1/ventures/countries", 200),
            ("/v1/ventures?name=a", 503),
            ("/v1/ventures/search?name=a", 503),
            ("/v1/ventures?sort=wrong", 400),
            ("/healthz", 503),
        ] {
            let response = get(&router, path).await;
            assert_eq!(response.status().as_u16(), status, "{path}");
            let retries = response.headers().contains_key(header::RETRY_AFTER);
            assert_eq!(retries, status == 503, "{path}");
        }
    }
}
