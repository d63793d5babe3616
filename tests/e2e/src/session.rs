//! Processes of one test.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use http::{Request, Response};
use http_body_util::BodyExt;
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::process::Command;

use crate::app_copy::AppCopy;
use crate::browser::{Browser, Driver};
use crate::environment::{output_file, variable};
use crate::page::Page;
use crate::program::{LIMIT, POLL, Program};
use crate::proxy::FaultProxy;

/// Address at which Chromium finds the app and, unless the [`Site`] says otherwise, the service.
/// The port differs from test to test and this address does not, so that pages that show it always
/// look the same. Browsers trust such a name as if it had https.
pub(crate) const ORIGIN: &str = "http://directory.localhost";

/// Origin to which the app must never send anything, unlike the app's and the service's.
pub const ELSEWHERE: &str = "http://elsewhere.localhost";

/// Key that the service of every test accepts.
pub(crate) const KEY: &str = "demo";

/// Origins of app and service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Site {
    /// One origin has both, the app at its root.
    #[default]
    Root,
    /// The app is below a path of a host that otherwise only has the service.
    BelowPath,
    /// The service is at another origin.
    OtherOrigin {
        /// True if the service has the query extension.
        search: bool,
    },
}

/// Content of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directory {
    /// Demonstration directory, the same every time, for requests with this key.
    Keyed(&'static str),
    /// No record.
    Empty,
    /// This number of ventures, open to all, without the query extension.
    Listed(u32),
}

impl Default for Directory {
    fn default() -> Self {
        Self::Keyed(KEY)
    }
}

/// Settings of a test.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    /// The browser.
    pub browser: Browser,
    /// Content of the service.
    pub directory: Directory,
    /// Origins of app and service.
    pub site: Site,
    /// True if the app keeps a copy of itself on the device. Most tests run without it, because
    /// requests that a service worker answers do not reach the service.
    pub keeps_copy: bool,
}

/// Browser on the app, with the service and the WebDriver server behind it.
pub(crate) struct Session {
    page: Page,
    // The fields are dropped in this order, users before what they use.
    driver: Driver,
    _service: Program,
    _scratch: TempDir,
}

impl Session {
    /// Starts the service, the WebDriver server and a fresh browser.
    pub(crate) async fn start(setup: Setup) -> Result<Self> {
        let Setup { browser, directory, site, keeps_copy } = setup;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("could not listen")?;
        let port = listener.local_addr()?.port();
        let (built, path) = match site {
            Site::BelowPath => ("E2E_APP_BELOW_PATH_DIST", "/below/a-path"),
            Site::Root | Site::OtherOrigin { .. } => ("E2E_APP_DIST", ""),
        };
        let app = AppCopy::new(&variable(built)?, scratch.path())?;
        let page = "index.html";
        if !keeps_copy {
            app.replace(page, r#"content="service-worker.js""#, r#"content="""#)?;
        }
        let is_plain = site == Site::OtherOrigin { search: false };
        if is_plain || matches!(directory, Directory::Listed(_)) {
            // A request budget that does not make a test wait.
            let budget = r#""requestsPerMinute": 6000"#;
            app.replace(page, r#""requestsPerMinute": 240"#, budget)?;
        }
        let mut arguments = vec![];
        if let Site::OtherOrigin { search } = site {
            let address = format!(r#""service": "http://127.0.0.1:{port}""#);
            app.replace(page, r#""service": """#, &address)?;
            arguments.extend(["--cors-origin", ORIGIN]);
            arguments.extend((!search).then_some("--no-search"));
        }
        let (service, service_port) =
            start_service(directory, app.path(), &arguments, scratch.path()).await?;
        let address = format!("{}{path}", browser.origin(port));
        let proxy = FaultProxy::start(listener, service_port);
        let (driver, running) = browser.start(scratch.path(), port).await?;
        let page = Page::new(running, proxy, app, address);
        Ok(Self { page, driver, _service: service, _scratch: scratch })
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

/// Starts the service on a port from the system, and waits until it can answer questions.
pub(crate) async fn start_service(
    directory: Directory,
    app: &Path,
    arguments: &[&str],
    scratch: &Path,
) -> Result<(Program, u16)> {
    let mut command = Command::new(variable("E2E_SERVICE_BIN")?);
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments).arg("--app").arg(app);
    let database = scratch.join("directory.db");
    match directory {
        // A service only reads its database, so that all tests share this one.
        Directory::Keyed(key) => {
            command.args(["--api-key", key, "--database"]).arg(variable("E2E_DATABASE")?);
        }
        Directory::Empty => {
            generate(&database, [0, 0, 0]).await?;
            command.args(["--api-key", KEY, "--database"]).arg(database);
        }
        Directory::Listed(ventures) => {
            generate(&database, [ventures, 100, 0]).await?;
            command.args(["--open", "--no-search", "--database"]).arg(database);
        }
    }
    let log = output_file("service.log")?;
    let (service, port) = Program::start(command, &log, |line| {
        let (_, address) = line.split_once("listening on ")?;
        address.trim().trim_end_matches('/').rsplit(':').next()?.parse().ok()
    })
    .await?;
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

/// Generates a database with these numbers of ventures, users and rounds, the same every time.
async fn generate(database: &Path, counts: [u32; 3]) -> Result<()> {
    let mut command = Command::new(variable("E2E_SERVICE_BIN")?);
    command.arg("generate").arg("--database").arg(database);
    for (records, count) in ["--ventures", "--users", "--rounds"].into_iter().zip(counts) {
        command.args([records, &count.to_string()]);
    }
    let output = command.output().await.context("could not start the service")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "could not generate a directory: {said}");
    Ok(())
}
