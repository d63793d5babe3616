//! The app's addresses: the one place where they are spelled.
//!
//! They are relative to the path under which the app is deployed; [`href`] adds it.

pub use crate::browser::base_path as base;
use crate::browser::page_setting;
use directory_api::endpoint::escape_segment;
use directory_api::{Query, RoundStatus, Stage, UserId, VentureId};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use leptos_router::params::ParamsMap;

/// The overview, where the app begins.
pub const HOME: &str = "/";
/// The list of ventures.
pub const VENTURES: &str = "/ventures";
/// The list of people; below it stand their profiles.
pub const USERS: &str = "/users";
/// The list of fundraising rounds.
pub const FUNDRAISING: &str = "/fundraising";
/// The ventures that were saved in this browser.
pub const SAVED: &str = "/saved";
/// Ventures side by side.
pub const COMPARE: &str = "/compare";
/// The settings.
pub const SETTINGS: &str = "/settings";

/// The parameter of a path that names a venture or a user.
pub const ID: &str = "id";
/// The parameter that says which page of a list is shown, from 1.
pub const PAGE: &str = "page";
/// The parameter that names the ventures to be compared.
pub const IDS: &str = "ids";
/// The parameter that names one of the person's own lists of saved ventures.
pub const LIST: &str = "list";
/// The parameter that says how saved ventures are sorted.
pub const SORT: &str = "sort";
/// The parameter with a text that is searched.
pub const NAME: &str = "name";
/// The parameter that says which fields of ventures are compared.
pub const SHOW: &str = "show";
/// The value of [`SHOW`] for those that differ.
pub const DIFFERENCES: &str = "differences";

/// The venture of the page, from the path.
pub fn use_venture_id() -> Memo<VentureId> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| VentureId::new(id_of(params))))
}

/// The user of the page, from the path.
pub fn use_user_id() -> Memo<UserId> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| UserId::new(id_of(params))))
}

/// The identifier in a path. It may be anything: the service knows which ones exist.
fn id_of(params: &ParamsMap) -> String {
    params.get(ID).unwrap_or_default()
}

/// No identifier is so long; longer ones are mischief.
const LONGEST_ID: usize = 20;

/// True if a text from outside can be an identifier: these are strings of digits ("Resources and their
/// fields").
pub fn is_identifier(text: &str) -> bool {
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A file of the app, whose name has the hash that the build made of its content.
fn file(name: &str, ending: &str) -> String {
    href(&format!("/{name}{}.{ending}", page_setting("file-hash")))
}

/// An address of this module as a link needs it: below the path of the deployment.
pub fn href(address: &str) -> String {
    format!("{}{address}", base())
}

/// An address of this module as people send it to each other.
pub fn shared(address: &str) -> String {
    format!("{}{}", location().origin().unwrap_or_default(), href(address))
}

/// The list of ventures as `query` describes it.
pub fn ventures(query: &Query) -> String {
    if query.is_empty() { VENTURES.to_owned() } else { format!("{VENTURES}?{query}") }
}

/// The list of ventures of a sector.
pub fn ventures_of_sector(sector: &str) -> String {
    ventures_with("sector", sector)
}

/// The list of ventures of a country.
pub fn ventures_of_country(country: &str) -> String {
    ventures_with("country", country)
}

/// The list of ventures of a country that the service calls by all of these names.
pub fn ventures_of_countries(names: &[String]) -> String {
    let mut query = Query::default();
    names.iter().for_each(|name| query.push("country", name));
    ventures(&query)
}

/// The list of ventures that were founded in a year.
pub fn ventures_founded(year: &str) -> String {
    ventures_with("founded", year)
}

/// The list of ventures, searched for a name.
pub fn ventures_named(name: &str) -> String {
    ventures_with("name", name)
}

/// The list with one filter; not by a whole `VentureQuery`, as most pages have no use for its code.
fn ventures_with(filter: &str, value: &str) -> String {
    let mut query = Query::default();
    query.push(filter, value);
    ventures(&query)
}

/// The list of people as `query` describes it.
pub fn people(query: &Query) -> String {
    if query.is_empty() { USERS.to_owned() } else { format!("{USERS}?{query}") }
}

/// The list of fundraising rounds as `query` describes it.
pub fn fundraising(query: &Query) -> String {
    if query.is_empty() { FUNDRAISING.to_owned() } else { format!("{FUNDRAISING}?{query}") }
}

/// The rounds of a status, which the address names: without one, any status with rounds is shown.
pub fn rounds_of(status: &RoundStatus) -> String {
    let mut query = Query::default();
    query.push("status", status.as_str());
    fundraising(&query)
}

/// The rounds of all statuses of the ventures that these parameters find.
pub fn rounds_of_ventures(mut parameters: Query) -> String {
    RoundStatus::ALL.iter().for_each(|status| parameters.push("status", status.as_str()));
    fundraising(&parameters)
}

/// The completed rounds that were posted in a year or month: `2016-09`.
pub fn completed_rounds_posted(days: &str) -> String {
    rounds_with(&[RoundStatus::Completed], ("posted", days))
}

/// The rounds of some statuses in a country.
pub fn rounds_of_country(statuses: &[RoundStatus], country: &str) -> String {
    rounds_with(statuses, ("country", country))
}

/// The rounds of some statuses at a stage.
pub fn rounds_of_stage(statuses: &[RoundStatus], stage: &Stage) -> String {
    rounds_with(statuses, ("stage", stage.as_str()))
}

/// The rounds of all statuses of the ventures with a name.
pub fn rounds_named(name: &str) -> String {
    rounds_with(RoundStatus::ALL, ("name", name))
}

/// The filtered list shows the rounds that are raising capital if its address names no status.
fn rounds_with(statuses: &[RoundStatus], (filter, value): (&str, &str)) -> String {
    let mut query = Query::default();
    if *statuses != [RoundStatus::Fundraising] {
        statuses.iter().for_each(|status| query.push("status", status.as_str()));
    }
    query.push(filter, value);
    fundraising(&query)
}

/// One venture.
pub fn venture(id: &VentureId) -> String {
    format!("{VENTURES}/{}", escape_segment(id.as_str()))
}

/// A venture or a profile of this module, with its lists opened as `query` describes it.
pub fn opened(page: &str, query: &Query) -> String {
    if query.is_empty() { page.to_owned() } else { format!("{page}?{query}") }
}

/// The profile of a user.
pub fn user(id: &UserId) -> String {
    format!("{USERS}/{}", escape_segment(id.as_str()))
}

/// The file with the countries of the map by country.
pub fn world_countries() -> String {
    file("countries", "svg")
}

/// The file with the sentences in French.
pub fn french() -> String {
    file("french", "json")
}

/// Ventures side by side, by all their fields.
pub fn compare(ids: &[VentureId]) -> String {
    with_ids(COMPARE, ids, &Query::default())
}

/// Ventures side by side, by the fields in which they differ.
pub fn compare_differences(ids: &[VentureId]) -> String {
    let mut query = Query::default();
    query.push(SHOW, DIFFERENCES);
    with_ids(COMPARE, ids, &query)
}

/// The saved ventures as `query` describes them: this page, from 1.
pub fn saved(page: u64, mut query: Query) -> String {
    query.push_some(PAGE, (page > 1).then_some(page));
    opened(SAVED, &query)
}

/// An address with identifiers between commas, which people can read, and other parameters.
fn with_ids(path: &str, ids: &[VentureId], query: &Query) -> String {
    let ids: Vec<String> = ids.iter().map(|id| escape_segment(id.as_str())).collect();
    let ids = (!ids.is_empty()).then(|| format!("{IDS}={}", ids.join(",")));
    let query = (!query.is_empty()).then(|| query.to_string());
    let parts: Vec<String> = ids.into_iter().chain(query).collect();
    if parts.is_empty() { path.to_owned() } else { format!("{path}?{}", parts.join("&")) }
}

/// The settings.
pub fn settings() -> String {
    SETTINGS.to_owned()
}
