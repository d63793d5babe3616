//! Debian's package manager, where it can be used without a question.

use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::on_path;
use crate::{console, process};

/// Installs packages as root on Debian, and does nothing elsewhere.
pub(super) fn install(title: &str, packages: &[&str]) -> Result<()> {
    if !is_usable() {
        return Ok(());
    }
    console::step(&format!("Installing {title} by apt-get"));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        process::run(&mut command)
            .with_context(|| format!("{title} could not be installed by apt-get"))
    };
    apt(&["update"])?;
    apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
}

/// Whether this is root on Debian.
pub(super) fn is_usable() -> bool {
    is_root() && on_path("apt-get").is_some()
}

#[cfg(unix)]
pub(super) fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

#[cfg(not(unix))]
pub(super) fn is_root() -> bool {
    false
}
