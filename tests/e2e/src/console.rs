//! Messages of the browser's console, by a WebDriver command of Chromium. Those of Firefox arrive
//! by WebDriver BiDi.

use anyhow::Result;
use fantoccini::Client;
use serde_json::Value;

use crate::devtools::read_console;
use crate::session::ORIGIN;

/// Message of the console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
    pub level: String,
    /// Source: `network`, `javascript`, `console-api`, `security` and more.
    pub source: String,
    /// Text, with its source.
    pub text: String,
}

impl Message {
    /// True for a fault of the app: an uncaught exception, a violation of the
    /// Content-Security-Policy, an error or a warning; and, if its own files `must_load`, one that
    /// did not. Failing requests are part of most flows: without a key, or for logos whose host
    /// does not exist.
    pub(crate) fn is_fault(&self, must_load: bool) -> bool {
        let is_own_file = || {
            let path = self.text.strip_prefix(ORIGIN);
            path.is_some_and(|path| !path.starts_with("/v1/"))
        };
        // Firefox also reports requests that are in flight when a page is left; the loader reports
        // chunks.
        let is_lost = self.text.contains("NetworkError when attempting to fetch resource")
            || self.source == "console-api" && self.text.contains("AbortError");
        matches!(&*self.level, "SEVERE" | "WARNING")
            && !is_lost
            && match &*self.source {
                "network" => must_load && is_own_file(),
                // The loader reports a chunk that it could not fetch.
                "console-api" => must_load || !self.text.contains("fetchChunk"),
                _ => true,
            }
    }
}

/// Messages since the last call: the browser forgets those that it has returned.
pub(crate) async fn messages(client: &Client) -> Result<Vec<Message>> {
    let entries = read_console(client).await?;
    let text = |entry: &Value, key: &str| {
        let value = entry.get(key).and_then(Value::as_str);
        value.unwrap_or_default().to_owned()
    };
    Ok(entries
        .iter()
        .map(|entry| Message {
            level: text(entry, "level"),
            source: text(entry, "source"),
            text: text(entry, "message"),
        })
        .collect())
}
