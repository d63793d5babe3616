//! Command `cargo xtask screenshots`: takes screenshots of all pages for the documentation.

use anyhow::Result;

use super::test::end_to_end;
use crate::workspace::Workspace;
use crate::{cargo, console, directories, process};

/// Replaces all screenshots.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let inputs = end_to_end::TestInputs::build(&workspace)?;
    let directory = workspace.root.join("docs/screenshots");
    directories::create_empty(&directory)?;
    console::step("Taking screenshots for docs/screenshots");
    let mut command = cargo::locked_command(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "screenshots", "--"]).arg(&directory);
    process::run(inputs.pass_to(&mut command))
}
