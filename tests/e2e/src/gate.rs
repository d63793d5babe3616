//! What stands between the browser and the service: a test decides how the service seems to behave.

mod fault;
mod message;
mod proxy;
mod rewrite;

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::TcpListener;
use tokio::sync::Notify;

pub use fault::Fault;
pub use message::GONE;
pub use rewrite::{Payload, REWRITTEN_RECORDS};

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

/// Where the interface of the service begins; all else is the app.
const INTERFACE: &str = "GET /v1/";

/// How the service seems to behave. The app's own files are there, unless the host is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As it does.
    Well,
    /// It takes requests and never answers.
    Silent,
    /// It takes a while for every answer.
    Slow,
    /// The first [`GONE`] ventures have gone from its list.
    Shortened,
    /// Every request meets this.
    Faulty(Fault),
    /// The first records of every response have these in their fields, in turn from this number on.
    Rewritten(&'static [Payload], usize),
    /// It answers nothing until it behaves in another way; then it answers all.
    Late,
    /// The whole host is gone: nothing answers, for the app's own files neither.
    HostGone,
    /// Its errors lack the headers for other origins, so that no app there can read them.
    ClosedErrors,
}

impl Manner {
    /// It answers every request with an error, in the words of the specification's envelope.
    pub const IN_TROUBLE: Self = Self::Faulty(Fault::response(
        "503 Service Unavailable",
        "Content-Type: application/json\r\n",
        r#"{"status_code":503,"status_txt":"The service is being mended"}"#,
    ));

    /// It lets nobody ask anything for a second, again and again.
    pub const OVERRUN: Self = Self::Faulty(Fault::response(
        "429 Too Many Requests",
        "Retry-After: 1\r\nContent-Type: application/json\r\n",
        r#"{"status_code":429,"status_txt":"Slow down"}"#,
    ));
}

/// How the service seems to behave, and what was requested since.
#[derive(Debug)]
struct Behavior {
    manner: Manner,
    /// The heads of all requests, in their order.
    heads: Vec<String>,
}

/// A build that the host seems to have in the place of its own.
#[derive(Clone, Debug)]
pub(crate) struct Deployed {
    /// What its own build is called.
    pub(crate) from: String,
    /// What the other one is called, which is as long.
    pub(crate) to: String,
    /// Whether the other one keeps copies on devices.
    pub(crate) keeps_copies: bool,
}

/// What the connections of a gate share.
struct Shared {
    site: Site,
    service: u16,
    behavior: Mutex<Behavior>,
    /// The beginning of the name of a file of the app, and what requests for it meet.
    file_fault: Mutex<Option<(&'static str, Fault)>>,
    deployed: Mutex<Option<Deployed>>,
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
        let (file_fault, deployed, changed) = (Mutex::default(), Mutex::default(), Notify::new());
        let shared = Arc::new(Shared { site, service, behavior, file_fault, deployed, changed });
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

    /// From now on requests for the app's file whose name begins like this meet a fault.
    pub(crate) fn set_file_fault(&self, fault: Option<(&'static str, Fault)>) {
        *lock(&self.shared.file_fault) = fault;
    }

    /// From now on the host seems to have another build.
    pub(crate) fn deploy(&self, deployed: Deployed) {
        *lock(&self.shared.deployed) = Some(deployed);
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
