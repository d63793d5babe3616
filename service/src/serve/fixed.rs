//! Bodies that are complete when the service starts: the app's files, the OpenAPI document and the
//! lookup lists.

use super::caching::{self, Tag};
use super::encoding::{self, Coding, accepted};
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sha2::{Digest, Sha256};

/// Hashed files never change under their name.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// All others are revalidated, which their tags make cheap.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// A body, with its compressed forms.
pub(crate) struct Fixed {
    /// Its media type.
    pub(crate) kind: &'static str,
    /// Identifies the content.
    pub(crate) tag: String,
    /// Whether the address changes with the content.
    pub(crate) is_hashed: bool,
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
        let tag = Sha256::digest(&plain);
        let tag = tag.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        Self { kind, tag, is_hashed: false, plain, brotli: None, gzip: None }
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
        let (coding, body) = self.body(&accepted);
        let tag = Tag(self.tag.clone());
        let any = caching::any_is_known(request).then_some(coding);
        let known = any.or_else(|| tag.known(request, &accepted));
        let mut response = match known {
            Some(_) => Response::new(Body::empty()),
            None => Response::new(Body::from(body)),
        };
        let headers = response.headers_mut();
        let rule = if self.is_hashed { IMMUTABLE } else { REVALIDATED };
        headers
            .extend([(CACHE_CONTROL, rule), (VARY, HeaderValue::from_static("Accept-Encoding"))]);
        let tag = HeaderValue::try_from(tag.header(known.unwrap_or(coding)));
        headers.extend(tag.map(|tag| (ETAG, tag)));
        if known.is_some() {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if coding != Coding::Identity {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        }
        response
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
