//! A service in this process, on a port that the system chose, and a client for it.

mod client;
mod document;
mod process;

pub(crate) use client::Reply;
pub(crate) use document::Document;
pub(crate) use process::{PROGRAM, Running};

use directory_service::generate::{Plan, generate};
use directory_service::import::import;
use directory_service::serve::{Keys, Settings, listen, router};
use directory_service::store::build::Durability;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// The key that the services of these tests let in.
pub(crate) const KEY: &str = "right-key";

/// A running service. It ends, and its database is deleted, when it is dropped.
pub(crate) struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _folder: TempDir,
}

/// The small directory made by hand.
pub(crate) fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/directory")
}

/// Settings that let in whoever has the right key.
pub(crate) fn keyed() -> Settings {
    Settings { keys: Keys::new(["other-key", KEY]), ..Settings::default() }
}

/// Settings that let in everybody.
pub(crate) fn open() -> Settings {
    Settings { keys: Keys::open(), ..Settings::default() }
}

impl Server {
    /// Serves the small directory made by hand.
    pub(crate) fn over_fixture(settings: Settings) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("fixture.sqlite");
        import(&fixture(), &database).unwrap();
        Self::start(&database, settings, folder)
    }

    /// Serves a generated directory.
    pub(crate) fn over_made_up(settings: Settings, plan: &Plan) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("generated.sqlite");
        generate(&database, plan, Durability::Temporary).unwrap();
        Self::start(&database, settings, folder)
    }

    fn start(database: &Path, settings: Settings, folder: TempDir) -> Self {
        let router = router(database, settings).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async {
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                tell.send(listener.local_addr().unwrap()).unwrap();
                listen::serve(listener, router, async { drop(stopped.await) }).await;
            });
        });
        let address = told.recv().unwrap();
        Self { address, stop: Some(stop), thread: Some(thread), _folder: folder }
    }

    /// Asks with the right key.
    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[("X-API-Key", KEY)])
    }

    /// Asks without a key.
    pub(crate) fn get_bare(&self, path: &str) -> Reply {
        self.send("GET", path, &[])
    }

    /// The OpenAPI document.
    pub(crate) fn document(&self) -> Document {
        Document::new(self.get_bare("/v1/openapi.json").json())
    }

    /// Sends any request.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Reply {
        client::send(self.address, method, path, headers)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}
