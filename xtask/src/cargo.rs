//! Commands of cargo.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};
use nix::sys::statvfs::statvfs;

use crate::tools::toolchain::TARGET;
use crate::workspace::Workspace;
use crate::{console, process};

/// Creates a command of the cargo that runs this program, so that both use the same toolchain.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    // The build of ring is repeated whenever the variables of this package are others.
    for (name, _) in env::vars().filter(|(name, _)| name.starts_with("CARGO_PKG_")) {
        command.env_remove(name);
    }
    command.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_MANIFEST_LINKS");
    command
}

/// Creates a command of cargo in the workspace, with the versions of Cargo.lock.
pub(crate) fn locked_command(root: &Path) -> Command {
    let mut command = command();
    command.current_dir(root).arg("--locked");
    command
}

/// Downloads the packages of Cargo.lock, so that builds need no network.
pub(crate) fn download(workspace: &Workspace) -> Result<()> {
    let mut command = locked_command(&workspace.root);
    command.args(["fetch", "--target", "host-tuple", "--target", TARGET]);
    process::run(&mut command).context(
        "could not download the packages of Cargo.lock; connect to the network and try again",
    )
}

/// Builds a program of a package, and returns the path of its executable.
pub(crate) fn build_program(
    workspace: &Workspace,
    package: &str,
    name: &str,
    profile: &str,
) -> Result<PathBuf> {
    let folder = if profile == "dev" { "debug" } else { profile };
    let file = workspace.target.join(folder).join(name).with_extension(env::consts::EXE_EXTENSION);
    let arguments = ["build", "--package", package, "--bin", name, "--profile", profile];
    build(workspace, name, &arguments, &file)?;
    Ok(file)
}

/// Runs a build of cargo that writes `file`. Messages name the program.
///
/// # Errors
/// Fails if the build does. The error says if the disk is full.
pub(crate) fn build(
    workspace: &Workspace,
    program: &str,
    arguments: &[&str],
    file: &Path,
) -> Result<()> {
    let duration =
        if file.exists() { "" } else { "; the first time takes 3 to 5 minutes on two cores" };
    console::step(&format!("Building {program}{duration}"));
    process::run(locked_command(&workspace.root).args(arguments)).map_err(|error| {
        let target = &workspace.target;
        match statvfs(target).map(|disk| disk.blocks_available() * disk.fragment_size()) {
            Ok(free) if free < 100_000_000 => {
                anyhow!("the disk of {} is full; free some space and try again", target.display())
            }
            _ => error.context(format!("could not build {program}; see above")),
        }
    })
}
