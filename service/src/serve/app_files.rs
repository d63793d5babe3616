//! Files of a built app, served next to the API.

use super::error::HttpError;
use super::guard::is_api_path;
use anyhow::Context;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use percent_encoding::percent_decode_str;
use std::fs;
use std::path::{Path, PathBuf};
use tower::ServiceExt;
use tower_http::compression::Compression;
use tower_http::services::{ServeDir, ServeFile};

/// Page that the app starts from at every address.
const INDEX: &str = "index.html";

/// Beginning of the element that has the base path of the app.
const BASE_PATH: &str = r#"<meta name="base-path" content=""#;

/// Settings for static hosts, which include the headers of the app.
const HOST_SETTINGS: &str = include_str!("../../../docs/deploy/_headers");

/// Cache rule for files with a hash in their name, which never change.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Cache rule for other files, which are revalidated.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// Built app, if there is one.
#[derive(Default)]
pub(crate) struct AppFiles(Option<App>);

impl AppFiles {
    /// Checks that a folder is a built app.
    ///
    /// # Errors
    /// Fails if the page of the app cannot be read.
    pub(crate) fn load(folder: &Path) -> anyhow::Result<Self> {
        let index = folder.join(INDEX);
        let page = fs::read_to_string(&index).with_context(|| {
            format!("{} cannot be read; `--app` needs the folder of a built app", index.display())
        })?;
        let base_path = page.split_once(BASE_PATH).and_then(|(_, rest)| rest.split_once('"'));
        let base_path = base_path.map_or("/", |(path, _)| path).to_owned();
        Ok(Self(Some(App { folder: folder.to_owned(), base_path, headers: headers()? })))
    }

    /// Responds to a request that no endpoint matches.
    pub(crate) async fn respond(&self, request: Request) -> Response {
        match &self.0 {
            Some(app) if !is_api_path(request.uri().path()) => app.respond(request).await,
            _ => not_found(),
        }
    }
}

struct App {
    folder: PathBuf,
    /// Path that the app was built for, with a slash at both ends.
    base_path: String,
    /// Headers of every response.
    headers: HeaderMap,
}

impl App {
    async fn respond(&self, request: Request) -> Response {
        let mut response = self.serve_file(request).await;
        response.headers_mut().extend(self.headers.clone());
        response
    }

    async fn serve_file(&self, mut request: Request) -> Response {
        let path = request.uri().path();
        if path == self.base_path.trim_end_matches('/') {
            return Redirect::temporary(&self.base_path).into_response();
        }
        let Some(path) = path.strip_prefix(&self.base_path) else { return not_found() };
        let Ok(plain) = percent_decode_str(path).decode_utf8() else { return not_found() };
        if plain.split('/').any(|part| part.starts_with('.') && part != ".well-known") {
            return not_found();
        }
        // An address without a dot in its last part is a page of the app.
        let is_file = plain.rsplit('/').next().is_some_and(|name| name.contains('.'));
        let rule = if is_file && is_hashed(&plain) { IMMUTABLE } else { REVALIDATED };
        let Ok(path) = PathAndQuery::try_from(format!("/{path}")) else { return not_found() };
        *request.uri_mut() = Uri::from(path);
        let method = request.method().clone();
        let files = ServeDir::new(&self.folder)
            .append_index_html_on_directories(false)
            .precompressed_br()
            .precompressed_gzip();
        let mut response = if is_file {
            let Ok(response) = Compression::new(files).oneshot(request).await;
            response.map(Body::new)
        } else {
            let files = files.fallback(ServeFile::new(self.folder.join(INDEX)));
            let Ok(response) = Compression::new(files).oneshot(request).await;
            response.map(Body::new)
        };
        match response.status() {
            StatusCode::NOT_FOUND => return not_found(),
            StatusCode::METHOD_NOT_ALLOWED => {
                return HttpError::method_not_allowed(&method).into_response();
            }
            status if status.is_server_error() => return HttpError::internal().into_response(),
            _ => response.headers_mut().insert(CACHE_CONTROL, rule),
        };
        response
    }
}

fn not_found() -> Response {
    HttpError::not_found("There is nothing at this address").into_response()
}

/// Headers that static hosts send with all files, except `Strict-Transport-Security`: the
/// proxy with the certificate adds it, and browsers ignore it over plain HTTP.
fn headers() -> anyhow::Result<HeaderMap> {
    let (_, rules) =
        HOST_SETTINGS.split_once("\n/*\n").context("the settings have no headers for all files")?;
    let rules = rules.lines().take_while(|line| line.starts_with(' '));
    let mut headers = HeaderMap::new();
    for (name, value) in rules.filter_map(|line| line.trim().split_once(": ")) {
        headers.insert(HeaderName::try_from(name)?, HeaderValue::try_from(value)?);
    }
    headers.remove(STRICT_TRANSPORT_SECURITY);
    Ok(headers)
}

/// True if the name of a file or folder in a path has a hash: 12 to 16 hexadecimal digits between
/// separators. There are normally 16, but Trunk omits leading zeros.
fn is_hashed(path: &str) -> bool {
    let is_hash = |part: &str| {
        (12..=16).contains(&part.len())
            && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    path.split(['/', '-', '_', '.']).any(is_hash)
}
