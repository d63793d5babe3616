//! Handler of requests to endpoints: checks key and parameters, then responds with 304 or the data.

use super::access::Caller;
use super::caching::{self, ConditionalResponse};
use super::error::HttpError;
use super::metrics::measure_time;
use super::source::{self, CheckedRequest, Source};
use super::state::Service;
use crate::log::truncate;
use crate::search::Question;
use axum::extract::{FromRequestParts, RawPathParams, Request};
use axum::http::header::HeaderValue;
use axum::http::request::Parts;
use axum::response::Response;
use directory_api::endpoint::{self, Access, BadParameter, Endpoint, MISSING_PARAMETERS};
use directory_api::{ListQuery, ListQuestion, PageRequest, QueryString, RoundQuery, VentureQuery};
use directory_index::Context;

/// Handles a request to an endpoint.
pub(crate) async fn handle(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    request: Request,
) -> Result<Response, HttpError> {
    let (mut parts, _) = request.into_parts();
    let caller = parts.extensions.get().copied().unwrap_or(Caller::Anonymous);
    service.settings.keys.admit(caller, endpoint)?;
    // A key for rounds also gives access to the sums over them.
    let has_key = service.settings.keys.admit(caller, &endpoint::FUNDRAISING).is_ok();
    let request = check_request(service, endpoint, source, has_key, &mut parts).await?;
    let open = service.settings.keys.are_open();
    let public = open || (endpoint.access == Access::Open && !request.shows_capital);
    let cache_control = caching::cache_control(public, service.settings.max_age);
    let cache_control = HeaderValue::try_from(cache_control).map_err(|_| HttpError::internal())?;
    // A browser may use several keys, one after another.
    let vary_by_key = "Accept-Encoding, Authorization, X-API-Key";
    let is_same_for_all = open || (public && !asks_ventures(&request));
    let vary = if is_same_for_all { "Accept-Encoding" } else { vary_by_key };
    let reader = (request.shows_capital && !open).then_some(caller);
    let day = request.question.as_ref().map_or(0, |question| question.context.today);
    let tag = service.digest.tag(parts.uri.path(), &request.query, reader, day);
    let response = ConditionalResponse { tag: &tag, cache_control, vary, request: &parts.headers };
    if let Some(response) = response.not_modified_if_known() {
        return Ok(response);
    }
    let body = match service.data.lookup(endpoint.id) {
        Some(lookup) => lookup,
        None => read_body(service, request).await?.into(),
    };
    Ok(response.respond(caching::JSON, body))
}

/// Reads a body from the engine and the database.
async fn read_body(service: &Service, request: CheckedRequest) -> Result<String, HttpError> {
    let metrics = &service.metrics;
    let answer = match &request.question {
        Some(question) => {
            let answer = service.data.search.answer(question, request.page);
            Some(measure_time(&metrics.searches, answer).await?)
        }
        None => None,
    };
    let missing = not_found(&request);
    let capital = request.shows_capital.then(|| service.data.search.engine()).transpose()?;
    let read = service
        .data
        .pool
        .read(move |reader| source::body(reader, answer.as_deref(), capital.as_deref(), &request));
    measure_time(&metrics.reads, read).await?.ok_or(missing)
}

/// Checks the path and the parameters.
async fn check_request(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    has_key: bool,
    parts: &mut Parts,
) -> Result<CheckedRequest, HttpError> {
    let query = QueryString::parse(parts.uri.query().unwrap_or_default());
    let mut question = question(service, endpoint, source, &query)?;
    if let Some(question) = &mut question {
        if !has_key {
            question.list = question.list.clone().without_rounds();
        }
        question.context.shows_rounds = has_key;
        // Other answers stay in the cache for more than a day.
        if question.list.depends_on_today() {
            question.context.today = (service.settings.today)();
        }
    }
    let page = PageRequest::read(&query);
    let page = PageRequest { limit: page.limit.min(service.settings.max_limit), ..page };
    let id = match endpoint.path_parameter() {
        Some(name) => path_id(endpoint, name, parts).await?,
        None => String::new(),
    };
    let mut request =
        CheckedRequest { endpoint, source, id, query, page, question, shows_capital: false };
    request.shows_capital = has_key && asks_ventures(&request);
    Ok(request)
}

/// True for a question about the list of ventures, whose answer depends on the key.
fn asks_ventures(request: &CheckedRequest) -> bool {
    let list = request.question.as_ref().map(|question| &question.list);
    matches!(list, Some(ListQuestion::Ventures(_))) && !request.source.is_search()
}

/// Checks the parameters and returns their question, if any. Unknown parameters are ignored,
/// because clients add their own (`apiKey`, a cache buster).
fn question(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    query: &QueryString,
) -> Result<Option<Question>, HttpError> {
    let context = Context::default();
    let bad = |bad: BadParameter| HttpError::bad_request(bad.to_string());
    if let Some(list) = endpoint.question.filter(|_| service.settings.search) {
        let list = list().read_strictly(query).map_err(bad)?;
        // The plain list comes from the database.
        let is_plain = list.extensions().is_empty();
        return Ok((!is_plain).then_some(Question { list, by_venture: false, context }));
    }
    endpoint.parameters.iter().try_for_each(|parameter| parameter.check(query)).map_err(bad)?;
    // The original searches have only some parameters of the lists.
    let is_known = |name: &str| endpoint.parameters.iter().any(|known| known.name == name);
    let known = query.clone().filter(is_known);
    Ok(match source {
        Source::VentureSearch => {
            let list = ListQuestion::from(VentureQuery::read(&known).0);
            if list.parameter_names().is_empty() {
                return Err(HttpError::bad_request(MISSING_PARAMETERS));
            }
            Some(Question { list, by_venture: false, context })
        }
        Source::FundraisingSearch => {
            let list = RoundQuery::read(&known).0.into();
            Some(Question { list, by_venture: true, context })
        }
        _ => None,
    })
}

/// Identifier in the path, without the suffix `.json`.
async fn path_id(endpoint: &Endpoint, name: &str, parts: &mut Parts) -> Result<String, HttpError> {
    let unreadable = |_| HttpError::not_found("The identifier in the path is not valid UTF-8");
    let values = RawPathParams::from_request_parts(parts, &()).await.map_err(unreadable)?;
    let id = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
    let last = endpoint.path.ends_with('}');
    let id = if last { id.strip_suffix(".json").unwrap_or(id) } else { id };
    Ok(id.to_owned())
}

fn not_found(request: &CheckedRequest) -> HttpError {
    let kind = request.endpoint.path_kind().unwrap_or("record");
    let id = truncate(&request.id, 40);
    HttpError::not_found(format!("There is no {kind} with the id “{id}”"))
}
