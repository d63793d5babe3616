//! A client that asks once a second, alone and beside one that takes all it can.

use super::connection::Connection;
use super::measure::percentiles;
use anyhow::Result;
use axum::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The number of connections of the greedy client.
const CONNECTIONS: u64 = 200;

/// The address of the greedy client: to the service, another address is another client.
const GREEDY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Table of the times of the modest client.
pub(super) async fn shares(
    service: SocketAddr,
    headers: &HeaderMap,
    seconds: u64,
) -> Result<String> {
    let mut headers = headers.clone();
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br"));
    let alone = modest(service, &headers, seconds, 0).await?;
    let (asked, mut clients) = (Arc::new(AtomicU64::new(0)), JoinSet::new());
    for _ in 0..CONNECTIONS {
        clients.spawn(greedy(service, headers.clone(), Arc::clone(&asked)));
    }
    let begun = Instant::now();
    let beside = modest(service, &headers, seconds, seconds).await?;
    let other = asked.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    clients.shutdown().await;
    Ok(format!(
        "| a client that asks once a second | p50 | p95 | refused |\n|---|--:|--:|--:|\n| alone | \
         {alone} |\n| beside one with {CONNECTIONS} connections, which gets {other:.0} responses a \
         second | {beside} |"
    ))
}

/// Asks for a plain page and a new question once a second. Gives cells of the table.
async fn modest(
    service: SocketAddr,
    headers: &HeaderMap,
    seconds: u64,
    first: u64,
) -> Result<String> {
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
            times.push(sent.elapsed());
            refused += usize::from(!response.status().is_success());
        }
    }
    let [p50, p95] = percentiles(times);
    Ok(format!("{p50} | {p95} | {refused}"))
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
