//! `cargo xtask setup`: the step that the other commands begin with, by itself.

use anyhow::Result;

use crate::console;
use crate::tools::Tools;
use crate::tools::browser::Browser;
use crate::tools::firefox::Firefox;
use crate::tools::web_servers::WebServers;
#[cfg(target_os = "linux")]
use crate::tools::webkit::WebKit;
use crate::tools::{office, wasm_opt};
use crate::workspace::Workspace;

/// Sets up everything that serving, building and testing need.
pub(crate) fn run() -> Result<()> {
    Tools::ensure(&Workspace::find()?)?;
    wasm_opt::find()?;
    Browser::ensure()?;
    Firefox::ensure()?;
    #[cfg(target_os = "linux")]
    WebKit::ensure()?;
    WebServers::ensure()?;
    office::ensure()?;
    console::step("Everything is set up");
    Ok(())
}
