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
    // After a failure, the old screenshots stay.
    let new = workspace.scratch()?.join("screenshots");
    directories::create_empty(&new)?;
    console::step("Taking screenshots");
    let mut command = cargo::locked_command(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "screenshots", "--"]).arg(&new);
    process::run(inputs.pass_to(&mut command))?;
    directories::create_empty(&directory)?;
    directories::copy(&new, &directory)?;
    println!("The screenshots are in {}.", directory.display());
    Ok(())
}
