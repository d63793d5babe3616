//! Firefox, through geckodriver.

use std::path::Path;

use anyhow::Result;
use serde_json::{Map, Value, json};
use tokio::process::Command;

use super::{Browser, Driver};
use crate::environment::{output_file, variable};
use crate::program::Program;

/// Starts geckodriver, and returns the capabilities of the browser.
pub(super) async fn start(scratch: &Path) -> Result<(Driver, Map<String, Value>)> {
    let mut command = Command::new(variable("GECKODRIVER")?);
    command.args(["--port=0", "--websocket-port=0", "--profile-root"]).arg(scratch);
    // Firefox also writes into directories of its user.
    command.env("HOME", scratch).env("XDG_RUNTIME_DIR", scratch);
    command.env_remove("XDG_CACHE_HOME").env_remove("XDG_CONFIG_HOME");
    let log = output_file("geckodriver.log")?;
    let (program, port) = Program::start(command, &log, |line| {
        let (_, address) = line.split_once("Listening on ")?;
        address.trim().rsplit(':').next()?.parse().ok()
    })
    .await?;
    // The height includes the toolbars.
    let options = json!({
        "binary": variable("E2E_FIREFOX")?,
        "args": ["-headless", "--width=1280", "--height=985"],
        // The default limit for changes of the history, which geckodriver turns off.
        "prefs": {
            "dom.navigation.navigationRateLimit.count": 200,
            "dom.navigation.navigationRateLimit.timespan": 10,
        },
    });
    let capabilities = Map::from_iter([
        ("moz:firefoxOptions".to_owned(), options),
        ("webSocketUrl".to_owned(), json!(true)),
    ]);
    Ok((Driver { browser: Browser::Firefox, program, port, display: None }, capabilities))
}
