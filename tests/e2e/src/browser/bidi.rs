//! Commands and events of WebDriver BiDi, which Firefox offers in addition to WebDriver.

use anyhow::{Context, Result, bail};
use fantoccini::Client;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_websockets::{ClientBuilder, MaybeTlsStream, Message as Frame, WebSocketStream};

use crate::console::Message;

/// Connection to the browser.
pub(crate) struct Bidi(Mutex<Connection>);

struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Number of the latest command.
    latest: u64,
    /// Messages of the console so far.
    messages: Vec<Message>,
}

impl Bidi {
    /// Connects to the browser, if it offers WebDriver BiDi, and listens to its console.
    pub(crate) async fn connect(client: &Client) -> Result<Option<Self>> {
        let address = client.capabilities().and_then(|all| all.get("webSocketUrl"));
        let Some(address) = address.and_then(Value::as_str) else { return Ok(None) };
        let (socket, _) = ClientBuilder::new()
            .uri(address)?
            .connect()
            .await
            .context("could not connect over WebDriver BiDi")?;
        let connection = Connection { socket, latest: 0, messages: Vec::new() };
        let bidi = Self(Mutex::new(connection));
        bidi.send_command("session.subscribe", json!({ "events": ["log.entryAdded"] })).await?;
        Ok(Some(bidi))
    }

    /// Sends a command to the browser, and returns its result.
    pub(crate) async fn send_command(&self, command: &'static str, params: Value) -> Result<Value> {
        let mut connection = self.0.lock().await;
        let result = connection.send_command(command, params).await;
        result.with_context(|| format!("the browser did not execute {command}"))
    }

    /// Messages of the console so far.
    pub(crate) async fn messages(&self) -> Result<Vec<Message>> {
        // All earlier messages arrive before the response.
        self.send_command("session.status", json!({})).await?;
        Ok(self.0.lock().await.messages.clone())
    }
}

impl Connection {
    async fn send_command(&mut self, command: &str, params: Value) -> Result<Value> {
        self.latest += 1;
        let request = json!({ "id": self.latest, "method": command, "params": params });
        self.socket.send(Frame::text(request.to_string())).await?;
        while let Some(frame) = self.socket.next().await {
            let frame = frame?;
            let Some(text) = frame.as_text() else { continue };
            let response: Value = serde_json::from_str(text)?;
            if response.get("method").is_some_and(|method| method == "log.entryAdded") {
                self.messages.extend(response.get("params").map(message));
            } else if response.get("id").and_then(Value::as_u64) == Some(self.latest) {
                let Some(result) = response.get("result") else { bail!("{response}") };
                return Ok(result.clone());
            }
        }
        bail!("the browser has closed the connection")
    }
}

/// Converts a message to the form of Chromium: level, and text after its source.
fn message(entry: &Value) -> Message {
    let text = |pointer| entry.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let level = match text("/level") {
        "error" => "SEVERE",
        "warn" => "WARNING",
        "debug" => "DEBUG",
        _ => "INFO",
    };
    let is_call = text("/type") == "console";
    let address = text("/stackTrace/callFrames/0/url");
    let text = format!("{address} {}", text("/text")).trim_start().to_owned();
    let source = if is_call { "console-api" } else { "javascript" };
    Message { level: level.to_owned(), source: source.to_owned(), text }
}
