//! Browsers of the tests, and the WebDriver servers that start them.

pub(crate) mod bidi;
mod chromium;
mod firefox;
#[cfg(target_os = "linux")]
mod webkit;

use std::path::Path;

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

use crate::program::Program;
use crate::session::ORIGIN;
use bidi::Bidi;

/// Browser. `docs/testing.md` lists the flows that run in each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Browser {
    /// Chromium, or Chrome.
    #[default]
    Chromium,
    /// Firefox.
    Firefox,
    /// Engine of Safari, in the browser of WebKitGTK, on Linux only.
    #[cfg(target_os = "linux")]
    WebKit,
}

/// Running browser.
pub(crate) struct OpenBrowser {
    pub(crate) browser: Browser,
    pub(crate) client: Client,
    /// WebDriver BiDi, if the browser offers it.
    pub(crate) bidi: Option<Bidi>,
}

/// WebDriver server, with the other programs that its browser needs.
pub(crate) struct Driver {
    browser: Browser,
    program: Program,
    port: u16,
    /// Virtual screen for a browser without a headless mode.
    display: Option<Program>,
}

impl Browser {
    /// Starts a fresh browser that writes into `scratch`. In Chromium, all subdomains of
    /// `localhost` resolve to the port.
    pub(crate) async fn start(self, scratch: &Path, port: u16) -> Result<(Driver, OpenBrowser)> {
        let (driver, mut capabilities): (Driver, Map<String, Value>) = match self {
            Self::Chromium => chromium::start(scratch, port).await?,
            Self::Firefox => firefox::start(scratch).await?,
            #[cfg(target_os = "linux")]
            Self::WebKit => webkit::start(scratch).await?,
        };
        // In milliseconds. By default, scripts have half a minute.
        let timeouts = json!({ "script": 120_000, "pageLoad": 300_000 });
        capabilities.insert("timeouts".to_owned(), timeouts);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .with_context(|| format!("{self:?} did not start"))?;
        let bidi = Bidi::connect(&client).await?;
        Ok((driver, OpenBrowser { browser: self, client, bidi }))
    }

    /// Origin for this port. Only Chromium can map a name to it.
    pub(crate) fn origin(self, port: u16) -> String {
        match self {
            Self::Chromium => ORIGIN.to_owned(),
            _ => format!("http://127.0.0.1:{port}"),
        }
    }
}

impl Driver {
    /// Ends the server once its browser is closed.
    pub(crate) async fn end(mut self) {
        if self.browser == Browser::Chromium && chromium::request_shutdown(self.port).await.is_ok()
        {
            self.program.wait_for_end().await;
        }
        drop(self.program);
        if let Some(mut display) = self.display {
            // The display ends with its last window, and removes its files.
            display.wait_for_end().await;
        }
    }
}
