//! The operator's settings of a service.

use super::access::Keys;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use tower_http::cors::AllowOrigin;

/// Addresses longer than this are refused with 414; the longest sensible search is far below it.
/// From 64 KiB on, the HTTP library refuses them itself.
pub(crate) const LONGEST_ADDRESS: usize = 48 << 10;

/// Headers longer than this in all, with `: ` and line breaks, are refused with 431. Together with
/// the longest address they stay below what the HTTP library refuses itself.
pub(crate) const LONGEST_HEADERS: usize = 64 << 10;

/// Requests have no body; one that claims more than this is refused with 413.
pub(crate) const LONGEST_BODY: u64 = 16 << 10;

/// A database of this size is checked in well under a second.
const CHECK_AT_ONCE: u64 = 64 << 20;

/// The settings.
pub struct Settings {
    /// The keys that protected endpoints accept.
    pub keys: Keys,
    /// The largest page; a larger `limit` is clamped to it.
    pub max_limit: u32,
    /// Requests to the interface a minute for each key, or each client's network without one.
    pub rate_limit: Option<NonZeroU32>,
    /// Which other origins' pages may read the responses, if any.
    pub cors: Option<AllowOrigin>,
    /// For how many seconds browsers and proxies may use a response without asking again.
    pub max_age: u32,
    /// Whether the two search endpoints are offered.
    pub search: bool,
    /// The folder of a built app to serve beside the API.
    pub app: Option<PathBuf>,
    /// The time after which a request fails with 503.
    pub timeout: Duration,
    /// The largest database, in bytes, that is checked whole before it is served; a larger one is
    /// checked in the background.
    pub check_at_once: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            keys: Keys::default(),
            max_limit: 200,
            rate_limit: None,
            cors: None,
            max_age: 60,
            search: true,
            app: None,
            timeout: Duration::from_secs(15),
            check_at_once: CHECK_AT_ONCE,
        }
    }
}
