//! The browser that all tests run in. Some run in others, too: see `programs`.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Value, json};

use super::apt::{self, is_root};
use super::on_path;

/// The names under which distributions install the browser.
const BROWSERS: &[&str] =
    &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// No window, and no traffic of its own that could disturb a test.
const FLAGS: &[&str] = &[
    "--headless=new",
    // A page that was left would keep its connections to a service that does not answer.
    "--disable-back-forward-cache",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    // Tests navigate faster than a person, for which Chromium would ignore some of it.
    "--disable-ipc-flooding-protection",
    "--disable-sync",
    "--no-first-run",
];

/// Chromium, or Chrome, with its WebDriver.
pub(crate) struct Browser {
    chromium: PathBuf,
    /// The WebDriver server.
    pub(crate) chromedriver: PathBuf,
}

impl Browser {
    /// Finds the browser, or installs it where that needs no question.
    pub(crate) fn ensure() -> Result<Self> {
        apt::ensure(
            "Chromium or Chrome with `chromedriver`",
            &["chromium", "chromium-driver"],
            || {
                Some(Self {
                    chromium: BROWSERS.iter().find_map(|name| on_path(name))?,
                    chromedriver: on_path("chromedriver")?,
                })
            },
        )
    }

    /// The WebDriver capabilities of a session: which browser to start, and how.
    pub(crate) fn capabilities(&self) -> Value {
        let mut flags = FLAGS.to_vec();
        // Chromium refuses to start its sandbox as root, which is who runs in most containers.
        if is_root() {
            flags.push("--no-sandbox");
        }
        json!({ "goog:chromeOptions": { "binary": self.chromium, "args": flags } })
    }
}
