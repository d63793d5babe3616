//! `service-bench-share SERVICE KEY SECONDS`: a client that asks once a second, alone and beside one
//! that takes all it can. Prints its times as JSON.

use anyhow::{Context, Result};
use axum::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};
use serde::Serialize;
use service_bench::Connection;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The number of connections of the greedy client.
const CONNECTIONS: u64 = 200;

/// The address of the greedy client: to the service, another address is another client.
const GREEDY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Times of the modest client, in microseconds.
#[derive(Serialize)]
struct Times {
    p50: u128,
    p95: u128,
    /// The number of responses other than 200.
    refused: usize,
}

#[derive(Serialize)]
struct Shares {
    alone: Times,
    beside: Times,
    /// Responses that the greedy client got in a second.
    greedy_per_second: f64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut argument = |name| arguments.next().with_context(|| format!("{name} is missing"));
    let service: SocketAddr = argument("SERVICE")?.parse()?;
    let mut headers = HeaderMap::new();
    headers.insert("x-api-key", HeaderValue::try_from(argument("KEY")?)?);
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br"));
    let seconds: u64 = argument("SECONDS")?.parse()?;
    let alone = modest(service, &headers, seconds, 0).await?;
    let (asked, mut clients) = (Arc::new(AtomicU64::new(0)), JoinSet::new());
    for _ in 0..CONNECTIONS {
        clients.spawn(greedy(service, headers.clone(), Arc::clone(&asked)));
    }
    let begun = Instant::now();
    let beside = modest(service, &headers, seconds, seconds).await?;
    let greedy_per_second = asked.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    clients.shutdown().await;
    let shares = Shares { alone, beside, greedy_per_second };
    println!("{}", serde_json::to_string(&shares)?);
    Ok(())
}

/// Asks for a plain page and a new question once a second.
async fn modest(
    service: SocketAddr,
    headers: &HeaderMap,
    seconds: u64,
    first: u64,
) -> Result<Times> {
    let (mut times, mut refused) = (Vec::new(), 0);
    let mut connection = Connection::open(service).await?;
    let mut clock = tokio::time::interval(Duration::from_secs(1));
    for second in first..first + seconds {
        clock.tick().await;
        let page = format!("/v1/ventures?offset={}", second * 977);
        let question = format!("/v1/ventures?name=solar&founded=..{}&sort=-network", 2000 + second);
        for target in [page, question] {
            let sent = Instant::now();
            let response = connection.get(&target, headers).await?;
            times.push(sent.elapsed().as_micros());
            refused += usize::from(!response.status().is_success());
        }
    }
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    Ok(Times { p50: at(50), p95: at(95), refused })
}

/// Asks for what costs most, again and again.
async fn greedy(service: SocketAddr, headers: HeaderMap, asked: Arc<AtomicU64>) -> Result<()> {
    let mut connection = Connection::open_from(GREEDY, service).await?;
    loop {
        let number = asked.fetch_add(1, Ordering::Relaxed);
        let (first, last) = (1900 + number / 3 % 100, 2026 + number / 300);
        let target = match number % 3 {
            0 => format!("/v1/fundraising/search?status=r_completed&limit=1&name={}", word(number)),
            1 => format!(
                "/v1/ventures?sort=name&founded={first}..{last}&facets=country&facets=sector\
                 &offset=99999999"
            ),
            _ => format!("/v1/ventures?limit=200&offset={}", number * 200 % 90_000),
        };
        connection.get(&target, &headers).await?;
    }
}

/// A text of two letters, other ones each time, that begins many words.
fn word(number: u64) -> String {
    let letter = |number: u64| char::from(b'a' + u8::try_from(number % 26).unwrap_or(0));
    format!("{}+{}", letter(number / 3), letter(number / 78))
}
