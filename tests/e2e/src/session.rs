//! The processes behind one test.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;

use crate::environment::Environment;
use crate::gate::{Gate, ORIGIN, Site};
use crate::page::Page;
use crate::program::Program;
use crate::trace;

/// What the service has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Directory {
    /// The demonstration directory, the same every time.
    #[default]
    Demonstration,
    /// Nothing at all.
    Empty,
    /// The demonstration directory, for those who have this key.
    Keyed(&'static str),
    /// So many ventures, whose service has lists and no search. Everybody is let in.
    Listed(u32),
}

/// What a test is started with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    /// What the service has.
    pub directory: Directory,
    /// Where app and service are.
    pub site: Site,
    /// Whether the browser notes how long its tasks take, for [`Page::longest_task`].
    pub is_traced: bool,
}

/// The key that the service of every test lets in.
pub(crate) const KEY: &str = "demo";

/// A browser on the app, with the service and the WebDriver server behind it.
pub(crate) struct Session {
    page: Page,
    // The fields are dropped in this order: what uses another one goes first.
    chromedriver: Program,
    chromedriver_port: u16,
    _service: Program,
    _scratch: TempDir,
}

impl Session {
    /// Starts the service, the WebDriver server and a browser that nobody has used before.
    pub(crate) async fn start(environment: &Environment, setup: Setup) -> Result<Self> {
        let Setup { directory, site, is_traced } = setup;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let (listener, port) = Gate::listen().await.context("could not listen")?;
        let (app, arguments) = match site {
            Site::Root => (environment.app.clone(), vec![]),
            Site::BelowPath => (environment.app_below_path.clone(), vec![]),
            Site::OtherOrigin { search } => {
                let usual = r#""service": """#;
                let own = format!(r#""service": "http://127.0.0.1:{port}""#);
                let app = configured(environment, &scratch, usual, &own)?;
                let mut arguments = vec!["--cors-origin", ORIGIN];
                arguments.extend((!search).then_some("--no-search"));
                (app, arguments)
            }
        };
        let (service, service_port) =
            start_service(environment, directory, &app, &arguments, &scratch).await?;
        let gate = Gate::open(listener, site, service_port).await.context("could not listen")?;
        let (chromedriver, port) = start_chromedriver(environment).await?;
        let mut capabilities = environment.capabilities.clone();
        configure(&mut capabilities, &scratch, &gate, is_traced)?;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .context("the browser did not start")?;
        Ok(Self {
            page: Page::new(client, gate),
            chromedriver,
            chromedriver_port: port,
            _service: service,
            _scratch: scratch,
        })
    }

    /// What the test works with.
    pub(crate) fn page(&self) -> &Page {
        &self.page
    }

    /// Closes the browser and ends the WebDriver server. The server is asked rather than killed:
    /// it is the one that started the browser, and that removes what the browser leaves behind.
    pub(crate) async fn end(mut self) {
        if let Err(error) = self.page.client().clone().close().await {
            eprintln!("the browser could not be closed: {error}");
        }
        if request_shutdown(self.chromedriver_port).await.is_ok() {
            self.chromedriver.ended().await;
        }
    }
}

/// Asks the WebDriver server to end, by an address that its protocol has no command for.
async fn request_shutdown(port: u16) -> std::io::Result<()> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").await?;
    // The answer's first byte says that the request has arrived.
    stream.read_u8().await?;
    Ok(())
}

/// Starts the service on a port that the system hands out.
pub(crate) async fn start_service(
    environment: &Environment,
    directory: Directory,
    app: &Path,
    arguments: &[&str],
    scratch: &TempDir,
) -> Result<(Program, u16)> {
    let mut command = Command::new(&environment.service);
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments).arg("--app");
    match directory {
        Directory::Listed(_) => command.arg(without_budget(environment, scratch)?),
        _ => command.arg(app),
    };
    let database = scratch.path().join("directory.db");
    match directory {
        Directory::Demonstration => {}
        Directory::Keyed(key) => {
            command.args(["--api-key", key]);
        }
        Directory::Empty => {
            generate(environment, &database, [0, 0, 0]).await?;
            command.args(["--api-key", KEY, "--database"]).arg(database);
        }
        Directory::Listed(ventures) => {
            generate(environment, &database, [ventures, 100, 0]).await?;
            command.args(["--open", "--no-search", "--database"]).arg(database);
        }
    }
    Program::start(command, &environment.output_file("service.log")?, port_of_service).await
}

/// The port in the line by which the service says that it listens.
pub(crate) fn port_of_service(line: &str) -> Option<u16> {
    let (_, address) = line.split_once("listening on ")?;
    address.trim().trim_end_matches('/').rsplit(':').next()?.parse().ok()
}

/// The app with a budget of requests that does not make a test wait.
fn without_budget(environment: &Environment, scratch: &TempDir) -> Result<PathBuf> {
    let (usual, large) = (r#""requestsPerMinute": 240"#, r#""requestsPerMinute": 6000"#);
    configured(environment, scratch, usual, large)
}

/// The app with one setting changed in its page.
fn configured(
    environment: &Environment,
    scratch: &TempDir,
    usual: &str,
    own: &str,
) -> Result<PathBuf> {
    let copy = scratch.path().join("app");
    fs::create_dir(&copy)?;
    for file in fs::read_dir(&environment.app)? {
        let file = file?;
        let name = file.file_name();
        // The packed copies of the page still have the usual setting.
        let is_packed = name.to_string_lossy().starts_with("index.html.");
        if file.file_type()?.is_file() && !is_packed {
            fs::copy(file.path(), copy.join(name))?;
        }
    }
    let index = copy.join("index.html");
    let page = fs::read_to_string(&index)?;
    ensure!(page.contains(usual), "the page does not have {usual}");
    fs::write(index, page.replace(usual, own))?;
    Ok(copy)
}

/// Makes up so many ventures, users and rounds, the same every time.
pub(crate) async fn generate(
    environment: &Environment,
    database: &Path,
    counts: [u32; 3],
) -> Result<()> {
    let mut command = Command::new(&environment.service);
    command.arg("generate").arg("--database").arg(database);
    for (records, count) in ["--ventures", "--users", "--rounds"].into_iter().zip(counts) {
        command.args([records, &count.to_string()]);
    }
    let output = command.output().await.context("could not start the service")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "could not make up a directory: {said}");
    Ok(())
}

async fn start_chromedriver(environment: &Environment) -> Result<(Program, u16)> {
    let mut command = Command::new(&environment.chromedriver);
    command.arg("--port=0");
    Program::start(command, &environment.output_file("chromedriver.log")?, |line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    })
    .await
}

/// Adds what every test wants: a profile of its own, a desktop's window, the browser's console.
fn configure(
    capabilities: &mut Map<String, Value>,
    scratch: &TempDir,
    gate: &Gate,
    is_traced: bool,
) -> Result<()> {
    let options = capabilities
        .get_mut("goog:chromeOptions")
        .and_then(Value::as_object_mut)
        .context("E2E_CAPABILITIES has no goog:chromeOptions")?;
    let flags = options.get_mut("args").and_then(Value::as_array_mut);
    let flags = flags.context("the goog:chromeOptions have no args")?;
    let profile = scratch.path().join("profile");
    flags.push(json!(format!("--user-data-dir={}", profile.display())));
    flags.push(json!("--window-size=1280,900"));
    // A test navigates faster than a person, for which Chromium would stop it.
    flags.push(json!("--disable-ipc-flooding-protection"));
    flags.push(json!(gate.browser_flag()));
    let mut logs = json!({ "browser": "ALL" });
    if is_traced {
        trace::enable(options, &mut logs);
    }
    capabilities.insert("goog:loggingPrefs".to_owned(), logs);
    Ok(())
}
