//! Preview of a published folder: a host of static files without any setting. It has no headers of
//! its own and no rules, and answers unknown addresses with `404.html`.

use axum::Router;
use axum::http::StatusCode;
use std::path::Path;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_status::SetStatus;

/// Returns the routes of a published folder below a path, which ends with a slash.
pub fn preview(folder: &Path, path: &str) -> Router {
    let page = SetStatus::new(ServeFile::new(folder.join("404.html")), StatusCode::NOT_FOUND);
    let path = path.trim_end_matches('/');
    // Addresses of folders are redirected to those with a slash.
    let files = ServeDir::new(folder).redirect_path_prefix(path).fallback(page);
    match path {
        "" => Router::new().fallback_service(files),
        path => Router::new().nest_service(path, files),
    }
}
