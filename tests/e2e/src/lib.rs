//! Harness of the end-to-end tests: each test has its own service, WebDriver server and browser,
//! each in a separate process, and uses the app as a person does.
//!
//! | to find | look in |
//! |---|---|
//! | the pages of the app and their states, a line each | [`app_pages`] |
//! | faults that axe-core finds on a page | [`axe`] |
//! | the list of ventures, as a person uses it | [`explorer`] |
//! | actions of a test on a page | [`Page`]: `page`, `keyboard`, `screen`, `network` |
//! | files that a page exports | [`files`] |
//! | a service that fails or is slow | `proxy` |
//! | memory and layout shift of a page | `memory`, `shift` |
//! | the browsers, and how they are started | [`Browser`]: `browser` |
//! | the processes of a test | `session`, `program`, `environment` |
//! | the app on a web server, with the settings of `docs/deploy` | [`web_server`] |
//!
//! A test hands [`run`] a function of a [`Page`]:
//!
//! ```ignore
//! #[tokio::test]
//! async fn start_page_has_heading() -> anyhow::Result<()> {
//!     e2e::run(async |page| {
//!         page.goto("/").await?;
//!         page.has_heading("Overview").await
//!     })
//!     .await
//! }
//! ```

mod app_copy;
pub mod app_pages;
pub mod axe;
mod browser;
mod console;
mod devtools;
mod environment;
mod evidence;
pub mod explorer;
pub mod files;
mod keyboard;
mod memory;
mod network;
mod page;
mod program;
mod proxy;
mod screen;
mod session;
mod shift;
pub mod web_server;

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::FutureExt;

pub use app_copy::AppCopy;
pub use browser::Browser;
pub use console::Message;
pub use page::Page;
pub use proxy::{Behavior, Fault};
pub use screen::{Look, Theme};
pub use session::{Directory, ELSEWHERE, Setup, Site};

/// Time limit of a test.
const LIMIT: Duration = Duration::from_secs(400);

/// Runs `flow` on a fresh page of the app with the demonstration directory, in Chromium, see
/// [`run_with`].
pub async fn run(flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_with(Setup::default(), flow).await
}

/// Runs `flow` on a fresh page of the app with the demonstration directory, in this browser.
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
    let session = session::Session::start(setup).await?;
    let checked = async |page| {
        flow(page).await?;
        page.check_console().await
    };
    let attempt = AssertUnwindSafe(tokio::time::timeout(LIMIT, checked(session.page())));
    let outcome = attempt.catch_unwind().await;
    if !matches!(outcome, Ok(Ok(Ok(())))) {
        evidence::keep(session.page()).await;
    }
    session.end().await;
    match outcome {
        Ok(finished) => finished.context("the test took too long")?,
        Err(panic) => resume_unwind(panic),
    }
}
