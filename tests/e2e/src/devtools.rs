//! Commands of Chromium's DevTools protocol, and its console.

use anyhow::{Context, Result};
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// Sends a command of the DevTools protocol, and returns its answer.
pub(crate) async fn tell(client: &Client, command: &str, with: Value) -> Result<Value> {
    let body = json!({ "cmd": command, "params": with });
    let answer = client.issue_cmd(Extension { path: "goog/cdp/execute", body }).await;
    answer.with_context(|| format!("the browser did not do {command}"))
}

/// Entries of the browser's console since the last call.
pub(crate) async fn read_console(client: &Client) -> Result<Vec<Value>> {
    let body = json!({ "type": "browser" });
    let entries = client.issue_cmd(Extension { path: "se/log", body }).await;
    Ok(serde_json::from_value(entries.context("could not read the console")?)?)
}

/// Command of chromedriver that WebDriver does not have.
#[derive(Debug)]
struct Extension {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(
        &self,
        base_url: &url::Url,
        session_id: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base_url.join(&format!("session/{}/{}", session_id.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
