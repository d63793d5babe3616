//! Bodies that are complete when the service starts: the OpenAPI document and the lookup lists.

use super::caching::{Tag, Validated, hex};
use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::HeaderValue;
use axum::response::Response;
use sha2::{Digest, Sha256};

/// They are revalidated, which their tags make cheap.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// A body.
pub(crate) struct Fixed {
    /// Its media type.
    pub(crate) kind: &'static str,
    /// Identifies the content.
    pub(crate) tag: Tag,
    /// The content.
    pub(crate) body: Bytes,
}

impl Fixed {
    /// A body of this media type.
    pub(crate) fn new(kind: &'static str, body: Bytes) -> Self {
        let tag = Tag(hex(&Sha256::digest(&body)));
        Self { kind, tag, body }
    }

    /// The response to a request with these headers.
    pub(crate) fn respond(&self, request: &HeaderMap) -> Response {
        let rule = REVALIDATED;
        let validated = Validated { tag: &self.tag, rule, vary: "Accept-Encoding", request };
        validated.known().unwrap_or_else(|| validated.respond(self.kind, self.body.clone()))
    }
}
