//! The libraries that are measured.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::server::Server;
use crate::background::Background;
use crate::interrupt;
use crate::process::POLL;
use crate::tools::browser::Browser;

/// The slowest contender takes a quarter of this on two cores.
const LIMIT: Duration = Duration::from_secs(40 * 60);

/// What the page needs of the browser to know how much memory is in use.
const FLAGS: [&str; 2] = ["--enable-precise-memory-info", "--js-flags=--expose-gc"];

/// A library, in one way to use it.
pub(super) struct Contender {
    /// Its module in the page.
    file: &'static str,
    /// Its name in the table.
    pub(super) title: &'static str,
    /// Where it comes from; `None` for our own.
    pub(super) package: Option<&'static str>,
}

/// All of them, in the order of the table.
pub(super) const CONTENDERS: &[Contender] = &[
    Contender { file: "ours", title: "directory-index", package: None },
    Contender { file: "minisearch", title: "MiniSearch", package: Some("minisearch") },
    Contender { file: "flexsearch", title: "FlexSearch", package: Some("flexsearch") },
    Contender {
        file: "flexsearch-tolerant",
        title: "FlexSearch, tolerant",
        package: Some("flexsearch"),
    },
    Contender { file: "orama", title: "Orama", package: Some("@orama/orama") },
];

/// What was measured of a contender.
pub(super) struct Measured {
    pub(super) contender: &'static Contender,
    pub(super) figures: Value,
}

impl Contender {
    /// Measures it in a browser of its own.
    pub(super) fn measure(
        &'static self,
        corpus: &str,
        browser: &Browser,
        server: &Server,
    ) -> Result<Measured> {
        let profile = tempfile::tempdir()?;
        let address =
            format!("http://{}/?contender={}&corpus={corpus}", server.address(), self.file);
        let mut command = browser.open(&address, profile.path());
        command.args(FLAGS).stdout(Stdio::null()).stderr(Stdio::null());
        let mut chromium = Background::start("Chromium", &mut command)?;
        let start = Instant::now();
        while start.elapsed() < LIMIT {
            if interrupt::requested() {
                bail!("stopped while {} was measured", self.title);
            }
            match server.told(POLL) {
                Some(Ok(figures)) => return Ok(Measured { contender: self, figures }),
                Some(Err(reason)) => bail!("{} failed: {reason}", self.title),
                None => {}
            }
            if let Some(status) = chromium.ended()? {
                bail!("Chromium ended by itself ({status}) while {} was measured", self.title);
            }
        }
        bail!("{} was not measured within {} minutes", self.title, LIMIT.as_secs() / 60)
    }
}

impl Measured {
    /// A number of the page's report, by its path.
    pub(super) fn number(&self, path: &str) -> Result<f64> {
        let value = self.figures.pointer(path).and_then(Value::as_f64);
        value.with_context(|| format!("no {path} of {}", self.contender.title))
    }
}
