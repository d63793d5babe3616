//! What stands between the browser and the service: a test decides how the service seems to behave.

mod fault;
mod message;
mod rewrite;

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use message::{as_shortened, closing, read_head, shortened, uncompressed, without_origins};

pub use fault::Fault;
pub use message::GONE;
pub use rewrite::Payload;

/// Where Chromium finds the app and, unless the [`Site`] says otherwise, the service. The port
/// differs from test to test, and this does not, so that what shows the address looks always the
/// same. Browsers trust such a name as they trust one with https.
pub(crate) const ORIGIN: &str = "http://directory.localhost";

/// An origin that the app is never to send anything to, other than the app's and the service's.
pub const ELSEWHERE: &str = "http://elsewhere.localhost";

/// The path of an app that is not at the root of its host.
pub(crate) const BELOW: &str = "/below/a-path";

/// Where app and service are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Site {
    /// One origin has both, the app at its root.
    #[default]
    Root,
    /// The app is below a path; the host has nothing but the service beside it.
    BelowPath,
    /// The service is at another origin, with the search or without.
    OtherOrigin {
        /// Whether it has the search.
        search: bool,
    },
}

/// The answer of a service in trouble, in the words of the specification's envelope.
const TROUBLE: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    Content-Type: application/json\r\nContent-Length: 62\r\nConnection: close\r\n\r\n\
    {\"status_code\":503,\"status_txt\":\"The service is being mended\"}";

/// The answer of a service that is asked too much.
const TOO_MUCH: &str = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\n\
    Content-Type: application/json\r\nContent-Length: 44\r\nConnection: close\r\n\r\n\
    {\"status_code\":429,\"status_txt\":\"Slow down\"}";

/// The answer of a host that has nothing there.
const NOTHING: &str = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Where the interface of the service begins; all else is the app.
const INTERFACE: &str = "GET /v1/";

/// How long a slow service takes for an answer.
const A_WHILE: Duration = Duration::from_millis(400);

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
    /// The first record of every response has this in its fields.
    Rewritten(Payload),
    /// It answers nothing until it behaves in another way; then it answers all.
    Late,
    /// Its errors lack the headers for other origins, so that no app there can read them.
    ClosedErrors,
}

/// How the service seems to behave, and what was requested since.
#[derive(Debug)]
struct Behavior {
    manner: Manner,
    /// The heads of all requests, in their order.
    heads: Vec<String>,
}

/// What the connections of a gate share.
struct Shared {
    site: Site,
    service: u16,
    behavior: Mutex<Behavior>,
    /// The name of a file of the app with a wrong byte, by its beginning; empty for none.
    altered: Mutex<&'static str>,
    changed: Notify,
}

/// The gate of one service. It is closed when this is dropped.
pub(crate) struct Gate {
    port: u16,
    /// Where the browser finds it.
    origin: String,
    shared: Arc<Shared>,
    task: tokio::task::JoinHandle<()>,
}

impl Gate {
    /// Listens on a port that the system hands out.
    pub(crate) async fn listen() -> io::Result<(TcpListener, u16)> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        Ok((listener, port))
    }

    /// Opens a gate to the service on a port of this machine.
    pub(crate) async fn open(
        listener: TcpListener,
        origin: String,
        site: Site,
        service: u16,
    ) -> io::Result<Self> {
        let port = listener.local_addr()?.port();
        let behavior = Mutex::new(Behavior { manner: Manner::Well, heads: Vec::new() });
        let (altered, changed) = (Mutex::default(), Notify::new());
        let shared = Arc::new(Shared { site, service, behavior, altered, changed });
        let each = Arc::clone(&shared);
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let shared = Arc::clone(&each);
                // A browser that leaves in the middle of an answer is nobody's fault.
                tokio::spawn(async move { drop(shared.pass(browser).await) });
            }
        });
        Ok(Self { port, origin, shared, task })
    }

    /// The flag by which Chromium finds the gate under [`ORIGIN`] and [`ELSEWHERE`].
    pub(crate) fn browser_flag(&self) -> String {
        format!("--host-resolver-rules=MAP *.localhost 127.0.0.1:{}", self.port)
    }

    /// The address of the app.
    pub(crate) fn app_address(&self) -> String {
        match self.shared.site {
            Site::Root | Site::OtherOrigin { .. } => self.origin.clone(),
            Site::BelowPath => format!("{}{BELOW}", self.origin),
        }
    }

    /// From now on the service seems to behave like this.
    pub(crate) fn set(&self, manner: Manner) {
        *lock(&self.shared.behavior) = Behavior { manner, heads: Vec::new() };
        self.shared.changed.notify_waiters();
    }

    /// From now on the app's file whose name begins like this has a wrong byte.
    pub(crate) fn alter(&self, beginning: &'static str) {
        *lock(&self.shared.altered) = beginning;
    }

    /// The heads of all requests since the behavior was set.
    pub(crate) fn heads(&self) -> Vec<String> {
        lock(&self.shared.behavior).heads.clone()
    }

    /// How often each address of the service was requested since its behavior was set.
    pub(crate) fn requests(&self) -> BTreeMap<String, u32> {
        let mut requests = BTreeMap::new();
        for head in self.heads().iter().filter(|head| head.starts_with(INTERFACE)) {
            let address = head.split(' ').nth(1).unwrap_or_default();
            *requests.entry(address.to_owned()).or_default() += 1;
        }
        requests
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// How the service behaves to this request, which is noted. The app's files are always there.
    fn manner_for(&self, head: &str) -> Manner {
        let mut behavior = lock(&self.behavior);
        behavior.heads.push(head.to_owned());
        if head.starts_with(INTERFACE) { behavior.manner } else { Manner::Well }
    }

    /// Passes one request on. Each has a connection of its own, so that the manner counts for each.
    async fn pass(&self, mut browser: TcpStream) -> io::Result<()> {
        let head = read_head(&mut browser).await?;
        let manner = self.manner_for(&head);
        let Some(head) = self.without_path(head) else {
            return browser.write_all(NOTHING.as_bytes()).await;
        };
        let altered = *lock(&self.altered);
        let is_altered = !altered.is_empty() && head.starts_with(&format!("GET /{altered}"));
        let head = match manner {
            Manner::Well if is_altered => uncompressed(&head),
            Manner::Well | Manner::Faulty(_) => head,
            Manner::Rewritten(_) | Manner::ClosedErrors => uncompressed(&head),
            Manner::Slow => {
                tokio::time::sleep(A_WHILE).await;
                head
            }
            Manner::Late => {
                self.until_changed().await;
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
        let mut upstream = TcpStream::connect(("127.0.0.1", self.service)).await?;
        upstream.write_all(closing(&head).as_bytes()).await?;
        if !is_altered && matches!(manner, Manner::Well | Manner::Slow | Manner::Late) {
            copy(&mut upstream, &mut browser).await?;
            return browser.shutdown().await;
        }
        let mut answer = Vec::new();
        upstream.read_to_end(&mut answer).await?;
        match manner {
            Manner::Faulty(fault) => return fault.spoil(&answer, &mut browser).await,
            Manner::Rewritten(payload) => answer = payload.apply(answer),
            Manner::ClosedErrors => answer = without_origins(answer),
            Manner::Shortened => answer = as_shortened(answer),
            _ => {}
        }
        if let Some(byte) = answer.last_mut().filter(|_| is_altered) {
            *byte ^= 1;
        }
        browser.write_all(&answer).await
    }

    /// The head as the service knows it; nothing if this host has nothing at the path.
    fn without_path(&self, head: String) -> Option<String> {
        if self.site != Site::BelowPath || head.starts_with(INTERFACE) {
            return Some(head);
        }
        head.strip_prefix(&format!("GET {BELOW}/")).map(|rest| format!("GET /{rest}"))
    }

    /// Waits until the service behaves in another way.
    async fn until_changed(&self) {
        let changed = self.changed.notified();
        if lock(&self.behavior).manner == Manner::Late {
            changed.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TOO_MUCH, TROUBLE};

    #[test]
    fn an_answer_is_as_long_as_it_says() {
        for answer in [TROUBLE, TOO_MUCH] {
            let length = answer.split("\r\n\r\n").nth(1).map(str::len).unwrap_or(0);
            assert!(answer.contains(&format!("Content-Length: {length}\r\n")), "{length}");
        }
    }
}
