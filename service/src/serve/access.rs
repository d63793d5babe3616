//! API keys (section "Authentication"), stored only as hashes.
//!
//! The time of a lookup by hash may reveal a partial match. That does not help an attacker, who
//! would have to choose the hash of a guess, which SHA-256 prevents.

use super::error::HttpError;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderName, HeaderValue, WWW_AUTHENTICATE};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use directory_api::QueryString;
use directory_api::endpoint::{Access, Endpoint};
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// Header for a key.
pub(crate) const KEY_HEADER: HeaderName = HeaderName::from_static("x-api-key");

/// Query parameter for a key.
pub(crate) const KEY_PARAMETER: &str = "apiKey";

/// Keys that protected endpoints accept.
#[derive(Clone, Default)]
pub struct Keys {
    /// Number of each key, by its hash.
    numbers: HashMap<[u8; 32], usize>,
    open: bool,
    /// Key that error messages reveal: that of the demonstration.
    published: Option<&'static str>,
}

/// Sender of a request, by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// Holder of the key with this number.
    Key(usize),
    /// Sender of an unknown key.
    UnknownKey,
    /// Sender of no key.
    Anonymous,
}

impl Keys {
    /// Creates the set of accepted keys.
    pub fn new<'a>(keys: impl IntoIterator<Item = &'a str>) -> Self {
        let mut all = Self::default();
        for (number, key) in keys.into_iter().enumerate() {
            all.numbers.entry(hash(key)).or_insert(number);
        }
        all
    }

    /// Creates a set with one key, which error messages reveal.
    pub fn demonstration(key: &'static str) -> Self {
        Self { published: Some(key), ..Self::new([key]) }
    }

    /// Creates a set that requires no key.
    pub fn open() -> Self {
        Self { open: true, ..Self::default() }
    }

    /// True if no key is required.
    pub fn are_open(&self) -> bool {
        self.open
    }

    /// True if protected endpoints refuse everyone.
    pub fn refuse_everyone(&self) -> bool {
        !self.open && self.numbers.is_empty()
    }

    /// Sender of a request. One valid key is enough.
    pub(crate) fn caller(&self, request: &Request) -> Caller {
        let keys = sent_keys(request);
        let number = keys.iter().find_map(|key| self.numbers.get(&hash(key)));
        match number {
            Some(number) => Caller::Key(*number),
            None if keys.is_empty() => Caller::Anonymous,
            None => Caller::UnknownKey,
        }
    }

    /// Checks that a caller may use an endpoint.
    ///
    /// # Errors
    /// Status 401. The challenge does not offer `Basic`, because browsers would open a dialog.
    pub(crate) fn admit(&self, caller: Caller, endpoint: &Endpoint) -> Result<(), HttpError> {
        if endpoint.access == Access::Open || self.open || matches!(caller, Caller::Key(_)) {
            return Ok(());
        }
        let text = match caller {
            _ if self.numbers.is_empty() => {
                "This service has no API key configured, so it refuses this to everyone; ask its \
                 operator to start it with --api-key KEY or --open"
            }
            Caller::UnknownKey => "The service does not know this API key; check it",
            _ => "An API key is required, for instance in the header X-API-Key",
        };
        let challenge = HeaderValue::from_static("Bearer realm=\"Venture Directory\"");
        let text = match self.published {
            Some(key) => format!("The API key of this demonstration is “{key}”"),
            None => text.to_owned(),
        };
        Err(HttpError::new(StatusCode::UNAUTHORIZED, text).with(WWW_AUTHENTICATE, challenge))
    }
}

fn hash(key: &str) -> [u8; 32] {
    Sha256::digest(key).into()
}

/// Possible keys in a request.
fn sent_keys(request: &Request) -> Vec<String> {
    let headers = request.headers();
    let text = |value: &HeaderValue| Some(value.to_str().ok()?.to_owned());
    let plain = headers.get_all(KEY_HEADER).into_iter().filter_map(text);
    let authorizations = headers.get_all(AUTHORIZATION).into_iter();
    let authorizations =
        authorizations.filter_map(|value| key_in_authorization(value.to_str().ok()?));
    let query = QueryString::parse(request.uri().query().unwrap_or_default());
    let in_query = query.pairs().filter(|(name, _)| *name == KEY_PARAMETER);
    let in_query = in_query.map(|(_, value)| value.to_owned());
    let keys = plain.chain(authorizations).chain(in_query);
    keys.filter(|key| !key.is_empty()).collect()
}

fn key_in_authorization(value: &str) -> Option<String> {
    let (scheme, rest) = value.trim().split_once(' ')?;
    let rest = rest.trim();
    if scheme.eq_ignore_ascii_case("bearer") {
        return Some(rest.to_owned());
    }
    if !scheme.eq_ignore_ascii_case("basic") {
        return None;
    }
    let pair = String::from_utf8(STANDARD.decode(rest).ok()?).ok()?;
    let (name, password) = pair.split_once(':')?;
    // Some clients send the key as the name, with an empty password.
    Some(if password.is_empty() { name } else { password }.to_owned())
}
