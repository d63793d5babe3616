//! HTTP client that can also send malformed requests.

use super::wait_until;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Response of a service.
#[derive(Debug)]
pub(crate) struct Reply {
    /// HTTP status.
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    /// Body as received.
    pub(crate) body: Vec<u8>,
}

impl Reply {
    /// Value of a header; several of the same name are joined, as HTTP allows.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let values = self.headers.iter().filter(|(known, _)| known.eq_ignore_ascii_case(name));
        let values: Vec<&str> = values.map(|(_, value)| value.as_str()).collect();
        (!values.is_empty()).then(|| values.join(", "))
    }

    /// Body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// Decompresses the body.
    pub(crate) fn decompress(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        match self.header("content-encoding").as_deref() {
            Some("br") => brotli::Decompressor::new(&*self.body, 4096).read_to_end(&mut plain),
            Some("gzip") => flate2::read::GzDecoder::new(&*self.body).read_to_end(&mut plain),
            _ => (&*self.body).read_to_end(&mut plain),
        }
        .unwrap();
        plain
    }

    /// Body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Checks that this is an error with this status, and returns its message.
    #[track_caller]
    pub(crate) fn expect_error(&self, status: u16) -> String {
        let body = self.json();
        assert_eq!((self.status, &body["status_code"]), (status, &Value::from(status)), "{body}");
        assert_eq!(body.as_object().unwrap().len(), 2, "the envelope alone: {body}");
        assert_eq!(self.header("content-type").as_deref(), Some("application/json"));
        assert_eq!(self.header("cache-control").as_deref(), Some("no-store"));
        body["status_txt"].as_str().unwrap().to_owned()
    }

    /// Checks that the request succeeded, and returns the ids of the records under a key.
    #[track_caller]
    pub(crate) fn ids(&self, key: &str) -> Vec<String> {
        let body = self.json();
        assert_eq!(self.status, 200, "{body}");
        let records = body[key].as_array().unwrap();
        records.iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect()
    }

    /// Applied offset, limit and total.
    #[track_caller]
    pub(crate) fn metadata(&self) -> (String, String, u64) {
        let body = self.json();
        assert_eq!(self.status, 200, "{body}");
        let metadata = &body["_metadata"][0];
        let text = |name: &str| metadata[name].as_str().unwrap().to_owned();
        (text("offset"), text("limit"), metadata["totalCount"].as_u64().unwrap())
    }
}

/// Waits until a service can answer questions.
pub(crate) fn wait_until_ready(address: SocketAddr) {
    wait_until("questions can be answered", || {
        !send(address, "GET", "/healthz", &[]).text().contains("still loading")
    });
}

/// Sends a request on a new connection.
pub(crate) fn send(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
) -> Reply {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut request = format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    stream.write_all((request + "\r\n").as_bytes()).unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).unwrap();
    parse_replies(&response).pop().unwrap()
}

/// Opens a connection from another address of this machine, and sends some text.
pub(crate) fn connect_from(host: u8, address: SocketAddr, sent: &str) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, host], 0).into()).unwrap();
    let stream = runtime.block_on(socket.connect(address)).unwrap();
    let mut stream = stream.into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream.write_all(sent.as_bytes()).unwrap();
    stream
}

/// Parses all responses of a connection. The last one may be truncated.
#[track_caller]
pub(crate) fn parse_replies(mut received: &[u8]) -> Vec<Reply> {
    let mut replies = Vec::new();
    while let Some((mut reply, rest)) = parse_head(received) {
        assert!(received.starts_with(b"HTTP/1."), "{}", String::from_utf8_lossy(received));
        let length =
            reply.header("content-length").map_or(rest.len(), |length| length.parse().unwrap());
        // The response to HEAD has the length of a body that does not follow.
        let has_no_body = rest.is_empty() || rest.starts_with(b"HTTP/1.");
        let length = if has_no_body { 0 } else { rest.len().min(length) };
        reply.body = rest[..length].to_vec();
        received = &rest[length..];
        replies.push(reply);
    }
    replies
}

/// Parses the status and headers of a response, and returns them with the rest.
fn parse_head(response: &[u8]) -> Option<(Reply, &[u8])> {
    let end = response.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&response[..end]);
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.map(|line| {
        let (name, value) = line.split_once(':').unwrap();
        (name.to_owned(), value.trim().to_owned())
    });
    Some((Reply { status, headers: headers.collect(), body: Vec::new() }, &response[end + 4..]))
}
