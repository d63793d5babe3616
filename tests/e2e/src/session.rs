//! Processes of a test.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use http::{Request, Response};
use http_body_util::BodyExt;
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::process::Command;

use crate::app_copy::{AppCopy, AppServer};
use crate::browser::{Browser, Driver};
use crate::environment::{output_file, variable};
use crate::page::Page;
use crate::program::{LIMIT, POLL, Program};
use crate::proxy::FaultProxy;

/// Origin of the app in Chromium and, unless [`Deployment`] says otherwise, of the service. It is
/// the same in all tests, unlike the port, so that pages that show it look the same. Browsers treat
/// such a name as secure, like https.
pub(crate) const ORIGIN: &str = "http://directory.localhost";

/// Origin to which the app must never send anything.
pub const FOREIGN_ORIGIN: &str = "http://elsewhere.localhost";

/// Key that services accept by default.
pub(crate) const KEY: &str = "demo";

/// Origins and paths of app and service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Deployment {
    /// App and service share an origin; the app is at its root.
    #[default]
    Root,
    /// App and service share an origin; the app is below a path.
    BelowPath,
    /// As `Root`, with the app that `trunk build` made.
    Trunk,
    /// The service is at another origin.
    OtherOrigin {
        /// True if the service has the query extension.
        search: bool,
    },
    /// A published folder with all lists answers instead of a service, below a path or at its root.
    Published {
        /// True if the site is below a path.
        below_path: bool,
    },
}

/// Content of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directory {
    /// Demonstration directory, with this key.
    Keyed(&'static str),
    /// No records.
    Empty,
    /// Demonstration directory, without a key or the query extension.
    Listed,
}

impl Default for Directory {
    fn default() -> Self {
        Self::Keyed(KEY)
    }
}

/// Settings of a test.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    /// Browser of the test.
    pub browser: Browser,
    /// Content of the service.
    pub directory: Directory,
    /// Origins and paths of app and service.
    pub deployment: Deployment,
    /// True if the app keeps an offline copy. Most tests run without it, because requests that its
    /// service worker answers do not reach the service.
    pub offline_copy: bool,
}

/// Browser that shows the app, with the WebDriver server and the service behind it.
pub(crate) struct Session {
    page: Page,
    // The fields are dropped in this order, each before the fields that it uses.
    driver: Driver,
    _service: Option<Program>,
    _scratch: TempDir,
}

impl Session {
    /// Starts the service, the WebDriver server and a fresh browser.
    pub(crate) async fn start(setup: Setup) -> Result<Self> {
        let Setup { browser, directory, deployment, offline_copy } = setup;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("could not listen")?;
        let port = listener.local_addr()?.port();
        let (built, path) = match deployment {
            Deployment::BelowPath => ("E2E_APP_BELOW_PATH_DIST", "/below/a-path"),
            Deployment::Trunk => ("E2E_TRUNK_DIST", ""),
            Deployment::Published { below_path: true } => ("E2E_APP_DIST", "/below/a-path"),
            Deployment::Root | Deployment::OtherOrigin { .. } | Deployment::Published { .. } => {
                ("E2E_APP_DIST", "")
            }
        };
        let app = AppCopy::new(&variable(built)?, scratch.path())?;
        let page = "index.html";
        if !offline_copy && deployment != Deployment::Trunk {
            app.replace(page, r#"content="service-worker.js""#, r#"content="""#)?;
        }
        let is_plain = deployment == Deployment::OtherOrigin { search: false };
        if is_plain || directory == Directory::Listed {
            // A rate limit that is too high to delay the test.
            let rate = r#""requestsPerMinute": 6000"#;
            app.replace(page, r#""requestsPerMinute": 240"#, rate)?;
        }
        let mut arguments = vec![];
        if let Deployment::OtherOrigin { search } = deployment {
            let address = format!(r#""service": "http://127.0.0.1:{port}""#);
            app.replace(page, r#""service": """#, &address)?;
            for directive in ["connect-src 'self'", "img-src 'self'"] {
                let policy = format!("{directive} http://127.0.0.1:{port}");
                app.replace(page, directive, &policy)?;
            }
            arguments.extend(["--cors-origin", ORIGIN]);
            arguments.extend((!search).then_some("--no-search"));
        }
        let (service, service_port) = if let Deployment::Published { .. } = deployment {
            publish(app.path(), &scratch.path().join("site"), path).await?
        } else {
            start_service(directory, app.path(), &arguments, scratch.path()).await?
        };
        let process = service.id().context("the service has ended")?;
        app.set_server(AppServer { process, port: service_port, path });
        let proxy = FaultProxy::start(listener, service_port);
        let (driver, open) = browser.start(scratch.path(), port).await?;
        let page = Page::new(open, proxy, app, format!("{}{path}", browser.origin(port)));
        Ok(Self { page, driver, _service: Some(service), _scratch: scratch })
    }

    /// Opens a browser on an app that a service on this port already serves. The page has no files
    /// to change.
    pub(crate) async fn attach(service_port: u16) -> Result<Self> {
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let app = AppCopy::new(scratch.path(), scratch.path())?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("could not listen")?;
        let port = listener.local_addr()?.port();
        let proxy = FaultProxy::start(listener, service_port);
        let (driver, open) = Browser::default().start(scratch.path(), port).await?;
        let page = Page::new(open, proxy, app, ORIGIN.to_owned());
        Ok(Self { page, driver, _service: None, _scratch: scratch })
    }

    /// Page of the test.
    pub(crate) fn page(&self) -> &Page {
        &self.page
    }

    /// Closes the browser and ends the WebDriver server.
    pub(crate) async fn end(self) {
        if let Err(error) = self.page.client().clone().close().await {
            eprintln!("the browser could not be closed: {error}");
        }
        self.driver.end().await;
    }
}

/// Publishes the demonstration directory with an app in a folder, and serves it below a path. Only a
/// site with a path has the documented name and look.
async fn publish(app: &Path, site: &Path, path: &str) -> Result<(Program, u16)> {
    let mut command = Command::new(variable("E2E_SERVICE_BIN")?);
    command.args(["publish", "--with", "people,rounds", "--preview", "127.0.0.1:0", "--url"]);
    command.arg(format!("{ORIGIN}{path}/")).arg("--app").arg(app);
    if !path.is_empty() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/deploy/site.toml");
        command.args(["--site", file]);
    }
    command.arg("--database").arg(variable("E2E_DATABASE")?).arg(site);
    Program::start(command, &output_file("service.log")?, listening_port).await
}

/// Port in the line in which the service says that it listens.
fn listening_port(line: &str) -> Option<u16> {
    let (_, address) = line.split_once("listening on http://")?;
    let (address, _) = address.split_once('/').unwrap_or((address, ""));
    address.trim().rsplit(':').next()?.parse().ok()
}

/// Starts the service on a free port, and waits until it is ready to answer requests.
pub(crate) async fn start_service(
    directory: Directory,
    app: &Path,
    arguments: &[&str],
    scratch: &Path,
) -> Result<(Program, u16)> {
    let mut command = Command::new(variable("E2E_SERVICE_BIN")?);
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments).arg("--app").arg(app);
    match directory {
        Directory::Keyed(key) => command.args(["--api-key", key]),
        Directory::Empty => command.args(["--api-key", KEY]),
        Directory::Listed => command.args(["--open", "--no-search"]),
    };
    let database = match directory {
        Directory::Empty => generate_empty(scratch).await?,
        // Shared by all tests, because a service only reads its database.
        Directory::Keyed(_) | Directory::Listed => variable("E2E_DATABASE")?,
    };
    command.arg("--database").arg(database);
    let log = output_file("service.log")?;
    let (service, port) = Program::start(command, &log, listening_port).await?;
    let start = Instant::now();
    while request(port, "/healthz", &[]).await?.status() != 200 {
        ensure!(start.elapsed() < LIMIT, "the service is not ready; see {}", log.display());
        tokio::time::sleep(POLL).await;
    }
    Ok((service, port))
}

/// Requests a path from a port of this machine.
pub(crate) async fn request(
    port: u16,
    path: &str,
    headers: &[(&str, &str)],
) -> Result<Response<Vec<u8>>> {
    let client = Client::builder(TokioExecutor::new()).build_http::<String>();
    let mut request = Request::get(format!("http://127.0.0.1:{port}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let (head, body) = client.request(request.body(String::new())?).await?.into_parts();
    Ok(Response::from_parts(head, body.collect().await?.to_bytes().into()))
}

/// Generates a database without records, and returns its path.
async fn generate_empty(scratch: &Path) -> Result<PathBuf> {
    let database = scratch.join("directory.db");
    let mut command = Command::new(variable("E2E_SERVICE_BIN")?);
    command.args(["generate", "--ventures", "0", "--users", "0", "--rounds", "0", "--database"]);
    let output = command.arg(&database).output().await.context("could not start the service")?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "could not generate a directory: {error}");
    Ok(database)
}
