//! API keys ("Authentication"): four places to send one, stored only as hashes.
//!
//! Hashes are looked up in a map, whose time may reveal a partial match. That does not help an
//! attacker: to get closer to a key, one would have to choose the hash of a guess, which SHA-256
//! prevents.

use super::error::Refusal;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderName, HeaderValue, WWW_AUTHENTICATE};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use directory_api::Query;
use directory_api::endpoint::{Access, Endpoint};
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// Header that a key may be sent in.
pub(crate) const KEY_HEADER: HeaderName = HeaderName::from_static("x-api-key");

/// Query parameter that a key may be sent in.
pub(crate) const KEY_PARAMETER: &str = "apiKey";

/// Number of keys in a request that are tried: an address has room for thousands.
const MOST_SENT: usize = 8;

/// Keys that protected endpoints accept.
#[derive(Clone, Default)]
pub struct Keys {
    /// Hash of each key, and its number.
    numbers: HashMap<[u8; 32], usize>,
    open: bool,
    /// Key that refusals name: that of the demonstration.
    published: Option<&'static str>,
}

/// Sender of a request, by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// The holder of the key with this index.
    Key(usize),
    /// Sender of an unknown key.
    WrongKey,
    /// Sender of no key.
    Nobody,
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

    /// Creates a set with one key, which every refusal names.
    pub fn of_demonstration(key: &'static str) -> Self {
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

    /// Sender of a request. Any valid key among the first few sent is enough.
    pub(crate) fn caller(&self, request: &Request) -> Caller {
        let sent = sent_keys(request);
        let known = sent.iter().find_map(|key| self.numbers.get(&hash(key)));
        match known {
            Some(number) => Caller::Key(*number),
            None if sent.is_empty() => Caller::Nobody,
            None => Caller::WrongKey,
        }
    }

    /// Checks that a caller may use an endpoint.
    ///
    /// # Errors
    /// Status 401. `Basic` is not offered as a challenge, because browsers would show a password
    /// window of their own over the app.
    pub(crate) fn admit(&self, caller: Caller, endpoint: &Endpoint) -> Result<(), Refusal> {
        if endpoint.access == Access::Open || self.open || matches!(caller, Caller::Key(_)) {
            return Ok(());
        }
        let text = match caller {
            _ if self.numbers.is_empty() => {
                "This service has no API key configured, so nobody may read this; its operator \
                 can start it with --api-key KEY or with --open"
            }
            Caller::WrongKey => "This API key is not known to the service",
            _ => "An API key is needed, for instance in the header X-API-Key",
        };
        let challenge = HeaderValue::from_static("Bearer realm=\"Venture Directory\"");
        let text = match self.published {
            Some(key) => format!("The API key of this demonstration is “{key}”"),
            None => text.to_owned(),
        };
        Err(Refusal::new(StatusCode::UNAUTHORIZED, text).with(WWW_AUTHENTICATE, challenge))
    }
}

fn hash(key: &str) -> [u8; 32] {
    Sha256::digest(key).into()
}

/// First values in a request that may be keys.
fn sent_keys(request: &Request) -> Vec<String> {
    let headers = request.headers();
    let plain = headers.get_all(KEY_HEADER).into_iter().filter_map(|value| value.to_str().ok());
    let authorizations = headers.get_all(AUTHORIZATION).into_iter();
    let authorizations =
        authorizations.filter_map(|value| key_of_authorization(value.to_str().ok()?));
    let query = Query::parse(request.uri().query().unwrap_or_default());
    let of_query = query.pairs().filter(|(name, _)| *name == KEY_PARAMETER);
    let keys = plain.map(str::to_owned).chain(authorizations);
    let keys = keys.chain(of_query.map(|(_, value)| value.to_owned()));
    keys.filter(|key| !key.is_empty()).take(MOST_SENT).collect()
}

fn key_of_authorization(value: &str) -> Option<String> {
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
    // Some clients send a key as the name, with an empty password.
    Some(if password.is_empty() { name } else { password }.to_owned())
}
