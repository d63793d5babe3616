//! Messages of the browser's console, from a WebDriver command of Chromium. In Firefox, they arrive
//! over WebDriver BiDi.

use anyhow::Result;
use fantoccini::Client;
use serde_json::Value;

use crate::devtools::read_console;

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
    /// True for an uncaught exception, a violation of the Content-Security-Policy, an error or a
    /// warning; for a file or an image that failed to load, only if `must_load` is true. Failed
    /// requests to the interface are part of most flows: without a key, for example.
    pub(crate) fn is_fault(&self, must_load: bool) -> bool {
        // Reports of Firefox and of the loader about requests in flight when a page is left.
        let is_abort = self.text.contains("NetworkError when attempting to fetch resource")
            || self.source == "console-api" && self.text.contains("AbortError");
        matches!(&*self.level, "SEVERE" | "WARNING")
            && !is_abort
            && match &*self.source {
                "network" => must_load && !self.text.contains("/v1/"),
                // The loader reports chunks that it could not fetch.
                "console-api" => must_load || !self.text.contains("fetchChunk"),
                _ => true,
            }
    }
}

/// Messages since the last call.
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
