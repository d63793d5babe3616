//! Throughput and latency of one kind of requests.

use anyhow::{Result, ensure};
use axum::http::{HeaderMap, StatusCode};
use serde::Serialize;
use service_bench::Connection;
use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many connections send requests, each the next one after a response, and for how long.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    pub(crate) connections: usize,
    pub(crate) time: Duration,
}

/// A server that requests are sent to.
#[derive(Clone, Copy)]
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// The id of its process.
    pub(crate) process: u32,
}

impl Server {
    /// The processor time that it has taken, in microseconds, where the system tells it: Linux
    /// counts hundredths of a second.
    fn processor_time(self) -> Option<f64> {
        let about = fs::read_to_string(format!("/proc/{}/stat", self.process)).ok()?;
        // The name of the program, in parentheses, may contain spaces.
        let (_, fields) = about.rsplit_once(')')?;
        let mut fields = fields.split_whitespace().skip(11);
        let mut next = || fields.next()?.parse::<f64>().ok();
        Some((next()? + next()?) * 10_000.0)
    }
}

/// What was measured: times in microseconds.
#[derive(Serialize)]
pub(crate) struct Figures {
    per_second: f64,
    /// The processor time of the server for a response.
    processor: Option<f64>,
    p50: u128,
    p95: u128,
}

/// Sends each request once, and returns the mean size of a body.
pub(crate) async fn responds(
    server: Server,
    targets: &[String],
    headers: &HeaderMap,
    status: StatusCode,
) -> Result<u64> {
    let mut connection = Connection::open(server.address).await?;
    let mut bytes = 0;
    for target in targets {
        let response = connection.get(target, headers).await?;
        ensure!(response.status() == status, "{target}: {}", response.status());
        bytes += response.body().len() as u64;
    }
    Ok(bytes / targets.len().max(1) as u64)
}

/// Sends the requests in turn until the time is over, after a tenth of it to warm up.
pub(crate) async fn measure(
    server: Server,
    targets: &[String],
    headers: &HeaderMap,
    load: Load,
) -> Result<Figures> {
    let targets: Arc<[String]> = targets.into();
    let next = Arc::new(AtomicUsize::new(0));
    let before = server.processor_time();
    let begin = Instant::now() + load.time / 10;
    let end = begin + load.time;
    let mut clients = JoinSet::new();
    for _ in 0..load.connections {
        let (targets, next, headers) = (Arc::clone(&targets), Arc::clone(&next), headers.clone());
        clients.spawn(async move {
            let mut connection = Connection::open(server.address).await?;
            let mut times = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(target) = targets.get(number % targets.len().max(1)) else { break };
                let sent = Instant::now();
                let response = connection.get(target, &headers).await?;
                let received = Instant::now();
                ensure!(!response.status().is_server_error(), "{target}: {}", response.status());
                if received >= end {
                    break;
                }
                if sent >= begin {
                    times.push((received - sent).as_micros());
                }
            }
            Ok(times)
        });
    }
    let mut times = Vec::new();
    while let Some(client) = clients.join_next().await {
        times.extend(client??);
    }
    let taken = server.processor_time().zip(before).map(|(after, before)| after - before);
    let processor = taken.map(|taken| taken / next.load(Ordering::Relaxed) as f64);
    ensure!(!times.is_empty(), "no response in {:?}", load.time);
    times.sort_unstable();
    let at = |part: f64| {
        let rank = ((times.len() - 1) as f64 * part).round() as usize;
        times.get(rank).copied().unwrap_or_default()
    };
    let per_second = times.len() as f64 / load.time.as_secs_f64();
    Ok(Figures { per_second, processor, p50: at(0.5), p95: at(0.95) })
}
