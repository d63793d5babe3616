//! Service in this process, on a port that the system chooses.

use super::client::{self, Reply};
use super::{Document, KEY, import_fixture};
use axum::Router;
use directory_service::generate::{Plan, generate};
use directory_service::serve::listen::{self, Limits};
use directory_service::serve::{LiveService, Settings};
use std::net::SocketAddr;
use std::path::Path;
use std::thread::JoinHandle;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Running server. When dropped, it ends and deletes its database.
pub(crate) struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Folder that is deleted with the server.
    folder: Option<TempDir>,
}

impl Server {
    /// Serves the small handmade directory.
    pub(crate) fn with_fixture(settings: Settings) -> Self {
        let (folder, database) = import_fixture();
        Self::with_database(&database, settings, folder)
    }

    /// Serves a generated directory.
    pub(crate) fn with_generated(settings: Settings, plan: &Plan) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("generated.sqlite");
        generate(&database, plan).unwrap();
        Self::with_database(&database, settings, folder)
    }

    /// Serves a database in a folder, which is deleted at the end.
    pub(crate) fn with_database(database: &Path, settings: Settings, folder: TempDir) -> Self {
        let router = LiveService::start(database, settings).unwrap().router();
        let mut server = Self::start(router, Limits::default());
        server.folder = Some(folder);
        client::wait_until_ready(server.address);
        server
    }

    /// Serves these routes.
    pub(crate) fn start(router: Router, limits: Limits) -> Self {
        let (stop, wait_for_stop) = oneshot::channel::<()>();
        let (address_sender, address) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async {
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                address_sender.send(listener.local_addr().unwrap()).unwrap();
                let stop = async { drop(wait_for_stop.await) };
                listen::serve(listener, router, limits, Default::default(), stop).await;
            });
        });
        let address = address.recv().unwrap();
        Self { address, stop: Some(stop), thread: Some(thread), folder: None }
    }

    /// Address of the server.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sends a GET request with the right key.
    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[("X-API-Key", KEY)])
    }

    /// Sends a GET request without a key.
    pub(crate) fn get_without_key(&self, path: &str) -> Reply {
        self.send("GET", path, &[])
    }

    /// OpenAPI document of the server.
    pub(crate) fn document(&self) -> Document {
        Document::new(self.get_without_key("/v1/openapi.json").json())
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
