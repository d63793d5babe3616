//! Running service, which a reload replaces as a whole, and its addresses for operators.
//!
//! A request is answered by the service that is current when it arrives. Routes, keys, database,
//! engine and entity tags are replaced together, and the old ones are dropped after the last
//! request that uses them.

use super::app_files::AppFiles;
use super::metrics::Metrics;
use super::routes;
use super::state::{Data, Service, Settings};
use anyhow::{Result, ensure};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::watch;
use tower::ServiceExt;

/// Running service.
#[derive(Clone)]
pub struct LiveService {
    current: watch::Sender<RoutedService>,
    metrics: Arc<Metrics>,
    registry: Arc<Registry>,
}

/// Service with its router.
#[derive(Clone)]
struct RoutedService {
    service: Arc<Service>,
    router: Router,
}

impl RoutedService {
    fn new(service: Service) -> Result<Self> {
        let site = service.settings.site.as_deref();
        let app = service.settings.app.as_deref();
        let app = app.map(|folder| AppFiles::load(folder, site)).transpose()?;
        let app = app.unwrap_or_default();
        if let Some((address, path)) = service.settings.public_address.as_ref().zip(app.path()) {
            ensure!(
                address.path == path,
                "The app is built for {path}, and --public-url has the path {}; build it with \
                 --public-url {0}, or change the option",
                address.path
            );
        }
        let service = Arc::new(service);
        let router = routes::router(Arc::clone(&service), app);
        Ok(Self { service, router })
    }
}

impl LiveService {
    /// Serves a database. Questions are answered once the engine has been built.
    pub fn start(database: &Path, settings: Settings) -> Result<Self> {
        let metrics = Arc::new(Metrics::default());
        let data = Data::open(database)?;
        let current = RoutedService::new(Service::new(data, settings, Arc::clone(&metrics)))?;
        let Service { data, settings, .. } = &*current.service;
        if settings.search {
            let search = data.search.clone();
            let pool = data.pool.clone();
            std::thread::spawn(move || search.load(&pool));
        }
        let registry = Arc::new(metrics.registry());
        Ok(Self { current: watch::Sender::new(current), metrics, registry })
    }

    /// Replaces the service with one that has these settings, over this database or the old one.
    /// The old service keeps serving until the new one is ready, and after an error. Returns true
    /// if the database is a different one.
    pub fn reload(&self, database: Option<&Path>, settings: Settings) -> Result<bool> {
        let old = self.service();
        let other = database.filter(|file| !old.data.pool.serves(file));
        let data = match other {
            None => old.data.clone(),
            Some(file) => Data::open(file)?,
        };
        if other.is_some() && settings.search {
            data.search.load(&data.pool)?;
        }
        let service = Service::new(data, settings, Arc::clone(&self.metrics));
        self.current.send_replace(RoutedService::new(service)?);
        Ok(other.is_some())
    }

    /// Gauge of open connections, which the listener updates.
    pub fn connections(&self) -> Gauge {
        self.metrics.connections.clone()
    }

    /// Router that forwards each request to the current service.
    pub fn router(&self) -> Router {
        let current = self.current.subscribe();
        Router::new().fallback_service(tower::service_fn(move |request: Request| {
            let router = current.borrow().router.clone();
            router.oneshot(request)
        }))
    }

    /// Routes for operators, without a key: `/metrics` and `/healthz`.
    pub fn monitoring(&self) -> Router {
        let for_health = self.clone();
        let for_metrics = self.clone();
        let health = async move || routes::health(&for_health.service());
        Router::new()
            .route("/metrics", get(async move || for_metrics.metrics()))
            .route("/healthz", get(health))
    }

    fn service(&self) -> Arc<Service> {
        Arc::clone(&self.current.borrow().service)
    }

    fn metrics(&self) -> Response {
        let mut text = String::new();
        if prometheus_text::encode(&mut text, &self.registry).is_err() {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
        let kind = prometheus_text::CONTENT_TYPE;
        ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], text).into_response()
    }
}
