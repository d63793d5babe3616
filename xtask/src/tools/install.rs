//! Installs a tool into the cache, from source.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::tool::Tool;
use crate::{cargo, console, files, process};

/// Variables of the developer's own builds that must not reach the build of a tool.
const FOREIGN: &[&str] = &[
    "CARGO_BUILD_TARGET",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_INSTALL_ROOT",
    "CARGO_TARGET_DIR",
    "RUSTFLAGS",
];

/// Installs `tool` so that its programs are in `home/bin`.
pub(crate) fn install(tool: &Tool, home: &Path) -> Result<()> {
    files::create(home)?;
    console::step(&format!(
        "Building {} {} from source: about {} minutes on two cores, this one time",
        tool.title, tool.version, tool.minutes
    ));
    process::run(&mut build(tool, home)).with_context(|| {
        format!(
            "{} could not be installed; cargo needs access to its registry. Or install it by \
             hand: cargo install {} --version {} {}",
            tool.title,
            tool.package,
            tool.version,
            tool.options.join(" ")
        )
    })?;
    let builds = home.join("build");
    fs::remove_dir_all(&builds).with_context(|| format!("could not remove {}", builds.display()))
}

/// The build from source. It happens in `home/build`, so that one which was interrupted goes on
/// where it stopped, and outside of any workspace, so that no project's settings apply.
fn build(tool: &Tool, home: &Path) -> Command {
    let mut command = cargo::command();
    command
        .current_dir(home)
        .args(["install", tool.package, "--version", &tool.version])
        .args(tool.options)
        .arg("--root")
        .arg(home)
        .arg("--target-dir")
        .arg(home.join("build"))
        .stdin(Stdio::null());
    for variable in FOREIGN {
        command.env_remove(variable);
    }
    // The tools run for seconds: a quick build is worth more than a quick program.
    command
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    command
}
