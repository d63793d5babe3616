//! Entity tags and cache rules, which let browsers and CDNs carry the load.
//!
//! A response depends only on address, database, version, settings and, for ventures, the key and
//! perhaps the day. A tag
//! is a digest of these and not of the body, so a request with a current tag needs no database
//! read, and instances over the same data with the same keys have the same tags.

use super::access::{Caller, KEY_PARAMETER};
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use directory_api::QueryString;
use sha2::{Digest, Sha256};

/// Media type of data.
pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Seconds for which a proxy may send an old response while the service fails.
const STALE_IF_ERROR: u32 = 24 * 60 * 60;

/// Value of `Cache-Control` for a response that may be reused for `max_age` seconds, and ten times
/// as long while a proxy revalidates it.
pub(crate) fn cache_control(public: bool, max_age: u32) -> String {
    if public {
        let revalidating = max_age.saturating_mul(10);
        format!(
            "public, max-age={max_age}, stale-while-revalidate={revalidating}, \
             stale-if-error={STALE_IF_ERROR}"
        )
    } else {
        format!("private, max-age={max_age}")
    }
}

/// First bytes of a digest, in hexadecimal.
pub(crate) fn hex(digest: &[u8], bytes: usize) -> String {
    digest.iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
}

/// Digest of everything that all responses of a service depend on.
#[derive(Clone, Debug)]
pub(crate) struct ServiceDigest(Sha256);

impl ServiceDigest {
    /// Creates the digest of these texts.
    pub(crate) fn new(parts: &[&str]) -> Self {
        let mut digest = Sha256::new();
        for part in parts {
            digest.update(part);
            digest.update([0]);
        }
        Self(digest)
    }

    /// Tag of an address. It ignores a key in the query, and includes the reader and the day on
    /// which the response depends, if any.
    pub(crate) fn tag(
        &self,
        path: &str,
        query: &QueryString,
        reader: Option<Caller>,
        day: u32,
    ) -> EntityTag {
        let mut digest = self.0.clone();
        digest.update(day.to_le_bytes());
        if let Some(Caller::Key(number)) = reader {
            digest.update(number.to_le_bytes());
            digest.update([0]);
        }
        digest.update(path);
        for (name, value) in query.pairs().filter(|(name, _)| *name != KEY_PARAMETER) {
            digest.update([0]);
            digest.update(name);
            digest.update([0]);
            digest.update(value);
        }
        EntityTag(hex(&digest.finalize(), 12))
    }
}

/// Weak validator (RFC 9110, section 8.8.1): all content codings of a body share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EntityTag(String);

impl EntityTag {
    pub(crate) fn of_body(body: &[u8]) -> Self {
        Self(hex(&Sha256::digest(body), 12))
    }

    /// Value of `ETag`.
    fn header(&self) -> String {
        format!("W/\"{}\"", self.0)
    }

    /// True if `If-None-Match` has this tag.
    fn is_known(&self, headers: &HeaderMap) -> bool {
        let lines =
            headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|line| line.to_str().ok());
        let tags = lines.flat_map(|line| line.split(','));
        let mut opaque = tags.map(|tag| tag.trim().trim_start_matches("W/").trim_matches('"'));
        opaque.any(|tag| tag == self.0)
    }
}

/// Response that a client may already have.
pub(crate) struct ConditionalResponse<'a> {
    pub(crate) tag: &'a EntityTag,
    /// Value of `Cache-Control`.
    pub(crate) cache_control: HeaderValue,
    pub(crate) vary: &'static str,
    /// Headers of the request.
    pub(crate) request: &'a HeaderMap,
}

impl ConditionalResponse<'_> {
    /// Response 304, if the client already has the body.
    pub(crate) fn not_modified_if_known(&self) -> Option<Response> {
        self.tag.is_known(self.request).then(|| self.not_modified())
    }

    /// Response with a body of this media type.
    pub(crate) fn respond(&self, media_type: HeaderValue, body: Bytes) -> Response {
        let mut response = self.not_modified();
        *response.status_mut() = StatusCode::OK;
        *response.body_mut() = Body::from(body);
        response.headers_mut().insert(CONTENT_TYPE, media_type);
        response
    }

    fn not_modified(&self) -> Response {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, self.cache_control.clone());
        headers.insert(VARY, HeaderValue::from_static(self.vary));
        headers.extend(HeaderValue::try_from(self.tag.header()).map(|tag| (ETAG, tag)));
        response
    }
}
