//! What requests are made from: values that a directory has, at random places of its lists.

use anyhow::{Context, Result};
use axum::http::header::{ETAG, HeaderMap, HeaderValue};
use axum::http::{HeaderName, StatusCode};
use form_urlencoded::byte_serialize;
use oorandom::Rand64;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;

use service_bench::Connection;

/// How many different requests there are of a kind that has many.
pub(crate) const MANY: usize = 500;

/// How many new questions there are of a kind.
const QUESTIONS: usize = 60_000;

/// The address of a page that the client has already. The service ignores the parameter; the memory
/// server has another response for another address.
pub(crate) const KNOWN: &str = "/v1/ventures?known=yes";

/// The fields that questions about ventures count.
pub(crate) const FACETS: &str = "&facets=country&facets=sector&facets=status";

/// Values of a directory.
pub(crate) struct Samples {
    /// What each request needs: the key.
    pub(crate) headers: HeaderMap,
    /// The tag of [`KNOWN`].
    pub(crate) tag: HeaderValue,
    /// How many ventures there are.
    pub(crate) ventures: u64,
    pub(crate) venture_ids: Vec<String>,
    pub(crate) user_ids: Vec<String>,
    pub(crate) countries: Vec<String>,
    pub(crate) sectors: Vec<String>,
    /// First words of names.
    pub(crate) words: Vec<String>,
    /// Places in the list of ventures.
    pub(crate) offsets: Vec<u64>,
}

impl Samples {
    /// Reads them from a service, as soon as it can answer questions.
    ///
    /// # Errors
    /// The service responds with something else than a directory.
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

    /// More different questions than the service caches or is asked: a word, a country and a sector of each.
    pub(crate) fn questions(&self, list: &str, rest: &str) -> Vec<String> {
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
