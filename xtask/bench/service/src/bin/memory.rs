//! `service-bench-memory ADDRESS`: serves what the service at this address responds, the second
//! time from memory, by the network code of the service itself.

use anyhow::{Context, Result};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, DATE, HOST};
use axum::http::{HeaderMap, Response, StatusCode, Uri};
use directory_service::serve::listen::{self, Limits};
use service_bench::Connection;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::net::TcpListener;

/// The responses by their addresses, and the service that they come from.
struct Memory {
    responses: RwLock<HashMap<String, Response<Bytes>>>,
    service: SocketAddr,
}

#[tokio::main]
async fn main() -> Result<()> {
    let service = std::env::args().nth(1).context("the address of a service is missing")?;
    let memory = Memory { responses: RwLock::default(), service: service.parse()? };
    let router = Router::new().fallback(respond).with_state(Arc::new(memory));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("listening on http://{}", listener.local_addr()?);
    let open = Default::default();
    listen::serve(listener, router, Limits::default(), open, std::future::pending()).await;
    Ok(())
}

async fn respond(
    State(memory): State<Arc<Memory>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response<Body>, StatusCode> {
    let target = uri.path_and_query().map_or("/", |target| target.as_str());
    let known =
        memory.responses.read().unwrap_or_else(PoisonError::into_inner).get(target).cloned();
    if let Some(response) = known {
        return Ok(response.map(Body::from));
    }
    let response = fetch(&memory, target, headers).await.map_err(|_| StatusCode::BAD_GATEWAY)?;
    let mut responses = memory.responses.write().unwrap_or_else(PoisonError::into_inner);
    responses.insert(target.to_owned(), response.clone());
    Ok(response.map(Body::from))
}

/// The response of the service, but for the headers that the HTTP library adds to every response.
async fn fetch(memory: &Memory, target: &str, mut headers: HeaderMap) -> Result<Response<Bytes>> {
    headers.remove(HOST);
    let mut response = Connection::open(memory.service).await?.get(target, &headers).await?;
    response.headers_mut().remove(DATE);
    response.headers_mut().remove(CONTENT_LENGTH);
    Ok(response)
}
