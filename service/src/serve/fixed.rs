//! Bodies that are complete when the service starts: the OpenAPI document and the lookup lists.

use super::caching::{Tag, Validated, hex};
use super::encoding::{self, Coding, accepted};
use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::HeaderValue;
use axum::response::Response;
use sha2::{Digest, Sha256};

/// They are revalidated, which their tags make cheap.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// A body, with its compressed forms.
pub(crate) struct Fixed {
    /// Its media type.
    pub(crate) kind: &'static str,
    /// Identifies the content.
    pub(crate) tag: Tag,
    /// The uncompressed content.
    pub(crate) plain: Bytes,
    /// The content with Brotli.
    pub(crate) brotli: Option<Bytes>,
    /// The content with gzip.
    pub(crate) gzip: Option<Bytes>,
}

impl Fixed {
    /// A body without compressed forms.
    pub(crate) fn new(kind: &'static str, plain: Bytes) -> Self {
        let tag = Tag(hex(&Sha256::digest(&plain)));
        Self { kind, tag, plain, brotli: None, gzip: None }
    }

    /// A body of JSON with its compressed forms.
    pub(crate) fn json(plain: String) -> Self {
        let form = |coding| encoding::compress(plain.as_bytes(), coding).ok().map(Bytes::from);
        let (brotli, gzip) = (form(Coding::Brotli), form(Coding::Gzip));
        Self { brotli, gzip, ..Self::new("application/json", plain.into()) }
    }

    /// The response to a request with these headers.
    pub(crate) fn respond(&self, request: &HeaderMap) -> Response {
        let accepted = accepted(request);
        let rule = REVALIDATED;
        let validated = Validated { tag: &self.tag, rule, vary: "Accept-Encoding", request };
        validated.known(&accepted).unwrap_or_else(|| {
            let (coding, body) = self.body(&accepted);
            validated.respond(self.kind, coding, body)
        })
    }

    /// The body in the first accepted coding that there is.
    pub(super) fn body(&self, accepted: &[Coding]) -> (Coding, Bytes) {
        let form = |coding: Coding| match coding {
            Coding::Brotli => self.brotli.clone(),
            Coding::Gzip => self.gzip.clone(),
            Coding::Identity => Some(self.plain.clone()),
        };
        accepted
            .iter()
            .find_map(|coding| Some((*coding, form(*coding)?)))
            .unwrap_or_else(|| (Coding::Identity, self.plain.clone()))
    }
}
