//! Validators and cache rules, so that browsers and any CDN can carry the load.
//!
//! What a service sends for an address follows from the database's content, the program and the
//! settings alone, and none of them changes while it runs. So a tag is made from these and the
//! address, without looking at the body: a request that names the right tag costs no reading, and
//! all copies of the service over the same data agree on it.

use super::access::KEY_PARAMETER;
use super::encoding::Coding;
use axum::http::HeaderMap;
use axum::http::header::{HeaderValue, IF_NONE_MATCH};
use directory_api::Query;
use sha2::{Digest, Sha256};

/// For what everybody may read.
pub(crate) const PUBLIC: HeaderValue =
    HeaderValue::from_static("public, max-age=60, stale-while-revalidate=600");
/// For what only the holder of a key may read.
pub(crate) const PRIVATE: HeaderValue = HeaderValue::from_static("private, max-age=60");

/// What the responses that everybody may read depend on.
pub(crate) const VARY_PUBLIC: HeaderValue = HeaderValue::from_static("Accept-Encoding");
/// What the responses that need a key depend on: one browser may use several keys in turn.
pub(crate) const VARY_PRIVATE: HeaderValue =
    HeaderValue::from_static("Accept-Encoding, Authorization, X-API-Key");

/// What all tags of a running service are made from.
#[derive(Clone, Debug)]
pub(crate) struct Stamp(Sha256);

impl Stamp {
    /// Takes everything in that responses follow from.
    pub(crate) fn new(parts: &[&str]) -> Self {
        let mut digest = Sha256::new();
        for part in parts {
            digest.update(part);
            digest.update([0]);
        }
        Self(digest)
    }

    /// The tag of an address, before the coding of the body is known. A key in the query makes
    /// no difference, and none gets into a digest that others see.
    pub(crate) fn tag(&self, path: &str, query: &Query) -> Tag {
        let mut digest = self.0.clone();
        digest.update(path);
        for (name, value) in query.pairs().filter(|(name, _)| *name != KEY_PARAMETER) {
            digest.update([0]);
            digest.update(name);
            digest.update([0]);
            digest.update(value);
        }
        let bytes = digest.finalize();
        Tag(bytes.iter().take(12).map(|byte| format!("{byte:02x}")).collect())
    }
}

/// A strong validator (RFC 9110, section 8.8.3). Differently coded bodies are different
/// representations, so each coding has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag(pub(crate) String);

impl Tag {
    /// The value of `ETag` for a body coded like this.
    pub(crate) fn header(&self, coding: Coding) -> String {
        match coding {
            Coding::Identity => format!("\"{}\"", self.0),
            coding => format!("\"{}-{}\"", self.0, coding.name()),
        }
    }

    /// Which of the representations that the client takes it already has.
    pub(crate) fn known(&self, headers: &HeaderMap, accepted: &[Coding]) -> Option<Coding> {
        let lines =
            headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|line| line.to_str().ok());
        let known: Vec<&str> = lines
            .flat_map(|line| line.split(','))
            .map(|tag| tag.trim().trim_start_matches("W/"))
            .collect();
        accepted.iter().copied().find(|coding| known.contains(&self.header(*coding).as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(content: &str, address: &str) -> Tag {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        Stamp::new(&[content, "1"]).tag(path, &Query::parse(query))
    }

    #[test]
    fn a_tag_follows_from_content_and_address_alone() {
        assert_eq!(tag("a", "/v1/ventures?limit=1"), tag("a", "/v1/ventures?limit=1"));
        assert_eq!(tag("a", "/v1/ventures?limit=1"), tag("a", "/v1/ventures?apiKey=x&limit=1"));
        assert_ne!(tag("a", "/v1/ventures?limit=1"), tag("b", "/v1/ventures?limit=1"));
        assert_ne!(tag("a", "/v1/ventures?limit=1"), tag("a", "/v1/ventures?limit=2"));
        assert_ne!(tag("a", "/v1/ventures"), tag("a", "/v1/users"));
    }

    #[test]
    fn a_known_tag_counts_only_for_a_coding_that_the_client_takes() {
        let tag = Tag("abc".to_owned());
        let known = |value: &'static str, accepted: &[Coding]| {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, HeaderValue::from_static(value));
            tag.known(&headers, accepted)
        };
        let all = Coding::ALL;
        assert_eq!(known("\"abc\"", &all), Some(Coding::Identity));
        assert_eq!(known("\"x\", W/\"abc-br\"", &all), Some(Coding::Brotli));
        assert_eq!(known("\"abc-br\"", &[Coding::Identity]), None);
        assert_eq!(known("abc", &all), None);
    }
}
