//! The files of a built app beside the API, so that one program is a whole deployment.
//!
//! All files are read at start: a built app is small, requests need no file access, and none can
//! reach a file outside of the folder. Not by `ServeDir` of tower-http, whose tags are times and
//! sizes: where a build sets all times to the same, two versions of `index.html` have one tag.

mod folder;

use super::error::Refusal;
use super::fixed::Fixed;
use super::guard::is_interface;
use anyhow::Context;
use axum::extract::Request;
use axum::http::header::{HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY};
use axum::http::{HeaderMap, Method};
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::path::Path;

/// The page that the app starts from at every address.
const INDEX: &str = "/index.html";

/// The settings for static hosts, which have the headers of the app.
const HOSTS: &str = include_str!("../../../docs/deploy/_headers");

/// A built app; empty without one.
#[derive(Default)]
pub(crate) struct AppFiles {
    /// The files by their paths, which begin with a slash.
    files: HashMap<String, Fixed>,
    /// The headers of every response but those of the interface.
    headers: HeaderMap,
}

impl AppFiles {
    /// Reads a folder.
    ///
    /// # Errors
    /// It cannot be read, is no built app, or is far too large for one.
    pub(crate) fn load(folder: &Path) -> anyhow::Result<Self> {
        let files = folder::read(folder)?;
        anyhow::ensure!(
            files.contains_key(INDEX),
            "{} holds no index.html; build the app first",
            folder.display()
        );
        Ok(Self { files, headers: headers()? })
    }

    /// The response to a request for no endpoint.
    pub(crate) fn answer(&self, request: &Request) -> Response {
        let mut response = self.response(request);
        if !is_interface(request.uri().path()) {
            response.headers_mut().extend(self.headers.clone());
        }
        response
    }

    fn response(&self, request: &Request) -> Response {
        let path = request.uri().path();
        let Some(file) = self.find(path) else {
            return Refusal::not_found("There is nothing at this address").into_response();
        };
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Refusal::wrong_method(request.method()).into_response();
        }
        file.respond(request.headers())
    }

    /// The file at a path. An address of a page of the app gets `index.html`, whose router shows
    /// the page; addresses of the API never do.
    fn find(&self, path: &str) -> Option<&Fixed> {
        let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
        match self.files.get(path) {
            _ if is_interface(path) => None,
            Some(file) => Some(file),
            None if is_page => self.files.get(INDEX),
            None => None,
        }
    }
}

/// The headers that static hosts send with all files. The policy among them has what the one in the
/// page cannot say. `Strict-Transport-Security` is left to the proxy that has the certificate: the
/// service speaks plain HTTP, over which browsers ignore it.
fn headers() -> anyhow::Result<HeaderMap> {
    let (_, rules) = HOSTS.split_once("\n/*\n").context("there are no headers for all files")?;
    let rules = rules.lines().take_while(|line| line.starts_with(' '));
    let mut headers = HeaderMap::new();
    for (name, value) in rules.filter_map(|line| line.trim().split_once(": ")) {
        headers.insert(HeaderName::try_from(name)?, HeaderValue::try_from(value)?);
    }
    headers.remove(STRICT_TRANSPORT_SECURITY);
    Ok(headers)
}
