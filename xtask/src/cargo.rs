//! Calls of cargo.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process;

/// Path of the cargo that runs this program, so that nested calls use the same toolchain.
pub(crate) fn command() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// Call of cargo in the workspace, with the versions of Cargo.lock.
pub(crate) fn locked_command(root: &Path) -> Command {
    let mut command = command();
    command.current_dir(root).arg("--locked");
    command
}

/// Builds the program `name` of `package` and returns the path of its executable.
pub(crate) fn build_program(
    root: &Path,
    package: &str,
    name: &str,
    profile: &str,
) -> Result<PathBuf> {
    build(root, &["--package", package, "--bin", name], name, profile)
}

/// Builds the selected targets and returns the path of the executable of the program `name`, which
/// is one of them.
pub(crate) fn build(root: &Path, selection: &[&str], name: &str, profile: &str) -> Result<PathBuf> {
    let mut command = locked_command(root);
    command
        .arg("build")
        .args(selection)
        .args(["--profile", profile])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit());
    let messages = process::output(&mut command)?;
    executable(&String::from_utf8_lossy(&messages), name)
        .with_context(|| format!("cargo did not say where {name} is"))
}

/// Finds the executable of the binary target `name` in cargo's JSON messages.
///
/// Asking cargo rather than composing the path honors a moved target directory and a default target
/// in the person's own cargo configuration.
fn executable(messages: &str, name: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message.pointer("/target/name").and_then(Value::as_str) == Some(name))
        .filter_map(|message| message.get("executable")?.as_str().map(PathBuf::from))
        .next_back()
}
