//! Browsers that the tests run in, each with the WebDriver server that starts it.

pub(crate) mod bidi;
mod chromium;
mod firefox;
#[cfg(target_os = "linux")]
mod webkit;

use std::path::Path;

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value};

use crate::program::Program;
use crate::session::ORIGIN;
use bidi::Bidi;

/// Browser. `docs/testing.md` says which tests run in which, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Browser {
    /// Chromium, or Chrome.
    #[default]
    Chromium,
    /// Firefox.
    Firefox,
    /// Engine of Safari, in the browser of WebKitGTK, which is for Linux.
    #[cfg(target_os = "linux")]
    WebKit,
}

/// Started browser.
pub(crate) struct Running {
    pub(crate) browser: Browser,
    pub(crate) client: Client,
    /// Connection of the browsers that have it.
    pub(crate) bidi: Option<Bidi>,
}

/// WebDriver server, with the other programs that its browser needs.
pub(crate) struct Driver {
    browser: Browser,
    program: Program,
    port: u16,
    /// Screen of a browser without a headless mode.
    display: Option<Program>,
}

impl Browser {
    /// Starts a fresh browser that writes into `scratch`. In Chromium all names of this machine
    /// lead to the port.
    pub(crate) async fn start(self, scratch: &Path, port: u16) -> Result<(Driver, Running)> {
        let (driver, capabilities): (Driver, Map<String, Value>) = match self {
            Self::Chromium => chromium::start(scratch, port).await?,
            Self::Firefox => firefox::start(scratch).await?,
            #[cfg(target_os = "linux")]
            Self::WebKit => webkit::start(scratch).await?,
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .with_context(|| format!("{self:?} did not start"))?;
        let bidi = Bidi::connect(&client).await?;
        Ok((driver, Running { browser: self, client, bidi }))
    }

    /// Origin of this port: only Chromium can map a name to it.
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
            self.program.ended().await;
        }
        drop(self.program);
        if let Some(mut display) = self.display {
            // It ends by itself with its last window, and removes its files.
            display.ended().await;
        }
    }
}
