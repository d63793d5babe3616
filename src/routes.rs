//! Addresses of the app, spelled only here.
//!
//! They are relative to the path under which the app is deployed; [`href`] adds it.

pub use crate::browser::base_path as base;
use crate::browser::page_setting;
use directory_api::endpoint::escape_segment;
use directory_api::{Query, RoundStatus, Stage, UserId, VentureId};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use leptos_router::params::ParamsMap;

/// Overview, where the app begins.
pub const HOME: &str = "/";
/// List of ventures.
pub const VENTURES: &str = "/ventures";
/// List of people; their profiles are below it.
pub const USERS: &str = "/users";
/// List of fundraising rounds.
pub const FUNDRAISING: &str = "/fundraising";
/// Ventures that are saved in this browser.
pub const SAVED: &str = "/saved";
/// Ventures side by side.
pub const COMPARE: &str = "/compare";
/// Settings.
pub const SETTINGS: &str = "/settings";

/// Parameter of a path that identifies a venture or a user.
pub const ID: &str = "id";
/// Parameter for the page of a list, from 1.
pub const PAGE: &str = "page";
/// Parameter for the ventures of a comparison.
pub const IDS: &str = "ids";
/// Parameter for a list of saved ventures.
pub const LIST: &str = "list";
/// Parameter for the order of saved ventures.
pub const SORT: &str = "sort";
/// Parameter for a search text.
pub const NAME: &str = "name";
/// Parameter for the compared fields of ventures.
pub const SHOW: &str = "show";
/// Value of [`SHOW`] for the fields that differ.
pub const DIFFERENCES: &str = "differences";

/// Venture of the page, from the path.
pub fn use_venture_id() -> Memo<VentureId> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| VentureId::new(id_of(params))))
}

/// User of the page, from the path.
pub fn use_user_id() -> Memo<UserId> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| UserId::new(id_of(params))))
}

/// Identifier in a path. It may be any text: the service knows which ones exist.
fn id_of(params: &ParamsMap) -> String {
    params.get(ID).unwrap_or_default()
}

/// Maximum length of an identifier; longer ones are mischief.
const LONGEST_ID: usize = 20;

/// True if a text can be an identifier: a string of digits ("Resources and their fields").
pub fn is_identifier(text: &str) -> bool {
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// File of the app, named by the hash that the build made of its content.
fn file(name: &str, ending: &str) -> String {
    href(&format!("/{name}{}.{ending}", page_setting("file-hash")))
}

/// Address for a link: below the path of the deployment.
pub fn href(address: &str) -> String {
    format!("{}{address}", base())
}

/// Full address for sharing.
pub fn shared(address: &str) -> String {
    format!("{}{}", location().origin().unwrap_or_default(), href(address))
}

/// List of ventures for a query.
pub fn ventures(query: &Query) -> String {
    if query.is_empty() { VENTURES.to_owned() } else { format!("{VENTURES}?{query}") }
}

/// List of ventures of a sector.
pub fn ventures_of_sector(sector: &str) -> String {
    ventures_with("sector", sector)
}

/// List of ventures of a country.
pub fn ventures_of_country(country: &str) -> String {
    ventures_with("country", country)
}

/// List of ventures of a country that the service calls by all of these names.
pub fn ventures_of_countries(names: &[String]) -> String {
    let mut query = Query::default();
    names.iter().for_each(|name| query.push("country", name));
    ventures(&query)
}

/// List of ventures that were founded in a year.
pub fn ventures_founded(year: &str) -> String {
    ventures_with("founded", year)
}

/// List of ventures, searched for a name.
pub fn ventures_named(name: &str) -> String {
    ventures_with("name", name)
}

/// List with one filter; not by a whole `VentureQuery`, because most pages do not need its code.
fn ventures_with(filter: &str, value: &str) -> String {
    let mut query = Query::default();
    query.push(filter, value);
    ventures(&query)
}

/// List of people for a query.
pub fn people(query: &Query) -> String {
    if query.is_empty() { USERS.to_owned() } else { format!("{USERS}?{query}") }
}

/// List of fundraising rounds for a query.
pub fn fundraising(query: &Query) -> String {
    if query.is_empty() { FUNDRAISING.to_owned() } else { format!("{FUNDRAISING}?{query}") }
}

/// Rounds of a status, which the address names: without one, any status with rounds is shown.
pub fn rounds_of(status: &RoundStatus) -> String {
    let mut query = Query::default();
    query.push("status", status.as_str());
    fundraising(&query)
}

/// Rounds of all statuses of the ventures that these parameters find.
pub fn rounds_of_ventures(mut parameters: Query) -> String {
    RoundStatus::ALL.iter().for_each(|status| parameters.push("status", status.as_str()));
    fundraising(&parameters)
}

/// Completed rounds that were posted in a year or month: `2016-09`.
pub fn completed_rounds_posted(days: &str) -> String {
    rounds_with(&[RoundStatus::Completed], ("posted", days))
}

/// Rounds of some statuses in a country.
pub fn rounds_of_country(statuses: &[RoundStatus], country: &str) -> String {
    rounds_with(statuses, ("country", country))
}

/// Rounds of some statuses at a stage.
pub fn rounds_of_stage(statuses: &[RoundStatus], stage: &Stage) -> String {
    rounds_with(statuses, ("stage", stage.as_str()))
}

/// Rounds of all statuses of the ventures with a name.
pub fn rounds_named(name: &str) -> String {
    rounds_with(RoundStatus::ALL, ("name", name))
}

/// Filtered list of rounds. It shows the rounds that are raising capital if the address names no
/// status.
fn rounds_with(statuses: &[RoundStatus], (filter, value): (&str, &str)) -> String {
    let mut query = Query::default();
    if *statuses != [RoundStatus::Fundraising] {
        statuses.iter().for_each(|status| query.push("status", status.as_str()));
    }
    query.push(filter, value);
    fundraising(&query)
}

/// Page of a venture.
pub fn venture(id: &VentureId) -> String {
    format!("{VENTURES}/{}", escape_segment(id.as_str()))
}

/// Venture or profile with its lists opened by a query.
pub fn opened(page: &str, query: &Query) -> String {
    if query.is_empty() { page.to_owned() } else { format!("{page}?{query}") }
}

/// Profile of a user.
pub fn user(id: &UserId) -> String {
    format!("{USERS}/{}", escape_segment(id.as_str()))
}

/// File with the countries of the map.
pub fn world_countries() -> String {
    file("countries", "svg")
}

/// File with the sentences in French.
pub fn french() -> String {
    file("french", "json")
}

/// Comparison by all fields.
pub fn compare(ids: &[VentureId]) -> String {
    with_ids(COMPARE, ids, &Query::default())
}

/// Comparison by the fields that differ.
pub fn compare_differences(ids: &[VentureId]) -> String {
    let mut query = Query::default();
    query.push(SHOW, DIFFERENCES);
    with_ids(COMPARE, ids, &query)
}

/// Page of the saved ventures for a query, from 1.
pub fn saved(page: u64, mut query: Query) -> String {
    query.push_some(PAGE, (page > 1).then_some(page));
    opened(SAVED, &query)
}

/// Address with identifiers between commas, which people can read, and other parameters.
fn with_ids(path: &str, ids: &[VentureId], query: &Query) -> String {
    let ids: Vec<String> = ids.iter().map(|id| escape_segment(id.as_str())).collect();
    let ids = (!ids.is_empty()).then(|| format!("{IDS}={}", ids.join(",")));
    let query = (!query.is_empty()).then(|| query.to_string());
    let parts: Vec<String> = ids.into_iter().chain(query).collect();
    if parts.is_empty() { path.to_owned() } else { format!("{path}?{}", parts.join("&")) }
}

/// Settings page.
pub fn settings() -> String {
    SETTINGS.to_owned()
}
