//! Handles a request to an endpoint: checks the key and the parameters, then responds with 304 or
//! with the data.

use super::access::Caller;
use super::caching;
use super::encoding::{self, Coding};
use super::error::Refusal;
use super::parameters;
use super::source::{self, Source, Wanted};
use super::state::Service;
use crate::search::{Asked, Question};
use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, RawPathParams, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use directory_api::Query;
use directory_api::endpoint::{Access, BadParameter, Endpoint, MISSING_PARAMETERS};

/// Handles a request to an endpoint.
///
/// # Errors
/// The error response.
pub(crate) async fn answer(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    request: Request,
) -> Result<Response, Refusal> {
    let (mut parts, _) = request.into_parts();
    let caller = parts.extensions.get().copied().unwrap_or(Caller::Nobody);
    service.settings.keys.admit(caller, endpoint)?;
    let wanted = wanted(service, endpoint, source, &mut parts).await?;
    let tag = service.stamp.tag(parts.uri.path(), &wanted.query);
    let accepted = encoding::accepted(&parts.headers);
    let mut headers = cache_headers(service, endpoint)?;
    if let Some(coding) = tag.known(&parts.headers, &accepted) {
        headers.insert(ETAG, etag(&tag, coding)?);
        return Ok(respond(StatusCode::NOT_MODIFIED, headers, Bytes::new()));
    }
    let (coding, body) = match service.constants.body(endpoint.name, &accepted) {
        Some(constant) => constant,
        None => read(service, wanted, accepted).await?,
    };
    headers.insert(ETAG, etag(&tag, coding)?);
    if caching::any_is_known(&parts.headers) {
        return Ok(respond(StatusCode::NOT_MODIFIED, headers, Bytes::new()));
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if coding != Coding::Identity {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    Ok(respond(StatusCode::OK, headers, body))
}

/// The body, from the engine and the database.
async fn read(
    service: &Service,
    wanted: Wanted,
    accepted: Vec<Coding>,
) -> Result<(Coding, Bytes), Refusal> {
    let metrics = &service.process.metrics;
    let hits = match &wanted.asked {
        Some(asked) => Some(metrics.search(service.search.hits(asked)).await?),
        None => None,
    };
    let missing = not_found(&wanted);
    let reading = metrics.reading(hits.is_some());
    let read = service.pool.read(move |directory| {
        let body = reading.time(|| source::body(directory, hits.as_ref(), &wanted))?;
        Ok(body.map(|body| encoding::encode(body.into_bytes(), &accepted)))
    });
    let (coding, body) = read.await?.ok_or(missing)?;
    Ok((coding, body.into()))
}

/// Checks the path and the parameters.
async fn wanted(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    parts: &mut Parts,
) -> Result<Wanted, Refusal> {
    let query = Query::parse(parts.uri.query().unwrap_or_default());
    let question = question(service, endpoint, source, &query)?;
    let page = parameters::page(endpoint, &query, service.settings.max_limit);
    let id = match endpoint.path_parameter() {
        Some(name) => path_id(endpoint, name, parts).await?,
        None => String::new(),
    };
    let ventures_of_rounds = matches!(source, Source::RoundSearch);
    let asked = question.map(|question| Asked { question, ventures_of_rounds, page });
    Ok(Wanted { endpoint, source, id, query, page, asked })
}

/// Checks the parameters, and finds out whether they ask a question.
fn question(
    service: &Service,
    endpoint: &'static Endpoint,
    source: Source,
    query: &Query,
) -> Result<Option<Question>, Refusal> {
    let bad = |bad: BadParameter| Refusal::bad_request(bad.to_string());
    if service.settings.search && !endpoint.extended.is_empty() {
        return Question::of_list(endpoint, query).map_err(bad);
    }
    parameters::check(endpoint, query).map_err(bad)?;
    Ok(match source {
        Source::VentureSearch => {
            let question = Question::of_venture_search(query);
            if question.given().is_empty() {
                return Err(Refusal::bad_request(MISSING_PARAMETERS));
            }
            Some(question)
        }
        Source::RoundSearch => Some(Question::of_fundraising_search(query)),
        _ => None,
    })
}

/// The identifier in the path, without the suffix `.json`.
async fn path_id(endpoint: &Endpoint, name: &str, parts: &mut Parts) -> Result<String, Refusal> {
    let unreadable = |_| Refusal::not_found("The identifier in the path is not readable text");
    let values = RawPathParams::from_request_parts(parts, &()).await.map_err(unreadable)?;
    let id = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
    let last = endpoint.path.ends_with('}');
    let id = if last { id.strip_suffix(".json").unwrap_or(id) } else { id };
    Ok(id.to_owned())
}

fn not_found(wanted: &Wanted) -> Refusal {
    let kind = match wanted.endpoint.path_parameter() {
        Some("user_id") => "user",
        _ => "venture",
    };
    let id: String = wanted.id.chars().take(40).collect();
    Refusal::not_found(format!("There is no {kind} with the id “{id}”"))
}

fn cache_headers(service: &Service, endpoint: &Endpoint) -> Result<HeaderMap, Refusal> {
    let public = endpoint.access == Access::Open || service.settings.keys.are_open();
    let rule = header(caching::control(public, service.settings.max_age))?;
    let vary = if public { caching::VARY_PUBLIC } else { caching::VARY_PRIVATE };
    Ok(HeaderMap::from_iter([(CACHE_CONTROL, rule), (VARY, vary)]))
}

fn etag(tag: &caching::Tag, coding: Coding) -> Result<HeaderValue, Refusal> {
    header(tag.header(coding))
}

fn header(value: String) -> Result<HeaderValue, Refusal> {
    HeaderValue::try_from(value).map_err(|_| Refusal::internal())
}

fn respond(status: StatusCode, headers: HeaderMap, body: Bytes) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}
