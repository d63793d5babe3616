//! The processes behind one test.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use tempfile::TempDir;
use tokio::process::Command;

use crate::browser::{Browser, Driver};
use crate::environment::Environment;
use crate::gate::{Gate, ORIGIN, Site};
use crate::page::Page;
use crate::program::{LIMIT, POLL, Program};

/// What the service has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directory {
    /// The demonstration directory, the same every time, for those who have this key.
    Keyed(&'static str),
    /// Nothing at all.
    Empty,
    /// So many ventures, whose service has lists and no search. Everybody is let in.
    Listed(u32),
}

impl Default for Directory {
    fn default() -> Self {
        Self::Keyed(KEY)
    }
}

/// What a test is started with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    /// Who uses the app.
    pub browser: Browser,
    /// What the service has.
    pub directory: Directory,
    /// Where app and service are.
    pub site: Site,
    /// Whether Chromium notes how long its tasks take, for [`Page::longest_task`].
    pub is_traced: bool,
    /// Whether the app keeps a copy of itself on the device. Mostly it does not, as requests that a
    /// service worker answers say nothing about the service.
    pub keeps_copy: bool,
    /// Whether each French sentence stands between ⟦ and ⟧ and is longer by two fifths: what a page
    /// shows beside them was not translated, and what does not fit has too little room.
    pub marks_french: bool,
}

/// The key that the service of every test lets in.
pub(crate) const KEY: &str = "demo";

/// A browser on the app, with the service and the WebDriver server behind it.
pub(crate) struct Session {
    page: Page,
    // The fields are dropped in this order: what uses another one goes first.
    driver: Driver,
    _service: Program,
    _scratch: TempDir,
}

impl Session {
    /// Starts the service, the WebDriver server and a browser that nobody has used before.
    pub(crate) async fn start(environment: &Environment, setup: Setup) -> Result<Self> {
        let Setup { browser, directory, site, is_traced, keeps_copy, marks_french } = setup;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let (listener, port) = Gate::listen().await.context("could not listen")?;
        let app = match site {
            Site::BelowPath => &environment.app_below_path,
            Site::Root | Site::OtherOrigin { .. } => &environment.app,
        };
        let mut changes = vec![];
        if !keeps_copy {
            changes.push((r#"content="service-worker.js""#, r#"content="""#.to_owned()));
        }
        let has_search = !matches!(directory, Directory::Listed(_))
            && site != Site::OtherOrigin { search: false };
        if !has_search {
            // A budget of requests that does not make a test wait.
            let large = r#""requestsPerMinute": 6000"#;
            changes.push((r#""requestsPerMinute": 240"#, large.to_owned()));
        }
        let mut arguments = vec![];
        if let Site::OtherOrigin { search } = site {
            let own = format!(r#""service": "http://127.0.0.1:{port}""#);
            changes.push((r#""service": """#, own));
            arguments.extend(["--cors-origin", ORIGIN]);
            arguments.extend((!search).then_some("--no-search"));
        }
        let app = changed(app, &scratch, &changes)?;
        if marks_french {
            mark_french(&app)?;
        }
        let (service, service_port) =
            start_service(environment, directory, &app, &arguments, &scratch).await?;
        let gate = Gate::open(listener, browser.origin(port), site, service_port)
            .await
            .context("could not listen")?;
        let (driver, running) =
            browser.start(environment, scratch.path(), &gate, is_traced).await?;
        Ok(Self { page: Page::new(running, gate), driver, _service: service, _scratch: scratch })
    }

    /// What the test works with.
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

/// Starts the service on a port that the system hands out.
pub(crate) async fn start_service(
    environment: &Environment,
    directory: Directory,
    app: &Path,
    arguments: &[&str],
    scratch: &TempDir,
) -> Result<(Program, u16)> {
    let mut command = Command::new(&environment.service);
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments).arg("--app").arg(app);
    let database = scratch.path().join("directory.db");
    match directory {
        // A service only reads its database, so that all tests share this one.
        Directory::Keyed(key) => {
            command.args(["--api-key", key, "--database"]).arg(&environment.database);
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
    let log = environment.output_file("service.log")?;
    let (service, port) = Program::start(command, &log, port_of_service).await?;
    is_ready(port).await.with_context(|| format!("see {}", log.display()))?;
    Ok((service, port))
}

/// Waits until the service can answer questions.
async fn is_ready(port: u16) -> Result<()> {
    let client = Client::builder(TokioExecutor::new()).build_http::<String>();
    let start = Instant::now();
    while client.get(format!("http://127.0.0.1:{port}/healthz").parse()?).await?.status() != 200 {
        ensure!(start.elapsed() < LIMIT, "the service did not become ready");
        tokio::time::sleep(POLL).await;
    }
    Ok(())
}

/// The port in the line by which the service says that it listens.
pub(crate) fn port_of_service(line: &str) -> Option<u16> {
    let (_, address) = line.split_once("listening on ")?;
    address.trim().trim_end_matches('/').rsplit(':').next()?.parse().ok()
}

/// A copy of the app with these parts of its page replaced.
pub(crate) fn changed(
    app: &Path,
    scratch: &TempDir,
    changes: &[(&str, String)],
) -> Result<PathBuf> {
    let copy = scratch.path().join("app");
    fs::create_dir(&copy)?;
    for file in fs::read_dir(app).context("there is no app")? {
        let file = file?;
        let name = file.file_name();
        let is_page = name == "index.html";
        let to = copy.join(name);
        if file.file_type()?.is_file() && !is_page && fs::hard_link(file.path(), &to).is_err() {
            fs::copy(file.path(), to)?;
        }
    }
    let mut page = fs::read_to_string(app.join("index.html"))?;
    for (usual, own) in changes {
        ensure!(page.contains(usual), "the page does not have {usual}");
        page = page.replace(usual, own);
    }
    fs::write(copy.join("index.html"), page)?;
    Ok(copy)
}

/// Puts other French texts into a copy of the app.
fn mark_french(app: &Path) -> Result<()> {
    let files = fs::read_dir(app)?.collect::<Result<Vec<_>, _>>()?;
    let is_french = |file: &PathBuf| file.to_string_lossy().contains("/french-");
    let french: Vec<_> = files.iter().map(|it| it.path()).filter(is_french).collect();
    let file = french.iter().find(|it| it.extension().is_some_and(|it| it == "json"));
    let file = file.context("the app has no French texts")?.clone();
    let texts: BTreeMap<String, String> = serde_json::from_str(&fs::read_to_string(&file)?)?;
    let marked: BTreeMap<_, _> =
        texts.into_iter().map(|(english, french)| (english, marked(&french))).collect();
    // The files are links to those of the app, and the packed ones would be served first.
    for copy in french {
        fs::remove_file(copy)?;
    }
    fs::write(file, serde_json::to_string(&marked)?).context("could not write the French texts")
}

/// A sentence between marks, with more letters in words as long as its own.
fn marked(sentence: &str) -> String {
    let letters: Vec<char> = sentence.chars().collect();
    let more = (letters.len() * 2).div_ceil(5);
    let more: String =
        letters.iter().take(more).map(|it| if it.is_alphabetic() { 'é' } else { ' ' }).collect();
    format!("⟦{sentence} {}⟧", more.trim())
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
