//! Handler of requests to an endpoint: checks the key and the parameters, then responds with 304 or
//! with the data.

use super::access::Caller;
use super::caching::{self, Validated};
use super::error::Refusal;
use super::metrics::timed;
use super::source::{self, CheckedRequest, Source};
use super::state::Service;
use crate::log::truncate;
use crate::search::Question;
use axum::extract::{FromRequestParts, RawPathParams, Request};
use axum::http::header::HeaderValue;
use axum::http::request::Parts;
use axum::response::Response;
use directory_api::endpoint::{self, Access, BadParameter, Endpoint, MISSING_PARAMETERS};
use directory_api::{PageRequest, Query};

/// Handles a request to an endpoint.
pub(crate) async fn answer(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    request: Request,
) -> Result<Response, Refusal> {
    let (mut parts, _) = request.into_parts();
    let caller = parts.extensions.get().copied().unwrap_or(Caller::Nobody);
    service.settings.keys.admit(caller, endpoint)?;
    // A key for rounds also gives access to the sums over them.
    let has_key = service.settings.keys.admit(caller, &endpoint::FUNDRAISING).is_ok();
    let wanted = check_request(service, endpoint, source, has_key, &mut parts).await?;
    let open = service.settings.keys.are_open();
    let public = open || (endpoint.access == Access::Open && !wanted.shows_capital);
    let rule = caching::control(public, service.settings.max_age);
    let rule = HeaderValue::try_from(rule).map_err(|_| Refusal::internal())?;
    // One browser may use several keys in turn.
    let keyed = "Accept-Encoding, Authorization, X-API-Key";
    let is_same_for_all = open || (public && !asks_ventures(&wanted));
    let vary = if is_same_for_all { "Accept-Encoding" } else { keyed };
    let reader = (wanted.shows_capital && !open).then_some(caller);
    let tag = service.stamp.tag(parts.uri.path(), &wanted.query, reader);
    let validated = Validated { tag: &tag, rule, vary, request: &parts.headers };
    if let Some(response) = validated.not_modified_if_known() {
        return Ok(response);
    }
    let body = match service.data.lookup(endpoint.name) {
        Some(lookup) => lookup,
        None => read(service, wanted).await?.into(),
    };
    Ok(validated.respond(body))
}

/// Body, from the engine and the database.
async fn read(service: &Service, wanted: CheckedRequest) -> Result<String, Refusal> {
    let metrics = &service.metrics;
    let answer = match &wanted.question {
        Some(question) => {
            let answer = service.data.search.answer(question, wanted.page);
            Some(timed(&metrics.searches, answer).await?)
        }
        None => None,
    };
    let missing = not_found(&wanted);
    let capital = wanted.shows_capital.then(|| service.data.search.loaded()).transpose()?;
    let read = service.data.pool.read(move |directory| {
        source::body(directory, answer.as_deref(), capital.as_deref(), &wanted)
    });
    timed(&metrics.reads, read).await?.ok_or(missing)
}

/// Checks the path and the parameters.
async fn check_request(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    has_key: bool,
    parts: &mut Parts,
) -> Result<CheckedRequest, Refusal> {
    let query = Query::parse(parts.uri.query().unwrap_or_default());
    let question = question(service, endpoint, source, &query)?;
    let question =
        question.map(|question| if has_key { question } else { question.without_rounds() });
    let page = page(endpoint, &query, service.settings.max_limit);
    let id = match endpoint.path_parameter() {
        Some(name) => path_id(endpoint, name, parts).await?,
        None => String::new(),
    };
    let mut wanted =
        CheckedRequest { endpoint, source, id, query, page, question, shows_capital: false };
    wanted.shows_capital = has_key && asks_ventures(&wanted);
    Ok(wanted)
}

/// True if the list of ventures is asked a question, whose answer depends on the key.
fn asks_ventures(wanted: &CheckedRequest) -> bool {
    matches!(wanted.question, Some(Question::Ventures(_))) && !wanted.source.is_search()
}

/// Page that checked parameters ask for.
fn page(endpoint: &Endpoint, query: &Query, max_limit: u32) -> PageRequest {
    let is_paged = endpoint.parameters.iter().any(|parameter| parameter.name == "limit");
    let number = |name| query.first(name).filter(|_| is_paged)?.parse::<u64>().ok();
    // Default of the specification, unless the operator allows only less.
    let default = u64::from(PageRequest::default().limit);
    let limit = u32::try_from(number("limit").unwrap_or(default)).unwrap_or(u32::MAX);
    PageRequest { limit: limit.min(max_limit), offset: number("offset").unwrap_or(0) }
}

/// Checks the parameters, and returns the question that they ask, if any. Undescribed parameters
/// are ignored, so that a client may add its own (`apiKey`, a cache buster).
fn question(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    query: &Query,
) -> Result<Option<Question>, Refusal> {
    let bad = |bad: BadParameter| Refusal::bad_request(bad.to_string());
    if service.settings.search && !endpoint.extended_parameters.is_empty() {
        return Question::of_list(endpoint, query).map_err(bad);
    }
    endpoint.parameters.iter().try_for_each(|parameter| parameter.check(query)).map_err(bad)?;
    Ok(match source {
        Source::VentureSearch => {
            let question = Question::of_venture_search(query);
            if question.parameter_names().is_empty() {
                return Err(Refusal::bad_request(MISSING_PARAMETERS));
            }
            Some(question)
        }
        Source::RoundSearch => Some(Question::of_fundraising_search(query)),
        _ => None,
    })
}

/// Identifier in the path, without the suffix `.json`.
async fn path_id(endpoint: &Endpoint, name: &str, parts: &mut Parts) -> Result<String, Refusal> {
    let unreadable = |_| Refusal::not_found("The identifier in the path is not readable text");
    let values = RawPathParams::from_request_parts(parts, &()).await.map_err(unreadable)?;
    let id = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
    let last = endpoint.path.ends_with('}');
    let id = if last { id.strip_suffix(".json").unwrap_or(id) } else { id };
    Ok(id.to_owned())
}

fn not_found(wanted: &CheckedRequest) -> Refusal {
    let kind = match wanted.endpoint.path_parameter() {
        Some("user_id") => "user",
        _ => "venture",
    };
    let id = truncate(&wanted.id, 40);
    Refusal::not_found(format!("There is no {kind} with the id “{id}”"))
}
