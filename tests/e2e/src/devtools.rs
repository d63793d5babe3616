//! What Chromium can be told beyond WebDriver: commands of its DevTools protocol.

use anyhow::{Context, Result};
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// Gives the browser a command of the DevTools protocol, and returns its answer.
pub(crate) async fn tell(client: &Client, command: &'static str, with: Value) -> Result<Value> {
    let answer = client.issue_cmd(Execute { command, with }).await;
    answer.with_context(|| format!("the browser did not do {command}"))
}

#[derive(Debug)]
struct Execute {
    command: &'static str,
    with: Value,
}

impl WebDriverCompatibleCommand for Execute {
    fn endpoint(
        &self,
        base_url: &url::Url,
        session_id: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base_url.join(&format!("session/{}/goog/cdp/execute", session_id.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.with });
        (http::Method::POST, Some(body.to_string()))
    }
}
