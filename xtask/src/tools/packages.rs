//! Npm packages, with the versions and hashes of `tests/npm/package-lock.json`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::{apt, on_path};
use crate::workspace::Workspace;
use crate::{console, directories, process};

/// Folder of the packages in the repository.
const SOURCE: &str = "tests/npm";

const LOCK: &str = "package-lock.json";

/// Copy of the lock file, which exists once its packages are installed.
const INSTALLED: &str = "installed.json";

/// Finds the folder `node_modules`, if the packages are installed.
pub(crate) fn find(workspace: &Workspace) -> Result<Option<PathBuf>> {
    let folder = workspace.scratch()?.join("npm");
    let locked =
        fs::read(workspace.root.join(SOURCE).join(LOCK)).context("could not read the npm lock")?;
    let is_installed = fs::read(folder.join(INSTALLED)).is_ok_and(|installed| installed == locked);
    Ok(is_installed.then(|| folder.join("node_modules")))
}

/// Installs the packages in the target directory, without their scripts, and returns the folder
/// `node_modules`; `None`, after printing the reason, if that is impossible.
pub(crate) fn ensure(workspace: &Workspace) -> Result<Option<PathBuf>> {
    if let Some(modules) = find(workspace)? {
        return Ok(Some(modules));
    }
    if on_path("npm").is_none()
        && let Err(error) = apt::install("npm", "npm")
    {
        console::error(&error);
    }
    if on_path("npm").is_none() {
        return Ok(report_missing("npm is not installed"));
    }
    let folder = workspace.scratch()?.join("npm");
    directories::create_empty(&folder)?;
    directories::copy(&workspace.root.join(SOURCE), &folder)?;
    let npm = |arguments: &[&str]| {
        let mut command = Command::new("npm");
        command.current_dir(&folder).args(arguments);
        command
    };
    console::step("Installing axe-core and OpenAPI linters with npm");
    let mut install = npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    if let Err(error) = process::run(&mut install) {
        if process::succeeds(&mut npm(&["ping"])) {
            return Err(error);
        }
        return Ok(report_missing("the npm registry is unreachable"));
    }
    fs::rename(folder.join(LOCK), folder.join(INSTALLED)).context("could not rename the lock")?;
    find(workspace)
}

fn report_missing<T>(reason: &str) -> Option<T> {
    console::step(&format!("Continuing without axe-core and OpenAPI linters: {reason}"));
    None
}
