//! `cargo xtask setup`: the step that the other commands begin with, by itself.

use anyhow::Result;

use crate::console;
use crate::tools::Tools;
use crate::tools::browser::Browser;
use crate::workspace::Workspace;

/// Sets up everything that serving, building and testing need.
pub(crate) fn run() -> Result<()> {
    Tools::ensure(&Workspace::find()?)?;
    Browser::ensure()?;
    console::step("Everything is set up");
    Ok(())
}
