//! The harness of the end-to-end tests: each test gets a service, a WebDriver server and a
//! browser of its own, all in processes of their own, and uses the app as a person does.
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

mod console;
mod environment;
mod evidence;
mod page;
mod program;
mod session;

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::FutureExt;

pub use console::Message;
pub use environment::Environment;
pub use page::Page;

/// How long one test may take before it has failed.
const LIMIT: Duration = Duration::from_secs(180);

/// Runs `flow` on a fresh page, and ends all that was started for it, whether it succeeds,
/// fails, panics or takes too long.
///
/// A flow that does not succeed leaves a screenshot, the page's source and the browser's console
/// behind, named after the test.
///
/// # Errors
/// Those of the flow, and whatever keeps the service or the browser from starting.
pub async fn run(flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let environment = Environment::read()?;
    let session = session::Session::start(&environment).await?;
    let attempt = AssertUnwindSafe(tokio::time::timeout(LIMIT, flow(session.page())));
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
