//! Host of static files without any setting: it has no headers of its own and no rewriting, and
//! answers unknown addresses with `404.html`.

use std::path::Path;

use anyhow::{Context, Result};
use axum::Router;
use axum::http::StatusCode;
use tokio::net::TcpListener;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_status::SetStatus;

/// Serves a folder until the end of the test, below a path. Returns the port.
pub(crate) async fn serve_folder(folder: &Path, path: &str) -> Result<u16> {
    let page = ServeFile::new(folder.join("404.html"));
    let files = ServeDir::new(folder).fallback(SetStatus::new(page, StatusCode::NOT_FOUND));
    let router = match path {
        "" => Router::new().fallback_service(files),
        path => Router::new().nest_service(path, files),
    };
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("could not listen")?;
    let port = listener.local_addr()?.port();
    // The runtime of the test ends the server.
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(port)
}
