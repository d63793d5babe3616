//! The messages of the browser's console, by a WebDriver command of Chromium's own.

use anyhow::{Context, Result};
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// One message of the console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
    pub level: String,
    /// The text, with where it comes from.
    pub text: String,
}

/// The messages since the last call: the browser forgets what it has told.
pub(crate) async fn messages(client: &Client) -> Result<Vec<Message>> {
    let entries = client.issue_cmd(ReadLog).await.context("could not read the console")?;
    let text = |entry: &Value, key: &str| {
        let value = entry.get(key).and_then(Value::as_str);
        value.unwrap_or_default().to_owned()
    };
    let entries = entries.as_array().into_iter().flatten();
    Ok(entries
        .map(|entry| Message { level: text(entry, "level"), text: text(entry, "message") })
        .collect())
}

#[derive(Debug)]
struct ReadLog;

impl WebDriverCompatibleCommand for ReadLog {
    fn endpoint(
        &self,
        base_url: &url::Url,
        session_id: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base_url.join(&format!("session/{}/se/log", session_id.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}
