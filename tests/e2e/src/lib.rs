//! Harness of the end-to-end tests. Each test has its own service, WebDriver server and browser,
//! and uses the app as people do.
//!
//! | to find | look in |
//! |---|---|
//! | the pages of the app, and their states | [`app_pages`] |
//! | violations that axe-core finds on a page | [`axe`] |
//! | lists: their content and filters | [`lists`] |
//! | actions of a test on a page | [`Page`]: `page`, `keyboard`, `screen`, `network` |
//! | questions in a number of actions | [`Visitor`] |
//! | files that a page exports | [`files`] |
//! | faults and delays of the service | `proxy` |
//! | memory and layout shift of a page | `memory`, `shift` |
//! | the browsers | [`Browser`]: `browser` |
//! | the processes of a test | `session`, `program`, `environment` |
//! | commands of the README | [`commands`] |
//! | the app on a web server, with the settings of `docs/deploy` | [`web_server`] |
//!
//! A test passes [`run`] a function of a [`Page`]:
//!
//! ```ignore
//! #[tokio::test]
//! async fn start_page_has_heading() -> anyhow::Result<()> {
//!     e2e::run(async |page| {
//!         page.goto("/").await?;
//!         page.wait_for_heading("Venture Directory").await
//!     })
//!     .await
//! }
//! ```

mod app_copy;
pub mod app_pages;
pub mod axe;
mod browser;
pub mod commands;
mod console;
mod devtools;
mod environment;
mod evidence;
pub mod files;
mod keyboard;
pub mod lists;
mod memory;
mod network;
mod page;
mod program;
mod proxy;
mod screen;
mod session;
mod shift;
mod visitor;
pub mod web_server;

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::FutureExt;
use session::Session;

pub use app_copy::AppCopy;
pub use browser::Browser;
pub use console::Message;
pub use page::Page;
pub use proxy::{Behavior, Fault};
pub use screen::{Screen, Theme};
pub use session::{Deployment, Directory, FOREIGN_ORIGIN, Setup};
pub use visitor::{Device, Visitor};

/// Time limit of a test. It is generous, because waits are long on a busy machine.
const LIMIT: Duration = Duration::from_secs(1_200);

/// Runs `flow` on a fresh page, in Chromium and with the demonstration directory; see [`run_with`].
pub async fn run(flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_with(Setup::default(), flow).await
}

/// Runs `flow` on a fresh page, with the demonstration directory; see [`run_with`].
pub async fn run_in(browser: Browser, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_with(Setup { browser, ..Setup::default() }, flow).await
}

/// Runs `flow` on a fresh page, and then ends all programs that were started for it, even after a
/// panic or a timeout. Also fails if the browser reports an uncaught exception, a violation of the
/// Content-Security-Policy, an error or a warning.
///
/// A failed flow leaves a screenshot, the page's source and the browser's console, named after the
/// test.
pub async fn run_with(setup: Setup, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_session(Session::start(setup).await?, flow).await
}

/// Runs `flow` on a fresh page of an app that a service on this port already serves; see
/// [`run_with`].
pub async fn run_on(service_port: u16, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    run_session(Session::attach(service_port).await?, flow).await
}

async fn run_session(session: Session, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let run_and_check = async |page| {
        flow(page).await?;
        page.check_console().await
    };
    let attempt = AssertUnwindSafe(tokio::time::timeout(LIMIT, run_and_check(session.page())));
    let result = attempt.catch_unwind().await;
    if !matches!(result, Ok(Ok(Ok(())))) {
        evidence::save(session.page()).await;
    }
    session.end().await;
    match result {
        Ok(result) => result.context("the test took too long")?,
        Err(panic) => resume_unwind(panic),
    }
}
