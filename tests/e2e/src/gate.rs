//! What stands between the browser and the service: a test decides how the service seems to behave.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};

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

/// The longest head of a request that is read.
const LONGEST_HEAD: usize = 64 * 1024;

/// How the service seems to behave. The app's own files are always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Manner {
    /// As it does.
    Well,
    /// It takes requests and never answers.
    Silent,
    /// It answers every request with an error.
    InTrouble,
}

/// The gate of one service. It is closed when this is dropped.
pub(crate) struct Gate {
    port: u16,
    manner: Arc<AtomicU8>,
    task: tokio::task::JoinHandle<()>,
}

impl Gate {
    /// Opens a gate to the service on this port of this machine.
    pub(crate) async fn open(service: u16) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        let manner = Arc::new(AtomicU8::new(Manner::Well as u8));
        let shared = Arc::clone(&manner);
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let manner = Arc::clone(&shared);
                // A browser that leaves in the middle of an answer is nobody's fault.
                tokio::spawn(async move { drop(pass(browser, service, &manner).await) });
            }
        });
        Ok(Self { port, manner, task })
    }

    /// The flag by which the browser finds the gate under [`ORIGIN`].
    pub(crate) fn browser_flag(&self) -> String {
        format!("--host-resolver-rules=MAP directory.localhost 127.0.0.1:{}", self.port)
    }

    /// From now on the service seems to behave like this.
    pub(crate) fn set(&self, manner: Manner) {
        self.manner.store(manner as u8, Ordering::SeqCst);
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Passes one request on. Each has a connection of its own, so that the manner counts for each.
async fn pass(mut browser: TcpStream, service: u16, manner: &AtomicU8) -> io::Result<()> {
    let head = read_head(&mut browser).await?;
    let manner = manner.load(Ordering::SeqCst);
    if head.starts_with(INTERFACE) && manner == Manner::InTrouble as u8 {
        return browser.write_all(TROUBLE.as_bytes()).await;
    }
    if head.starts_with(INTERFACE) && manner == Manner::Silent as u8 {
        // Until the browser gives up.
        return browser.read_u8().await.map(drop);
    }
    let mut upstream = TcpStream::connect(("127.0.0.1", service)).await?;
    upstream.write_all(&closing(&head)).await?;
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

#[cfg(test)]
mod tests {
    use super::{TROUBLE, closing};

    #[test]
    fn the_connection_is_to_end_with_the_answer() {
        let head = b"GET / HTTP/1.1\r\nconnection: keep-alive\r\nAccept: */*\r\n\r\n";
        let expected = b"GET / HTTP/1.1\r\nAccept: */*\r\nConnection: close\r\n\r\n";
        assert_eq!(closing(head), expected);
    }

    #[test]
    fn the_answer_of_a_service_in_trouble_is_as_long_as_it_says() {
        let length = TROUBLE.split("\r\n\r\n").nth(1).map(str::len);
        assert!(TROUBLE.contains(&format!("Content-Length: {}\r\n", length.unwrap_or(0))));
    }
}
