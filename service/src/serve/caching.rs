//! Entity tags and cache rules, so that browsers and CDNs can carry the load.
//!
//! A response depends on nothing but the address, the database's content, the program (`build`) and
//! the settings, none of which change while the service runs. So a tag is a digest of these, computed
//! without the body: a request with a current tag needs no database read, and all copies of the
//! service over the same data agree on the tags.

use super::access::KEY_PARAMETER;
use super::encoding::Coding;
use axum::http::HeaderMap;
use axum::http::header::{HeaderValue, IF_NONE_MATCH};
use directory_api::Query;
use sha2::{Digest, Sha256};

/// For how many seconds a proxy may answer with an older response while the service fails.
const STALE_IF_ERROR: u32 = 24 * 60 * 60;

/// `Cache-Control` of a response that may be used for so many seconds without asking again, and ten
/// times as long while a proxy asks for it again.
pub(crate) fn control(public: bool, max_age: u32) -> String {
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

/// `Vary` of public responses.
pub(crate) const VARY_PUBLIC: HeaderValue = HeaderValue::from_static("Accept-Encoding");
/// `Vary` of responses that need a key: one browser may use several keys in turn.
pub(crate) const VARY_PRIVATE: HeaderValue =
    HeaderValue::from_static("Accept-Encoding, Authorization, X-API-Key");

/// The common part of all tags of a running service.
#[derive(Clone, Debug)]
pub(crate) struct Stamp(Sha256);

impl Stamp {
    /// A digest of everything that responses depend on.
    pub(crate) fn new(parts: &[&str]) -> Self {
        let mut digest = Sha256::new();
        for part in parts {
            digest.update(part);
            digest.update([0]);
        }
        Self(digest)
    }

    /// The tag of an address, before the coding of the body is known. A key in the query is left
    /// out, so that it makes no difference and gets into no digest that others see.
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

/// A strong validator (RFC 9110, section 8.8.3). Each content coding is a representation of its
/// own, with a tag of its own.
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

    /// The coding that the client accepts and already has, by `If-None-Match`.
    pub(crate) fn known(&self, headers: &HeaderMap, accepted: &[Coding]) -> Option<Coding> {
        let known: Vec<&str> = known(headers)
            .flat_map(|line| line.split(','))
            .map(|tag| tag.trim().trim_start_matches("W/"))
            .collect();
        accepted.iter().copied().find(|coding| known.contains(&self.header(*coding).as_str()))
    }
}

/// Whether the client has the resource already in any form (`If-None-Match: *`), provided that it
/// exists.
pub(crate) fn any_is_known(headers: &HeaderMap) -> bool {
    known(headers).any(|line| line.trim() == "*")
}

fn known(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|line| line.to_str().ok())
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
