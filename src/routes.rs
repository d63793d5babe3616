//! The app's addresses: the one place where they are spelled.
//!
//! They are relative to the path under which the app is deployed; [`href`] and the router add it.

use directory_api::{Query, UserId, VentureId};
use leptos::prelude::document;
use leptos_router::{ParamSegment, StaticSegment};

/// The start page.
pub const HOME: &str = "/";
/// The list of ventures.
pub const VENTURES: &str = "/ventures";
/// The settings.
pub const SETTINGS: &str = "/settings";
/// Below this stand the profiles of users.
const USERS: &str = "/users";

/// The parameter that says which page of a list is shown, from 1.
pub const PAGE: &str = "page";
/// The part of a path that holds an identifier.
pub const ID: &str = "id";

/// The addresses as the router matches them.
pub mod patterns {
    use super::{ID, ParamSegment, StaticSegment};

    /// [`HOME`](super::HOME)
    pub const HOME: StaticSegment<&str> = StaticSegment("");
    /// [`VENTURES`](super::VENTURES)
    pub const VENTURES: StaticSegment<&str> = StaticSegment("ventures");
    /// [`venture`](super::venture)
    pub const VENTURE: (StaticSegment<&str>, ParamSegment) = (VENTURES, ParamSegment(ID));
    /// [`user`](super::user)
    pub const USER: (StaticSegment<&str>, ParamSegment) =
        (StaticSegment("users"), ParamSegment(ID));
    /// [`SETTINGS`](super::SETTINGS)
    pub const SETTINGS: StaticSegment<&str> = StaticSegment("settings");
}

/// The path under which the app is deployed, without a slash at its end: empty for a host's root.
pub fn base() -> String {
    thread_local! {
        static BASE: String = read_base();
    }
    BASE.with(String::clone)
}

/// The build writes the path into a `<meta>`, as the policy of the page forbids a `<base>`.
fn read_base() -> String {
    let meta = document().query_selector("meta[name=base-path]").ok().flatten();
    let path = meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_default();
    path.trim_end_matches('/').to_owned()
}

/// An address of this module as a link needs it: below the path of the deployment.
pub fn href(address: &str) -> String {
    format!("{}{address}", base())
}

/// The list of ventures as `query` describes it.
pub fn ventures(query: &Query) -> String {
    if query.is_empty() { VENTURES.to_owned() } else { format!("{VENTURES}?{query}") }
}

/// One venture.
pub fn venture(id: &VentureId) -> String {
    format!("{VENTURES}/{}", segment(id.as_str()))
}

/// One venture, with its lists opened as `query` describes it.
pub fn venture_opened(id: &VentureId, query: &Query) -> String {
    let venture = venture(id);
    if query.is_empty() { venture } else { format!("{venture}?{query}") }
}

/// The profile of a user.
pub fn user(id: &UserId) -> String {
    format!("{USERS}/{}", segment(id.as_str()))
}

/// The profile of a user, with this page of their ventures, from 1.
pub fn user_ventures(id: &UserId, page: u64) -> String {
    let mut query = Query::default();
    query.push_some(PAGE, (page > 1).then_some(page));
    let user = user(id);
    if query.is_empty() { user } else { format!("{user}?{query}") }
}

/// The settings.
pub fn settings() -> String {
    SETTINGS.to_owned()
}

/// Percent-encodes an identifier, which may be anything, so that it stays one path segment.
fn segment(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => encoded.push(char::from(byte)),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
