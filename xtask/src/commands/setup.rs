//! `cargo xtask setup`: the step that the other commands begin with, by itself.

use anyhow::Result;

use crate::console;
use crate::tools::browser::Browser;
use crate::tools::web_servers::WebServers;
use crate::tools::{Tools, programs};
use crate::workspace::Workspace;

/// Sets up everything that serving, building and testing need.
pub(crate) fn run() -> Result<()> {
    Tools::ensure(&Workspace::find()?)?;
    programs::wasm_opt()?;
    Browser::ensure()?;
    programs::Firefox::ensure()?;
    #[cfg(target_os = "linux")]
    programs::WebKit::ensure()?;
    WebServers::ensure()?;
    programs::office()?;
    console::step("Everything is set up");
    Ok(())
}
