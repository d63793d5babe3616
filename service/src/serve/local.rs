//! Service in this process, which answers addresses without a connection.

use super::access::Keys;
use super::routes::endpoint_routes;
use super::state::{Data, Service, Settings};
use crate::store::build::Counts;
use crate::store::{Pool, Reader};
use anyhow::{Context, Result, anyhow, ensure};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use directory_api::response::envelope::{HttpHead, open};
use directory_api::response::{Metadata, encode};
use directory_api::{Call, endpoint};
use std::path::Path;
use std::sync::Arc;
use tokio::runtime::{self, Runtime};
use tower::ServiceExt;

/// Number of connections to the database: one for the engine and one for requests.
const CONNECTIONS: usize = 2;

/// Service in this process. Its answers are those of a service with the query extension.
pub(crate) struct LocalService {
    runtime: Runtime,
    data: Data,
    /// Routes that answer as to a request with a key.
    keyed: Router,
    /// Routes that answer as to a request without a key.
    keyless: Router,
}

impl LocalService {
    /// Checks and opens a database, and builds the engine.
    ///
    /// # Errors
    /// Fails if the database cannot be served.
    pub(crate) fn open(database: &Path) -> Result<Self> {
        let pool = Pool::open(database, CONNECTIONS)
            .with_context(|| format!("The database {} cannot be read", database.display()))?;
        let data = Data::new(pool)?;
        data.search.load(&data.pool)?;
        let routes = |keys| {
            let settings = Settings { keys, max_limit: u32::MAX, ..Settings::default() };
            let service = Arc::new(Service::new(data.clone(), settings, Arc::default()));
            endpoint_routes(&service).with_state(service)
        };
        Ok(Self {
            runtime: runtime::Builder::new_current_thread().build()?,
            keyed: routes(Keys::open()),
            keyless: routes(Keys::default()),
            data,
        })
    }

    /// Numbers of records.
    ///
    /// # Errors
    /// Fails if SQLite does.
    pub(crate) fn counts(&self) -> Result<Counts> {
        Ok(self.data.pool.read_blocking(Reader::counts)?)
    }

    /// Answers a call with a key if it needs one, and reads the response.
    ///
    /// # Errors
    /// Fails if the response is not a success.
    pub(crate) fn call<R: directory_api::Response>(&self, call: &Call<R>) -> Result<(R, String)> {
        let body = self.answer(call.address(), call.needs_key())?;
        Ok((Self::read(call, &body)?, body))
    }

    /// Reads the response to a call.
    ///
    /// # Errors
    /// Fails if the response is not a success.
    pub(crate) fn read<R: directory_api::Response>(call: &Call<R>, body: &str) -> Result<R> {
        let read = open(HttpHead::SUCCESS, body).and_then(|body| call.read(&body));
        read.map_err(|error| anyhow!("{}: {error:?}", call.address()))
    }

    /// Returns the list of all ventures with their teams, by which people are found.
    ///
    /// # Errors
    /// Fails if SQLite does.
    pub(crate) fn ventures_with_teams(&self) -> Result<String> {
        let rows = self.data.pool.read_blocking(Reader::ventures_with_teams)?;
        let metadata = Metadata { total: Some(rows.len() as u64), ..Metadata::default() };
        Ok(encode::page(endpoint::VENTURES.shape(), rows.iter().map(String::as_str), metadata))
    }

    /// Returns the body that a request for this address gets, with a key or without one.
    ///
    /// # Errors
    /// Fails if the response is not a success.
    pub(crate) fn answer(&self, address: &str, has_key: bool) -> Result<String> {
        let routes = if has_key { &self.keyed } else { &self.keyless };
        let request = Request::get(address).body(Body::empty())?;
        self.runtime.block_on(async {
            let response = routes.clone().oneshot(request).await?;
            let status = response.status();
            let body = axum::body::to_bytes(response.into_body(), usize::MAX).await?;
            let body = String::from_utf8(body.into())?;
            ensure!(status == StatusCode::OK, "{address} was answered with {status}: {body}");
            Ok(body)
        })
    }
}
