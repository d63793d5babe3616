//! WebKitGTK, through WebKitWebDriver, which starts the MiniBrowser next to it.

use std::path::Path;

use anyhow::Result;
use serde_json::{Map, Value};
use tokio::process::Command;

use super::{Browser, Driver};
use crate::environment::{output_file, variable};
use crate::program::{Program, free_port};

/// Starts WebKitWebDriver and a virtual screen, and returns the capabilities, which are empty.
pub(super) async fn start(scratch: &Path) -> Result<(Driver, Map<String, Value>)> {
    // The MiniBrowser has no headless mode. Xvfb prints the number of its display, and exits when
    // the browser is closed.
    let mut command = Command::new(variable("E2E_XVFB")?);
    command.args(["-displayfd", "1", "-screen", "0", "1280x940x24", "-nolisten", "tcp"]);
    command.arg("-terminate");
    let log = output_file("xvfb.log")?;
    let number = |line: &str| line.trim().parse::<u32>().ok();
    let (display, number) = Program::start(command, &log, number).await?;

    let port = free_port().await?;
    let mut command = Command::new(variable("E2E_WEBKIT_DRIVER")?);
    command.arg(format!("--port={port}")).env("DISPLAY", format!(":{number}"));
    command.env("HOME", scratch).env("XDG_RUNTIME_DIR", scratch);
    for variable in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "WAYLAND_DISPLAY"] {
        command.env_remove(variable);
    }
    let log = output_file("webkit-driver.log")?;
    let program = Program::start_on(port, command, &log).await?;
    let driver = Driver { browser: Browser::WebKit, program, port, display: Some(display) };
    Ok((driver, Map::new()))
}
