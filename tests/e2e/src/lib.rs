//! The harness of the end-to-end tests: each test gets a service, a WebDriver server and a
//! browser of its own, all in processes of their own, and uses the app as a person does.
//!
//! | to find | look in |
//! |---|---|
//! | the pages of the app and their states, a line each | [`places`] |
//! | what axe-core finds on a page | [`axe`] |
//! | the list of ventures, as a person uses it | [`explorer`] |
//! | what a test does on a page | [`Page`]: `page`, `keyboard`, `screen`, `network` |
//! | the files that a page makes, and what another program reads in them | [`files`] |
//! | how the service is made to fail or to be slow | `gate` |
//! | the copy of the app on the device | `offline_copy` |
//! | how long the tasks of the page take, what it holds in memory, what moves | `trace`, `memory`, `shift` |
//! | the browsers, and how they are started | [`Browser`]: `browser` |
//! | what is started for a test | `session`, `program` |
//! | the app on a web server or in the cloud, with the settings of `docs/deploy` | [`web_server`], [`cloud_host`] |
//!
//! `cargo xtask test` builds what is needed and says where it is, see [`Environment`]. A test is
//! a function that hands [`run`] what to do on a [`Page`]:
//!
//! ```ignore
//! #[tokio::test]
//! async fn the_start_page_has_a_heading() -> anyhow::Result<()> {
//!     e2e::run(async |page| {
//!         page.goto("/").await?;
//!         page.wait_for("h1").await?;
//!         Ok(())
//!     })
//!     .await
//! }
//! ```

pub mod axe;
mod browser;
pub mod cloud_host;
mod console;
mod devtools;
mod environment;
mod evidence;
pub mod explorer;
pub mod files;
mod gate;
mod keyboard;
mod memory;
mod network;
mod offline_copy;
mod page;
pub mod places;
mod program;
mod screen;
mod session;
mod shift;
mod trace;
pub mod web_server;

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::FutureExt;

pub use browser::Browser;
pub use console::Message;
pub use environment::{Environment, is_long};
pub use gate::{ELSEWHERE, Fault, GONE, Manner, Payload, REWRITTEN_RECORDS, Site};
pub use memory::Memory;
pub use page::Page;
pub use screen::{Look, Theme};
pub use session::{Directory, Setup};

/// How long one test may take before it has failed.
const LIMIT: Duration = Duration::from_secs(400);

/// The same in a long run.
const LONG_LIMIT: Duration = Duration::from_secs(1_800);

/// Runs `flow` on a fresh page of the app with the demonstration directory, in Chromium, see
/// [`run_with`].
pub async fn run(flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_with(Setup::default(), flow).await
}

/// The same in this browser.
pub async fn run_in(browser: Browser, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_with(Setup { browser, ..Setup::default() }, flow).await
}

/// Runs `flow` on a fresh page, and ends all that was started for it, whether it succeeds,
/// fails, panics or takes too long. It also fails if the browser reports an uncaught exception, a
/// violation of the Content-Security-Policy, an error or a warning.
///
/// A flow that does not succeed leaves a screenshot, the page's source and the browser's console
/// behind, named after the test.
pub async fn run_with(setup: Setup, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let environment = Environment::read()?;
    let session = session::Session::start(&environment, setup).await?;
    let checked = async |page| {
        flow(page).await?;
        page.check_console().await
    };
    let limit = if is_long() { LONG_LIMIT } else { LIMIT };
    let attempt = AssertUnwindSafe(tokio::time::timeout(limit, checked(session.page())));
    let outcome = attempt.catch_unwind().await;
    if !matches!(outcome, Ok(Ok(Ok(())))) {
        evidence::keep(session.page(), &environment).await;
    }
    session.end().await;
    match outcome {
        Ok(finished) => finished.context("the test took too long")?,
        Err(panic) => resume_unwind(panic),
    }
}
