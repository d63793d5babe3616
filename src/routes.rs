//! Addresses of the app, defined only here.
//!
//! They are relative to the path under which the app is deployed; `href` adds it.

pub(crate) use crate::browser::base_path as base;
use crate::browser::page_setting;
use directory_api::endpoint::escape_segment;
use directory_api::{QueryString, RoundStatus, UserId, VentureId};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use std::fmt::Display;

/// Overview, the start page.
pub const HOME: &str = "/";
/// List of ventures.
pub(crate) const VENTURES: &str = "/ventures";
/// List of people; their profiles are below it.
pub(crate) const USERS: &str = "/users";
/// List of fundraising rounds.
pub(crate) const FUNDRAISING: &str = "/fundraising";
/// Ventures that are saved in this browser.
pub(crate) const SAVED: &str = "/saved";
/// Ventures side by side.
pub(crate) const COMPARE: &str = "/compare";
/// Settings.
pub const SETTINGS: &str = "/settings";

/// Parameter for the page of a list, from 1.
pub(crate) const PAGE: &str = "page";
/// Parameter for the ventures of a comparison.
pub(crate) const IDS: &str = "ids";
/// Parameter for a list of saved ventures.
pub(crate) const LIST: &str = "list";
/// Parameter for the order of saved ventures.
pub(crate) const SORT: &str = "sort";
/// Parameter for a search text.
pub(crate) const NAME: &str = "name";
/// Parameter for the compared fields of ventures.
pub(crate) const SHOW: &str = "show";
/// Value of [`SHOW`] for the fields that differ.
pub(crate) const DIFFERENCES: &str = "differences";

/// Identifier in the path of the page. Any text is accepted, because only the service knows which
/// identifiers exist.
pub(crate) fn use_id<T: PartialEq + Send + Sync + 'static>(read: fn(String) -> T) -> Memo<T> {
    let params = use_params_map();
    Memo::new(move |_| read(params.with(|params| params.get("id").unwrap_or_default())))
}

/// Maximum number of digits in an identifier.
const MAX_ID_LENGTH: usize = 20;

/// True if a text can be an identifier, which the specification defines as a string of digits
/// ("Resources and their fields").
pub(crate) fn is_identifier(text: &str) -> bool {
    (1..=MAX_ID_LENGTH).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Address of a file of the app, whose name includes a hash of its content.
pub(crate) fn file(name: &str, extension: &str) -> String {
    href(&format!("/{name}{}.{extension}", page_setting("file-hash")))
}

/// Address for a link, with the path of the deployment.
pub(crate) fn href(address: &str) -> String {
    format!("{}{address}", base())
}

/// Full address for sharing.
pub fn full_address(address: &str) -> String {
    format!("{}{}", location().origin().unwrap_or_default(), href(address))
}

/// List of ventures for a query.
pub fn ventures(query: &QueryString) -> String {
    with_query(VENTURES, query)
}

/// List of ventures of a sector.
pub(crate) fn ventures_of_sector(sector: &str) -> String {
    ventures_with("sector", [sector])
}

/// List of ventures with a tag.
pub(crate) fn ventures_of_tag(tag: &str) -> String {
    ventures_with("tag", [tag])
}

/// List of ventures of a country.
pub(crate) fn ventures_of_country(country: &str) -> String {
    ventures_with("country", [country])
}

/// List of ventures with one filter. It does not use `VentureQuery`, whose code most pages do not
/// need.
pub(crate) fn ventures_with(
    filter: &str,
    values: impl IntoIterator<Item = impl Display>,
) -> String {
    let mut query = QueryString::default();
    values.into_iter().for_each(|value| query.push(filter, value));
    ventures(&query)
}

/// List of people for a query.
pub fn people(query: &QueryString) -> String {
    with_query(USERS, query)
}

/// List of fundraising rounds for a query.
pub fn fundraising(query: &QueryString) -> String {
    with_query(FUNDRAISING, query)
}

/// List of rounds of a status.
pub(crate) fn rounds_of(status: &RoundStatus) -> String {
    let mut query = QueryString::default();
    query.push("status", status.as_str());
    fundraising(&query)
}

/// List of rounds of these statuses with one filter.
pub(crate) fn rounds_with(statuses: &[RoundStatus], filter: &str, value: &str) -> String {
    let mut query = QueryString::default();
    statuses.iter().for_each(|status| query.push("status", status.as_str()));
    query.push(filter, value);
    fundraising(&query)
}

/// Page of a venture.
pub fn venture(id: &VentureId) -> String {
    format!("{VENTURES}/{}", escape_segment(id.as_str()))
}

/// Address of a page with a query.
pub(crate) fn with_query(page: &str, query: &QueryString) -> String {
    if query.is_empty() { page.to_owned() } else { format!("{page}?{query}") }
}

/// Profile of a user.
pub fn user(id: &UserId) -> String {
    format!("{USERS}/{}", escape_segment(id.as_str()))
}

/// Comparison of all fields, or only of those that differ. Commas separate the identifiers, so that
/// the address is readable.
pub fn compare(ids: &[VentureId], only_differences: bool) -> String {
    let ids: Vec<String> = ids.iter().map(|id| escape_segment(id.as_str())).collect();
    let ids = (!ids.is_empty()).then(|| format!("{IDS}={}", ids.join(",")));
    let show = only_differences.then(|| format!("{SHOW}={DIFFERENCES}"));
    let parts: Vec<String> = [ids, show].into_iter().flatten().collect();
    if parts.is_empty() { COMPARE.to_owned() } else { format!("{COMPARE}?{}", parts.join("&")) }
}

/// Page of the saved ventures, numbered from 1, with a query.
pub fn saved_ventures(page: u64, mut query: QueryString) -> String {
    query.push_some(PAGE, (page > 1).then_some(page));
    with_query(SAVED, &query)
}
