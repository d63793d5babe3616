//! Commands of Chromium's DevTools protocol, and its console.

use anyhow::{Context, Result};
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// Sends a command of the DevTools protocol, and returns its result.
pub(crate) async fn send_command(client: &Client, command: &str, params: Value) -> Result<Value> {
    let body = json!({ "cmd": command, "params": params });
    let result = client.issue_cmd(Extension { path: "goog/cdp/execute", body }).await;
    result.with_context(|| format!("the browser did not execute {command}"))
}

/// Entries of the browser's console since the last call.
pub(crate) async fn read_console(client: &Client) -> Result<Vec<Value>> {
    let body = json!({ "type": "browser" });
    let entries = client.issue_cmd(Extension { path: "se/log", body }).await;
    Ok(serde_json::from_value(entries.context("could not read the console")?)?)
}

/// Command of chromedriver outside WebDriver.
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
