//! What stands between the browser and the service: a test decides how the service seems to behave.

mod fault;

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};

pub use fault::Fault;

/// Where the browser finds the app and the service. The port differs from test to test, and this
/// does not, so that what shows the address looks always the same. Browsers trust such a name as
/// they trust one with https.
pub(crate) const ORIGIN: &str = "http://directory.localhost";

/// Where the interface of the service begins; all else is the app.
const INTERFACE: &[u8] = b"GET /v1/";

/// The answer of a service in trouble, in the words of the specification's envelope.
const TROUBLE: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    Content-Type: application/json\r\nContent-Length: 62\r\nConnection: close\r\n\r\n\
    {\"status_code\":503,\"status_txt\":\"The service is being mended\"}";

/// The answer of a service that is asked too much.
const TOO_MUCH: &str = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\n\
    Content-Type: application/json\r\nContent-Length: 44\r\nConnection: close\r\n\r\n\
    {\"status_code\":429,\"status_txt\":\"Slow down\"}";

/// How long a slow service takes for an answer.
const A_WHILE: Duration = Duration::from_millis(400);

/// How many ventures seem to have gone from the beginning of the list.
pub const GONE: u64 = 7;

/// The longest head of a request that is read.
const LONGEST_HEAD: usize = 64 * 1024;

/// How the service seems to behave. The app's own files are always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As it does.
    Well,
    /// It takes requests and never answers.
    Silent,
    /// It answers every request with an error.
    InTrouble,
    /// It takes a while for every answer.
    Slow,
    /// It lets nobody ask anything for a second, again and again.
    Overrun,
    /// The first [`GONE`] ventures have gone from its list.
    Shortened,
    /// Every request meets this.
    Faulty(Fault),
}

/// How the service seems to behave, and what was requested since.
#[derive(Debug)]
struct Behavior {
    manner: Manner,
    /// How often each address was requested.
    requests: BTreeMap<String, u32>,
}

/// The gate of one service. It is closed when this is dropped.
pub(crate) struct Gate {
    port: u16,
    behavior: Arc<Mutex<Behavior>>,
    task: tokio::task::JoinHandle<()>,
}

impl Gate {
    /// Opens a gate to the service on this port of this machine.
    pub(crate) async fn open(service: u16) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        let behavior = Behavior { manner: Manner::Well, requests: BTreeMap::new() };
        let behavior = Arc::new(Mutex::new(behavior));
        let shared = Arc::clone(&behavior);
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let behavior = Arc::clone(&shared);
                // A browser that leaves in the middle of an answer is nobody's fault.
                tokio::spawn(async move { drop(pass(browser, service, &behavior).await) });
            }
        });
        Ok(Self { port, behavior, task })
    }

    /// The flag by which the browser finds the gate under [`ORIGIN`].
    pub(crate) fn browser_flag(&self) -> String {
        format!("--host-resolver-rules=MAP directory.localhost 127.0.0.1:{}", self.port)
    }

    /// From now on the service seems to behave like this.
    pub(crate) fn set(&self, manner: Manner) {
        let mut behavior = self.behavior.lock().unwrap_or_else(PoisonError::into_inner);
        *behavior = Behavior { manner, requests: BTreeMap::new() };
    }

    /// How often each address of the service was requested since its behavior was set.
    pub(crate) fn requests(&self) -> BTreeMap<String, u32> {
        let behavior = self.behavior.lock().unwrap_or_else(PoisonError::into_inner);
        behavior.requests.clone()
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// How the service behaves to this request, which is counted. The app's files are always there.
fn manner_for(head: &[u8], behavior: &Mutex<Behavior>) -> Manner {
    if !head.starts_with(INTERFACE) {
        return Manner::Well;
    }
    let line = String::from_utf8_lossy(head);
    let address = line.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut behavior = behavior.lock().unwrap_or_else(PoisonError::into_inner);
    *behavior.requests.entry(address).or_default() += 1;
    behavior.manner
}

/// Passes one request on. Each has a connection of its own, so that the manner counts for each.
async fn pass(mut browser: TcpStream, service: u16, behavior: &Mutex<Behavior>) -> io::Result<()> {
    let head = read_head(&mut browser).await?;
    let manner = manner_for(&head, behavior);
    let head = match manner {
        Manner::Well | Manner::Faulty(_) => head,
        Manner::Slow => {
            tokio::time::sleep(A_WHILE).await;
            head
        }
        Manner::InTrouble => return browser.write_all(TROUBLE.as_bytes()).await,
        Manner::Overrun => return browser.write_all(TOO_MUCH.as_bytes()).await,
        // Until the browser gives up.
        Manner::Silent => return browser.read_u8().await.map(drop),
        Manner::Shortened => shortened(&head),
    };
    if let Manner::Faulty(fault) = manner
        && let Some(response) = fault.response()
    {
        return browser.write_all(&response).await;
    }
    let mut upstream = TcpStream::connect(("127.0.0.1", service)).await?;
    upstream.write_all(&closing(&head)).await?;
    if let Manner::Shortened | Manner::Faulty(_) = manner {
        let mut answer = Vec::new();
        upstream.read_to_end(&mut answer).await?;
        return match manner {
            Manner::Faulty(fault) => fault.spoil(&answer, &mut browser).await,
            _ => browser.write_all(&as_shortened(answer)).await,
        };
    }
    copy(&mut upstream, &mut browser).await?;
    browser.shutdown().await
}

/// Reads up to the empty line; the app asks by `GET` alone, so nothing follows it.
async fn read_head(browser: &mut TcpStream) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if browser.read_buf(&mut head).await? == 0 || head.len() > LONGEST_HEAD {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    Ok(head)
}

/// The head with the wish that the connection ends with the answer.
fn closing(head: &[u8]) -> Vec<u8> {
    let head = String::from_utf8_lossy(head);
    let lines = head.trim_end().split("\r\n");
    let is_kept = |line: &&str| !line.to_ascii_lowercase().starts_with("connection:");
    let lines: Vec<&str> = lines.filter(is_kept).chain(["Connection: close"]).collect();
    format!("{}\r\n\r\n", lines.join("\r\n")).into_bytes()
}

/// The head of a request for the same page of a list that is shorter at its beginning.
fn shortened(head: &[u8]) -> Vec<u8> {
    let head = String::from_utf8_lossy(head);
    let Some((query, rest)) =
        head.strip_prefix("GET /v1/ventures?").and_then(|asked| asked.split_once(' '))
    else {
        return head.into_owned().into_bytes();
    };
    let (offset, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with("offset="));
    let offset = offset.first().and_then(|pair| pair.strip_prefix("offset=")?.parse().ok());
    let offset: u64 = offset.unwrap_or(0) + GONE;
    // What is packed could not be changed on its way back.
    let rest: Vec<&str> = rest.split("\r\n").filter(|line| !is_about_packing(line)).collect();
    let rest = rest.join("\r\n");
    format!("GET /v1/ventures?{}&offset={offset} {rest}", others.join("&")).into_bytes()
}

fn is_about_packing(line: &str) -> bool {
    line.to_ascii_lowercase().starts_with("accept-encoding:")
}

/// The answer as if the list began later: with its offset, and with fewer in all.
fn as_shortened(answer: Vec<u8>) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(&answer) else { return answer };
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return answer };
    let body = less(&less(body, "\"offset\":\""), "\"totalCount\":");
    let is_kept = |line: &&str| !line.to_ascii_lowercase().starts_with("content-length:");
    let head: Vec<&str> = head.split("\r\n").filter(is_kept).collect();
    format!("{}\r\nContent-Length: {}\r\n\r\n{body}", head.join("\r\n"), body.len()).into_bytes()
}

/// The text with the number behind these words lessened by [`GONE`].
fn less(text: &str, words: &str) -> String {
    let Some((before, rest)) = text.split_once(words) else { return text.to_owned() };
    let digits = rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(digits);
    let number = number.parse::<u64>().unwrap_or_default().saturating_sub(GONE);
    format!("{before}{words}{number}{after}")
}

#[cfg(test)]
mod tests {
    use super::{TOO_MUCH, TROUBLE, as_shortened, closing, shortened};

    #[test]
    fn the_connection_is_to_end_with_the_answer() {
        let head = b"GET / HTTP/1.1\r\nconnection: keep-alive\r\nAccept: */*\r\n\r\n";
        let expected = b"GET / HTTP/1.1\r\nAccept: */*\r\nConnection: close\r\n\r\n";
        assert_eq!(closing(head), expected);
    }

    #[test]
    fn an_answer_is_as_long_as_it_says() {
        for answer in [TROUBLE, TOO_MUCH] {
            let length = answer.split("\r\n\r\n").nth(1).map(str::len).unwrap_or(0);
            assert!(answer.contains(&format!("Content-Length: {length}\r\n")), "{length}");
        }
    }

    #[test]
    fn a_shortened_list_begins_later() {
        let at = |head: &str| String::from_utf8(shortened(head.as_bytes())).unwrap_or_default();
        let expected = "GET /v1/ventures?limit=200&offset=207 HTTP/1.1\r\n\r\n";
        let asked = "GET /v1/ventures?limit=200&offset=200 HTTP/1.1\r\n\r\n";
        assert_eq!(at(asked), expected);
        let first = "GET /v1/ventures?limit=200 HTTP/1.1\r\n\r\n";
        assert_eq!(at(first), "GET /v1/ventures?limit=200&offset=7 HTTP/1.1\r\n\r\n");
        let packed = "GET /v1/ventures?limit=9 HTTP/1.1\r\nAccept-Encoding: br\r\n\r\n";
        assert_eq!(at(packed), "GET /v1/ventures?limit=9&offset=7 HTTP/1.1\r\n\r\n");
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 39\r\n\r\n\
            {\"offset\":\"207\",\"totalCount\":20000,\"x\"}";
        let expected = "HTTP/1.1 200 OK\r\nContent-Length: 39\r\n\r\n\
            {\"offset\":\"200\",\"totalCount\":19993,\"x\"}";
        assert_eq!(as_shortened(answer.into()), expected.as_bytes());
        let other = "GET /v1/ventures/7 HTTP/1.1\r\n\r\n";
        assert_eq!(at(other), other);
    }
}
