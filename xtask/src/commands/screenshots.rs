//! Command `cargo xtask screenshots`: takes screenshots of all pages for the documentation.

use anyhow::Result;

use super::test::end_to_end;
use crate::workspace::Workspace;
use crate::{cargo, console, files, process};

/// Replaces all screenshots.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let inputs = end_to_end::TestInputs::build(&workspace)?;
    let directory = workspace.root.join("docs/screenshots");
    // After a failure, the old screenshots stay.
    let new = workspace.scratch()?.join("screenshots");
    files::empty(&new)?;
    console::step("Taking screenshots");
    let mut command = cargo::locked_command(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "screenshots", "--"]).arg(&new);
    process::run(inputs.pass_to(&mut command))?;
    files::empty(&directory)?;
    files::copy(&new, &directory)?;
    println!("The screenshots are in {}.", directory.display());
    Ok(())
}
