//! `cargo xtask setup`: the step that the other commands begin with, by itself.

use anyhow::Result;

use crate::console;
use crate::tools::browser::Browser;
use crate::tools::web_servers::WebServers;
use crate::tools::{Tools, packages, programs};
use crate::workspace::Workspace;

/// Sets up everything that serving, building and testing need.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    Tools::ensure(&workspace)?;
    Browser::ensure()?;
    programs::Firefox::ensure()?;
    #[cfg(target_os = "linux")]
    programs::WebKit::ensure()?;
    WebServers::ensure()?;
    programs::office()?;
    packages::ensure(&workspace)?;
    console::step("Everything is set up");
    Ok(())
}
