//! The messages of the browser's console, by a WebDriver command of Chromium's own. Those of
//! Firefox come by WebDriver BiDi.

use anyhow::{Context, Result, bail};
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

use crate::gate::ORIGIN;

/// One message of the console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
    pub level: String,
    /// What wrote it: `network`, `javascript`, `console-api`, `security` and more.
    pub source: String,
    /// The text, with where it comes from.
    pub text: String,
}

impl Message {
    /// Whether the app has done something wrong: an uncaught exception, a violation of the
    /// Content-Security-Policy, an error or a warning; and, where its own files `must_load`, one
    /// that did not. That requests fail is part of most flows: without a key, or logos whose host
    /// does not exist.
    pub(crate) fn is_fault(&self, must_load: bool) -> bool {
        let is_own_file = || {
            let path = self.text.strip_prefix(ORIGIN);
            path.is_some_and(|path| !path.starts_with("/v1/"))
        };
        // Firefox says so of what is on its way when a page is left, too; the loader reports chunks.
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

/// The messages since the last call: the browser forgets what it has told.
pub(crate) async fn messages(client: &Client) -> Result<Vec<Message>> {
    let entries = read_log(client, "browser").await?;
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

/// The entries of one of the browser's logs since the last call.
pub(crate) async fn read_log(client: &Client, kind: &'static str) -> Result<Vec<Value>> {
    let entries = client.issue_cmd(ReadLog(kind)).await;
    let entries = entries.with_context(|| format!("could not read the log {kind}"))?;
    match entries {
        Value::Array(entries) => Ok(entries),
        other => bail!("the log {kind} is {other}"),
    }
}

#[derive(Debug)]
struct ReadLog(&'static str);

impl WebDriverCompatibleCommand for ReadLog {
    fn endpoint(
        &self,
        base_url: &url::Url,
        session_id: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base_url.join(&format!("session/{}/se/log", session_id.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": self.0 }).to_string()))
    }
}
