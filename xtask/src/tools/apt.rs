//! Debian's package manager, if this program runs as root.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::on_path;
use crate::{console, process};

/// Finds the first of these programs on the PATH, after installing its package if necessary.
pub(super) fn ensure(title: &str, package: &str, programs: &[&str]) -> Result<PathBuf> {
    let find = || programs.iter().find_map(|name| on_path(name));
    if find().is_none() {
        install(title, package)?;
    }
    find().with_context(|| {
        let name = programs.join("` or `");
        format!(
            "the tests need {title} (`{name}`) on the PATH; install it (on Debian, `{package}`) and \
             try again"
        )
    })
}

/// Installs a package as root on Debian; does nothing elsewhere.
pub(super) fn install(title: &str, package: &str) -> Result<()> {
    if !is_usable() {
        return Ok(());
    }
    console::step(&format!("Installing {title} with apt-get"));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        process::run(&mut command).with_context(|| format!("apt-get could not install {title}"))
    };
    apt(&["update"])?;
    apt(&["install", "--yes", "--no-install-recommends", package])
}

/// True if this program runs as root on Debian.
pub(super) fn is_usable() -> bool {
    is_root() && on_path("apt-get").is_some()
}

/// True if this program runs as root.
pub(super) fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}
