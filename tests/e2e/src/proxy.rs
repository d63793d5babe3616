//! Fault-injecting proxy between browser and service.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// Beginning of requests to the service. Others are for files of the app.
const SERVICE: &str = "GET /v1/";

/// Maximum length of a request head.
const MAX_HEAD: usize = 64 * 1024;

/// Delay of each response of a slow service.
const DELAY: Duration = Duration::from_millis(800);

/// Fault that replaces the response to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The connection is closed without a response.
    Closed,
    /// The connection is closed after half of the response.
    Truncated,
    /// Only the head and the first byte of the body are sent.
    Stalled,
    /// The last byte of the response is changed.
    WrongByte,
    /// WebAssembly is sent with another type.
    OtherType,
    /// Another response is sent.
    Response {
        /// Status line such as `503 Service Unavailable`.
        status: &'static str,
        /// Header lines, each with a line break, without `Content-Length`.
        headers: &'static str,
        /// Body of the response.
        body: &'static str,
    },
}

impl Fault {
    /// Creates a fault that replaces the response with another one.
    #[must_use]
    pub const fn response(status: &'static str, headers: &'static str, body: &'static str) -> Self {
        Self::Response { status, headers, body }
    }

    /// Sends the service's response to the browser, changed by this fault.
    async fn send(self, mut response: Vec<u8>, browser: &mut TcpStream) -> io::Result<()> {
        let body = response.windows(4).position(|bytes| bytes == b"\r\n\r\n");
        let body = body.map_or(0, |end| end + 4);
        let length = response.len();
        match self {
            Self::Closed => response.clear(),
            Self::Truncated => response.truncate(body + (length - body) / 2),
            Self::Stalled => response.truncate(body + 1),
            Self::WrongByte => response.last_mut().into_iter().for_each(|byte| *byte ^= 1),
            Self::OtherType => {
                let kind = b"application/wasm";
                let at = response.windows(kind.len()).position(|bytes| bytes == kind);
                // The script has these words in its text.
                let at = at.filter(|at| *at < body);
                let found = at.and_then(|at| response.get_mut(at..at + kind.len()));
                found.into_iter().for_each(|found| found.copy_from_slice(b"application/data"));
            }
            Self::Response { status, headers, body } => {
                let length = body.len();
                response = format!(
                    "HTTP/1.1 {status}\r\n{headers}Content-Length: {length}\r\n\
                     Connection: close\r\n\r\n{body}"
                )
                .into_bytes();
            }
        }
        browser.write_all(&response).await?;
        if self == Self::Stalled {
            // Waits until the browser gives up.
            browser.read_u8().await?;
        }
        Ok(())
    }
}

/// Behavior of the service. Files of the app are available, unless the host is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behavior {
    /// The service works.
    Working,
    /// Every response is delayed.
    Slow,
    /// No request with this text in its head gets a response until the behavior changes.
    Held(&'static str),
    /// Every response has this fault.
    Faulty(Fault),
    /// The whole host is down, including the files of the app.
    HostDown,
}

impl Behavior {
    /// No request gets a response until the behavior changes.
    pub const PAUSED: Self = Self::Held("");

    /// Error for every request, in the specified envelope.
    pub const FAILING: Self = Self::Faulty(Fault::response(
        "503 Service Unavailable",
        "Content-Type: application/json\r\n",
        r#"{"status_code":503,"status_txt":"The service is under maintenance"}"#,
    ));
}

/// Behavior of the service, and all requests since it was set.
struct Traffic {
    behavior: Behavior,
    /// Heads of the requests, in order.
    heads: Vec<String>,
}

/// State that the connections share.
struct Shared {
    service: u16,
    traffic: Mutex<Traffic>,
    /// Beginning of the name of an app's file, and the fault of its responses.
    file_fault: Mutex<Option<(&'static str, Fault)>>,
    changed: Notify,
}

/// Proxy of a service. It ends when this is dropped.
pub(crate) struct FaultProxy {
    shared: Arc<Shared>,
    task: tokio::task::JoinHandle<()>,
}

impl FaultProxy {
    /// Forwards connections to the service on a port of this machine.
    pub(crate) fn start(listener: TcpListener, service: u16) -> Self {
        let traffic = Mutex::new(Traffic { behavior: Behavior::Working, heads: Vec::new() });
        let (file_fault, changed) = (Mutex::default(), Notify::new());
        let shared = Arc::new(Shared { service, traffic, file_fault, changed });
        let state = Arc::clone(&shared);
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let state = Arc::clone(&state);
                // The browser may close a connection during a response.
                tokio::spawn(async move { drop(state.forward(browser).await) });
            }
        });
        Self { shared, task }
    }

    /// Changes the behavior of the service.
    pub(crate) fn set(&self, behavior: Behavior) {
        *lock(&self.shared.traffic) = Traffic { behavior, heads: Vec::new() };
        self.shared.changed.notify_waiters();
    }

    /// Sets the fault of responses with the app's file whose name has this beginning, or clears it.
    pub(crate) fn set_file_fault(&self, fault: Option<(&'static str, Fault)>) {
        *lock(&self.shared.file_fault) = fault;
    }

    /// Heads of the requests since the behavior was set.
    pub(crate) fn heads(&self) -> Vec<String> {
        lock(&self.shared.traffic).heads.clone()
    }

    /// Number of requests for each address of the service since the behavior was set.
    pub(crate) fn requests(&self) -> BTreeMap<String, u32> {
        let mut requests = BTreeMap::new();
        for head in self.heads().iter().filter(|head| head.starts_with(SERVICE)) {
            let address = head.split(' ').nth(1).unwrap_or_default();
            *requests.entry(address.to_owned()).or_default() += 1;
        }
        requests
    }
}

impl Drop for FaultProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Shared {
    /// Records a request, and returns the behavior for it.
    fn behavior_for(&self, head: &str) -> Behavior {
        let mut traffic = lock(&self.traffic);
        traffic.heads.push(head.to_owned());
        let is_affected = head.starts_with(SERVICE) || traffic.behavior == Behavior::HostDown;
        let fault = *lock(&self.file_fault);
        match fault.filter(|(file, _)| head.starts_with(&format!("GET /{file}"))) {
            Some((_, fault)) => Behavior::Faulty(fault),
            None if is_affected => traffic.behavior,
            None => Behavior::Working,
        }
    }

    /// Forwards a request. Each has its own connection, so that the current behavior applies.
    async fn forward(&self, mut browser: TcpStream) -> io::Result<()> {
        let head = read_head(&mut browser).await?;
        let fault = match self.behavior_for(&head) {
            Behavior::HostDown => Some(Fault::Closed),
            Behavior::Faulty(fault) => Some(fault),
            Behavior::Slow => {
                tokio::time::sleep(DELAY).await;
                None
            }
            Behavior::Held(text) if head.contains(text) => {
                self.wait_for_change().await;
                None
            }
            Behavior::Held(_) | Behavior::Working => None,
        };
        let mut service = TcpStream::connect(("127.0.0.1", self.service)).await?;
        service.write_all(forwarded_head(&head, fault.is_some()).as_bytes()).await?;
        let Some(fault) = fault else {
            copy(&mut service, &mut browser).await?;
            return browser.shutdown().await;
        };
        let mut response = Vec::new();
        service.read_to_end(&mut response).await?;
        fault.send(response, &mut browser).await
    }

    /// Waits until the behavior of the service changes.
    async fn wait_for_change(&self) {
        let changed = self.changed.notified();
        let behavior = lock(&self.traffic).behavior;
        if matches!(behavior, Behavior::Held(_)) {
            changed.await;
        }
    }
}

/// Reads a request up to the empty line. The app only sends `GET`, so no body follows.
async fn read_head(browser: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if browser.read_buf(&mut head).await? == 0 || head.len() > MAX_HEAD {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

/// Head of a forwarded request, whose connection ends with the response. A response for a fault
/// must be complete and uncompressed.
fn forwarded_head(head: &str, has_fault: bool) -> String {
    let conditions = ["accept-encoding:", "if-none-match:", "if-modified-since:"];
    let is_kept = |line: &&str| {
        let line = line.to_ascii_lowercase();
        let is_condition = conditions.iter().any(|name| line.starts_with(name));
        !(line.starts_with("connection:") || has_fault && is_condition)
    };
    let lines: Vec<_> = head.trim_end().split("\r\n").filter(is_kept).collect();
    format!("{}\r\nConnection: close\r\n\r\n", lines.join("\r\n"))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
