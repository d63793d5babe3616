//! Debian's package manager, where it can be used without a question.

use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::on_path;
use crate::{console, process};

/// What `find` finds, if need be after its packages were installed.
pub(super) fn ensure<T>(title: &str, packages: &[&str], find: impl Fn() -> Option<T>) -> Result<T> {
    if let Some(found) = find() {
        return Ok(found);
    }
    install(title, packages)?;
    find().with_context(|| {
        let packages = packages.join("` and `");
        format!(
            "the tests need {title} on the PATH: install it (on Debian, `{packages}`) and try again"
        )
    })
}

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

/// Whether this program runs as root.
pub(super) fn is_root() -> bool {
    #[cfg(unix)]
    return nix::unistd::geteuid().is_root();
    #[cfg(not(unix))]
    return false;
}
