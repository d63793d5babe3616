//! `cargo xtask screenshots`: pictures of every page, as they stand in the documentation.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::test::end_to_end;
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// Takes all pictures again, and removes those of pages that are no more.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let parts = end_to_end::Parts::build(&workspace)?;
    let directory = workspace.root.join("docs/screenshots");
    // The new ones are taken elsewhere first: a failure leaves those that are there.
    let fresh = workspace.scratch()?.join("screenshots");
    remove(&fresh)?;
    console::step("Taking pictures");
    let mut command = cargo::locked(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "screenshots", "--"]).arg(&fresh);
    process::run(parts.hand_to(&mut command))?;
    remove(&directory)?;
    move_files(&fresh, &directory)?;
    println!("The pictures are in {}.", directory.display());
    Ok(())
}

fn remove(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory)
            .with_context(|| format!("could not remove {}", directory.display()))?;
    }
    Ok(())
}

/// Copies, since the target directory may be on another disk.
fn move_files(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("could not create {}", to.display()))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::copy(entry.path(), to.join(entry.file_name()))
            .with_context(|| format!("could not write to {}", to.display()))?;
    }
    remove(from)
}
