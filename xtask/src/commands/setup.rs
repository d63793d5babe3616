//! Command `cargo xtask setup`: installs the tools of the other commands.

use anyhow::Result;

use crate::console;
use crate::tools::{Tools, packages, programs};
use crate::workspace::Workspace;

/// Sets up everything that serving, building and testing need.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    Tools::ensure(&workspace)?;
    programs::chromium()?;
    programs::chromedriver()?;
    programs::ensure_test_programs()?;
    packages::ensure(&workspace)?;
    console::step("Everything is set up");
    Ok(())
}
