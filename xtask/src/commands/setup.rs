//! Command `cargo xtask setup`: installs the tools of the other commands.

use anyhow::Result;

use crate::console;
use crate::tools::{packages, programs};
use crate::workspace::Workspace;

/// Sets up everything that serving, building and testing need.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    programs::test_runner(&workspace)?;
    programs::chromium()?;
    programs::chromedriver()?;
    programs::ensure_test_programs()?;
    packages::ensure(&workspace)?;
    console::step("Everything is set up");
    Ok(())
}
