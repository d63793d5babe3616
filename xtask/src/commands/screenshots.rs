//! Command `cargo xtask screenshots`: pictures of every page for the documentation.

use anyhow::Result;

use super::test::end_to_end;
use crate::workspace::Workspace;
use crate::{cargo, console, files, process};

/// Takes all pictures again, and removes those of former pages.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let inputs = end_to_end::TestInputs::build(&workspace)?;
    let directory = workspace.root.join("docs/screenshots");
    // The new ones are taken elsewhere first: a failure leaves the old ones.
    let fresh = workspace.scratch()?.join("screenshots");
    files::empty(&fresh)?;
    console::step("Taking pictures");
    let mut command = cargo::locked_command(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "screenshots", "--"]).arg(&fresh);
    process::run(inputs.pass_to(&mut command))?;
    files::empty(&directory)?;
    files::copy(&fresh, &directory)?;
    println!("The pictures are in {}.", directory.display());
    Ok(())
}
