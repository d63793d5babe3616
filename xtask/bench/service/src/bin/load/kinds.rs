//! The kinds of requests, made from what the directory contains.

use crate::samples::{FACETS, KNOWN, Samples};
use anyhow::{Result, ensure};
use axum::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, IF_NONE_MATCH};
use axum::http::{HeaderName, StatusCode};
use form_urlencoded::byte_serialize;

/// Requests of one kind.
pub(crate) struct Kind {
    /// What they are, in the table.
    pub(crate) title: &'static str,
    /// The status of each response.
    pub(crate) status: StatusCode,
    /// The headers of each request.
    pub(crate) headers: HeaderMap,
    /// Their addresses.
    pub(crate) targets: Vec<String>,
}

/// All kinds, in the order of the table.
pub(crate) fn kinds(samples: &Samples) -> Result<Vec<Kind>> {
    let one = |target: &str| vec![target.to_owned()];
    let of_venture = |part: &str| each(&samples.venture_ids, "/v1/ventures/", part);
    let of_user = |part: &str| each(&samples.user_ids, "/v1/users/", part);
    let completed = "/v1/fundraising?status=r_completed";
    let question = "/v1/ventures?name=solar&sort=-network";
    let statuses = ["r_fundraising", "r_completed", "r_pending"].map(str::to_owned);
    let at = |path: &str, end: u64| -> Vec<String> {
        let offsets = samples.offsets.iter().map(|offset| offset % end.max(1));
        offsets.map(|offset| format!("{path}offset={offset}")).collect()
    };
    let plain = [
        ("/healthz", one("/healthz")),
        ("a page of ventures, offset 0", one("/v1/ventures")),
        ("a page of ventures, random offsets", at("/v1/ventures?", samples.ventures)),
        ("new question: text, two filters, order, counts", {
            samples.questions("/v1/ventures", &format!("&sort=-network{FACETS}"))
        }),
        ("new question: text, two filters, order", {
            samples.questions("/v1/ventures", "&sort=-network")
        }),
        ("new question: rounds by text and two filters, counts", {
            samples.questions("/v1/fundraising", "&status=r_completed&facets=stage&facets=posted")
        }),
        ("the same question again, with counts", one(&format!("{question}{FACETS}"))),
        ("its other pages", at(&format!("{question}&"), 2_000.min(samples.ventures / 50))),
        ("ventures of a country", each(&samples.countries, "/v1/ventures?country=", "")),
        ("twenty users by their ids", {
            let twenty = |ids: &[String]| format!("/v1/users?id={}", ids.join("&id="));
            samples.user_ids.chunks(20).map(twenty).collect()
        }),
        ("a venture", of_venture("")),
        ("team of a venture", of_venture("/team")),
        ("activity of a venture", of_venture("/activity")),
        ("sectors", one("/v1/ventures/sectors")),
        ("countries", one("/v1/ventures/countries")),
        ("a page of users, random offsets", at("/v1/users?", samples.ventures)),
        ("a user", of_user("")),
        ("activity of a user", of_user("/activity")),
        ("ventures of a user", of_user("/ventures")),
        ("followers of a user", of_user("/followers")),
        ("rounds by status", each(&statuses, "/v1/fundraising?status=", "")),
        ("rounds by status and country", {
            each(&samples.countries, &format!("{completed}&country="), "")
        }),
        ("original search: ventures by a word", {
            each(&samples.words, "/v1/ventures/search?name=", "")
        }),
        ("original search: rounds of a country", {
            let path = "/v1/fundraising/search?status=r_completed&country=";
            each(&samples.countries, path, "")
        }),
        ("the OpenAPI document", one("/v1/openapi.json")),
    ];
    let kind = |(title, targets): (&'static str, Vec<String>)| {
        ensure!(!targets.is_empty(), "the directory has nothing for: {title}");
        Ok(Kind { title, status: StatusCode::OK, headers: samples.headers.clone(), targets })
    };
    let mut kinds = plain.into_iter().map(kind).collect::<Result<Vec<_>>>()?;
    let with = |name: HeaderName, value: HeaderValue| {
        let mut headers = samples.headers.clone();
        headers.insert(name, value);
        headers
    };
    kinds.push(Kind {
        title: "a page of ventures by Brotli, random offsets",
        status: StatusCode::OK,
        headers: with(ACCEPT_ENCODING, HeaderValue::from_static("br")),
        targets: at("/v1/ventures?coding=br&", samples.ventures),
    });
    kinds.push(Kind {
        title: "304, by If-None-Match",
        status: StatusCode::NOT_MODIFIED,
        headers: with(IF_NONE_MATCH, samples.tag.clone()),
        targets: one(KNOWN),
    });
    Ok(kinds)
}

/// An address for each value.
fn each(values: &[String], before: &str, behind: &str) -> Vec<String> {
    let encoded = values.iter().map(|value| byte_serialize(value.as_bytes()).collect::<String>());
    encoded.map(|value| format!("{before}{value}{behind}")).collect()
}
