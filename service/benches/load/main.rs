//! Load client of `cargo xtask bench service`, with the arguments `SERVICE PROCESS KEY SECONDS`: sends requests of several kinds to the
//! address of a service with at least 100 ventures, and prints a table in Markdown.

mod measure;

use anyhow::{Context, Result};
use axum::http::HeaderName;
use axum::http::header::{ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH};
use form_urlencoded::byte_serialize;
use measure::{Connection, Load, measure};
use serde_json::Value;
use std::time::Duration;

/// Number of different requests of a kind per second, more than are sent, so that none is cached.
const DIFFERENT_REQUESTS: f64 = 30_000.0;

/// Fields to count in questions about ventures.
const FACETS: &str = "&facets=country&facets=sector&facets=status";

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut argument = |name| arguments.next().with_context(|| format!("{name} is missing"));
    let service = argument("SERVICE")?.parse()?;
    let process = argument("PROCESS")?.parse()?;
    let key = HeaderValue::try_from(argument("KEY")?)?;
    let time = Duration::from_secs_f64(argument("SECONDS")?.parse()?);
    let headers = HeaderMap::from_iter([(HeaderName::from_static("x-api-key"), key)]);
    let load = Load { service, process, time };
    let samples = Samples::read(&mut Connection::open(service).await?, &headers).await?;
    let mut with_tag = headers.clone();
    with_tag.insert(IF_NONE_MATCH, samples.tag.clone());
    println!("| request | requests/s | p50 | p95 | processor |\n|---|--:|--:|--:|--:|");
    let count = (DIFFERENT_REQUESTS * time.as_secs_f64()) as u64;
    for (title, targets) in samples.kinds(count) {
        println!("| {title} | {} |", measure(load, &targets, &headers).await.context(title)?);
    }
    let first = ["/v1/ventures".to_owned()];
    println!("| 304, by If-None-Match | {} |", measure(load, &first, &with_tag).await?);
    Ok(())
}

/// Words in names of a generated directory.
const WORDS: [&str; 8] = ["solar", "water", "lake", "farm", "school", "clinic", "green", "market"];

/// Values of a directory for use in requests.
struct Samples {
    /// Tag of the first page of ventures.
    tag: HeaderValue,
    /// Number of ventures, whose ids are the numbers from 1.
    total: u64,
    countries: Vec<String>,
    sectors: Vec<String>,
}

impl Samples {
    async fn read(connection: &mut Connection, headers: &HeaderMap) -> Result<Self> {
        let page = connection.get("/v1/ventures", headers).await?;
        let tag = page.headers().get(ETAG).context("a page has no ETag")?.clone();
        let page: Value = serde_json::from_slice(page.body())?;
        let total = page.pointer("/_metadata/0/totalCount").and_then(Value::as_u64);
        let total = total.context("the list has no total")?;
        let countries = read_lookup(connection, headers, "countries").await?;
        let sectors = read_lookup(connection, headers, "sectors").await?;
        Ok(Self { tag, total, countries, sectors })
    }

    /// Kinds of requests, each with up to `count` different targets.
    fn kinds(&self, count: u64) -> Vec<(&'static str, Vec<String>)> {
        let one = |target: &str| vec![target.to_owned()];
        let question = |list: &str, rest: &str| -> Vec<String> {
            let value = |values: &[String], number: u64| {
                let value = values.get(number as usize % values.len().max(1));
                byte_serialize(value.map_or("", String::as_str).as_bytes()).collect::<String>()
            };
            let words = WORDS.map(str::to_owned);
            let target = |number: u64| {
                // Divisors without a common factor, so that the combinations differ.
                let word = value(&words, number);
                let country = value(&self.countries, number / 7);
                let sector = value(&self.sectors, number / 31);
                format!("{list}?name={word}&country={country}&sector={sector}{rest}")
            };
            (0..count).map(target).collect()
        };
        let offset = |number: u64| format!("/v1/ventures?offset={}", number * 977 % self.total);
        let options = format!("&sort=-network{FACETS}");
        vec![
            ("the health check", one("/healthz")),
            ("a page of ventures, offset 0", one("/v1/ventures")),
            ("a page of ventures, random offsets", (0..count).map(offset).collect()),
            (
                "a venture",
                (1..=self.total.min(count)).map(|id| format!("/v1/ventures/{id}")).collect(),
            ),
            ("new question: text, two filters, order, three counts", {
                question("/v1/ventures", &options)
            }),
            ("new question: rounds by text and two filters, two counts", {
                question("/v1/fundraising", "&status=r_completed&facets=stage&facets=posted")
            }),
            ("the same question again", one(&format!("/v1/ventures?name=solar{options}"))),
        ]
    }
}

/// Reads the values of a lookup list.
async fn read_lookup(
    connection: &mut Connection,
    headers: &HeaderMap,
    list: &str,
) -> Result<Vec<String>> {
    let response = connection.get(&format!("/v1/ventures/{list}"), headers).await?;
    let response: Value = serde_json::from_slice(response.body())?;
    let names = response.get(list).and_then(Value::as_array);
    let names = names.with_context(|| format!("there is no list of {list}"))?;
    Ok(names.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}
