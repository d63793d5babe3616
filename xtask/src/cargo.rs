//! Commands of cargo.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// Creates a command of the cargo that runs this program, so that both use the same toolchain.
pub(crate) fn command() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// Creates a command of cargo in the workspace, with the versions of Cargo.lock.
pub(crate) fn locked_command(root: &Path) -> Command {
    let mut command = command();
    command.current_dir(root).arg("--locked");
    command
}

/// Builds a program of a package, and returns the path of its executable.
pub(crate) fn build_program(
    workspace: &Workspace,
    package: &str,
    name: &str,
    profile: &str,
) -> Result<PathBuf> {
    build(workspace, &["--package", package, "--bin", name], name, profile)
}

/// Builds the selected targets, and returns the path of the executable of one of them.
pub(crate) fn build(
    workspace: &Workspace,
    selection: &[&str],
    name: &str,
    profile: &str,
) -> Result<PathBuf> {
    let mut command = locked_command(&workspace.root);
    process::run(command.arg("build").args(selection).args(["--profile", profile]))?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let file = workspace.target.join(folder).join(name);
    Ok(file.with_extension(env::consts::EXE_EXTENSION))
}
