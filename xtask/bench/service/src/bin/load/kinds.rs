//! The kinds of requests, made from what the directory contains.

use anyhow::{Context, Result, ensure};
use axum::http::header::{ACCEPT_ENCODING, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH};
use axum::http::{HeaderName, StatusCode};
use form_urlencoded::byte_serialize;
use oorandom::Rand64;
use serde_json::Value;
use service_bench::Connection;
use std::net::SocketAddr;
use std::time::Duration;

/// How many different requests there are of a kind that has many.
const MANY: usize = 500;

/// How many new questions there are of a kind.
const QUESTIONS: usize = 20_000;

/// The address of a page that the client has already. The service ignores the parameter; the memory
/// server has another response for another address.
const KNOWN: &str = "/v1/ventures?known=yes";

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

/// What the requests are made from: values that the directory has, at random places of its lists.
pub(crate) struct Samples {
    headers: HeaderMap,
    tag: HeaderValue,
    ventures: u64,
    venture_ids: Vec<String>,
    user_ids: Vec<String>,
    countries: Vec<String>,
    sectors: Vec<String>,
    words: Vec<String>,
    offsets: Vec<u64>,
}

impl Samples {
    /// Reads them from a service, as soon as it can answer questions.
    pub(crate) async fn read(service: SocketAddr, key: &str) -> Result<Self> {
        let key = (HeaderName::from_static("x-api-key"), HeaderValue::try_from(key)?);
        let headers = HeaderMap::from_iter([key]);
        let mut reader = Reader {
            connection: Connection::open(service).await?,
            headers,
            random: Rand64::new(1),
        };
        while reader.connection.get("/healthz", &reader.headers).await?.status() != StatusCode::OK {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let page = reader.connection.get(KNOWN, &reader.headers).await?;
        let tag = page.headers().get(ETAG).context("a page has no ETag")?.clone();
        let ventures = reader.total("/v1/ventures").await?;
        let users = reader.total("/v1/users").await?;
        let some_ventures = reader.records("/v1/ventures", "ventures", ventures).await?;
        let some_users = reader.records("/v1/users", "users", users).await?;
        let countries = reader.names("/v1/ventures/countries", "countries").await?;
        let sectors = reader.names("/v1/ventures/sectors", "sectors").await?;
        let titles = texts(&some_ventures, "title");
        let words = titles.iter().filter_map(|title| title.split(' ').next());
        let words = words.filter(|word| word.len() > 2 && word.chars().all(char::is_alphabetic));
        Ok(Self {
            tag,
            ventures,
            venture_ids: texts(&some_ventures, "id"),
            user_ids: texts(&some_users, "id"),
            countries,
            sectors,
            words: words.map(str::to_owned).collect(),
            offsets: (0..MANY).map(|_| reader.random.rand_range(0..ventures)).collect(),
            headers: reader.headers,
        })
    }

    /// All kinds, in the order of the table.
    pub(crate) fn kinds(&self) -> Result<Vec<Kind>> {
        let one = |target: &str| vec![target.to_owned()];
        let of_venture = |part: &str| each(&self.venture_ids, "/v1/ventures/", part);
        let of_user = |part: &str| each(&self.user_ids, "/v1/users/", part);
        let completed = "/v1/fundraising?status=r_completed";
        let facets = "&facets=country&facets=sector&facets=status";
        let question = "/v1/ventures?name=solar&sort=-network";
        let statuses = ["r_fundraising", "r_completed", "r_pending"].map(str::to_owned);
        let at = |path: &str, end: u64| -> Vec<String> {
            let offsets = self.offsets.iter().map(|offset| offset % end.max(1));
            offsets.map(|offset| format!("{path}offset={offset}")).collect()
        };
        let plain = [
            ("a page of ventures, offset 0", one("/v1/ventures")),
            ("a page of ventures, random offsets", at("/v1/ventures?", self.ventures)),
            ("new question: text, two filters, order, counts", {
                self.questions("/v1/ventures", &format!("&sort=-network{facets}"))
            }),
            ("new question: text, two filters, order", {
                self.questions("/v1/ventures", "&sort=-network")
            }),
            ("new question: rounds by text and two filters, counts", {
                self.questions("/v1/fundraising", "&status=r_completed&facets=stage&facets=posted")
            }),
            ("the same question again, with counts", one(&format!("{question}{facets}"))),
            ("its other pages", at(&format!("{question}&"), 2_000.min(self.ventures / 50))),
            ("ventures of a country", each(&self.countries, "/v1/ventures?country=", "")),
            ("twenty users by their ids", {
                let twenty = |ids: &[String]| format!("/v1/users?id={}", ids.join("&id="));
                self.user_ids.chunks(20).map(twenty).collect()
            }),
            ("a venture", of_venture("")),
            ("team of a venture", of_venture("/team")),
            ("activity of a venture", of_venture("/activity")),
            ("sectors", one("/v1/ventures/sectors")),
            ("countries", one("/v1/ventures/countries")),
            ("a page of users, random offsets", at("/v1/users?", self.ventures)),
            ("a user", of_user("")),
            ("activity of a user", of_user("/activity")),
            ("ventures of a user", of_user("/ventures")),
            ("followers of a user", of_user("/followers")),
            ("rounds by status", each(&statuses, "/v1/fundraising?status=", "")),
            ("rounds by status and country", {
                each(&self.countries, &format!("{completed}&country="), "")
            }),
            ("original search: ventures by a word", {
                each(&self.words, "/v1/ventures/search?name=", "")
            }),
            ("original search: rounds of a country", {
                let path = "/v1/fundraising/search?status=r_completed&country=";
                each(&self.countries, path, "")
            }),
            ("the OpenAPI document", one("/v1/openapi.json")),
        ];
        let kind = |(title, targets): (&'static str, Vec<String>)| {
            ensure!(!targets.is_empty(), "the directory has nothing for: {title}");
            Ok(Kind { title, status: StatusCode::OK, headers: self.headers.clone(), targets })
        };
        let mut kinds = plain.into_iter().map(kind).collect::<Result<Vec<_>>>()?;
        let with = |name: HeaderName, value: HeaderValue| {
            let mut headers = self.headers.clone();
            headers.insert(name, value);
            headers
        };
        kinds.push(Kind {
            title: "a page of ventures by Brotli, random offsets",
            status: StatusCode::OK,
            headers: with(ACCEPT_ENCODING, HeaderValue::from_static("br")),
            targets: at("/v1/ventures?coding=br&", self.ventures),
        });
        kinds.push(Kind {
            title: "304, by If-None-Match",
            status: StatusCode::NOT_MODIFIED,
            headers: with(IF_NONE_MATCH, self.tag.clone()),
            targets: one(KNOWN),
        });
        Ok(kinds)
    }
}

impl Samples {
    /// More different questions than the service caches: a word, a country and a sector of each.
    fn questions(&self, list: &str, rest: &str) -> Vec<String> {
        let mut random = Rand64::new(2);
        let mut one = |values: &[String]| {
            let place = random.rand_range(0..values.len().max(1) as u64);
            let value = usize::try_from(place).ok().and_then(|place| values.get(place));
            byte_serialize(value.map_or("", String::as_str).as_bytes()).collect::<String>()
        };
        let question = |_| {
            let (word, country) = (one(&self.words), one(&self.countries));
            let sector = one(&self.sectors);
            format!("{list}?name={word}&country={country}&sector={sector}{rest}")
        };
        (0..QUESTIONS).map(question).collect()
    }
}

/// Reads parts of the directory.
struct Reader {
    connection: Connection,
    headers: HeaderMap,
    random: Rand64,
}

impl Reader {
    async fn json(&mut self, target: &str) -> Result<Value> {
        let response = self.connection.get(target, &self.headers).await?;
        serde_json::from_slice(response.body()).with_context(|| format!("{target} is no JSON"))
    }

    /// A lookup list.
    async fn names(&mut self, list: &str, key: &str) -> Result<Vec<String>> {
        let names = self.json(list).await?;
        let names = names.get(key).and_then(Value::as_array);
        let names = names.with_context(|| format!("{list} has no {key}"))?;
        Ok(names.iter().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    /// How many records a list has.
    async fn total(&mut self, list: &str) -> Result<u64> {
        let page = self.json(&format!("{list}?limit=0")).await?;
        let total = page.pointer("/_metadata/0/totalCount").and_then(Value::as_u64);
        total.with_context(|| format!("{list} has no total"))
    }

    /// Records at random places of a list.
    async fn records(&mut self, list: &str, key: &str, total: u64) -> Result<Vec<Value>> {
        let mut records = Vec::new();
        for _ in 0..MANY {
            let offset = self.random.rand_range(0..total);
            let mut page = self.json(&format!("{list}?limit=1&offset={offset}")).await?;
            let page = page.get_mut(key).and_then(Value::as_array_mut);
            records.append(page.with_context(|| format!("{list} has no {key}"))?);
        }
        Ok(records)
    }
}

/// The texts in a field of records.
fn texts(records: &[Value], field: &str) -> Vec<String> {
    let texts = records.iter().filter_map(|record| record.get(field)?.as_str());
    texts.map(str::to_owned).collect()
}

/// An address for each value.
fn each(values: &[String], before: &str, behind: &str) -> Vec<String> {
    let encoded = values.iter().map(|value| byte_serialize(value.as_bytes()).collect::<String>());
    encoded.map(|value| format!("{before}{value}{behind}")).collect()
}
