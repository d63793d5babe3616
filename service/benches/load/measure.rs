//! Throughput and latency of a kind of requests, and the client that sends them.

use anyhow::{Context, Result, ensure};
use axum::body::Bytes;
use http_body_util::{BodyExt, Empty};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{HOST, HeaderMap, HeaderValue};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// Number of connections, each with one request at a time.
const CONNECTIONS: usize = 8;

/// Service under test, and the duration of each measurement.
#[derive(Clone, Copy)]
pub(super) struct Load {
    pub(super) service: SocketAddr,
    /// Id of the service's process.
    pub(super) process: u32,
    pub(super) time: Duration,
}

impl Load {
    /// Processor time of the service so far, in microseconds, from hundredths of a second that
    /// Linux counts; `None` on other systems.
    fn processor_time(self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process)).ok()?;
        // The name of the program, in parentheses, may contain spaces.
        let (_, fields) = stat.rsplit_once(')')?;
        let mut fields = fields.split_whitespace().skip(11);
        let mut next = || fields.next()?.parse::<f64>().ok();
        Some((next()? + next()?) * 10_000.0)
    }
}

/// Sends the requests in turn until the time is up. Returns cells of a table: responses per
/// second, median and 95th percentile of the time, processor time per response.
pub(super) async fn measure(load: Load, targets: &[String], headers: &HeaderMap) -> Result<String> {
    let targets: Arc<[String]> = targets.into();
    let next = Arc::new(AtomicUsize::new(0));
    let before = load.processor_time();
    let end = Instant::now() + load.time;
    let mut clients = JoinSet::new();
    for _ in 0..CONNECTIONS {
        let targets = Arc::clone(&targets);
        let next = Arc::clone(&next);
        let headers = headers.clone();
        clients.spawn(async move {
            let mut connection = Connection::open(load.service).await?;
            let mut times = Vec::new();
            while Instant::now() < end {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(target) = targets.get(number % targets.len().max(1)) else { break };
                let sent = Instant::now();
                let status = connection.get(target, &headers).await?.status();
                ensure!(
                    !status.is_server_error() && !status.is_client_error(),
                    "{target}: {status}"
                );
                times.push(sent.elapsed());
            }
            Ok(times)
        });
    }
    let mut times = Vec::new();
    while let Some(client) = clients.join_next().await {
        times.extend(client??);
    }
    let used = load.processor_time().zip(before).map(|(after, before)| after - before);
    let processor = used.map(|used| format!("{:.0} µs", used / times.len().max(1) as f64));
    let per_second = times.len() as f64 / load.time.as_secs_f64();
    let [p50, p95] = percentiles(times);
    Ok(format!("{per_second:.0} | {p50} | {p95} | {}", processor.unwrap_or_default()))
}

/// Median and 95th percentile in milliseconds.
fn percentiles(mut times: Vec<Duration>) -> [String; 2] {
    times.sort_unstable();
    [50, 95].map(|part| {
        let time = times.get(times.len() * part / 100).copied().unwrap_or_default();
        format!("{:.2} ms", time.as_secs_f64() * 1e3)
    })
}

/// Connection for several requests.
pub(super) struct Connection {
    sender: SendRequest<Empty<Bytes>>,
    host: HeaderValue,
}

impl Connection {
    pub(super) async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address)
            .await
            .with_context(|| format!("could not connect to {address}"))?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // An error of the connection also fails its request.
        tokio::spawn(connection);
        Ok(Self { sender, host: HeaderValue::try_from(address.to_string())? })
    }

    /// Sends a GET request and reads the whole response.
    pub(super) async fn get(
        &mut self,
        target: &str,
        headers: &HeaderMap,
    ) -> Result<Response<Bytes>> {
        let mut request = Request::get(target).body(Empty::new())?;
        request.headers_mut().clone_from(headers);
        request.headers_mut().insert(HOST, self.host.clone());
        self.sender.ready().await?;
        let (head, body) = self.sender.send_request(request).await?.into_parts();
        Ok(Response::from_parts(head, body.collect().await?.to_bytes()))
    }
}
