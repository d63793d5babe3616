//! Chromium, through chromedriver.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;

use super::{Browser, Driver};
use crate::environment::{output_file, variable};
use crate::program::Program;

/// Maximum number of attempts to start chromedriver, which exits if the IPv4 port that the system
/// assigns is already in use for IPv6.
const MAX_ATTEMPTS: u32 = 5;

/// Starts chromedriver, and returns the capabilities of the browser.
pub(super) async fn start(scratch: &Path, proxy: u16) -> Result<(Driver, Map<String, Value>)> {
    let log = output_file("chromedriver.log")?;
    let mut attempts = 1;
    let (program, port) = loop {
        let mut command = Command::new(variable("CHROMEDRIVER")?);
        command.arg("--port=0");
        let started = Program::start(command, &log, |line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        match started.await {
            Err(_) if attempts < MAX_ATTEMPTS && is_port_taken(&log) => attempts += 1,
            started => break started?,
        }
    };
    let capabilities = variable("E2E_CAPABILITIES")?;
    let mut capabilities = serde_json::from_str(&capabilities.to_string_lossy())?;
    configure(&mut capabilities, scratch, proxy)?;
    Ok((Driver { browser: Browser::Chromium, program, port, display: None }, capabilities))
}

fn is_port_taken(log: &Path) -> bool {
    fs::read_to_string(log).is_ok_and(|text| text.contains("Address already in use"))
}

/// Asks chromedriver to exit, through an address outside the WebDriver protocol. Killing it would
/// leave the browser and its files behind.
pub(super) async fn request_shutdown(port: u16) -> std::io::Result<()> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").await?;
    // The first byte of the response means that the request has arrived.
    stream.read_u8().await?;
    Ok(())
}

/// Adds the settings of all tests: a new profile, a desktop window, messages of the console.
fn configure(capabilities: &mut Map<String, Value>, scratch: &Path, proxy: u16) -> Result<()> {
    let options = capabilities
        .get_mut("goog:chromeOptions")
        .and_then(Value::as_object_mut)
        .context("E2E_CAPABILITIES has no goog:chromeOptions")?;
    let flags = options.get_mut("args").and_then(Value::as_array_mut);
    let flags = flags.context("the goog:chromeOptions have no args")?;
    let profile = scratch.join("profile");
    flags.push(json!(format!("--user-data-dir={}", profile.display())));
    flags.push(json!("--window-size=1280,900"));
    flags.push(json!(format!("--host-resolver-rules=MAP *.localhost 127.0.0.1:{proxy}")));
    capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
    Ok(())
}
